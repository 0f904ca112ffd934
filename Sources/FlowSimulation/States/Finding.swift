/// Something about an app that its author should know, and the shortest way to see it.
public struct Finding: Hashable, Sendable {
  /// What it is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A screen that no event reaches.
    case unreachable
    /// An event whose call is not received, because the receiver was released or never set.
    case nowhere
    /// A coordinator that is alive after its last screen has gone.
    case retained
    /// A coordinator that is released while its screen is still shown.
    case freed
    /// Objects that hold each other and that nothing else reaches.
    case cycle
    /// A state that no event leaves.
    case deadEnd = "dead-end"
  }

  /// What it is.
  public let kind: Kind
  /// The class concerned.
  public let object: String
  /// One sentence.
  public let message: String
  /// For a cycle, who holds whom.
  public let cycle: [CycleLink]
  /// The events that lead to it, without a launch that needs no choice; also empty when none lead
  /// to it.
  public let walk: [Event]

  /// A step of a cycle: an object of one class holds one of another.
  public struct CycleLink: Hashable, Sendable {
    /// The class of what holds.
    public let holder: String
    /// Its property.
    public let property: String
    /// The class of what is held.
    public let held: String
  }

  /// A finding.
  init(
    _ kind: Kind, _ object: String, _ message: String, cycle: [CycleLink] = [], walk: [Event]
  ) {
    self.kind = kind
    self.object = object
    self.message = message
    self.cycle = cycle
    self.walk = walk
  }
}

/// What a page says of objects that nothing needs.
extension StateSpace.Page {
  /// The state's objects. Those left behind come without their values: the page stands for every
  /// state with as many of them, whatever they were given.
  public var objects: [LivingObject] { state.objects(leaked: retention.leaked, isExact: false) }

  /// Why an object that nothing needs is still alive; nil for one that is needed, and for one that
  /// only another such object holds.
  public func stayReason(of number: Int) -> StayReason? {
    let stays =
      retention.retained.contains(number) || retention.cycles.contains { $0.contains(number) }
    return stays ? StayReason(number, in: state) : nil
  }

  /// The classes of the coordinators that are alive though not needed, one for each object.
  public var leftBehind: [String] {
    retention.leaked.sorted().compactMap { id in
      state.declaration(of: id)?.screen == nil ? state.name(of: id) : nil
    }
  }
}
