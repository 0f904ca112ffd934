import Primitives

/// The fields of a context type without the type.
@usableFromInline
struct Schema: Sendable {
  let type: ObjectIdentifier
  private let name: String
  let fields: [FieldDeclaration]

  @usableFromInline
  init<Context: TemplateContext>(of type: Context.Type) {
    self.init(Context.fields)
  }

  /// Fields of a context, perhaps more than its type declares.
  init<Context: TemplateContext>(_ fields: Fields<Context>) {
    type = ObjectIdentifier(Context.self)
    name = fields.name
    self.fields = fields.declarations
  }

  /// The field with this name.
  func field(_ name: String) -> FieldDeclaration? {
    fields.first { ByteOrder.same($0.name, name) }
  }
}

extension Schema: Hashable {
  @usableFromInline
  static func == (left: Schema, right: Schema) -> Bool {
    left.type == right.type && left.name == right.name
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(name)
  }
}
