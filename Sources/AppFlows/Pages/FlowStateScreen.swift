import FlowSimulation
import MichiKit

/// The page of an app's state: the screen, the living objects, and the possible events.
struct FlowStateScreen: Screen {
  let walked: WalkedVariant
  let title: String
  /// The number of the state.
  let state: Int
  /// The states on the shortest path from launch to this state, including it.
  let way: [Int]
  /// The texts on the screen that have a page in the site's dictionary, with their routes.
  let entries: [(text: String, route: Route)]

  /// - Parameters:
  ///   - launch: the title of a first state, whose screen often has the title of the app.
  ///   - route: returns the page of a name that a section has.
  init(
    _ walked: WalkedVariant, state: Int, launch: (Event) -> String, route: (String) -> Route?
  ) {
    self.walked = walked
    self.state = state
    let page = walked.space.pages[state]
    title = page.origin == nil ? launch(page.walk[0]) : walked.titles[state]
    var way = [state]
    while let origin = way.last.flatMap({ walked.space.pages[$0].origin }) {
      way.append(origin.page)
    }
    self.way = way.reversed()
    entries = Self.texts(on: walked.space.pages[state].state.shown).compactMap { text in
      route(text).map { (text, $0) }
    }
  }

  /// An app has many states: they are listed on its overview.
  var isListed: Bool { false }

  var links: [Route] {
    let neighbours =
      walked.space.links[state].compactMap(\.target) + walked.arrivals[state].compactMap(\.from)
      + way
    return [walked.overview] + neighbours.map { walked.routes[$0] } + entries.map(\.route)
  }

  /// Returns the title and the rows of the top screen, without duplicates.
  private static func texts(on shown: VisibleScreen?) -> [String] {
    guard let shown else { return [] }
    var texts = [shown.title]
    for case .row(let text) in shown.items where !texts.contains(text) { texts.append(text) }
    return texts
  }
}

extension FlowStateScreen: FlowPageScreen {
  static let templates = ["flow-state"]

  func context(in page: PageRendering) -> FlowStateContext {
    let shown = VariantContext(walked, in: page)
    let tree = ObjectTree(shown, state: state, since: way.dropLast().last)
    var (phone, objects) = (HTMLWriter(), HTMLWriter())
    PhoneWriter(variant: shown, state: state).write(to: &phone)
    tree.write(to: &objects)
    let wayHere = walked.space.pages[state].walk.map(shown.said).joined(separator: " › ")
    return FlowStateContext(
      frame: page.frame(
        tabTitle: "\(walked.titles[state]) · \(wayHere) · \(shown.wholeTitle)",
        description: "\(shown.wholeTitle): \(wayHere)", figure: FlowFence.kind),
      shown: shown, screen: self, phone: phone.html,
      objects: objects.html, diagram: tree.picture(), reasons: tree.reasons,
      entries: entries.map { PageLink(title: $0.text, address: page.address(of: $0.route)) })
  }
}

/// The values of the template `flow-state`.
struct FlowStateContext: FramedContext {
  let frame: FrameContext
  let shown: VariantContext
  let screen: FlowStateScreen
  let phone: [UInt8]
  let objects: [UInt8]
  let diagram: [UInt8]?
  let reasons: [String]
  let entries: [PageLink]

  private var walked: WalkedVariant { shown.walked }
  private var links: [StateSpace.Link] { walked.space.links[screen.state] }

  static let fields: Fields<FlowStateContext> =
    [
      .html("phone", "The visible screen, with links to the next states") { $0.phone },
      .list("layers", "The visible navigation stacks, presented stacks first") {
        $0.layers
      },
      .html("objects", "The objects that are alive, as nested lists") { $0.objects },
      .optionalHTML("diagram", "The objects that are alive, as a diagram") { $0.diagram },
      .flag("hasChanges", "Whether changed objects are marked") {
        $0.screen.way.count > 1
      },
      .flag("hasReasons", "Whether an object is alive that should have been released") {
        !$0.reasons.isEmpty
      },
      .texts("reasons", "The reasons why objects are still alive") { $0.reasons },
      .list("way", "The events of the shortest walk to this state") { $0.way },
      .list("arrivals", "The steps to this state, the shortest walk's step last") { $0.arrivals },
      .flag("hasMoves", "Whether any event is possible") { !$0.links.isEmpty },
      .list("moves", "The possible events") { $0.moves },
      .flag("hasEntries", "Whether the dictionary has entries for the screen") {
        !$0.entries.isEmpty
      },
      .list("entries", "The dictionary entries for the screen") { $0.entries },
      .optionalText("stopped", "A note that the state after an event has no page") {
        $0.links.contains { $0.target == nil } ? $0.shown.stopped : nil
      },
    ] + VariantContext.fields.lifted(\.shown) + FrameContext.fields.lifted(\.frame)

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

/// A visible stack of screens.
struct FlowLayerRow: TemplateContext {
  let presented: String?
  let stack: [FlowStackRow]
  let isTop: Bool

  static let fields: Fields<FlowLayerRow> = [
    .optionalText("presented", "How it is presented, and over which stack") {
      $0.presented
    },
    .list("stack", "Its screens, topmost first") { $0.stack },
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
    .text("id", "The fragment of links to this step") { $0.id },
    .text("text", "The event") { $0.text },
    .optionalRecord("from", "The state before it") { $0.from },
    .flag("isShortest", "Whether it belongs to the shortest walk to this state") { $0.isShortest },
    .list("calls", "The calls that it causes") { $0.calls },
    .flag("isSilent", "Whether it causes no calls") { $0.calls.isEmpty },
    .texts("released", "The classes of the objects that it releases") { $0.released },
  ]
}

/// An event that is possible in a state.
struct FlowMoveRow: TemplateContext {
  let text: String
  let address: String?
  let isSame: Bool
  let isLost: Bool
  let calls: [CallLink]

  static let fields: Fields<FlowMoveRow> = [
    .text("text", "The event") { $0.text },
    .optionalURL("url", "The URL of the state after it") { $0.address },
    .flag("isSame", "Whether the state stays the same") { $0.isSame },
    .flag("isLost", "Whether no object receives a call") { $0.isLost },
    .list("calls", "The calls that it causes") { $0.calls },
  ]
}
