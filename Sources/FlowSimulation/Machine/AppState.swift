/// The app between two events: its stacks, what is presented, and which objects are alive.
package struct AppState: Sendable {
  /// The launch of the app.
  package let launch: App.Launch
  let graph: ObjectGraph

  package var app: App { graph.app }

  package static func launch(_ app: App, _ launch: App.Launch) -> WalkedStep {
    var machine = Machine(graph: ObjectGraph(app: app), conditions: launch.conditions)
    machine.start()
    return step(.launch(launch.name), of: machine, launch)
  }

  /// Returns the app after an event; `nil` if nothing on the screen accepts it.
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

  /// The class names of all living coordinators and screens, one for each object, in declaration
  /// order.
  package var alive: [String] {
    graph.all.compactMap { graph[$0]?.classIndex }.sorted().map { app.classes[$0].name }
  }

  /// Returns the name of an object's class.
  func name(of id: Int) -> String? { graph.declaration(of: id)?.name }

  /// Returns a sentence that explains why nothing on the screen accepts an event.
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

/// An event of a walk with its outcome.
@dynamicMemberLookup
package struct WalkedStep: Sendable {
  package let event: Event
  /// The calls and releases that the event caused.
  package let effects: Effects
  /// The app after the event.
  package let state: AppState
  /// Whether the event was aborted: see `StateSpace.callLimits`.
  package let isEndless: Bool

  /// The work of the event: its calls times the objects after it.
  package var work: Int { (effects.calls.count + 1) * state.graph.objects.count }

  package subscript<Value>(dynamicMember path: KeyPath<Effects, Value>) -> Value {
    effects[keyPath: path]
  }
}

/// The calls and releases that an event causes, apart from the new state.
package struct Effects: Hashable, Sendable {
  /// The calls made, in order, as the app's code writes them.
  package let calls: [String]
  /// Calls without a receiver: it had been released, or was never set.
  package let lostCalls: [String]
  /// The property that the first lost call found nil; `nil` if no call was lost.
  let lostProperty: LostProperty?
  /// The classes of the released coordinators and screens, in order, one for each object.
  package let released: [String]

  /// The classes of released objects, without duplicates. A page for several states cannot state
  /// how many there were.
  package var releasedClasses: [String] {
    released.enumerated().filter { place, name in !released[..<place].contains(name) }
      .map(\.element)
  }
}

/// A property that a call unexpectedly found nil.
struct LostProperty: Hashable, Sendable {
  /// The class that has the property.
  let className: String
  let reference: Reference
  /// The class of the creator of the object with the property.
  let maker: Int?
  /// Whether the property's object was released; otherwise it was never set.
  let isReleased: Bool
}
