/// One event of a walk and its outcome.
@dynamicMemberLookup
public struct WalkedStep: Sendable {
  /// What was done.
  public let event: Event
  /// What happened on the way.
  public let effects: Effects
  /// The app afterwards.
  public let state: AppState

  /// What it causes.
  public subscript<Value>(dynamicMember path: KeyPath<Effects, Value>) -> Value {
    effects[keyPath: path]
  }
}

extension App {
  /// An event of a walk that nothing on the screen accepts.
  public struct StoppedWalk: Error, Sendable {
    /// The index of the event.
    public let index: Int
    /// The events that the screen would have accepted.
    public let possible: [Event]
    /// Why it does not accept this one; nil where the app has no such launch.
    public let reason: String?
  }

  /// Runs a walk with every object counted: nothing is merged.
  ///
  /// - Parameter events: a launch first; without one, the app's first launch is added.
  public func walk(_ events: [Event]) throws(StoppedWalk) -> [WalkedStep] {
    var steps: [WalkedStep] = []
    var state: AppState?
    let all = withLaunch(events)
    for (index, event) in all.enumerated() {
      let outcome: AppState.Outcome?
      if case .launch(let name) = event {
        outcome = launches.first { $0.name == name }.map { AppState.launch(self, $0) }
      } else {
        outcome = state?.after(event)
      }
      guard let outcome else {
        throw StoppedWalk(
          index: index - (all.count - events.count),
          possible: state?.events ?? launches.map { .launch($0.name) },
          reason: state?.refusal(of: event))
      }
      state = outcome.state
      steps.append(
        WalkedStep(
          event: event, effects: outcome.effects, state: outcome.state))
    }
    return steps
  }

  private func withLaunch(_ events: [Event]) -> [Event] {
    if case .launch = events.first { return events }
    return [.launch(launches[0].name)] + events
  }
}
