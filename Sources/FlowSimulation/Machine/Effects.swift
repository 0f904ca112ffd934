/// What an event causes besides another state.
public struct Effects: Hashable, Sendable {
  /// The calls made, in order, as the app's code writes them.
  public let calls: [String]
  /// Calls that were not received: their receiver had been released, or was never set.
  public let lostCalls: [String]
  /// The classes of the coordinators and screens that were released, in order, one for each object.
  public let released: [String]

  /// The classes of which an object was released. A page that stands for several states cannot say
  /// how many there were.
  public var releasedClasses: [String] {
    released.enumerated().filter { place, name in !released[..<place].contains(name) }
      .map(\.element)
  }
}
