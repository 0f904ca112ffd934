import Content
import Primitives

/// The order of titles and names in a language: by letter and number, in Japanese also by the
/// readings of the words that a section can read.
struct TermOrder: Sendable {
  /// How a word is read; nil for another language than Japanese.
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

  /// A name with the readings of its words, the longest ones first, of sixteen letters at most.
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
