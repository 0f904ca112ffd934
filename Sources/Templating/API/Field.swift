public import Primitives

/// One name that a template can use: its kind, a line for the designer's reference, and how its
/// value is read.
///
/// A field that may be nil or empty (`optional…`) can be a section; one that never is cannot,
/// because the section would always show.
public struct Field<Root>: Sendable {
  let declaration: FieldDeclaration

  @usableFromInline
  init(
    _ name: String, _ kind: FieldKind, isOptional: Bool = false, _ description: String,
    _ access: FieldAccess
  ) {
    declaration = FieldDeclaration(name, kind, isOptional: isOptional, description, access)
  }

  /// Text that is never empty.
  @inlinable
  public static func text(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> String
  ) -> Field {
    Field(name, .text, description, .string { read($0.assumingMemoryBound(to: Root.self).pointee) })
  }

  /// Text that may be nil or empty.
  @inlinable
  public static func optionalText(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> String?
  ) -> Field {
    Field(
      name, .text, isOptional: true, description,
      .string { read($0.assumingMemoryBound(to: Root.self).pointee) })
  }

  /// An address.
  @inlinable
  public static func url(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> String
  ) -> Field {
    Field(name, .url, description, .string { read($0.assumingMemoryBound(to: Root.self).pointee) })
  }

  /// An address that may be nil or empty.
  @inlinable
  public static func optionalURL(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> String?
  ) -> Field {
    Field(
      name, .url, isOptional: true, description,
      .string { read($0.assumingMemoryBound(to: Root.self).pointee) })
  }

  /// HTML that the program made, as UTF-8.
  ///
  /// The one kind that is printed as it is: nothing that an author wrote may get here without
  /// having passed the HTML policy.
  @inlinable
  public static func html(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> [UInt8]
  ) -> Field {
    Field(name, .html, description, .html { read($0.assumingMemoryBound(to: Root.self).pointee) })
  }

  /// HTML that may be nil or empty.
  @inlinable
  public static func optionalHTML(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> [UInt8]?
  ) -> Field {
    Field(
      name, .html, isOptional: true, description,
      .html { read($0.assumingMemoryBound(to: Root.self).pointee) })
  }

  /// A whole number.
  @inlinable
  public static func number(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> Int
  ) -> Field {
    Field(
      name, .number, description, .number { read($0.assumingMemoryBound(to: Root.self).pointee) })
  }

  /// A whole number that may be missing.
  @inlinable
  public static func optionalNumber(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> Int?
  ) -> Field {
    Field(
      name, .number, isOptional: true, description,
      .number { read($0.assumingMemoryBound(to: Root.self).pointee) })
  }

  /// Yes or no.
  @inlinable
  public static func flag(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> Bool
  ) -> Field {
    Field(
      name, .flag, isOptional: true, description,
      .flag { read($0.assumingMemoryBound(to: Root.self).pointee) })
  }

  /// A moment.
  @inlinable
  public static func date(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> DateTime
  ) -> Field {
    Field(name, .date, description, .date { read($0.assumingMemoryBound(to: Root.self).pointee) })
  }

  /// A moment that may be missing.
  @inlinable
  public static func optionalDate(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> DateTime?
  ) -> Field {
    Field(
      name, .date, isOptional: true, description,
      .date { read($0.assumingMemoryBound(to: Root.self).pointee) })
  }
}
