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
  /// The places of the keys, from 1, by hash; 0 in an empty slot. The size is a power of 2.
  @usableFromInline var slots: [UInt32]

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
    let place = Int(slots[slot(of: key)])
    return place == 0 ? nil : values[place - 1]
  }

  /// The place of a key.
  ///
  /// - Parameter start: the value to begin with when the key is new.
  @inlinable
  public mutating func place(of key: Key, from start: @autoclosure () -> Value) -> Int {
    let slot = slot(of: key)
    guard slots[slot] == 0 else { return Int(slots[slot]) - 1 }
    kept.append(key)
    values.append(start())
    slots[slot] = UInt32(kept.count)
    if kept.count * 2 > slots.count { grow() }
    return kept.count - 1
  }

  /// The slot of a key, or the empty one where it belongs.
  @inlinable
  func slot(of key: Key) -> Int {
    var slot = Int(truncatingIfNeeded: key.hash) & (slots.count - 1)
    while case let place = Int(slots[slot]), place != 0, kept[place - 1] != key {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  @inlinable
  mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (place, key) in kept.enumerated() { slots[slot(of: key)] = UInt32(place + 1) }
  }
}
