/// The app between two events: its stacks, what is presented, and which objects are alive.
package struct AppState: Sendable {
  /// The launch that it began with.
  package let launch: App.Launch
  let graph: ObjectGraph

  package var app: App { graph.app }

  package static func launch(_ app: App, _ launch: App.Launch) -> WalkedStep {
    var machine = Machine(graph: ObjectGraph(app: app), conditions: launch.conditions)
    machine.start()
    return step(.launch(launch.name), of: machine, launch)
  }

  /// The app after an event; nil when nothing on the screen accepts it.
  package func after(_ event: Event) -> WalkedStep? {
    var machine = Machine(graph: graph, conditions: launch.conditions)
    guard machine.handle(event) else { return nil }
    return Self.step(event, of: machine, launch)
  }

  private static func step(
    _ event: Event, of machine: Machine, _ launch: App.Launch
  ) -> WalkedStep {
    WalkedStep(
      event: event,
      effects: Effects(
        calls: machine.calls, lostCalls: machine.lostCalls, lostProperty: machine.lostProperty,
        released: machine.graph.released),
      state: AppState(launch: launch, graph: machine.graph.renumbered()),
      isEndless: machine.isEndless)
  }

  /// The class names of the screens on the visible stack, lowest first.
  package var stack: [String] { layers()[0].screens.map(\.className) }

  /// The class names of all living coordinators and screens, one for each object, in the order of
  /// their declarations.
  package var alive: [String] {
    graph.all.compactMap { graph[$0]?.classIndex }.sorted().map { app.classes[$0].name }
  }

  /// The name of an object's class.
  func name(of id: Int) -> String? { graph.declaration(of: id)?.name }

  /// Why nothing on the screen takes an event, in a sentence of its own.
  package func refusal(of event: Event) -> String {
    guard let top = graph.top, let screen = graph.declaration(of: top), let shown else {
      return "nothing is shown"
    }
    switch event {
    case .launch: return "the app is already running"
    case .back:
      return screen.screen?.hasBack == false
        ? "\(screen.name) has no back button" : "there is no screen below \(screen.name)"
    case .backTo(let title):
      return "no screen below \(screen.name) has the title \"\(title)\""
    case .pullDown:
      return graph.presenter(of: top) == nil
        ? "\(screen.name) is not a sheet"
        : screen.screen?.isAlert == true
          ? "\(screen.name) is an alert, and only its buttons close it"
          : "\(screen.name) is full screen and cannot be pulled down"
    case .tab(let title):
      if shown.tabs.isEmpty { return "\(screen.name) is shown without a tab bar" }
      return shown.tabs.contains { $0.title == title }
        ? "\"\(title)\" already shows its first screen" : "no tab has the title \"\(title)\""
    case .tap(let label): return "\(screen.name) has no row or button \"\(label)\""
    case .outside(let name): return "no object in the app handles the event \"\(name)\""
    case .choose(let label): return "\(screen.name) has no segment \"\(label)\""
    }
  }
}

/// One event of a walk and its outcome.
@dynamicMemberLookup
package struct WalkedStep: Sendable {
  package let event: Event
  /// What happened on the way.
  package let effects: Effects
  /// The app afterwards.
  package let state: AppState
  /// Whether the event was cut off: see `StateSpace.callLimits`.
  package let isEndless: Bool

  /// How much work it was: its calls times the objects after it.
  package var work: Int { (effects.calls.count + 1) * state.graph.objects.count }

  package subscript<Value>(dynamicMember path: KeyPath<Effects, Value>) -> Value {
    effects[keyPath: path]
  }
}

/// What an event causes besides another state.
package struct Effects: Hashable, Sendable {
  /// The calls made, in order, as the app's code writes them.
  package let calls: [String]
  /// Calls that were not received: their receiver had been released, or was never set.
  package let lostCalls: [String]
  /// The property that the first of these found nil; nil where none was.
  let lostProperty: LostProperty?
  /// The classes of the coordinators and screens that were released, in order, one for each object.
  package let released: [String]

  /// The classes of which an object was released. A page that stands for several states cannot say
  /// how many there were.
  package var releasedClasses: [String] {
    released.enumerated().filter { place, name in !released[..<place].contains(name) }
      .map(\.element)
  }
}

/// A property that a call found nil though it should not be.
struct LostProperty: Hashable, Sendable {
  /// The class that has it.
  let className: String
  let reference: Reference
  /// The class of the maker of the object that has it.
  let maker: Int?
  /// Whether its object was released; else it was never set.
  let isReleased: Bool
}
