/// The app between two events: its stacks, what is presented, and which objects are alive.
public struct AppState: Sendable {
  /// The app.
  public let app: App
  /// The launch that it began with.
  public let launch: App.Launch
  let graph: ObjectGraph

  /// The outcome of an event.
  @dynamicMemberLookup
  public struct Outcome: Sendable {
    /// The app afterwards.
    public let state: AppState
    /// What happened on the way.
    public let effects: Effects
    /// Whether the calls never end, and were cut off.
    public let isEndless: Bool

    /// What it causes.
    public subscript<Value>(dynamicMember path: KeyPath<Effects, Value>) -> Value {
      effects[keyPath: path]
    }
  }

  /// Starts an app.
  public static func launch(_ app: App, _ launch: App.Launch) -> Outcome {
    var machine = Machine(
      app: app, conditions: launch.conditions, graph: ObjectGraph(app: app))
    machine.start()
    return outcome(of: machine, launch)
  }

  /// The app after an event; nil when nothing on the screen accepts it.
  public func after(_ event: Event) -> Outcome? {
    var machine = Machine(app: app, conditions: launch.conditions, graph: graph)
    guard machine.handle(event) else { return nil }
    return Self.outcome(of: machine, launch)
  }

  private static func outcome(of machine: Machine, _ launch: App.Launch) -> Outcome {
    Outcome(
      state: AppState(app: machine.app, launch: launch, graph: machine.graph.renumbered()),
      effects: Effects(
        calls: machine.calls, lostCalls: machine.lostCalls, released: machine.graph.released),
      isEndless: machine.isEndless)
  }

  /// The class names of the screens on the visible stack, lowest first, followed by the stack of
  /// what is presented over it.
  public var stack: [String] { graph.visibleStack.compactMap { name(of: $0) } }

  /// The class names of all living coordinators and screens, one for each object, in the order of
  /// their declarations.
  public var alive: [String] {
    graph.all.compactMap { graph[$0]?.classIndex }.sorted().map { app.classes[$0].name }
  }

  /// The name of an object's class.
  func name(of id: Int) -> String? { graph[id]?.classIndex.map { app.classes[$0].name } }
}

extension Machine {
  /// Makes the first coordinator, or a tab bar controller, starts it and shows the window.
  mutating func start() {
    let declaration = app.classes[app.start]
    var frame = Frame(object: ObjectGraph.application)
    guard let first = make(Creation(declaration.name), in: &frame) else { return }
    let root: Int?
    if declaration.screen == nil {
      graph.append(first, to: 0, of: ObjectGraph.application)
      if let method = declaration.method("start") { call(method, of: first, []) }
      fillTabs(of: first)
      root = graph[first]?.navigation
    } else {
      root = container(of: first, in: &frame)
    }
    // Its start may have shown something else.
    if graph[ObjectGraph.application]?.children.isEmpty == false {
      dropUnusedNavigation(of: first)
    } else if let root {
      graph.setChildren(of: ObjectGraph.application, to: [root])
      tellFirstShown()
    }
    for id in frame.held { graph.release(id) }
  }
}

extension AppState {
  /// Why nothing on the screen takes an event, in a sentence of its own.
  public func refusal(of event: Event) -> String {
    guard let top = graph.top, let screen = declaration(of: top), let shown else {
      return "nothing is shown"
    }
    switch event {
    case .launch: return "the app runs already"
    case .back:
      return screen.screen?.hasBack == false
        ? SimulationSentences.noBack(screen.name) : "nothing is below \(screen.name)"
    case .pullDown:
      return graph.presenter(of: top) == nil
        ? SimulationSentences.noSheet(screen.name)
        : "\(screen.name) covers the full screen, which no finger can pull down"
    case .tab(let title):
      if shown.tabs.isEmpty { return "no tab bar is seen with \(screen.name)" }
      return shown.tabs.contains { $0.title == title }
        ? SimulationSentences.firstInTab(title) : "no tab is called \"\(title)\""
    case .tap(let label): return "\(screen.name) shows no row and no button \"\(label)\""
    case .choose(let label): return "\(screen.name) has no segment \"\(label)\""
    }
  }
}
