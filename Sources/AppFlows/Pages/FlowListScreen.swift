import Content
import Diagnostics
import Navigation
import Primitives
import SiteSections
import Templating

/// The list of the apps that readers can walk.
struct FlowListScreen: Screen {
  let title: String
  let flows: [(flow: Flow, route: Route)]
  /// The language in which the flows say what they are.
  let reading: String

  var links: [Route] { flows.map(\.route) }
}

/// What the template `flow-list` sees.
struct FlowListContext: FramedContext {
  let frame: FrameContext
  let flows: [FlowRow]

  static let fields: Fields<FlowListContext> =
    [
      .list("flows", "The apps") { $0.flows }
    ] + FrameContext.fields.lifted(\.frame)
}

struct FlowRow: TemplateContext {
  let title: String
  let summary: String?
  let address: String
  let variants: String

  static let fields: Fields<FlowRow> = [
    .text("title", "What the app is called") { $0.title },
    .optionalText("summary", "What it shows, in a sentence") { $0.summary },
    .url("address", "The address of its overview") { $0.address },
    .text("variants", "The versions of its code, in words") { $0.variants },
  ]
}

extension FlowListScreen: TemplatedScreen {
  static let templates = ["flow-list"]

  func context(in page: PageRendering) -> FlowListContext {
    FlowListContext(
      frame: page.frame(description: page.localSite.phrases[.flowsLead], figure: FlowFence.kind),
      flows: flows.map { flow, route in
        FlowRow(
          title: flow.title.text(in: reading), summary: flow.summary?.text(in: reading),
          address: page.address(of: route),
          variants: flow.variants.map { $0.title.text(in: reading) }.joined(separator: " · "))
      })
  }
}
