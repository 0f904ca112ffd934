/// The names of a site, and which of them are worth comparing letter by letter with a misspelt one.
///
/// Among few names, those with the same first or last letter: a slip in both is rare. Among many,
/// where that would take too long, those that become equal when one letter of each is removed: one
/// letter is wrong, missing, additional or misplaced. Case does not count.
struct SimilarNames: Sendable {
  private let names: [Substring]
  /// A bit for each letter of a name. One different letter changes at most two bits, so most names
  /// are skipped without comparing letters.
  private let marks: [UInt64]

  /// The most names that count as few.
  private static let few = 300
  /// The most candidates that are taken from many names.
  private static let mostCandidates = 64

  /// - Parameter names: names or paths; what is looked at is the last part up to its first dot.
  init(_ names: [Substring]) {
    self.names = names
    marks = names.count > Self.few ? names.map { Self.mark(of: Self.stem(of: $0)) } : []
  }

  /// The names to compare with one.
  func candidates(for wanted: Substring) -> [String] {
    let wanted = Self.stem(of: wanted)
    guard names.count > Self.few else {
      return names.filter { Self.begins(Self.stem(of: $0), orEndsLike: wanted) }.map(String.init)
    }
    let mark = Self.mark(of: wanted)
    let found = names.indices.lazy.filter { index in
      (marks[index] ^ mark).nonzeroBitCount <= 2
        && Self.isOneSlip(Self.stem(of: names[index]), from: wanted)
    }
    return found.prefix(Self.mostCandidates).map { String(names[$0]) }
  }

  private static func stem(of path: Substring) -> Substring {
    Substring(LinkPath.name(of: path).utf8.prefix { $0 != UInt8(ascii: ".") })
  }

  private static func mark(of stem: Substring) -> UInt64 {
    stem.unicodeScalars.reduce(0) { $0 | 1 << UInt64(folded($1) & 63) }
  }

  private static func begins(_ left: Substring, orEndsLike right: Substring) -> Bool {
    let (left, right) = (left.unicodeScalars.map(folded), right.unicodeScalars.map(folded))
    return (left.first == right.first || left.last == right.last)
      && abs(left.count - right.count) <= max(1, max(left.count, right.count) / 3)
  }

  private static func isOneSlip(_ left: Substring, from right: Substring) -> Bool {
    let (left, right) = (left.unicodeScalars.map(folded), right.unicodeScalars.map(folded))
    guard abs(left.count - right.count) <= 1 else { return false }
    let same = zip(left, right).lazy.prefix { $0 == $1 }.count
    let (one, other) = (left.dropFirst(same), right.dropFirst(same))
    let behind = zip(one.reversed(), other.reversed()).lazy.prefix { $0 == $1 }.count
    return one.dropFirst().dropLast(behind) == other.dropLast(behind + 1)
      || one.dropLast(behind + 1) == other.dropFirst().dropLast(behind)
  }

  /// A letter without case, where it is of the ASCII.
  private static func folded(_ letter: Unicode.Scalar) -> UInt32 {
    ("A"..."Z").contains(letter) ? letter.value | 0x20 : letter.value
  }
}
