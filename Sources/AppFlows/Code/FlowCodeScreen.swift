import Content
import FlowSimulation
import MarkdownRendering
import Navigation
import Primitives
import SiteSections
import Templating

/// The Swift of a variant of an app, with the steps in which each method is called.
struct FlowCodeScreen: Screen {
  let walked: WalkedVariant
  let title: String

  /// The files are the tutorial's: its text is what readers look for.
  var isListed: Bool { false }
  var links: [Route] { [walked.overview] + walked.routes }
}

/// What the template `flow-code` sees.
struct FlowCodeContext: FramedContext {
  let frame: FrameContext
  let shown: ShownVariant
  let files: [FlowCodeFile]

  static let fields: Fields<FlowCodeContext> =
    [
      .list("files", "The files") { $0.files },
      .flag("hasToc", "Whether there are several files") { $0.files.count > 1 },
      .list("toc", "The table of contents") { context in
        context.files.map { file in
          TocEntry(
            String(file.name.dropLast(".swift".count)),
            at: "#" + PercentEncoding.encoded(path: file.name))
        }
      },
    ] + ShownVariant.fields.lifted(\.shown) + FrameContext.fields.lifted(\.frame)
}

struct FlowCodeFile: TemplateContext {
  let name: String
  let code: [UInt8]
  let methods: [FlowMethodRow]

  static let fields: Fields<FlowCodeFile> = [
    .text("name", "Its name") { $0.name },
    .html("code", "The code; the line of a method has its name as its id") { $0.code },
    .list("methods", "The methods that are called") { $0.methods },
  ]
}

/// A method, and where it is called.
struct FlowMethodRow: TemplateContext {
  let name: String
  let steps: [PageLink]

  static let fields: Fields<FlowMethodRow> = [
    .text("name", "The method, as a call is written") { $0.name },
    .text("fragment", "Its place on the page") { PercentEncoding.encoded(path: $0.name) },
    .list("steps", "The steps in which it is called, each its state") { $0.steps },
  ]
}

extension FlowCodeScreen: FlowPageScreen {
  static let templates = ["flow-code"]

  func context(in page: PageRendering) -> FlowCodeContext {
    let shown = ShownVariant(walked, in: page)
    var callers: [String: [PageLink]] = [:]
    for (state, arrivals) in walked.arrivals.enumerated() {
      for arrival in arrivals {
        let link = PageLink(
          title: shown.said(arrival), address: shown.address(of: arrival, at: state))
        for call in Set(arrival.effects.calls) { callers[call, default: []].append(link) }
      }
    }
    return FlowCodeContext(
      frame: page.frame(
        tabTitle: "\(title) · \(shown.wholeTitle)", description: "\(shown.wholeTitle): \(title)",
        figure: FlowFence.kind),
      shown: shown,
      files: walked.program.value.files.map { file in
        FlowCodeFile(
          name: file.name,
          code: CodeBlock.html(
            of: file.bytes, info: "swift", ids: file.methods, unnamed: file.name),
          methods: file.methods.sorted { $0.key < $1.key }.compactMap { _, name in
            callers[name].map { FlowMethodRow(name: name, steps: $0) }
          })
      })
  }
}
