import Content
import Diagnostics
import FlowSimulation
import Navigation
import SearchIndexing
import SiteSections
import Templating

/// What the template `flow` sees.
struct FlowContext: FramedContext {
  let frame: FrameContext
  let flowTitle: String
  let summary: String?
  let tutorial: PageLink?
  let starts: [PageLink]
  let variants: [FlowVariantLink]
  let count: String
  let stopped: String?
  let findings: [FlowFindingRow]
  let screens: [UInt8]?
  let moves: [FlowTableRow]
  let coordinators: [UInt8]?
  let makers: [FlowTableRow]
  let walks: [FlowWalkRow]
  let code: String?
  let difference: FlowDifference?

  static let fields: Fields<FlowContext> =
    [
      .text("flowTitle", "What the app is called") { $0.flowTitle },
      .optionalText("summary", "What it shows, in a sentence") { $0.summary },
      .optionalRecord("tutorial", "The tutorial about it", of: PageLink.self) { $0.tutorial },
      .list("starts", "The ways in which it starts, each its first state", of: PageLink.self) {
        $0.starts
      },
      .flag("hasVariants", "Whether its code has several versions") { $0.variants.count > 1 },
      .list("variants", "The versions of its code", of: FlowVariantLink.self) { $0.variants },
      .text("count", "How many states there are, in words") { $0.count },
      .optionalText("stopped", "That there are more states than pages, in words") { $0.stopped },
      .flag("hasFindings", "Whether something is wrong") { !$0.findings.isEmpty },
      .list("findings", "What is wrong", of: FlowFindingRow.self) { $0.findings },
      .optionalHTML("screens", "The picture of the screens; without one only the table is shown") {
        $0.screens
      },
      .list("moves", "What leads from which screen where", of: FlowTableRow.self) { $0.moves },
      .optionalHTML("coordinators", "The picture of the coordinators") { $0.coordinators },
      .list("makers", "Which coordinator makes what", of: FlowTableRow.self) { $0.makers },
      .flag("hasWalks", "Whether there are walks") { !$0.walks.isEmpty },
      .list("walks", "The author's walks", of: FlowWalkRow.self) { $0.walks },
      .optionalURL("code", "The address of its Swift files") { $0.code },
      .optionalRecord(
        "difference", "What differs from another version of the code", of: FlowDifference.self
      ) { $0.difference },
    ] + FrameContext.fields.lifted(\.frame)
}

/// A version of an app's code.
struct FlowVariantLink: TemplateContext {
  let title: String
  let address: String
  let isCurrent: Bool
  let findings: String

  static let fields: Fields<FlowVariantLink> = [
    .text("title", "What it is called") { $0.title },
    .url("address", "The address of its overview") { $0.address },
    .flag("isCurrent", "Whether it is the one that is shown") { $0.isCurrent },
    .text("findings", "How much is wrong with it, in words") { $0.findings },
  ]
}

/// Something that is wrong with an app.
struct FlowFindingRow: TemplateContext {
  let message: String
  let reason: String?
  let steps: [FlowStepRow]

  static let fields: Fields<FlowFindingRow> = [
    .text("message", "What is wrong") { $0.message },
    .optionalText("reason", "Why") { $0.reason },
    .list("steps", "The shortest way to it", of: FlowStepRow.self) { $0.steps },
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
    .list("calls", "The calls that it makes", of: CallLink.self) { $0.calls },
  ]
}

/// A call that an app makes.
struct CallLink: TemplateContext {
  let text: String
  let address: String?
  /// Whether nothing receives it.
  var isLost = false

  static let fields: Fields<CallLink> = [
    .text("text", "The call, as Swift writes it") { $0.text },
    .optionalURL("address", "The address of its method in the app's code") { $0.address },
    .flag("isLost", "Whether nothing receives it") { $0.isLost },
  ]
}

/// A walk through an app.
struct FlowWalkRow: TemplateContext {
  let name: String
  let title: String
  let steps: [FlowStepRow]

  static let fields: Fields<FlowWalkRow> = [
    .text("name", "Its name in the flow file") { $0.name },
    .text("title", "What it is called") { $0.title },
    .list("steps", "What is done", of: FlowStepRow.self) { $0.steps },
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

extension FlowScreen: TemplatedScreen {
  static let templates = ["flow"]

  var searchedIn: Section? { isFirst ? .flows : nil }

  func describe(_ document: inout SearchDocument, in phrases: Phrases) {
    document.summary = walked.flow.summary.map { walked.say($0) } ?? ""
  }

  func context(in page: PageRendering) -> FlowContext {
    let phrases = page.localSite.phrases
    let (flow, space) = (walked.flow, walked.space)
    if let missingTutorial {
      page.report(
        .brokenLink, at: flow.tutorialPlace, "there is no tutorial \"\(missingTutorial.name)\"",
        suggestion: missingTutorial.suggestion ?? "write the name of its file or its slug")
    }
    let links = FlowLinks(walked, in: page)
    let pictures = FlowPictures(walked: walked, phrases: phrases, address: links.state)
    let walker = FlowWalker(walked: walked, phrases: phrases, links: links)
    return FlowContext(
      frame: page.frame(
        tabTitle: isFirst ? nil : "\(walked.title) · \(walked.say(flow.title))",
        description: "\(flow.summary.map { walked.say($0) } ?? walked.say(flow.title)): "
          + "\(walked.title), \(phrases.say(.flowStateCount, count: space.pages.count))",
        figure: FlowFence.kind),
      flowTitle: walked.say(flow.title), summary: flow.summary.map { walked.say($0) },
      tutorial: tutorialRoute.flatMap { page.link(to: page.site.tree.id(at: $0)) },
      starts: starts.compactMap { state in
        links.state(state).map {
          PageLink(
            title: phrases.event(space.pages[state].walk[0], walked.say), address: $0)
        }
      },
      variants: zip(flow.variants, variantRoutes).map { variant, route in
        FlowVariantLink(
          title: walked.say(variant.title), address: page.address(of: route),
          isCurrent: variant.name == walked.variant.name,
          findings: phrases.say(.flowFindingCount, count: variant.findings.count))
      },
      count: phrases.say(.flowStateCount, count: space.pages.count),
      stopped: space.isCut ? phrases.say(.flowStopped, count: space.pages.count) : nil,
      findings: walked.variant.findings.map { walker.row(for: $0) },
      screens: pictures.screens(), moves: pictures.moves(),
      coordinators: pictures.coordinators(), makers: pictures.makers(),
      walks: walked.walks.map { walker.row(for: $0) },
      code: walked.code.isEmpty ? nil : page.address(of: walked.codeRoute),
      difference: compared.map { FlowDifference(of: walked, from: $0, in: page) })
  }
}
