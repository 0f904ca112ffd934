/// A key that stores its hash, or computes it at once.
public protocol HashedKey: Equatable, Sendable {
  /// A number that differs for nearly all keys, also in its lowest bits.
  var hash: UInt64 { get }
}

/// Values by key, in the order in which the keys were first added.
///
/// Faster than a dictionary, which would hash the stored hash again on each access.
public struct KeyTable<Key: HashedKey, Value: Sendable>: Sendable {
  /// The keys.
  @inlinable public var keys: [Key] { kept }
  /// The value of each.
  public var values: [Value] = []
  @usableFromInline var kept: [Key] = []
  /// The places of the keys, from 1, by hash, above the upper half of their hashes, so that nearly no
  /// other key is compared; 0 in an empty slot. The size is a power of 2.
  @usableFromInline var slots: [UInt64]

  /// An empty table with room for some keys.
  @inlinable
  public init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    kept.reserveCapacity(capacity)
    values.reserveCapacity(capacity)
  }

  /// The value of a key; nil where it is not there.
  @inlinable
  public subscript(key: Key) -> Value? {
    let slot = slots[slot(of: key)]
    return slot == 0 ? nil : values[Self.index(slot)]
  }

  /// The place of a key.
  ///
  /// - Parameter start: the value to begin with when the key is new.
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

  /// The number of the slot of a key, or of the empty one where it belongs.
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
