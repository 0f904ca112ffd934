/// Something about an app that its author should know, and the shortest way to see it.
package struct Finding: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
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

  package let kind: Kind
  /// The class concerned.
  package let object: String
  package let message: String
  /// For a cycle, who holds whom.
  package var cycle: [CycleLink] = []
  /// The events that lead to it, without a launch that needs no choice; also empty when none lead
  /// to it.
  package let walk: [Event]
  /// The Swift that mends it, a line each, the first of them often a comment that says where; empty
  /// where a few lines do not.
  package let wayOut: [String]

  /// A step of a cycle: an object of one class holds one of another.
  package struct CycleLink: Hashable, Sendable {
    package let holder: String
    package let property: String
    package let held: String
  }
}

/// What a page says of objects that nothing needs.
extension StateSpace.Page {
  /// The state's objects. Those left behind come without their values: the page stands for every
  /// state with as many of them, whatever they were given.
  package var objects: [LivingObject] { state.objects(leaked: retention.leaked, isExact: false) }

  /// Why an object that nothing needs is still alive; nil for one that is needed, and for one that
  /// only another such object holds.
  package func stayReason(of number: Int) -> StayReason? {
    let stays =
      retention.retained.contains(number) || retention.cycles.contains { $0.contains(number) }
    return stays ? StayReason(number, in: state) : nil
  }

  /// The classes of the coordinators that are alive though not needed, one for each object.
  package var leftBehind: [String] {
    retention.leaked.sorted().compactMap { id in
      state.graph.declaration(of: id)?.screen == nil ? state.name(of: id) : nil
    }
  }
}
