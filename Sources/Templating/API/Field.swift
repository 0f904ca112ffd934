public import Primitives

/// One name that a template can use: its kind, a line for the designer's reference, and how its
/// value is read.
///
/// A field that may be nil or empty (`optional…`) can be a section; one that never is cannot,
/// because the section would always show.
public struct Field<Root>: Sendable {
  private(set) var declaration: FieldDeclaration

  /// The same field, of which all pages that share a program have the same value: it is written into
  /// the program instead of being asked for on each page.
  package var constant: Field {
    var field = self
    field.declaration.reader = declaration.reader.constant
    return field
  }

  @usableFromInline
  init(
    _ name: String, _ kind: FieldKind, isOptional: Bool = false, _ description: String,
    _ reader: ValueReader, elements: (@Sendable () -> Schema)? = nil, element: FieldKind = .text
  ) {
    declaration = FieldDeclaration(
      name: name, kind: kind, isOptional: isOptional, description: description, reader: reader,
      elements: elements, element: element)
  }

  /// Text that is never empty.
  @inlinable
  public static func text(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> String
  ) -> Field {
    Field(name, .text, description, .text { read($0) })
  }

  /// Text that may be nil or empty.
  @inlinable
  public static func optionalText(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> String?
  ) -> Field {
    Field(name, .text, isOptional: true, description, .text(read))
  }

  /// An address.
  @inlinable
  public static func url(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> String
  ) -> Field {
    Field(name, .url, description, .text { read($0) })
  }

  /// An address that may be nil or empty.
  @inlinable
  public static func optionalURL(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> String?
  ) -> Field {
    Field(name, .url, isOptional: true, description, .text(read))
  }

  /// HTML that the program made, as UTF-8.
  ///
  /// The only kind that is printed unescaped: text from an author must have passed the HTML policy.
  @inlinable
  public static func html(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> [UInt8]
  ) -> Field {
    Field(name, .html, description, .filled { read($0) })
  }

  /// HTML that may be nil or empty.
  @inlinable
  public static func optionalHTML(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> [UInt8]?
  ) -> Field {
    Field(name, .html, isOptional: true, description, .filled(read))
  }

  /// A whole number.
  @inlinable
  public static func number(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> Int
  ) -> Field {
    Field(name, .number, description, .optional { read($0) })
  }

  /// A whole number that may be missing.
  @inlinable
  public static func optionalNumber(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> Int?
  ) -> Field {
    Field(name, .number, isOptional: true, description, .optional(read))
  }

  /// Yes or no.
  @inlinable
  public static func flag(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> Bool
  ) -> Field {
    Field(name, .flag, isOptional: true, description, .optional { read($0) ? true : nil })
  }

  /// A moment that may be missing.
  @inlinable
  public static func optionalDate(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> DateTime?
  ) -> Field {
    Field(name, .date, isOptional: true, description, .optional(read))
  }

  /// A list of texts.
  @inlinable
  public static func texts(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> [String]
  ) -> Field {
    Field(name, .texts, isOptional: true, description, .texts(read))
  }

  /// A list of addresses.
  public static func urls(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> [String]
  ) -> Field {
    Field(name, .texts, isOptional: true, description, .texts(read), element: .url)
  }

  /// A list of plain values of a kind: of HTML, of moments.
  package static func values<Value>(
    _ name: String, _ description: String, of kind: FieldKind,
    _ read: @escaping @Sendable (Root) -> [Value]
  ) -> Field {
    Field(name, .texts, isOptional: true, description, .elements(read), element: kind)
  }

  /// A list of records whose names are known at run time.
  ///
  /// - Parameter fields: asked for when a template names one, because records may contain each other.
  public static func list<Element: TemplateContext>(
    _ name: String, _ description: String, fields: @escaping @Sendable () -> Fields<Element>,
    _ read: @escaping @Sendable (Root) -> [Element]
  ) -> Field {
    Field(name, .list, isOptional: true, description, .elements(read)) { Schema(fields()) }
  }

  /// A record whose names are known at run time.
  public static func optionalRecord<Element: TemplateContext>(
    _ name: String, _ description: String, fields: @escaping @Sendable () -> Fields<Element>,
    _ read: @escaping @Sendable (Root) -> Element?
  ) -> Field {
    Field(name, .record, isOptional: true, description, .optional(read)) { Schema(fields()) }
  }

  /// A list of records.
  @inlinable
  public static func list<Element: TemplateContext>(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> [Element]
  ) -> Field {
    Field(name, .list, isOptional: true, description, .elements(read)) { Schema(of: Element.self) }
  }

  /// A record that is always there.
  ///
  /// - Parameter path: the property; a stored property is read in place.
  public static func record<Element: TemplateContext>(
    _ name: String, _ description: String, at path: any KeyPath<Root, Element> & Sendable
  ) -> Field {
    Field(name, .record, description, .stored(path)) { Schema(of: Element.self) }
  }

  /// A record that may be missing.
  @inlinable
  public static func optionalRecord<Element: TemplateContext>(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> Element?
  ) -> Field {
    Field(name, .record, isOptional: true, description, .optional(read)) {
      Schema(of: Element.self)
    }
  }
}
