/// Several meanings in one text, separated by commas or semicolons: `way, road (street, lane)`.
extension Meaning {
  /// The meanings one by one, with what stands in parentheses behind them.
  public static func parts(of meanings: String) -> [Substring] {
    var depth = 0
    return meanings.unicodeScalars.split { scalar in
      switch scalar {
      case "(", "（", "[": depth += 1
      case ")", "）", "]": depth = max(depth - 1, 0)
      case ",", ";", "、", "，", "；": return depth == 0
      default: break
      }
      return false
    }.map { Substring($0).trimmingPrefix { $0 == " " } }.filter { !$0.isEmpty }
  }

  /// A meaning without what explains it in parentheses.
  public static func plain(_ part: some StringProtocol) -> String {
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

  /// Two texts as one that has each meaning once: `scar` and `scar [n.], cicatrix` give `scar,
  /// cicatrix`.
  static func united(_ first: String, _ second: String) -> String {
    if first == second || second.isEmpty { return first }
    if first.isEmpty { return second }
    var known = Set(parts(of: first).map(bare))
    let others = parts(of: second).filter { known.insert(bare($0)).inserted }
    return others.isEmpty ? first : ([first.trimmedOfCommas] + others).joined(separator: ", ")
  }

  /// Whether a text says nothing that another does not.
  static func isKnown(_ meanings: String, in others: String) -> Bool {
    let known = Set(parts(of: others).map(bare))
    return parts(of: meanings).allSatisfy { known.contains(bare($0)) }
  }

  /// What two writings of a meaning have in common: its letters, without articles and plurals.
  private static func bare(_ part: Substring) -> String {
    let words = plain(part).lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.filter { !["a", "an", "the"].contains($0) }
      .map { $0.count > 3 && $0.hasSuffix("s") ? $0.dropLast() : $0 }.joined()
  }
}

extension String {
  /// Without the commas at its end.
  fileprivate var trimmedOfCommas: Substring {
    var text = self[...]
    while let last = text.last, last == "," || last == " " { text.removeLast() }
    return text
  }
}
