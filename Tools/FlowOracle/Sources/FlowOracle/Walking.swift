@testable import FlowSimulation
import FlowTrace

extension Subject {
  /// Takes a walk on both sides and compares them after every event.
  ///
  /// - Parameters:
  ///   - next: the next event of those that are possible; nil ends the walk.
  ///   - hesitates: whether the hand begins a swipe and lets go before it goes back.
  /// - Returns: the classes of coordinators that stayed though the same screens were shown again.
  @MainActor @discardableResult
  func walk(
    _ launch: App.Launch, hesitates: () -> Bool = { false },
    next: (_ possible: [Event], _ count: Int) -> Event?
  ) throws(Difference) -> Set<String> {
    var sides = try SideBySide(self, launch)
    var leaks = Leaks()
    while true {
      leaks.note(sides.stack, sides.moment.objects.map(\.name).filter(isCoordinator))
      guard let event = next(sides.state.events, sides.walk.count) else { return leaks.classes }
      if event == .back, hesitates() { try sides.swipeAndLetGo() }
      try sides.take(event)
    }
  }
}

/// Which coordinators stay when an app comes back to the same screens: found in the real app alone,
/// without the simulator's rules.
struct Leaks {
  private var first: [[Int]: [String: Int]] = [:]
  /// The classes that were there in greater number than when the screens were first shown.
  private(set) var classes: Set<String> = []

  @MainActor mutating func note(_ screens: [AnyObject], _ coordinators: [String]) {
    let counts = Dictionary(coordinators.map { ($0, 1) }, uniquingKeysWith: +)
    let key = screens.compactMap { Trace.number(of: $0) }
    guard let before = first[key] else {
      first[key] = counts
      return
    }
    for (name, count) in counts where count > before[name, default: 0] { classes.insert(name) }
  }
}
