/// A request's `Range`: browsers ask for parts of a video, and do not play it without them.
///
/// Source: RFC 9110, sections 14.1.2 and 14.2.
enum RequestedRange: Hashable {
  /// The whole file: a header with several ranges, or with another unit than bytes, may be ignored.
  case whole
  /// One range of bytes.
  case part(Range<Int>)
  /// A range outside the file.
  case unsatisfiable

  init(_ header: String?, of size: Int) {
    self = header.flatMap { Self.read($0, of: size) } ?? .whole
  }

  /// Nil when the header is to be ignored.
  private static func read(_ header: String, of size: Int) -> RequestedRange? {
    guard header.lowercased().hasPrefix("bytes=") else { return nil }
    let ends = header.utf8.dropFirst(6)
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    if ends[0].isEmpty {
      guard let length = number(ends[1]) else { return nil }
      if length == 0 { return .unsatisfiable }
      // An empty file has no last bytes, and no `Content-Range` can express that.
      return size == 0 ? nil : .part(max(0, size - length)..<size)
    }
    guard let first = number(ends[0]) else { return nil }
    guard let last = ends[1].isEmpty ? .max : number(ends[1]), last >= first else { return nil }
    return first < size ? .part(first..<(min(last, size - 1) + 1)) : .unsatisfiable
  }

  /// A number that consists of digits alone; `Int.max` when it is too large.
  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self)) ?? .max
  }
}
