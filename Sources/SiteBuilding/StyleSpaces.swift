import Primitives

/// Takes white space out of a style sheet where none has to stand: at the ends of rules, blocks and
/// declarations, and behind a colon. Elsewhere one space is left of it.
///
/// Source: CSS Syntax Module Level 3, 4.3 "Tokenizer Algorithms".
enum StyleSpaces {
  /// The style sheet without needless white space; as it is where a comment or string in it has no
  /// end. What stands in strings and comments stays.
  static func removed(from sheet: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(sheet.count)
    var index = 0
    while index < sheet.count {
      let byte = sheet[index]
      var end = index + 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        while end < sheet.count, sheet[end] != byte {
          end += sheet[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard end < sheet.count else { return sheet }
        end += 1
      case UInt8(ascii: "/") where end < sheet.count && sheet[end] == UInt8(ascii: "*"):
        end += 1
        while end + 1 < sheet.count, !sheet[end...].starts(with: "*/".utf8) { end += 1 }
        guard end + 1 < sheet.count else { return sheet }
        end += 2
      case UInt8(ascii: "\\"):
        end = min(index + 2, sheet.count)
      case _ where byte.isHTMLSpace:
        while end < sheet.count, sheet[end].isHTMLSpace { end += 1 }
        let isNeeded =
          kept.last.map { !parts.contains($0) && $0 != UInt8(ascii: ":") } ?? false
          && end < sheet.count && !parts.contains(sheet[end])
        if isNeeded { kept.append(UInt8(ascii: " ")) }
        index = end
        continue
      case UInt8(ascii: "}") where kept.last == UInt8(ascii: ";"):
        kept.removeLast()
      default: break
      }
      kept += sheet[index..<end]
      index = end
    }
    return kept
  }

  /// What parts words without white space.
  private static let parts = Array("{};,>".utf8)
}
