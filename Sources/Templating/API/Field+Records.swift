/// Fields that hold other contexts, or several values.
extension Field {
  /// A list of texts.
  @inlinable
  public static func texts(
    _ name: String, _ description: String, _ read: @escaping @Sendable (Root) -> [String]
  ) -> Field {
    Field(
      name, .texts, isOptional: true, description,
      .strings { read($0.assumingMemoryBound(to: Root.self).pointee) })
  }

  /// A list of records.
  @inlinable
  public static func list<Element: TemplateContext>(
    _ name: String, _ description: String, of type: Element.Type,
    _ read: @escaping @Sendable (Root) -> [Element]
  ) -> Field {
    Field(
      name, .list, isOptional: true, description,
      .records(
        RecordAccess(schema: { Schema(of: Element.self) }) { pointer, visit in
          FieldAccess.visit(read(pointer.assumingMemoryBound(to: Root.self).pointee), visit)
        }))
  }

  /// A record that is always there.
  @inlinable
  public static func record<Element: TemplateContext>(
    _ name: String, _ description: String, of type: Element.Type,
    _ read: @escaping @Sendable (Root) -> Element
  ) -> Field {
    Field(
      name, .record, description,
      .records(
        RecordAccess(schema: { Schema(of: Element.self) }) { pointer, visit in
          let element = read(pointer.assumingMemoryBound(to: Root.self).pointee)
          withUnsafePointer(to: element) { _ = visit($0, 0, 1) }
        }))
  }

  /// A record that may be missing.
  @inlinable
  public static func optionalRecord<Element: TemplateContext>(
    _ name: String, _ description: String, of type: Element.Type,
    _ read: @escaping @Sendable (Root) -> Element?
  ) -> Field {
    Field(
      name, .record, isOptional: true, description,
      .records(
        RecordAccess(schema: { Schema(of: Element.self) }) { pointer, visit in
          guard let element = read(pointer.assumingMemoryBound(to: Root.self).pointee) else {
            return
          }
          withUnsafePointer(to: element) { _ = visit($0, 0, 1) }
        }))
  }
}
