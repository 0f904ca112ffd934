import MichiKit

/// The list of interactive apps.
struct FlowListScreen: Screen {
  let title: String
  /// The first variant of each app.
  let apps: [WalkedVariant]

  var links: [Route] { apps.map(\.overview) }
}

/// The values of the template `flow-list`.
struct FlowListContext: FramedContext {
  let frame: FrameContext
  let flows: [FlowRow]

  static let fields: Fields<FlowListContext> =
    [
      .list("flows", "All apps") { $0.flows }
    ] + FrameContext.fields.lifted(\.frame)
}

struct FlowRow: TemplateContext {
  let shown: VariantContext
  let address: String

  private var app: WalkedVariant { shown.walked }

  static let fields: Fields<FlowRow> = [
    .text("title", "The app's title") { $0.app.say($0.app.flow.title) },
    .optionalText("summary", "A one-sentence summary") { $0.app.summary },
    .url("url", "The URL of its overview") { $0.address },
    .text("variants", "The titles of its code's versions") { row in
      row.app.flow.variants.map { row.app.say($0.title) }.joined(separator: " · ")
    },
    .optionalHTML("diagram", "A small diagram of its first screens") { $0.shown.sketch() },
    .text("counts", "The numbers of its screens, versions and problems, as text") { row in
      row.shown.counts
    },
  ]
}

extension FlowListScreen: TemplatedScreen {
  static let templates = ["flow-list"]

  func context(in page: PageRendering) -> FlowListContext {
    FlowListContext(
      frame: page.frame(description: page.phrases[.flowsLead], figure: FlowFence.kind),
      flows: apps.map {
        FlowRow(shown: VariantContext($0, in: page), address: page.address(of: $0.overview))
      })
  }
}
