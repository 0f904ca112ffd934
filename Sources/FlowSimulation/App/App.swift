/// An iOS app as its flow file declares it: classes with references and methods.
package struct App: Hashable, Sendable {
  /// The classes, in the order of the file: coordinators, then screens.
  package let classes: [ClassDeclaration]
  /// The index of the class that the app starts with: a coordinator, or a tab bar controller.
  package let start: Int
  /// The possible launches; an app without a choice has one launch with an empty name.
  package let launches: [Launch]
  private let indexByName: [String: Int]

  package struct Launch: Hashable, Sendable {
    /// The name that the reader chooses, for example `a new user`; empty if there is no choice.
    package let name: String
    /// The conditions that are true from the launch on.
    package let conditions: Set<String>

    package init(name: String, conditions: Set<String>) {
      self.name = name
      self.conditions = conditions
    }
  }

  /// Returns `nil` if the start class does not exist.
  package init?(classes: [ClassDeclaration], start: String, launches: [Launch] = []) {
    var indexByName: [String: Int] = [:]
    for (index, declaration) in classes.enumerated() { indexByName[declaration.name] = index }
    guard let index = indexByName[start] else { return nil }
    self.classes = classes
    self.start = index
    self.launches = launches.isEmpty ? [Launch(name: "", conditions: [])] : launches
    self.indexByName = indexByName
  }

  package func index(of name: String) -> Int? { indexByName[name] }

  /// Whether a reference of these types can refer to an object of a class.
  package func conforms(_ index: Int, to types: [String]) -> Bool {
    let declaration = classes[index]
    return types.allSatisfy { $0 == declaration.name || declaration.conformances.contains($0) }
  }

  /// All texts that readers see: launches, strings in steps, and the texts of screens.
  package var texts: [String] {
    launches.map(\.name) + classes.flatMap { $0.events.map(\.name) }
      + classes.flatMap { $0.steps.flatMap(\.quotedTexts) }
      + classes.flatMap { $0.screen?.texts ?? [] }
  }
}

extension App {
  /// The error for an event of a walk that the screen does not accept.
  package struct StoppedWalk: Error, Sendable {
    package let index: Int
    /// The events that the screen would have accepted.
    package let possible: [Event]
    /// The reason why the screen does not accept the event; `nil` if the app has no such launch.
    package let reason: String?
    /// The work of the events before it, in calls times objects.
    package let work: Int
  }

  /// Runs a walk and keeps every state separate: equivalent states are not merged.
  ///
  /// - Parameters:
  ///   - events: a launch first; without one, the app's first launch is added.
  ///   - mostWork: the work limit after which the walk stops.
  package func walk(
    _ events: [Event], mostWork: Int = .max
  ) throws(StoppedWalk) -> [WalkedStep] {
    var steps: [WalkedStep] = []
    var work = 0
    var all = events
    if case .launch = events.first {} else { all.insert(.launch(launches[0].name), at: 0) }
    for (index, event) in all.enumerated() {
      guard work <= mostWork else {
        throw StoppedWalk(
          index: index - (all.count - events.count), possible: [],
          reason: "the events before it take too long to run", work: work)
      }
      let step: WalkedStep?
      if case .launch(let name) = event {
        step = launches.first { $0.name == name }.map { AppState.launch(self, $0) }
      } else {
        step = steps.last?.state.after(event)
      }
      guard let step else {
        throw StoppedWalk(
          index: index - (all.count - events.count),
          possible: steps.last?.state.events ?? launches.map { .launch($0.name) },
          reason: steps.last?.state.refusal(of: event), work: work)
      }
      steps.append(step)
      work += step.work
    }
    return steps
  }
}
