import Foundation

/// The order of UTF-8 bytes: the same on every machine and in every locale.
///
/// `String`'s own order is by normalised scalars; two names that differ only in normalisation are
/// equal there and must not be here.
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

  /// The elements in the order of their names' bytes; those with equal names stay as they were.
  ///
  /// Names are compared by their first 16 bytes, which nearly always differ: not touching the names
  /// themselves takes a fraction of the time.
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

  /// Eight bytes from an offset as a number that sorts as they do; bytes past the end count as 0.
  private static func head(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt64 {
    var head: UInt64 = 0
    for index in start..<(start + 8) {
      head = head << 8 | UInt64(index < bytes.count ? bytes[index] : 0)
    }
    return head
  }

  /// Compares the bytes up to the length of the shorter text: negative when `left` comes first.
  private static func comparingShared(_ left: String, _ right: String) -> Int32 {
    withBytes(of: left) { left in
      withBytes(of: right) { right in
        guard let start = left.baseAddress, let other = right.baseAddress else { return 0 }
        return memcmp(start, other, min(left.count, right.count))
      }
    }
  }

  /// The bytes of a text, which must not be kept.
  static func withBytes<Result>(
    of text: String, _ use: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if let result = text.utf8.withContiguousStorageIfAvailable(use) { return result }
    // A string that a foreign framework keeps in its own way.
    return Array(text.utf8).withUnsafeBufferPointer(use)
  }
}

/// A text as a key of a table: equal to another only when their bytes are equal, not when they
/// merely look alike.
public struct ByteKey: Hashable, Sendable {
  /// The text.
  public let text: String

  /// A text as a key.
  public init(_ text: String) {
    self.text = text
  }

  /// By bytes.
  public static func == (left: ByteKey, right: ByteKey) -> Bool {
    ByteOrder.same(left.text, right.text)
  }

  /// By bytes.
  public func hash(into hasher: inout Hasher) {
    ByteOrder.withBytes(of: text) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
