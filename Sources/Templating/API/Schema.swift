import Primitives

/// The fields of a context type without the type.
@usableFromInline
struct Schema: Sendable {
  let type: ObjectIdentifier
  let fields: [FieldDeclaration]

  @usableFromInline
  init<Context: TemplateContext>(of type: Context.Type) {
    self.type = ObjectIdentifier(type)
    fields = Context.fields.declarations
  }

  /// The field with this name.
  func field(_ name: String) -> FieldDeclaration? {
    fields.first { ByteOrder.same($0.name, name) }
  }
}

extension Schema: Hashable {
  @usableFromInline
  static func == (left: Schema, right: Schema) -> Bool { left.type == right.type }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(type) }
}
