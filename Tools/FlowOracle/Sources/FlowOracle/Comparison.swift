@testable import FlowSimulation
import FlowTrace

/// A variant of a flow: what the simulator and the real app say of it.
struct Subject {
  /// The flow's and the variant's name, as the apps are called.
  let name: String
  /// The states of the app as its flow file declares it.
  let space: StateSpace
  /// The texts that the flow gives otherwise.
  let otherTexts: OtherTexts

  private let screens: Set<String>
  private let classes: Set<String>
  private let methods: Set<String>
  private let values: [String: [String]]
  private let references: [String: [String]]
  /// Containers of UIKit's own: there are as many as in the app, but for those with nothing in them,
  /// which nobody sees.
  private static let containers: Set = ["UINavigationController", "UITabBarController"]

  init(name: String, space: StateSpace, otherTexts: OtherTexts) {
    self.name = name
    self.space = space
    self.otherTexts = otherTexts
    let app = space.app
    classes = Set(app.classes.map(\.name))
    screens = Set(app.classes.filter { $0.screen != nil }.map(\.name))
    values = Dictionary(uniqueKeysWithValues: app.classes.map { ($0.name, $0.values) })
    references = Dictionary(
      uniqueKeysWithValues: app.classes.map { ($0.name, $0.references.map(\.name)) })
    methods = Set(
      app.classes.flatMap { type in type.methods.map { "\(type.name).\($0.signature)" } })
  }

  /// The app as its flow file declares it.
  var app: App { space.app }

  /// Whether a class is a coordinator of the flow.
  func isCoordinator(_ name: String) -> Bool { classes.contains(name) && !screens.contains(name) }

  /// What both sides can tell of a moment.
  struct Moment: Equatable {
    let stack: [String]
    var titles: [String]
    /// The labels of the screen on top.
    var labels: [String]
    /// What the hand can do besides touching what is on the screen.
    let gestures: [String]
    /// The rows, buttons and segments that can be touched; the real app may have more.
    var touches: [String]
    let objects: [NamedObject]
    var calls: [String]

    /// What it says, part by part.
    var parts: [(name: String, texts: [String])] {
      [
        ("stack", stack), ("titles", titles), ("labels", labels), ("gestures", gestures),
        ("touches", touches), ("alive", objects.map(\.text)), ("calls", calls),
      ]
    }
  }

  /// The simulator's side.
  func moment(_ state: AppState, calls: [String]) -> Moment {
    Moment(
      stack: state.layers().flatMap(\.screens).map(\.className),
      titles: state.layers().flatMap(\.screens).map(\.title),
      labels: state.shown?.labels ?? [],
      gestures: state.events.filter(\.isGesture).map(\.text),
      touches: state.events.filter { !$0.isGesture && !$0.isFromOutside }.map(\.text).sorted(),
      objects: state.objects.compactMap { object in
        guard
          object.kind != .system
            || Self.containers.contains(object.className)
              && object.references.contains(where: \.isShowing)
        else { return nil }
        return NamedObject(object, references: references[object.className] ?? [])
      }.sorted(), calls: calls)
  }

  /// The real app's side: objects of the flow's classes, and every call but private ones that the
  /// flow does not speak of.
  @MainActor func moment(_ real: RealApp) -> Moment {
    let stack = real.stack.map { Trace.name($0) }
    return Moment(
      stack: stack, titles: zip(stack, real.titles).map { $1.isEmpty ? $0 : $1 },
      labels: real.labels,
      gestures: real.gestures, touches: real.touches,
      objects: Trace.alive.map { (Trace.name($0), $0) }
        .filter { name, object in
          classes.contains(name) || Self.containers.contains(name) && RealScreens.isFilled(object)
        }.map { name, object in
          NamedObject(
            name: name, values: RealValues.of(object, named: values[name] ?? []),
            references: RealValues.references(of: object, named: references[name] ?? []))
        }.sorted(),
      calls: Trace.takeCalls().filter { call in
        !call.isPrivate || methods.contains(call.text)
      }.map(\.text).filter { call in
        let owner = String(call.prefix { $0 != "." })
        return owner.first?.isLowercase == true || classes.contains(owner)
      })
  }

  /// Whether the two sides say the same.
  func isLike(_ simulated: Moment, _ real: Moment, isLaunch: Bool) -> Bool {
    var simulated = simulated
    var real = self.real(real, asIn: simulated)
    if isLaunch {
      // Most apps give their window its first root view controller, and no flow says so.
      simulated.calls.removeAll { $0.hasPrefix("window.rootViewController") }
      real.calls.removeAll { $0.hasPrefix("window.rootViewController") }
    }
    return simulated == real
  }

  /// The real moment with its texts as the flow may give them.
  func real(_ real: Moment, asIn simulated: Moment) -> Moment {
    var moment = real
    moment.titles = otherTexts.titles(real.titles, of: real.stack)
    moment.touches.removeAll { !simulated.touches.contains($0) }
    moment.labels = otherTexts.labels(real.labels, of: real.stack.last, asIn: simulated.labels)
    return moment
  }
}

extension Event {
  /// Whether it needs nothing on the screen that it touches.
  fileprivate var isGesture: Bool {
    switch self {
    case .back, .backTo, .pullDown, .tab: true
    case .launch, .tap, .choose, .outside: false
    }
  }

  /// Whether no hand does it.
  fileprivate var isFromOutside: Bool { if case .outside = self { true } else { false } }
}

/// A place where the two sides differ.
struct Difference: Error, CustomStringConvertible {
  let subject: String
  let walk: [Event]
  var simulated: Subject.Moment?
  var real: Subject.Moment?
  var remark = ""

  var description: String {
    var lines = ["\(subject): \(remark.isEmpty ? "the two sides differ" : remark)"]
    if !walk.isEmpty { lines.append("  walk:      \(walk.map(\.text).joined(separator: ", "))") }
    guard let simulated, let real else { return lines[0...].joined(separator: "\n") }
    for (one, other) in zip(simulated.parts, real.parts) where one.texts != other.texts {
      lines.append("  \(one.name), simulated: \(one.texts.joined(separator: ", "))")
      lines.append("  \(one.name), real:      \(other.texts.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n")
  }
}
