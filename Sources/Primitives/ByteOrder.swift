import Foundation

/// The order of UTF-8 bytes, which is the same on every machine and in every locale.
///
/// `String` compares normalized scalars, so names that differ only in normalization are equal
/// there. Here they must not be.
public enum ByteOrder {
  /// Whether `left` comes before `right`.
  public static func precedes(_ left: String, _ right: String) -> Bool {
    let order = comparingShared(left, right)
    return order != 0 ? order < 0 : left.utf8.count < right.utf8.count
  }

  /// Whether both have the same bytes.
  public static func same(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && comparingShared(left, right) == 0
  }

  /// The elements sorted by the bytes of their names; elements with equal names keep their order.
  ///
  /// Names are compared by their first 16 bytes, which nearly always differ. This is much faster
  /// than reading the names themselves.
  public static func sorted<Element>(
    _ elements: [Element], by name: (Element) -> String
  ) -> [Element] {
    var heads: [(first: UInt64, second: UInt64, index: Int)] = []
    heads.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let (first, second) = withBytes(of: name(element)) { (head($0, 0), head($0, 8)) }
      heads.append((first, second, index))
    }
    heads.sort { left, right in
      if left.first != right.first { return left.first < right.first }
      if left.second != right.second { return left.second < right.second }
      let (leftName, rightName) = (name(elements[left.index]), name(elements[right.index]))
      return same(leftName, rightName)
        ? left.index < right.index : precedes(leftName, rightName)
    }
    return heads.map { elements[$0.index] }
  }

  /// Eight bytes from an offset as a number in the same order; bytes after the end count as 0.
  private static func head(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt64 {
    var head: UInt64 = 0
    for index in start..<(start + 8) {
      head = head << 8 | UInt64(index < bytes.count ? bytes[index] : 0)
    }
    return head
  }

  /// Compares the bytes up to the length of the shorter text; negative if `left` comes first.
  private static func comparingShared(_ left: String, _ right: String) -> Int32 {
    withBytes(of: left) { left in
      withBytes(of: right) { right in
        guard let start = left.baseAddress, let other = right.baseAddress else { return 0 }
        return memcmp(start, other, min(left.count, right.count))
      }
    }
  }

  /// Passes the bytes of a text to `use`, which must not keep them.
  static func withBytes<Result>(
    of text: String, _ use: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if let result = text.utf8.withContiguousStorageIfAvailable(use) { return result }
    // A string with foreign storage has no contiguous UTF-8.
    return Array(text.utf8).withUnsafeBufferPointer(use)
  }
}

/// A text as a key that is equal to another only if their bytes are equal, regardless of
/// normalization.
public struct ByteKey: Hashable, Sendable {
  /// The key's text.
  public let text: String

  /// Creates a key.
  public init(_ text: String) {
    self.text = text
  }

  /// Compares the bytes.
  public static func == (left: ByteKey, right: ByteKey) -> Bool {
    ByteOrder.same(left.text, right.text)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    ByteOrder.withBytes(of: text) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
