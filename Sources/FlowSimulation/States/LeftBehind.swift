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
