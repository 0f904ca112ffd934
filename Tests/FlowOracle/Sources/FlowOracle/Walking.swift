import FlowSimulation
import FlowTrace
import UIKit

extension Subject {
  /// Takes a walk on both sides and compares them after every event.
  ///
  /// - Parameter next: the next event of those that are possible; nil ends the walk.
  /// - Returns: the classes of coordinators that stayed though the same screens were shown again.
  @MainActor @discardableResult
  func walk(
    _ launch: App.Launch, next: (_ possible: [Event], _ count: Int) -> Event?
  ) throws(Difference) -> Set<String> {
    guard let real = RealApp(name, conditions: launch.conditions) else {
      throw Difference(
        subject: name, walk: [], simulated: nil, real: nil, remark: "there is no such app")
    }
    var outcome = AppState.launch(app, launch)
    var walk = [Event.launch(launch.name)]
    var leaks = Leaks()
    while true {
      // The real app first: it shows which values its classes have.
      let seen = moment(real)
      let moments = (moment(outcome), seen)
      guard moments.0 == moments.1 else {
        throw Difference(subject: name, walk: walk, simulated: moments.0, real: moments.1)
      }
      leaks.note(real.screens, moments.1.alive.filter(isCoordinator))
      let possible = outcome.state.events
      guard let event = next(possible, walk.count) else { return leaks.classes }
      walk.append(event)
      guard let after = outcome.state.after(event), real.handle(event) else {
        throw Difference(
          subject: name, walk: walk, simulated: nil, real: nil,
          remark: "the real app does not take the last event")
      }
      outcome = after
    }
  }
}

/// Which coordinators stay when an app comes back to the same screens: found in the real app alone,
/// without the simulator's rules.
struct Leaks {
  private var first: [[Int]: [String: Int]] = [:]
  /// The classes that were there in greater number than when the screens were first shown.
  private(set) var classes: Set<String> = []

  @MainActor mutating func note(_ screens: [UIViewController], _ coordinators: [String]) {
    let counts = Dictionary(coordinators.map { ($0, 1) }, uniquingKeysWith: +)
    let key = screens.compactMap { Trace.number(of: $0) }
    guard let before = first[key] else {
      first[key] = counts
      return
    }
    for (name, count) in counts where count > before[name, default: 0] { classes.insert(name) }
  }
}
