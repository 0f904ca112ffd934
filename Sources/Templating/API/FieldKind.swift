import Primitives

extension FieldKind {
  /// What the kind is called in messages, with its article.
  var words: String {
    switch self {
    case .text, .html, .flag: title
    case .url: "an \(title)"
    case .number, .date, .list, .texts, .record: "a \(title)"
    }
  }
}
