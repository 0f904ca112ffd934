/// A field that a collection declares: its entries may set it, its templates may show it.
public struct FieldSpec: Hashable, Sendable {
  /// Its key in front matter and its name in templates.
  public let name: String
  /// Its kind, one that an author can write.
  public let kind: Kind
  /// What it is for, in the reference of names that templates see.
  public let description: String

  /// The kinds of fields that an author can write.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case text, url, number, flag, date, texts

    /// What templates see.
    public var fieldKind: FieldKind {
      switch self {
      case .text: .text
      case .url: .url
      case .number: .number
      case .flag: .flag
      case .date: .date
      case .texts: .texts
      }
    }
  }

  /// A field.
  public init(_ name: String, _ kind: Kind, description: String) {
    self.name = name
    self.kind = kind
    self.description = description
  }
}

/// The value that an entry gives to a field that its collection declares.
public enum FieldValue: Hashable, Sendable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case date(DateTime)
  case texts([String])

  /// A text or an address.
  public var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// A number.
  public var number: Int? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// A moment.
  public var date: DateTime? {
    guard case .date(let date) = self else { return nil }
    return date
  }

  /// Several texts.
  public var texts: [String] {
    guard case .texts(let texts) = self else { return [] }
    return texts
  }
}
