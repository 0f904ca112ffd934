import Content
import Diagnostics
import Navigation
import Primitives
import SiteSections
import Templating

/// The list of the apps that readers can walk.
struct FlowListScreen: Screen {
  let title: String
  /// The first variant of each.
  let apps: [WalkedVariant]

  var links: [Route] { apps.map(\.overview) }
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
  let app: WalkedVariant
  let address: String

  static let fields: Fields<FlowRow> = [
    .text("title", "What the app is called") { $0.app.say($0.app.flow.title) },
    .optionalText("summary", "What it shows, in a sentence") { $0.app.summary },
    .url("address", "The address of its overview") { $0.address },
    .text("variants", "The versions of its code, in words") { row in
      row.app.flow.variants.map { row.app.say($0.title) }.joined(separator: " · ")
    },
  ]
}

extension FlowListScreen: TemplatedScreen {
  static let templates = ["flow-list"]

  func context(in page: PageRendering) -> FlowListContext {
    FlowListContext(
      frame: page.frame(description: page.localSite.phrases[.flowsLead], figure: FlowFence.kind),
      flows: apps.map { FlowRow(app: $0, address: page.address(of: $0.overview)) })
  }
}
