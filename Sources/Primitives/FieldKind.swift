/// What a field holds: what an author may write for it, and what a template may do with it.
public enum FieldKind: String, CaseIterable, Hashable, Sendable {
  /// Text, escaped where it is printed.
  case text
  /// An address: text that also passes the list of allowed schemes, in every attribute.
  case url
  /// HTML that the program made: the only kind that `{{{ }}}` prints.
  case html
  case number
  /// Yes or no: for sections, never printed.
  case flag
  /// A moment, printed as `{{date}}`, `{{date | iso}}`, `{{date | rfc3339}}` or `{{date | long}}`.
  case date
  /// A list of records: a section repeats for each.
  case list
  /// A list of text values: a section repeats for each, `{{.}}` prints it.
  case texts
  /// A record: a section steps into it, a dotted name reaches into it.
  case record

  /// The kind's name for designers: in the reference and, with an article, in messages.
  public var title: String {
    switch self {
    case .url: "URL"
    case .html: "HTML"
    case .flag: "yes or no"
    case .texts: "text list"
    case .text, .number, .date, .list, .record: rawValue
    }
  }
}
