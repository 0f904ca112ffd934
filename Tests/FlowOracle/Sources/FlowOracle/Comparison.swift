import FlowSimulation
import FlowTrace

/// A variant of a flow: what the simulator and the real app say of it.
struct Subject {
  /// The flow's and the variant's name, as the apps are called.
  let name: String
  /// The app as its flow file declares it.
  let app: App

  private let screens: Set<String>
  private let classes: Set<String>
  private let methods: Set<String>
  private let values: [String: [String]]

  init(name: String, app: App) {
    self.name = name
    self.app = app
    classes = Set(app.classes.map(\.name))
    screens = Set(app.classes.filter { $0.screen != nil }.map(\.name))
    values = Dictionary(uniqueKeysWithValues: app.classes.map { ($0.name, $0.values) })
    methods = Set(
      app.classes.flatMap { type in type.methods.map { "\(type.name).\($0.signature)" } })
  }

  /// Whether a class is a coordinator of the flow.
  func isCoordinator(_ name: String) -> Bool { classes.contains(name) && !screens.contains(name) }

  /// What both sides can tell of a moment.
  struct Moment: Equatable {
    let stack: [String]
    let alive: [String]
    let calls: [String]
    /// What the objects were given.
    let values: [String]
  }

  /// The simulator's side.
  @MainActor func moment(_ outcome: AppState.Outcome) -> Moment {
    Moment(
      stack: outcome.state.stack, alive: outcome.state.alive.sorted(), calls: outcome.calls,
      values: outcome.state.objects.flatMap { object in
        object.values.filter { RealValues.has($0.name, in: object.className) }
          .map { "\(object.className).\($0.name) = \($0.text)" }
      }.sorted())
  }

  /// The real app's side: objects of the flow's classes, and every call but private ones that the
  /// flow does not speak of.
  @MainActor func moment(_ real: RealApp) -> Moment {
    let alive = Trace.alive.filter { classes.contains(Trace.name($0)) }
    return Moment(
      stack: real.stack, alive: alive.map { Trace.name($0) }.sorted(),
      calls: Trace.takeCalls().filter { call in
        !call.isPrivate || methods.contains(call.text)
      }.map(\.text).filter { call in
        let owner = String(call.prefix { $0 != "." })
        return owner == "navigationController" || classes.contains(owner)
      },
      values: alive.flatMap { object in
        RealValues.of(object, named: values[Trace.name(object)] ?? [])
      }.sorted())
  }
}

/// A place where the two sides differ.
struct Difference: Error, CustomStringConvertible {
  let subject: String
  let walk: [Event]
  let simulated: Subject.Moment?
  let real: Subject.Moment?
  var remark = ""

  var description: String {
    var lines = ["\(subject): \(remark.isEmpty ? "the two sides differ" : remark)"]
    lines.append("  walk:      \(walk.map(\.text).joined(separator: ", "))")
    for (name, simulated, real) in [
      ("stack", simulated?.stack, real?.stack), ("alive", simulated?.alive, real?.alive),
      ("calls", simulated?.calls, real?.calls), ("values", simulated?.values, real?.values),
    ] where simulated != real {
      lines.append("  \(name), simulated: \(simulated?.joined(separator: ", ") ?? "none")")
      lines.append("  \(name), real:      \(real?.joined(separator: ", ") ?? "none")")
    }
    return lines.joined(separator: "\n")
  }
}
