import Primitives

/// Finds the known name that was probably meant by a misspelt one.
public enum Spelling {
  /// The new name of a renamed one, else the known name nearest to `name`, or nil when none is near.
  ///
  /// Near means: the number of letters inserted, removed, replaced or swapped with their neighbour
  /// is at most a third of the name, less in long names, and one is always allowed. Four slips are
  /// too many: `translator` does not suggest `translationOf`. Ties go to the name that comes first
  /// by bytes.
  package static func nearest(to name: String, among known: some Sequence<String>) -> String? {
    if let renamed = RenamedNames.all[name]?.first(where: { known.contains($0) }) { return renamed }
    let wanted = letters(of: name)
    guard wanted.count <= 100 else { return nil }
    let mark = mark(of: wanted)
    var best: (name: String, distance: Int)?
    for candidate in known where candidate != name {
      let letters = letters(of: candidate)
      let allowed = min(allowed(wanted, letters), best?.distance ?? .max)
      guard abs(letters.count - wanted.count) <= allowed,
        leastDistance(mark, Self.mark(of: letters)) <= allowed
      else { continue }
      let distance = distance(wanted, letters)
      guard distance <= allowed, distance < max(wanted.count, letters.count) else { continue }
      if let found = best, distance == found.distance {
        guard ByteOrder.precedes(candidate, found.name) else { continue }
      }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// The distance of two names; `nil` if they are not near, by the same rule.
  package static func distance(from name: String, to other: String) -> Int? {
    let (left, right) = (letters(of: name), letters(of: other))
    guard max(left.count, right.count) <= 100 else { return nil }
    let distance = distance(left, right)
    let isNear = distance <= allowed(left, right) && distance < max(left.count, right.count)
    return isNear ? distance : nil
  }

  private static func allowed(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    let most = max(left.count, right.count)
    return max(1, min(most / 3, 2 + most / 9))
  }

  /// The known name that is one insertion, removal, replacement or swap of neighbours away,
  /// ignoring case, or nil.
  package static func slip(in name: String, among known: some Sequence<String>) -> String? {
    let wanted = letters(of: name)
    guard wanted.count <= 100 else { return nil }
    return known.first { distance(wanted, letters(of: $0)) <= 1 }
  }

  /// The suggestion for a misspelt name, for example `did you mean "title"?`.
  public static func suggestion(for name: String, among known: some Sequence<String>) -> String? {
    nearest(to: name, among: known).map { "did you mean \"\($0)\"?" }
  }

  /// The name that a suggestion says was meant, which can replace the misspelt one as it is.
  static func meant(by suggestion: String) -> String? {
    let parts = ("did you mean \"", "\"?")
    guard suggestion.hasPrefix(parts.0), suggestion.hasSuffix(parts.1) else { return nil }
    return String(suggestion.dropFirst(parts.0.count).dropLast(parts.1.count))
  }

  /// What to write instead of a word that is not one of a few.
  package static func advice(for word: String, among known: [String]) -> String {
    suggestion(for: word, among: known) ?? "write " + MessageText.either(known)
  }

  private static func letters(of name: String) -> [Unicode.Scalar] {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      return Array(name.lowercased().unicodeScalars)
    }
    return name.utf8.map { Unicode.Scalar(0x41...0x5A ~= $0 ? $0 | 0x20 : $0) }
  }

  /// A bit for each kind of letter.
  private static func mark(of letters: [Unicode.Scalar]) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
  }

  /// A lower bound of the distance: each letter that only one of the names has costs an edit.
  private static func leastDistance(_ left: UInt64, _ right: UInt64) -> Int {
    max((left & ~right).nonzeroBitCount, (right & ~left).nonzeroBitCount)
  }

  /// The least number of single edits or swaps of neighbours that turn one name into the other (the
  /// optimal string alignment distance).
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
