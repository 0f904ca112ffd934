/// Splits a text with several meanings, separated by commas or semicolons: `way, road (street,
/// lane)`.
extension Meaning {
  /// Splits a text into its meanings, each with the explanation in parentheses that follows it.
  ///
  /// - Parameter splits: the maximum number of splits.
  static func parts(of meanings: String, splits: Int = .max) -> [Substring] {
    // Most texts are one meaning; E3 and EF are the first bytes of the non-ASCII separators.
    if meanings.utf8.allSatisfy({ $0 != 0x2C && $0 != 0x3B && $0 != 0xE3 && $0 != 0xEF }) {
      return meanings.isEmpty ? [] : [meanings[...]]
    }
    var depth = 0
    return meanings.unicodeScalars.split(maxSplits: splits) { scalar in
      switch scalar {
      case "(", "（", "[": depth += 1
      case ")", "）", "]": depth = max(depth - 1, 0)
      case ",", ";", "、", "，", "；": return depth == 0
      default: break
      }
      return false
    }.map { Substring($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  /// Returns a meaning without the explanation in parentheses.
  static func plain(_ part: some StringProtocol) -> String {
    if part.utf8.allSatisfy({ $0 != 0x28 && $0 != 0x5B && $0 != 0xEF }) { return String(part) }
    var depth = 0
    var plain = String.UnicodeScalarView()
    for scalar in part.unicodeScalars {
      switch scalar {
      case "(", "（", "[": depth += 1
      case ")", "）", "]": depth = max(depth - 1, 0)
      default: if depth == 0 { plain.append(scalar) }
      }
    }
    return String(plain)
  }
}

/// The meanings of several texts, without duplicates.
///
/// For example, `scar` and `scar [n.], cicatrix` become `scar, cicatrix`.
struct MeaningList {
  /// The first text.
  private let first: String
  /// The meanings that later texts added.
  private var others: [String] = []
  /// The explanations in parentheses of each known meaning; `nil` while there is only one text.
  private var known: [String: Set<String>]?

  init(_ text: String) { first = text }

  /// All meanings as one text.
  var text: String {
    guard !others.isEmpty else { return first }
    var start = first.unicodeScalars[...]
    while let last = start.last, ",;、，； ".unicodeScalars.contains(last) { start.removeLast() }
    return ([String(Substring(start))] + others).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Adds the meanings of another text that are new.
  mutating func add(_ text: String) {
    guard !text.isEmpty, text != first else { return }
    if known == nil {
      known = [:]
      for part in Meaning.parts(of: first) { _ = isNew(part) }
    }
    for part in Meaning.parts(of: text) where isNew(part) { others.append(String(part)) }
  }

  /// Records a meaning and returns whether it is new.
  ///
  /// Meanings are compared by their letters, without articles. `bridge (over water)` is more
  /// specific than `bridge`, and differs from `bridge (of the nose)`.
  private mutating func isNew(_ part: Substring) -> Bool {
    let plain = Meaning.plain(part)
    let words = (plain.allSatisfy { $0 == " " } ? String(part) : plain).lowercased()
      .split { !$0.isLetter && !$0.isNumber }
    let bare = words.filter { !["a", "an", "the"].contains($0) }.joined()
    // Only parentheses contain explanations; square brackets contain grammar.
    let start = part.firstIndex { $0 == "(" || $0 == "（" }
    let explained = start.map { String(part[$0...]) } ?? ""
    guard let explanations = known?[bare] else {
      known?[bare] = [explained]
      return true
    }
    if explained.isEmpty || explanations.contains(explained) || explanations.contains("") {
      return false
    }
    known?[bare]?.insert(explained)
    return true
  }
}
