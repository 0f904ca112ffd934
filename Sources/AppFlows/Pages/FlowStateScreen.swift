import Content
import Diagnostics
import FlowSimulation
import Navigation
import Primitives
import SiteSections
import Templating

/// A state of an app: what is shown, what is alive, where one can go from here.
struct FlowStateScreen: Screen {
  let walked: WalkedVariant
  let title: String
  /// Its number among the states.
  let state: Int
  /// The states on the shortest way here; this one is the last.
  let way: [Int]
  /// What it shows that the site's dictionary has, with the routes of the entries.
  let entries: [(text: String, route: Route)]

  /// - Parameter route: the page of a name that a section has.
  init(_ walked: WalkedVariant, state: Int, route: (String) -> Route?) {
    self.walked = walked
    self.state = state
    title = walked.titles[state]
    var way = [state]
    while let origin = way.last.flatMap({ walked.space.pages[$0].origin }) {
      way.append(origin.page)
    }
    self.way = way.reversed()
    entries = Self.texts(on: walked.space.pages[state].state.shown).compactMap { text in
      route(text).map { (text, $0) }
    }
  }

  /// An app has many states: their list is its overview.
  var isListed: Bool { false }

  var links: [Route] {
    let neighbours =
      walked.space.links[state].compactMap(\.target) + walked.arrivals[state].compactMap(\.from)
      + way
    return [walked.overview] + neighbours.map { walked.routes[$0] } + entries.map(\.route)
  }

  /// The title and the rows of the screen on top, each once.
  private static func texts(on shown: ShownScreen?) -> [String] {
    guard let shown else { return [] }
    var texts = [shown.title]
    for case .row(let text) in shown.items where !texts.contains(text) { texts.append(text) }
    return texts
  }
}

extension FlowStateScreen: FlowPageScreen {
  static let templates = ["flow-state"]

  func context(in page: PageRendering) -> FlowStateContext {
    let shown = ShownVariant(walked, in: page)
    let tree = ObjectTree(shown, state: state, since: way.dropLast().last)
    var (phone, objects) = (HTMLWriter(), HTMLWriter())
    PhoneWriter(variant: shown, state: state).write(to: &phone)
    tree.write(to: &objects)
    let wayHere = walked.space.pages[state].walk.map(shown.said).joined(separator: " › ")
    return FlowStateContext(
      frame: page.frame(
        tabTitle: "\(title) · \(wayHere) · \(shown.wholeTitle)",
        description: "\(shown.wholeTitle): \(wayHere)", figure: FlowFence.kind),
      shown: shown, screen: self, phone: phone.html,
      objects: objects.html, reasons: tree.reasons,
      entries: entries.map { PageLink(title: $0.text, address: page.address(of: $0.route)) })
  }
}

/// What the template `flow-state` sees.
struct FlowStateContext: FramedContext {
  let frame: FrameContext
  let shown: ShownVariant
  let screen: FlowStateScreen
  let phone: [UInt8]
  let objects: [UInt8]
  let reasons: [String]
  let entries: [PageLink]

  private var walked: WalkedVariant { shown.walked }
  private var links: [StateSpace.Link] { walked.space.links[screen.state] }

  static let fields: Fields<FlowStateContext> =
    [
      .html("phone", "The screen on top, with links to the next states") { $0.phone },
      .list("layers", "The stacks that are seen, what is presented before what it lies over") {
        $0.layers
      },
      .html("objects", "The living objects as lists in lists") { $0.objects },
      .flag("hasChanges", "Whether rows of the objects are marked as changed") {
        $0.screen.way.count > 1
      },
      .flag("hasReasons", "Whether an object stays that should be gone") {
        !$0.reasons.isEmpty
      },
      .texts("reasons", "Why objects stay") { $0.reasons },
      .list("way", "The events on the shortest way here") { $0.way },
      .list("arrivals", "The steps that lead here; that of the shortest way last") { $0.arrivals },
      .flag("hasMoves", "Whether something can be done") { !$0.links.isEmpty },
      .list("moves", "What can be done") { $0.moves },
      .flag("hasEntries", "Whether the dictionary has what the screen shows") {
        !$0.entries.isEmpty
      },
      .list("entries", "What the screen shows in the dictionary") { $0.entries },
      .optionalText("stopped", "That an event leads to a state without a page, in words") {
        $0.links.contains { $0.target == nil } ? $0.shown.stopped : nil
      },
    ] + ShownVariant.fields.lifted(\.shown) + FrameContext.fields.lifted(\.frame)

  private var layers: [FlowLayerRow] {
    let layers = walked.space.pages[screen.state].state.layers(walked.say)
    return layers.enumerated().reversed().map { place, layer in
      let rows = layer.screens.map { FlowStackRow(title: $0.title, name: $0.className) }
      return FlowLayerRow(
        presented: shown.presentation(of: layer), stack: rows.reversed(),
        isTop: place == layers.count - 1)
    }
  }

  private var way: [FlowStepRow] {
    screen.way.map { step in
      FlowStepRow(
        text: walked.space.pages[step].walk.last.map(shown.said) ?? "", says: nil,
        address: step == screen.state ? nil : shown.address(ofState: step), calls: [])
    }
  }

  private var arrivals: [FlowArrivalRow] {
    let arrivals = walked.arrivals[screen.state]
    return arrivals.enumerated().map { place, arrival in
      FlowArrivalRow(
        id: arrival.id, text: shown.said(arrival.event),
        from: arrival.from.map {
          PageLink(title: walked.titles[$0], address: shown.address(ofState: $0) ?? "")
        },
        isShortest: place == arrivals.count - 1,
        calls: shown.calls(arrival.effects), released: arrival.effects.releasedClasses)
    }
  }

  private var moves: [FlowMoveRow] {
    links.map { link in
      FlowMoveRow(
        text: shown.said(link.event),
        address: shown.address(of: link.event, from: screen.state),
        isSame: link.target == screen.state, isLost: !link.effects.lostCalls.isEmpty,
        calls: shown.calls(link.effects))
    }
  }
}

/// A stack that is seen.
struct FlowLayerRow: TemplateContext {
  let presented: String?
  let stack: [FlowStackRow]
  let isTop: Bool

  static let fields: Fields<FlowLayerRow> = [
    .optionalText("presented", "How it lies over the stack below it, and on what") {
      $0.presented
    },
    .list("stack", "Its screens, the top one first") { $0.stack },
    .flag("isTop", "Whether nothing is presented over it") { $0.isTop },
  ]
}

struct FlowStackRow: TemplateContext {
  let title: String
  let name: String

  static let fields: Fields<FlowStackRow> = [
    .text("title", "Its title") { $0.title },
    .text("name", "The name of its class") { $0.name },
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
    .optionalRecord("from", "The state that it begins in") { $0.from },
    .flag("isShortest", "Whether it is on the shortest way here") { $0.isShortest },
    .list("calls", "The calls that it makes") { $0.calls },
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
    .list("calls", "The calls that it makes") { $0.calls },
  ]
}
