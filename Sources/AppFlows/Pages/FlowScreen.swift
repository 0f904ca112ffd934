import Content
import Diagnostics
import FlowSimulation
import Navigation
import Primitives
import SearchIndexing
import SiteSections
import Templating

/// The overview of a variant of an app: its pictures, what goes wrong, its walks.
struct FlowScreen: Screen {
  let walked: WalkedVariant
  /// The tutorial about it.
  let tutorialRoute: Route?
  /// What the flow file's tutorial may be called instead; nil where nothing is wrong with it.
  let missingTutorial: (name: String, suggestion: String?)?
  let compared: WalkedVariant?

  var title: String { walked.isFirst ? walked.say(walked.flow.title) : walked.title }

  var links: [Route] {
    walked.overviews + [tutorialRoute].compactMap(\.self) + walked.routes
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
    if let missingTutorial {
      page.report(
        .brokenLink, at: walked.flow.tutorialPlace,
        "there is no tutorial \"\(missingTutorial.name)\"",
        suggestion: missingTutorial.suggestion ?? "write the name of its file or its slug")
    }
    let shown = ShownVariant(walked, in: page)
    return FlowContext(
      frame: page.frame(
        tabTitle: walked.isFirst ? nil : shown.wholeTitle,
        description: "\(walked.summary ?? shown.title): \(walked.title), \(shown.count)",
        figure: FlowFence.kind),
      shown: shown,
      tutorial: tutorialRoute.flatMap { page.link(to: page.site.tree.id(at: $0)) },
      screens: shown.screens(isExamined: true), coordinators: shown.coordinators(),
      difference: compared.map { FlowDifference(of: shown, from: $0, in: page) })
  }
}

/// What the template `flow` sees.
struct FlowContext: FramedContext {
  let frame: FrameContext
  let shown: ShownVariant
  let tutorial: PageLink?
  let screens: [UInt8]?
  let coordinators: [UInt8]?
  let difference: FlowDifference?

  private var walked: WalkedVariant { shown.walked }

  static let fields: Fields<FlowContext> =
    [
      .optionalText("summary", "What it shows, in a sentence") { $0.walked.summary },
      .optionalRecord("tutorial", "The tutorial about it") { $0.tutorial },
      .list("starts", "The ways in which it starts, each its first state") { $0.starts },
      .text("count", "How many states there are, in words") { $0.shown.count },
      .optionalText("stopped", "That there are more states than pages, in words") {
        $0.walked.space.isWhole ? nil : $0.shown.stopped
      },
      .flag("hasFindings", "Whether something is wrong") { !$0.walked.variant.findings.isEmpty },
      .list("findings", "What is wrong") { context in
        context.walked.variant.findings.enumerated().map { context.shown.row(for: $0, $1) }
      },
      .optionalHTML("screens", "The picture of the screens; without one only the table is shown") {
        $0.screens
      },
      .list("moves", "What leads from which screen where") { $0.shown.moves },
      .optionalHTML("coordinators", "The picture of the coordinators") { $0.coordinators },
      .list("makers", "Which coordinator makes what") { $0.shown.makers },
      .flag("hasWalks", "Whether there are walks") { !$0.walked.walks.isEmpty },
      .list("walks", "The author's walks") { context in
        context.walked.walks.map(context.shown.row)
      },
      .optionalRecord("difference", "What differs from another version of the code") {
        $0.difference
      },
      .flag("hasToc", "Whether there are contents: always") { _ in true },
      .list("toc", "The table of contents") { $0.shown.parts },
    ] + ShownVariant.fields.lifted(\.shown) + FrameContext.fields.lifted(\.frame)

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
  let isWrong: Bool
  let findings: String

  static let fields: Fields<FlowVariantLink> = [
    .text("title", "What it is called") { $0.title },
    .url("address", "The address of its overview") { $0.address },
    .flag("isCurrent", "Whether it is the one that is shown") { $0.isCurrent },
    .flag("isWrong", "Whether something is wrong with it") { $0.isWrong },
    .text("findings", "How much is wrong with it, in words") { $0.findings },
  ]
}

struct FlowFindingRow: TemplateContext {
  let number: String
  let message: String
  let reason: String?
  let wayOut: [UInt8]?
  let steps: [FlowStepRow]

  static let fields: Fields<FlowFindingRow> = [
    .text("number", "Its number, which the box in the picture has, too") { $0.number },
    .text("message", "What is wrong") { $0.message },
    .optionalText("reason", "Why") { $0.reason },
    .optionalHTML("wayOut", "The Swift that mends it") { $0.wayOut },
    .list("steps", "The shortest way to it") { $0.steps },
  ]
}

/// An event on the way to a state.
struct FlowStepRow: TemplateContext {
  let text: String
  let says: String?
  let address: String?
  let calls: [CallLink]

  static let fields: Fields<FlowStepRow> = [
    .text("text", "What is done") { $0.text },
    .optionalText("says", "What the author says of it") { $0.says },
    .optionalURL("address", "The address of the state that it leads to") { $0.address },
    .list("calls", "The calls that it makes") { $0.calls },
  ]
}

struct CallLink: TemplateContext {
  let text: String
  let address: String?
  var isLost = false

  static let fields: Fields<CallLink> = [
    .text("text", "The call, as Swift writes it") { $0.text },
    .optionalURL("address", "The address of its method in the app's code") { $0.address },
    .flag("isLost", "Whether nothing receives it") { $0.isLost },
  ]
}

struct FlowWalkRow: TemplateContext {
  let id: String
  let title: String
  let steps: [FlowStepRow]

  static let fields: Fields<FlowWalkRow> = [
    .text("id", "Its place on the page") { $0.id },
    .text("title", "What it is called") { $0.title },
    .list("steps", "What is done") { $0.steps },
  ]
}

/// A row of a table that says what a picture shows.
struct FlowTableRow: TemplateContext {
  let first: String
  let second: String
  let third: String

  static let fields: Fields<FlowTableRow> = [
    .text("first", "The screen or coordinator") { $0.first },
    .text("second", "What is done on it, or what it makes") { $0.second },
    .text("third", "The next screen, or the property that keeps what is made") { $0.third },
  ]
}
