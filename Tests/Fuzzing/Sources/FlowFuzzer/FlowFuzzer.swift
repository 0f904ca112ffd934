import Content
import Diagnostics
import FlowSimulation
import FuzzChecks
import Loading
import Primitives

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
  Finding.unless(
    (file.flow == nil) == file.diagnostics.containsError, "no flow, and no error, or both")
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
    for object in page.state.objects {
      _ = page.state.references(of: object.number)
      _ = page.stayReason(of: object.number)
    }
  }
  let screens = ScreenGraph(space)
  let edges = screens.drawnEdges.map {
    LayeredLayout.Edge(from: $0.from, to: $0.to, labelWidth: 40)
  }
  draw(screens.nodes.count, edges)
  let coordinators = CoordinatorGraph(variant.app)
  let made = coordinators.edges.filter { $0.from != $0.to }
  draw(coordinators.nodes.count, made.map { LayeredLayout.Edge(from: $0.from, to: $0.to) })
}

/// Every box is in the picture.
private func draw(_ count: Int, _ edges: [LayeredLayout.Edge]) {
  let sizes = Array(repeating: (width: 120, height: 40), count: count)
  let layout = LayeredLayout(sizes: sizes, edges: edges)
  Finding.unless(layout.boxes.count == count && layout.lines.count == edges.count, "boxes")
  for box in layout.boxes {
    Finding.unless(
      box.x >= 0 && box.y >= 0 && box.x + box.width <= layout.width
        && box.y + box.height <= layout.height, "a box outside the picture")
  }
}
