public import Primitives

/// A name that templates can use: its kind, its description for the reference, and its reader.
///
/// An optional field (`optional…`) may be nil or empty and can be a section. Other fields cannot,
/// because the section would always be shown.
public struct Field<Root>: Sendable {
  private(set) var declaration: FieldDeclaration

  /// The same field, marked as having the same value on all pages that share a program.
  ///
  /// The value is written into the program once instead of being read for each page.
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

  /// A URL.
  @inlinable
  public static func url(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> String
  ) -> Field {
    Field(name, .url, description, .text { read($0) })
  }

  /// A URL that may be nil or empty.
  @inlinable
  public static func optionalURL(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> String?
  ) -> Field {
    Field(name, .url, isOptional: true, description, .text(read))
  }

  /// HTML that the program made, as UTF-8.
  ///
  /// This is the only kind that is printed unescaped: an author's HTML must have passed the HTML
  /// policy.
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

  /// A Boolean value.
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

  /// A list of URLs.
  public static func urls(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> [String]
  ) -> Field {
    Field(name, .texts, isOptional: true, description, .texts(read), element: .url)
  }

  /// A list of plain values of one kind, such as HTML or dates.
  package static func values<Value>(
    _ name: String, _ description: String, of kind: FieldKind,
    _ read: @escaping @Sendable (Root) -> [Value]
  ) -> Field {
    Field(name, .texts, isOptional: true, description, .elements(read), element: kind)
  }

  /// A list of records whose field names are known only at run time.
  ///
  /// - Parameter fields: called when a template uses one of the names, because records can contain
  ///   each other.
  public static func list<Element: TemplateContext>(
    _ name: String, _ description: String, fields: @escaping @Sendable () -> Fields<Element>,
    _ read: @escaping @Sendable (Root) -> [Element]
  ) -> Field {
    Field(name, .list, isOptional: true, description, .elements(read)) { Schema(fields()) }
  }

  /// An optional record whose field names are known only at run time.
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

  /// A record that is never missing.
  ///
  /// - Parameter path: the record's property; a stored property is read in place.
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
