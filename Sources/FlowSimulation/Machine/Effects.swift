/// What an event causes besides another state.
public struct Effects: Hashable, Sendable {
  /// The calls made, in order, as the app's code writes them.
  public let calls: [String]
  /// Calls that were not received: their receiver had been released, or nobody had set it.
  public let lostCalls: [String]
  /// The classes of coordinators and screens of which an object was released, in order, each once.
  public let released: [String]
}
