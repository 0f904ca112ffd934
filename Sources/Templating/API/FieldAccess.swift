public import Primitives

/// How the compiled steps get at a field's value.
///
/// A step holds the address of a value whose type the compiler has checked; the closure made by
/// the field's declaration knows that type. So rendering needs no reflection and no casts, and with
/// optimisation a field is read in place, without copying the struct around it.
@usableFromInline
enum FieldAccess: Sendable {
  case string(@Sendable (UnsafeRawPointer) -> String?)
  case html(@Sendable (UnsafeRawPointer) -> [UInt8]?)
  case number(@Sendable (UnsafeRawPointer) -> Int?)
  case flag(@Sendable (UnsafeRawPointer) -> Bool)
  case date(@Sendable (UnsafeRawPointer) -> DateTime?)
  case strings(@Sendable (UnsafeRawPointer) -> [String])
  case records(RecordAccess)

  /// Visits each element with its place and the number of elements, until `visit` says false.
  @usableFromInline typealias Visit =
    @Sendable (
      UnsafeRawPointer, _ visit: (UnsafeRawPointer, Int, Int) -> Bool
    ) -> Void
}

/// How a record or the elements of a list are reached, and what they are.
@usableFromInline
struct RecordAccess: Sendable {
  /// The element's fields; asked for late, because contexts may hold each other.
  let schema: @Sendable () -> Schema
  let visit: FieldAccess.Visit

  @usableFromInline
  init(schema: @escaping @Sendable () -> Schema, visit: @escaping FieldAccess.Visit) {
    self.schema = schema
    self.visit = visit
  }
}

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

/// A field without the type it belongs to.
@usableFromInline
struct FieldDeclaration: Sendable {
  let name: String
  let kind: FieldKind
  let isOptional: Bool
  let description: String
  var access: FieldAccess

  @usableFromInline
  init(
    _ name: String, _ kind: FieldKind, isOptional: Bool, _ description: String,
    _ access: FieldAccess
  ) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
    self.description = description
    self.access = access
  }
}
