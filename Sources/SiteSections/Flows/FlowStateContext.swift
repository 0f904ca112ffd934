import Content
import FlowSimulation
import Navigation
import Primitives
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
  let earlier: String?
  let way: [FlowWayRow]
  let moves: [FlowMoveRow]
  let entries: [PageLink]
  let notes: [String]

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
      .html("objects", "The living coordinators as lists in lists") { $0.objects },
      .flag("hasReasons", "Whether a coordinator stays that should be gone") {
        !$0.reasons.isEmpty
      },
      .texts("reasons", "Why coordinators stay") { $0.reasons },
      .optionalURL("earlier", "The address of the state before the first event of the way") {
        $0.earlier
      },
      .list("way", "The last events on the shortest way here", of: FlowWayRow.self) { $0.way },
      .flag("hasMoves", "Whether something can be done") { !$0.moves.isEmpty },
      .list("moves", "What can be done", of: FlowMoveRow.self) { $0.moves },
      .flag("hasEntries", "Whether the dictionary has what the screen shows") {
        !$0.entries.isEmpty
      },
      .list("entries", "What the screen shows in the dictionary", of: PageLink.self) {
        $0.entries
      },
      .texts("notes", "What else there is to say of the state") { $0.notes },
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

/// An event on the way to a state, with the calls that it made.
struct FlowWayRow: TemplateContext {
  let text: String
  let address: String?
  let isNew: Bool
  let calls: [String]

  static let fields: Fields<FlowWayRow> = [
    .text("text", "What was done") { $0.text },
    .optionalURL("address", "The address of the state that it led to") { $0.address },
    .flag("isNew", "Whether it is the last one") { $0.isNew },
    .texts("calls", "The calls that it made") { $0.calls },
  ]
}

/// Something that can be done in a state.
struct FlowMoveRow: TemplateContext {
  let text: String
  let address: String?
  let isSame: Bool
  let isLost: Bool
  let calls: [String]

  static let fields: Fields<FlowMoveRow> = [
    .text("text", "What is done") { $0.text },
    .optionalURL("address", "The address of the state that it leads to") { $0.address },
    .flag("isSame", "Whether it leads to the same state") { $0.isSame },
    .flag("isLost", "Whether nothing receives it") { $0.isLost },
    .texts("calls", "The calls that it makes") { $0.calls },
  ]
}

extension FlowStateScreen: TemplatedScreen {
  static let templates = ["flow-state"]

  func context(in page: PageRendering) -> FlowStateContext {
    let phrases = page.localSite.phrases
    let built = walked.space.pages[state]
    var addresses: [Int: String] = [:]
    for (link, route) in zip(walked.space.links[state], moveRoutes) {
      if let target = link.target, let route { addresses[target] = page.address(of: route) }
    }
    let tree = ObjectTree(built, say: walked.say, phrases: phrases)
    var (phone, objects) = (HTMLWriter(), HTMLWriter())
    PhoneWriter(walked: walked, state: state, phrases: phrases) { addresses[$0] }.write(to: &phone)
    tree.write(to: &objects)
    let variantTitle = "\(walked.title) · \(walked.say(walked.flow.title))"
    let wayHere = built.walk.map { phrases.event($0, walked.say) }.joined(separator: " › ")
    return FlowStateContext(
      frame: page.frame(
        tabTitle: "\(title) · \(wayHere) · \(variantTitle)",
        description: "\(variantTitle): \(wayHere)",
        showsFlow: true),
      flowTitle: walked.say(walked.flow.title),
      variantTitle: walked.title,
      overview: overview.map { page.address(of: $0) } ?? "",
      phone: phone.html, stack: stack(of: built.state), objects: objects.html,
      reasons: tree.reasons,
      earlier: walked.space.pages[way[0]].origin == nil
        ? nil : wayRoutes[0].map { page.address(of: $0) },
      way: zip(way, wayRoutes).map { step, route in
        FlowWayRow(
          text: walked.space.pages[step].walk.last.map { phrases.event($0, walked.say) } ?? "",
          address: route.map { page.address(of: $0) }, isNew: step == state,
          calls: walked.space.pages[step].calls)
      },
      moves: moves(addresses, phrases),
      entries: entries.map { PageLink(title: $0.text, address: page.address(of: $0.route)) },
      notes: notes(phrases))
  }

  private func stack(of shown: AppState) -> [FlowStackRow] {
    let screens = shown.stackedScreens
    return screens.enumerated().reversed().map { place, screen in
      FlowStackRow(
        title: screen.title.isEmpty ? screen.className : walked.say(screen.title),
        name: screen.className, isTop: place == screens.count - 1)
    }
  }

  private func moves(_ addresses: [Int: String], _ phrases: Phrases) -> [FlowMoveRow] {
    walked.space.links[state].map { link in
      FlowMoveRow(
        text: phrases.event(link.event, walked.say),
        address: link.target.flatMap { addresses[$0] }, isSame: link.target == state,
        isLost: !link.lostCalls.isEmpty, calls: link.calls)
    }
  }

  private func notes(_ phrases: Phrases) -> [String] {
    let isCut = walked.space.links[state].contains { $0.target == nil }
    return [
      walked.space.pages[state].standsForMore ? phrases[.flowStandsForMore] : nil,
      isCut ? phrases.say(.flowStopped, count: walked.space.pages.count) : nil,
    ].compactMap(\.self)
  }
}
