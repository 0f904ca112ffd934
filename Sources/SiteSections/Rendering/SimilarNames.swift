/// Finds the names that are worth comparing with a misspelt one.
///
/// Of few names those that begin or end like it; a slip in both the first and the last letter is
/// rare. Of many, where even that would take too long, those that become equal to it when a letter
/// of each is left out: one wrong, missing, additional or swapped letter.
struct SimilarNames {
  private let entries: [(stem: [Unicode.Scalar], name: String)]
  /// The names by what is left of their stems when a letter is left out; empty for few names.
  private var shortened: [UInt64: [Int]] = [:]

  /// How many names are few.
  private static let few = 300
  /// How many names with the same letters are compared.
  private static let mostCandidates = 64
  /// Letters of a stem that are looked at.
  private static let longestStem = 100

  /// - Parameter names: each with the part of it that is compared first, such as a file's name.
  init(_ names: [(part: Substring, name: String)]) {
    entries = names.map { (Self.stem(of: $0.part), $0.name) }
    guard entries.count > Self.few else { return }
    for (index, entry) in entries.enumerated() {
      for key in Self.keys(of: entry.stem) where shortened[key]?.last != index {
        guard shortened[key]?.count ?? 0 < Self.mostCandidates else { continue }
        shortened[key, default: []].append(index)
      }
    }
  }

  /// The names to compare with one that has this part.
  func candidates(for part: Substring) -> [String] {
    let stem = Self.stem(of: part)
    guard entries.count > Self.few else {
      return entries.filter { Self.resemble($0.stem, stem) }.map(\.name)
    }
    let found = Set(Self.keys(of: stem).flatMap { shortened[$0] ?? [] })
    return found.sorted().prefix(Self.mostCandidates).map { entries[$0].name }
  }

  /// The letters before the first dot, without case.
  private static func stem(of part: Substring) -> [Unicode.Scalar] {
    Array(part.prefix { $0 != "." }.lowercased().unicodeScalars.prefix(longestStem))
  }

  private static func resemble(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
    (left.first == right.first || left.last == right.last)
      && abs(left.count - right.count) <= max(1, max(left.count, right.count) / 3)
  }

  /// Numbers for a stem as it is and without each of its letters. That two stems may have one number
  /// by chance only means a comparison more.
  private static func keys(of stem: [Unicode.Scalar]) -> Set<UInt64> {
    var keys: Set<UInt64> = []
    for omitted in stem.count > 1 ? -1..<stem.count : -1..<0 {
      // FNV-1a over the scalars.
      var key: UInt64 = 0xCBF2_9CE4_8422_2325
      for (index, scalar) in stem.enumerated() where index != omitted {
        key = (key ^ UInt64(scalar.value)) &* 0x100_0000_01B3
      }
      keys.insert(key)
    }
    return keys
  }
}
