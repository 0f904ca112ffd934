/// Lines as authors write them: `3,5-7`, `[3,"5-7"]`, `3 5-7`, `L3-L7`.
enum LineRanges {
  /// The highest line number that is believed.
  static let limit = 1_000_000

  /// The ranges of a list, and the parts that are none.
  static func parse(_ text: String) -> (ranges: [ClosedRange<Int>], wrong: [String]) {
    var ranges: [ClosedRange<Int>] = []
    var wrong: [String] = []
    let parts = text.utf8.split { byte in
      switch byte {
      case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""),
        UInt8(ascii: "'"), UInt8(ascii: "["), UInt8(ascii: "]"):
        true
      default: false
      }
    }
    for part in parts {
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
    var digits = text
    if digits.first == UInt8(ascii: "L") || digits.first == UInt8(ascii: "l") {
      digits.removeFirst()
    }
    guard !digits.isEmpty, digits.count <= 7 else { return nil }
    var value = 0
    for byte in digits {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return (1...limit).contains(value) ? value : nil
  }
}
