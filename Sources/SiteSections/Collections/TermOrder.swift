import Content
import Primitives

/// The sort order of titles and names in a language: by letter and number; in Japanese also by the
/// readings of words that a section knows.
struct TermOrder: Sendable {
  /// Returns the reading of a word; `nil` for languages other than Japanese.
  private let reading: (@Sendable (String) -> String?)?

  init(in language: String, reading: @escaping @Sendable (String) -> String?) {
    self.reading = LanguageTag.primary(language) == "ja" ? reading : nil
  }

  func key(_ name: String) -> TitleOrder {
    guard let reading, let first = name.unicodeScalars.first, first.value >= 0x3041 else {
      return TitleOrder(name)
    }
    let scalars = Array(NormalForm.folded(name).unicodeScalars)
    return TitleOrder(name, read: Self.spelled(scalars, reading))
  }

  /// Replaces the words in a name by their readings, longest match first, up to 16 characters per
  /// word.
  private static func spelled(
    _ name: [Unicode.Scalar], _ reading: (String) -> String?
  ) -> String {
    var spelled = ""
    var start = 0
    while start < name.count {
      var end = min(name.count, start + 16)
      while end > start {
        let word = String(String.UnicodeScalarView(name[start..<end]))
        if let first = reading(word), !first.isEmpty {
          spelled += first
          break
        }
        end -= 1
      }
      if end == start {
        spelled.unicodeScalars.append(name[start])
        end += 1
      }
      start = end
    }
    return spelled
  }
}
