import Primitives

/// Finds the known name that an author probably meant.
public enum Spelling {
  /// Returns the new name of a renamed one, otherwise the known name nearest to `name`; nil if none
  /// is near.
  ///
  /// A name is near if the number of inserted, removed, replaced or swapped letters is at most a
  /// third of its length, less for long names. One is always allowed. Four are too many:
  /// `translator` does not suggest `translationOf`. Of equally near names, the first by bytes is
  /// returned.
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

  /// Returns the distance of two names; nil if they are not near by the same rule.
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

  /// Returns the known name that differs by one inserted, removed, replaced or swapped letter,
  /// ignoring case; nil if there is none.
  package static func slip(in name: String, among known: some Sequence<String>) -> String? {
    let wanted = letters(of: name)
    guard wanted.count <= 100 else { return nil }
    return known.first { distance(wanted, letters(of: $0)) <= 1 }
  }

  /// Returns the suggestion for a misspelled name, for example `did you mean "title"?`.
  public static func suggestion(for name: String, among known: some Sequence<String>) -> String? {
    nearest(to: name, among: known).map { "did you mean \"\($0)\"?" }
  }

  /// Returns the name in such a suggestion, which can replace the misspelled one.
  static func name(in suggestion: String) -> String? {
    let parts = ("did you mean \"", "\"?")
    guard suggestion.hasPrefix(parts.0), suggestion.hasSuffix(parts.1) else { return nil }
    return String(suggestion.dropFirst(parts.0.count).dropLast(parts.1.count))
  }

  /// Returns the suggestion for a word that is not one of a few known ones.
  package static func advice(for word: String, among known: [String]) -> String {
    // `N6` is not a misspelled `N3`.
    let letters = { (text: String) in text.lowercased().filter { !$0.isNumber } }
    let meant = nearest(to: word, among: known)
    let isOtherNumber = meant.map { letters($0) == letters(word) && $0.lowercased() != word }
    return isOtherNumber != true && meant != nil
      ? "did you mean \"\(meant ?? "")\"?" : "write " + MessageText.either(known)
  }

  private static func letters(of name: String) -> [Unicode.Scalar] {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      return Array(name.lowercased().unicodeScalars)
    }
    return name.utf8.map { Unicode.Scalar(0x41...0x5A ~= $0 ? $0 | 0x20 : $0) }
  }

  /// Returns a bit set of the letters.
  private static func mark(of letters: [Unicode.Scalar]) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
  }

  /// Returns a lower bound of the distance: each letter that only one of the names has costs an
  /// edit.
  private static func leastDistance(_ left: UInt64, _ right: UInt64) -> Int {
    max((left & ~right).nonzeroBitCount, (right & ~left).nonzeroBitCount)
  }

  /// Returns the minimum number of single edits or swaps of neighbors that turn one name into the
  /// other (the optimal string alignment distance).
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
