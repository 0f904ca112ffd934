import Primitives

/// Finds what somebody may have meant by a misspelt name.
public enum Spelling {
  /// The known name nearest to `name`, or nil when none is near.
  ///
  /// Near means: at most a third of the letters have to be inserted, removed, replaced or swapped
  /// with their neighbour, and at least one may. Ties go to the name that comes first by bytes.
  public static func nearest(to name: String, among known: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard wanted.count <= 100 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in known where candidate != name {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let allowed = max(1, max(wanted.count, letters.count) / 3)
      guard abs(letters.count - wanted.count) <= allowed else { continue }
      let distance = distance(wanted, letters)
      guard distance <= allowed, distance < max(wanted.count, letters.count) else { continue }
      if let found = best {
        guard
          distance < found.distance
            || (distance == found.distance && ByteOrder.precedes(candidate, found.name))
        else { continue }
      }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// The known name that one insertion, removal, replacement or swap of neighbours leads to, the
  /// case of letters ignored, or nil.
  public static func slip(in name: String, among known: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard wanted.count <= 100 else { return nil }
    return known.first { distance(wanted, Array($0.lowercased().unicodeScalars)) <= 1 }
  }

  /// The suggestion for a misspelt name, for example `did you mean "title"?`.
  public static func suggestion(for name: String, among known: some Sequence<String>) -> String? {
    nearest(to: name, among: known).map { "did you mean \"\($0)\"?" }
  }

  /// How many single edits or swaps of neighbours lead from one to the other (the optimal string
  /// alignment distance).
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
