@testable import AppFlows
@testable import Diagnostics
@testable import FlowSimulation
import FuzzChecks
@testable import Primitives

private let pageLimit = "pages: 20\n"

/// The input is a flow file, of few pages: with ten thousand it may take its time.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let lines = UnsafeBufferPointer(start: start, count: count)
    .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .filter { !$0.starts(with: "pages:".utf8) }
  let bytes = Array(pageLimit.utf8) + lines.joined(separator: [UInt8(ascii: "\n")])
  let text = SourceText(path: "app.yml", bytes: bytes)
  let file = FlowFile(text, source: SourceFile(path: "app.yml", location: "/dev/null"))
  Diagnosed.check(file.diagnostics, of: text)
  // With a wrong walk it is an app all the same.
  Finding.unless(file.flow != nil || file.diagnostics.containsError, "no flow, and no error")
  for variant in file.flow?.variants ?? [] { check(variant) }
  return 0
}

/// Runs an app, and draws it.
private func check(_ variant: Flow.Variant) {
  let space = variant.space
  Finding.unless(!space.pages.isEmpty && space.pages.count <= 20, "\(space.pages.count) pages")
  Finding.unless(space.links.count == space.pages.count, "pages without links")
  for finding in variant.findings {
    do throws(App.StoppedWalk) { _ = try variant.app.walk(finding.walk) } catch {
      Finding.unless(false, "\(finding.message): event \(error.index) is not possible")
    }
  }
  for page in space.pages {
    let objects = page.objects
    let numbers = Set(objects.map(\.number))
    for object in objects {
      let targets = object.references.compactMap(\.target)
      Finding.unless(numbers.isSuperset(of: targets), "a reference to an object that is gone")
      Finding.unless(
        !object.isLeaked || object.values.allSatisfy { $0.text == nil }, "a value of what stays")
      _ = page.stayReason(of: object.number)
      _ = FreeReason(of: object.className, in: variant.app)
    }
    for event in page.state.events {
      Finding.unless(page.state.after(event) != nil, "\(event.text) is possible, and is refused")
    }
  }
  let screens = ScreenGraph(space)
  let edges = screens.drawnEdges.map {
    LayeredLayout.Edge(from: $0.from, to: $0.to, label: LayeredLayout.Size(width: 40, height: 18))
  }
  draw(screens.nodes.count, edges)
  let coordinators = CoordinatorGraph(variant.app)
  let made = coordinators.edges.filter { $0.from != $0.to }
  draw(coordinators.nodes.count, made.map { LayeredLayout.Edge(from: $0.from, to: $0.to) })
}

/// Every box is in the picture.
private func draw(_ count: Int, _ edges: [LayeredLayout.Edge]) {
  let sizes = Array(repeating: LayeredLayout.Size(width: 120, height: 40), count: count)
  let layout = LayeredLayout(sizes: sizes, edges: edges)
  Finding.unless(layout.boxes.count == count && layout.lines.count == edges.count, "boxes")
  for box in layout.boxes {
    Finding.unless(
      box.x >= 0 && box.y >= 0 && box.x + box.width <= layout.width
        && box.y + box.height <= layout.height, "a box outside the picture")
  }
}
