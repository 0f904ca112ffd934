import Content
import FlowSimulation
import SiteSections
import Templating

/// What the template `flow-state` sees.
struct FlowStateContext: FramedContext {
  let frame: FrameContext
  let flowTitle: String
  let variantTitle: String
  let overview: String
  let phone: [UInt8]
  let stack: [FlowStackRow]
  let objects: [UInt8]
  let reasons: [String]
  let arrivals: [FlowArrivalRow]
  let way: [FlowStepRow]
  let moves: [FlowMoveRow]
  let entries: [PageLink]
  let stopped: String?

  static let fields: Fields<FlowStateContext> =
    [
      .text("flowTitle", "What the app is called") { $0.flowTitle },
      .text("variantTitle", "What the version of its code is called") { $0.variantTitle },
      .url("overview", "The address of the app's overview") { $0.overview },
      .html("phone", "The screen on top, with links to the next states") { $0.phone },
      .list(
        "stack", "The screens of the navigation stack, the top one first", of: FlowStackRow.self
      ) {
        $0.stack
      },
      .html("objects", "The living objects as lists in lists") { $0.objects },
      .flag("hasReasons", "Whether an object stays that should be gone") {
        !$0.reasons.isEmpty
      },
      .texts("reasons", "Why objects stay") { $0.reasons },
      .list("way", "The events on the shortest way here", of: FlowStepRow.self) { $0.way },
      .list(
        "arrivals", "The steps that lead here; that of the shortest way last",
        of: FlowArrivalRow.self
      ) { $0.arrivals },
      .flag("hasMoves", "Whether something can be done") { !$0.moves.isEmpty },
      .list("moves", "What can be done", of: FlowMoveRow.self) { $0.moves },
      .flag("hasEntries", "Whether the dictionary has what the screen shows") {
        !$0.entries.isEmpty
      },
      .list("entries", "What the screen shows in the dictionary", of: PageLink.self) {
        $0.entries
      },
      .optionalText("stopped", "That an event leads to a state without a page, in words") {
        $0.stopped
      },
    ] + FrameContext.fields.lifted(\.frame)
}

/// A screen of the navigation stack.
struct FlowStackRow: TemplateContext {
  let title: String
  let name: String
  let isTop: Bool

  static let fields: Fields<FlowStackRow> = [
    .text("title", "Its title") { $0.title },
    .text("name", "The name of its class") { $0.name },
    .flag("isTop", "Whether it is on top") { $0.isTop },
  ]
}

/// A step that leads to a state.
struct FlowArrivalRow: TemplateContext {
  let id: String
  let text: String
  let from: PageLink?
  let isShortest: Bool
  let calls: [CallLink]
  let released: [String]

  static let fields: Fields<FlowArrivalRow> = [
    .text("id", "The fragment of links that take this step") { $0.id },
    .text("text", "What is done") { $0.text },
    .optionalRecord("from", "The state that it begins in", of: PageLink.self) { $0.from },
    .flag("isShortest", "Whether it is on the shortest way here") { $0.isShortest },
    .list("calls", "The calls that it makes", of: CallLink.self) { $0.calls },
    .flag("isSilent", "Whether it makes none") { $0.calls.isEmpty },
    .texts("released", "The classes of which it releases an object") { $0.released },
  ]
}

/// Something that can be done in a state.
struct FlowMoveRow: TemplateContext {
  let text: String
  let address: String?
  let isSame: Bool
  let isLost: Bool
  let calls: [CallLink]

  static let fields: Fields<FlowMoveRow> = [
    .text("text", "What is done") { $0.text },
    .optionalURL("address", "The address of the state that it leads to") { $0.address },
    .flag("isSame", "Whether it leads to the same state") { $0.isSame },
    .flag("isLost", "Whether nothing receives it") { $0.isLost },
    .list("calls", "The calls that it makes", of: CallLink.self) { $0.calls },
  ]
}

extension FlowStateScreen: TemplatedScreen {
  static let templates = ["flow-state"]

  func context(in page: PageRendering) -> FlowStateContext {
    let phrases = page.localSite.phrases
    let built = walked.space.pages[state]
    let links = FlowLinks(walked, in: page)
    let tree = ObjectTree(built, say: walked.say, phrases: phrases)
    var (phone, objects) = (HTMLWriter(), HTMLWriter())
    PhoneWriter(walked: walked, state: state, phrases: phrases, links: links).write(to: &phone)
    tree.write(to: &objects)
    let variantTitle = "\(walked.title) · \(walked.say(walked.flow.title))"
    let wayHere = built.walk.map { phrases.event($0, walked.say) }.joined(separator: " › ")
    return FlowStateContext(
      frame: page.frame(
        tabTitle: "\(title) · \(wayHere) · \(variantTitle)",
        description: "\(variantTitle): \(wayHere)",
        figure: FlowFence.kind),
      flowTitle: walked.say(walked.flow.title),
      variantTitle: walked.title,
      overview: page.address(of: walked.overview),
      phone: phone.html, stack: stack(of: built.state), objects: objects.html,
      reasons: tree.reasons,
      arrivals: walked.arrivals[state].enumerated().map { place, arrival in
        FlowArrivalRow(
          id: arrival.id, text: phrases.event(arrival.event, walked.say),
          from: arrival.from.map {
            PageLink(title: walked.title(of: $0), address: links.state($0) ?? "")
          },
          isShortest: place == walked.arrivals[state].count - 1,
          calls: links.calls(arrival.effects), released: arrival.effects.releasedClasses)
      },
      way: way.map { step in
        FlowStepRow(
          text: walked.space.pages[step].walk.last.map { phrases.event($0, walked.say) } ?? "",
          says: nil, address: step == state ? nil : links.state(step), calls: [])
      },
      moves: moves(links, phrases),
      entries: entries.map { PageLink(title: $0.text, address: page.address(of: $0.route)) },
      stopped: walked.space.links[state].contains { $0.target == nil }
        ? phrases.say(.flowStopped, count: walked.space.pages.count) : nil)
  }

  private func stack(of shown: AppState) -> [FlowStackRow] {
    let screens = shown.stackedScreens(walked.say)
    return screens.enumerated().reversed().map { place, screen in
      FlowStackRow(
        title: screen.title.isEmpty ? screen.className : screen.title,
        name: screen.className, isTop: place == screens.count - 1)
    }
  }

  private func moves(_ links: FlowLinks, _ phrases: Phrases) -> [FlowMoveRow] {
    walked.space.links[state].map { link in
      FlowMoveRow(
        text: phrases.event(link.event, walked.say),
        address: links.address(of: link.event, from: state), isSame: link.target == state,
        isLost: !link.lostCalls.isEmpty, calls: links.calls(link.effects))
    }
  }
}
