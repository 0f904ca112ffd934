import FlowSimulation
import MichiKit

/// The overview of an app's variant: its diagrams, findings and walks.
struct FlowScreen: Screen {
  let walked: WalkedVariant
  let compared: WalkedVariant?

  var title: String { walked.isFirst ? walked.say(walked.flow.title) : walked.title }

  var links: [Route] {
    walked.overviews + [walked.tutorial].compactMap(\.self) + walked.routes
      + [walked.codeRoute].compactMap(\.self)
  }
}

extension FlowScreen: FlowPageScreen {
  static let templates = ["flow"]

  var searchedIn: Section? { walked.isFirst ? .flows : nil }

  func describe(_ document: inout SearchDocument, in phrases: Phrases) {
    document.summary = walked.summary ?? ""
  }

  func context(in page: PageRendering) -> FlowContext {
    if walked.isFirst, let name = walked.flow.tutorial, let advice = walked.tutorialAdvice {
      page.report(
        .brokenLink, at: walked.flow.tutorialPlace, "there is no tutorial \"\(name)\"",
        suggestion: advice)
    }
    let shown = VariantContext(walked, in: page)
    shown.texts.forEach(page.addSearchedText)
    return FlowContext(
      frame: page.frame(
        tabTitle: walked.isFirst ? nil : shown.wholeTitle,
        description: "\(walked.summary ?? shown.title): \(walked.title), \(shown.count)",
        figure: FlowFence.kind),
      shown: shown,
      tutorial: walked.tutorial.flatMap { page.link(to: $0) },
      phone: shown.phone(ofState: 0), screens: shown.screens(isExamined: true),
      coordinators: shown.coordinators(),
      difference: compared.map { FlowDifference(of: shown, from: $0, in: page) })
  }
}

/// The values of the template `flow`.
struct FlowContext: FramedContext {
  let frame: FrameContext
  let shown: VariantContext
  let tutorial: PageLink?
  let phone: [UInt8]?
  let screens: [UInt8]?
  let coordinators: [UInt8]?
  let difference: FlowDifference?

  private var walked: WalkedVariant { shown.walked }

  static let fields: Fields<FlowContext> =
    [
      .optionalText("summary", "A one-sentence summary") { $0.walked.summary },
      .optionalRecord("tutorial", "The tutorial about it") { $0.tutorial },
      .list("starts", "The ways to start the app, each with its first state") { $0.starts },
      .text("count", "The number of states, as text") { $0.shown.count },
      .optionalText("stopped", "A note that the app has more states than pages") {
        $0.walked.space.isWhole ? nil : $0.shown.stopped
      },
      .flag("hasFindings", "Whether the app has findings") { !$0.walked.variant.findings.isEmpty },
      .list("findings", "The findings") { context in
        context.walked.variant.findings.enumerated().map { context.shown.row(for: $0, $1) }
      },
      .optionalHTML("phone", "The first screen, with links to the next states") { $0.phone },
      .optionalHTML("screens", "The diagram of the screens; missing if only the table is shown") {
        $0.screens
      },
      .list("moves", "The events that lead from one screen to another") { $0.shown.moves },
      .optionalHTML("coordinators", "The diagram of the coordinators") { $0.coordinators },
      .list("makers", "The objects that each coordinator creates") { $0.shown.makers },
      .flag("hasWalks", "Whether there are walks") { !$0.walked.walks.isEmpty },
      .list("walks", "The author's walks") { context in
        context.walked.walks.map(context.shown.row)
      },
      .optionalRecord("difference", "The differences from another version of the code") {
        $0.difference
      },
      .flag("hasToc", "Whether there is a table of contents; always true") { _ in true },
      .list("toc", "The table of contents") { $0.shown.parts },
    ] + VariantContext.fields.lifted(\.shown) + FrameContext.fields.lifted(\.frame)

  private var starts: [PageLink] {
    walked.space.pages.enumerated().prefix { $1.origin == nil }.compactMap { state, page in
      shown.address(ofState: state).map {
        PageLink(title: shown.said(page.walk[0]), address: $0)
      }
    }
  }
}

struct FlowVariantLink: TemplateContext {
  let title: String
  let address: String
  let isCurrent: Bool
  /// Whether it is the first version, whose findings the other versions fix.
  let isWrong: Bool
  let isRight: Bool
  let findings: String

  static let fields: Fields<FlowVariantLink> = [
    .text("title", "The title of the version") { $0.title },
    .url("url", "The URL of its overview") { $0.address },
    .flag("isCurrent", "Whether this version is shown") { $0.isCurrent },
    .flag("isWrong", "Whether it is the first version, whose findings the others fix") {
      $0.isWrong
    },
    .flag("isRight", "Whether it has no findings") { $0.isRight },
    .text("findings", "The number of findings, or of those that it fixes, as text") {
      $0.findings
    },
  ]
}

struct FlowFindingRow: TemplateContext {
  let number: String
  let message: String
  let reason: String?
  let wayOut: [UInt8]?
  let steps: [FlowStepRow]

  static let fields: Fields<FlowFindingRow> = [
    .text("number", "The number of the finding, also shown in the diagram") { $0.number },
    .text("message", "A sentence that describes it") { $0.message },
    .optionalText("reason", "Why") { $0.reason },
    .optionalHTML("wayOut", "The Swift code that fixes it") { $0.wayOut },
    .list("steps", "The shortest walk to it") { $0.steps },
  ]
}

/// An event on the path to a state.
struct FlowStepRow: TemplateContext {
  let text: String
  let says: String?
  let address: String?
  let calls: [CallLink]

  static let fields: Fields<FlowStepRow> = [
    .text("text", "The event") { $0.text },
    .optionalText("says", "The author's explanation") { $0.says },
    .optionalURL("url", "The URL of the state after it") { $0.address },
    .list("calls", "The calls that it causes") { $0.calls },
  ]
}

struct CallLink: TemplateContext {
  let text: String
  let address: String?
  var isLost = false

  static let fields: Fields<CallLink> = [
    .text("text", "The call as Swift code") { $0.text },
    .optionalURL("url", "The URL of its method in the app's code") { $0.address },
    .flag("isLost", "Whether no object receives the call") { $0.isLost },
  ]
}

struct FlowWalkRow: TemplateContext {
  let id: String
  let title: String
  let steps: [FlowStepRow]

  static let fields: Fields<FlowWalkRow> = [
    .text("id", "The id of its element on the page") { $0.id },
    .text("title", "The title of the walk") { $0.title },
    .list("steps", "The steps") { $0.steps },
  ]
}

/// A table row with the content of a diagram.
struct FlowTableRow: TemplateContext {
  let first: String
  let second: String
  let third: String

  static let fields: Fields<FlowTableRow> = [
    .text("first", "A screen or coordinator") { $0.first },
    .text("second", "The event, or the object that is created") { $0.second },
    .text("third", "The next screen, or the property that holds the object") { $0.third },
  ]
}
