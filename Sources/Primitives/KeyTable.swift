/// A key that stores its hash or computes it quickly.
public protocol HashedKey: Equatable, Sendable {
  /// The hash, which differs for nearly all keys, also in its lowest bits.
  var hash: UInt64 { get }
}

/// A hash table that keeps the order in which keys were added.
///
/// It is faster than a dictionary, which would hash the stored hash again on each access.
public struct KeyTable<Key: HashedKey, Value: Sendable>: Sendable {
  /// The keys.
  @inlinable public var keys: [Key] { kept }
  /// The value of each key.
  public var values: [Value] = []
  @usableFromInline var kept: [Key] = []
  /// For each slot, the upper half of the key's hash, and below it the key's index plus 1; 0 if
  /// empty.
  ///
  /// With the hash, other keys are rarely compared. The number of slots is a power of 2.
  @usableFromInline var slots: [UInt64]

  /// Creates an empty table with a capacity.
  @inlinable
  public init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    kept.reserveCapacity(capacity)
    values.reserveCapacity(capacity)
  }

  /// The value of a key; nil if the key is not in the table.
  @inlinable
  public subscript(key: Key) -> Value? {
    let slot = slots[slot(of: key)]
    return slot == 0 ? nil : values[Self.index(slot)]
  }

  /// Returns the index of a key, which is added if it is new.
  ///
  /// - Parameter start: the initial value of a new key.
  @inlinable
  public mutating func place(of key: Key, from start: @autoclosure () -> Value) -> Int {
    let slot = slot(of: key)
    guard slots[slot] == 0 else { return Self.index(slots[slot]) }
    kept.append(key)
    values.append(start())
    slots[slot] = Self.slot(for: key, at: kept.count - 1)
    if kept.count * 2 > slots.count { grow() }
    return kept.count - 1
  }

  /// The index of a key's slot, or of the empty slot for it.
  @inlinable
  func slot(of key: Key) -> Int {
    let hash = key.hash
    var number = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while case let slot = slots[number], slot != 0,
      (slot ^ hash) >> 32 != 0 || kept[Self.index(slot)] != key
    {
      number = (number + 1) & (slots.count - 1)
    }
    return number
  }

  @inlinable
  static func slot(for key: Key, at index: Int) -> UInt64 {
    key.hash & ~0xFFFF_FFFF | UInt64(index + 1)
  }

  @inlinable
  static func index(_ slot: UInt64) -> Int { Int(slot & 0xFFFF_FFFF) - 1 }

  @inlinable
  mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (index, key) in kept.enumerated() { slots[slot(of: key)] = Self.slot(for: key, at: index) }
  }
}
