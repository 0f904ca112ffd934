/// Numbers terms in the order in which they first come, and keeps their bytes in one piece.
struct TermTable: Sendable {
  /// How many terms there are.
  var count: Int { ends.count - 1 }

  private var bytes: [UInt8] = []
  private var ends: [UInt32] = [0]
  /// Term numbers from 1 by their hash, 0 where there is none; the size is a power of 2.
  private var slots: [UInt32]

  /// An empty table with room for some terms.
  init(capacity: Int) {
    slots = Array(repeating: 0, count: Self.size(for: capacity))
  }

  /// The bytes of a term.
  subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[Int(ends[number])..<Int(ends[number + 1])]
  }

  /// The number of a term, which is added where it is not there.
  mutating func number(of term: ArraySlice<UInt8>) -> Int {
    term.withUnsafeBufferPointer { number(of: $0) }
  }

  private mutating func number(of term: UnsafeBufferPointer<UInt8>) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: Self.hash(term)) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if isSame(number, term) { return number }
      slot = (slot + 1) & mask
    }
    bytes.append(contentsOf: term)
    ends.append(UInt32(bytes.count))
    slots[slot] = UInt32(count)
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  private func isSame(_ number: Int, _ term: UnsafeBufferPointer<UInt8>) -> Bool {
    let (start, end) = (Int(ends[number]), Int(ends[number + 1]))
    guard end - start == term.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<term.count where bytes[start + index] != term[index] { return false }
      return true
    }
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = larger.count - 1
    for number in 0..<count {
      var slot = self[number].withUnsafeBufferPointer {
        Int(truncatingIfNeeded: Self.hash($0)) & mask
      }
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = UInt32(number + 1)
    }
    slots = larger
  }

  private static func size(for capacity: Int) -> Int {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    return size
  }

  /// FNV-1a, mixed so that its lower bits depend on all others.
  private static func hash(_ term: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in term { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash ^ hash >> 29
  }
}
