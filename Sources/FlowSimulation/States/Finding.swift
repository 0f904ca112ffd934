/// A problem of an app, with the shortest walk that shows it.
package struct Finding: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A screen that no event reaches.
    case unreachable
    /// An event with a call that has no receiver, because it was released or never set.
    case nowhere
    /// A coordinator that is alive after its last screen has gone.
    case retained
    /// A coordinator that is released while its screen is still shown.
    case freed
    /// A retain cycle: objects that hold each other and that nothing else reaches.
    case cycle
    /// A state that no event leaves.
    case deadEnd = "dead-end"
  }

  package let kind: Kind
  /// The class concerned.
  package let object: String
  package let message: String
  /// The references of a retain cycle; empty for other kinds.
  package var cycle: [CycleLink] = []
  /// The events that lead to the problem, without a launch that needs no choice.
  ///
  /// Empty if no events lead to it.
  package let walk: [Event]
  /// The lines of Swift code that fix the problem, often with a first comment that names the place.
  ///
  /// Empty if no few lines of code can fix it.
  package let wayOut: [String]

  /// A reference in a retain cycle: an object of one class holds one of another.
  package struct CycleLink: Hashable, Sendable {
    package let holder: String
    package let property: String
    package let held: String
  }
}

/// The objects on a page, with the reasons for those that nothing needs.
extension StateSpace.Page {
  /// The state's objects.
  ///
  /// Leaked objects have no values, because the page stands for all states with the same number of
  /// them.
  package var objects: [LivingObject] { state.objects(leaked: retention.leaked, isExact: false) }

  /// Returns the reason why an object is alive although nothing needs it.
  ///
  /// `nil` for an object that is needed, and for one that only another such object holds.
  package func stayReason(of number: Int) -> StayReason? {
    let stays =
      retention.retained.contains(number) || retention.cycles.contains { $0.contains(number) }
    return stays ? StayReason(number, in: state) : nil
  }

  /// The classes of the coordinators that are alive although not needed, one for each object.
  package var leftBehind: [String] {
    retention.leaked.sorted().compactMap { id in
      state.graph.declaration(of: id)?.screen == nil ? state.name(of: id) : nil
    }
  }
}
