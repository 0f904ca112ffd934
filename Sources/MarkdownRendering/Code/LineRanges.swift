internal import Primitives

/// Lines as authors write them: `3,5-7`, `[3,"5-7"]`, `3 5-7`, `L3-L7`.
enum LineRanges {
  /// The highest line number that is believed.
  static let limit = 1_000_000

  /// The ranges of a list, and the parts that are none.
  static func parse(_ text: String) -> (ranges: [ClosedRange<Int>], wrong: [String]) {
    var ranges: [ClosedRange<Int>] = []
    var wrong: [String] = []
    for part in text.utf8.split(whereSeparator: { $0 <= 0x20 || ",;\"'[]".utf8.contains($0) }) {
      if let range = range(part) {
        ranges.append(range)
      } else {
        wrong.append(String(decoding: part, as: UTF8.self))
      }
    }
    return (ranges, wrong)
  }

  /// `3`, `5-7` or `L5-L7`; nil for anything else.
  static func range(_ text: Substring.UTF8View) -> ClosedRange<Int>? {
    let ends = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard ends.count == 1 || ends.count == 2, let first = number(ends[0]) else { return nil }
    guard ends.count == 2 else { return first...first }
    guard let last = number(ends[1]), last >= first else { return nil }
    return first...last
  }

  /// The ranges in order, with those that touch made one.
  static func merged(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var merged: [ClosedRange<Int>] = []
    let sorted = ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    for range in sorted {
      if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
        let end = max(last.upperBound, range.upperBound)
        merged[merged.count - 1] = last.lowerBound...end
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  private static func number(_ text: Substring.UTF8View) -> Int? {
    let isMarked = text.first.map { $0 | 0x20 } == UInt8(ascii: "l")
    let digits = isMarked ? text.dropFirst() : text
    guard (1...7).contains(digits.count), digits.allSatisfy(\.isASCIIDigit),
      let value = Int(Substring(digits)), (1...limit).contains(value)
    else { return nil }
    return value
  }
}
