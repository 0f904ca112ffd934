/// The kind of a field's value: what an author may write, and how a template may use it.
public enum FieldKind: String, CaseIterable, Hashable, Sendable {
  /// Text, which is escaped when it is printed.
  case text
  /// A URL: text that must also have an allowed scheme, in every attribute.
  case url
  /// HTML that the program made, the only kind that `{{{ }}}` prints.
  case html
  case number
  /// A Boolean value, for sections; it cannot be printed.
  case flag
  /// A date, printed as `{{date}}`, `{{date | iso}}`, `{{date | rfc3339}}` or `{{date | long}}`.
  case date
  /// A list of records; a section repeats for each record.
  case list
  /// A list of plain values; a section repeats for each one, and `{{.}}` prints it.
  case texts
  /// A record; a section steps into it, and a dotted name refers to its fields.
  case record

  /// The kind's name for template authors, in the reference and in messages.
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
