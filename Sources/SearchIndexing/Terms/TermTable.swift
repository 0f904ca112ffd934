/// A value for each of some terms, in the order in which they first came.
///
/// A dictionary that keeps its order; terms are nearly always told apart by one number.
struct TermTable<Value: Sendable>: Sendable {
  /// The terms with their values.
  private(set) var entries: [(term: Term, value: Value)] = []
  /// The places of entries from 1 by their terms' hash, 0 where there is none; the size is a power
  /// of 2.
  private var slots: [UInt32]

  /// An empty table with room for some terms.
  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// Changes the value of a term.
  ///
  /// - Parameter start: the value before, where the term is not there yet.
  mutating func update(
    _ term: Term, from start: @autoclosure () -> Value, _ change: (inout Value) -> Void
  ) {
    var slot = Int(truncatingIfNeeded: term.hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if entries[place].term == term { return change(&entries[place].value) }
      slot = (slot + 1) & (slots.count - 1)
    }
    var value = start()
    change(&value)
    entries.append((term, value))
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = larger.count - 1
    for (place, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.term.hash) & mask
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = UInt32(place + 1)
    }
    slots = larger
  }
}
