import Primitives

/// The fields of a context, in the order of the reference for template authors.
///
/// If two fields have the same name, the first one is used: a context's own fields precede those
/// that it takes over with `lifted`.
public struct Fields<Root>: Sendable, ExpressibleByArrayLiteral {
  let declarations: [FieldDeclaration]
  /// A name that distinguishes fields known at run time from other fields of the same type.
  private(set) var name = ""

  private init(_ declarations: [FieldDeclaration]) { self.declarations = declarations }

  /// Creates fields from a table, such as one for each phrase.
  ///
  /// - Parameter name: distinguishes the fields from other fields of the same type.
  package init(_ fields: some Sequence<Field<Root>>, name: String = "") {
    declarations = fields.map(\.declaration)
    self.name = name
  }

  /// The fields of a literal.
  public init(arrayLiteral elements: Field<Root>...) { self.init(elements) }

  /// The fields of both, the left ones first.
  public static func + (left: Fields, right: Fields) -> Fields {
    var fields = Fields(left.declarations + right.declarations)
    fields.name = left.name + right.name
    return fields
  }

  /// The same fields, with the field names of one record known only at run time.
  package func naming<Element: TemplateContext>(
    _ record: String, _ names: @escaping @Sendable () -> Fields<Element>
  ) -> Fields {
    var fields = Fields(
      declarations.map { declaration in
        var named = declaration
        if named.name == record { named.elements = { Schema(names()) } }
        return named
      })
    fields.name = name
    return fields
  }

  /// Returns the fields for a context that contains this one, as if they were declared there:
  ///
  /// ```swift
  /// static let fields: Fields<Self> = [ … ] + FrameContext.fields.lifted(\.frame)
  /// ```
  ///
  /// A stored property costs nothing when a page is rendered; a computed one is computed again for
  /// each name.
  public func lifted<Outer>(_ path: any KeyPath<Outer, Root> & Sendable) -> Fields<Outer> {
    let offset = MemoryLayout<Outer>.offset(of: path)
    let holder = ValueReader.optional { (outer: Outer) in outer[keyPath: path] }
    return Fields<Outer>(
      declarations.map { declaration in
        var lifted = declaration
        let reader = declaration.reader
        lifted.reader = offset.map { reader.moved(by: $0, to: Root.self) } ?? reader.inside(holder)
        return lifted
      })
  }
}

struct FieldDeclaration: Sendable {
  let name: String
  let kind: FieldKind
  var isOptional: Bool
  let description: String
  var reader: ValueReader
  /// The fields of a record or of a list's elements; a closure, because contexts may contain each
  /// other.
  var elements: (@Sendable () -> Schema)?
  /// The kind of the elements in a list of plain values.
  var element = FieldKind.text
}

/// The fields of a context without its static type.
@usableFromInline
struct Schema: Hashable, Sendable {
  let type: ObjectIdentifier
  private let name: String
  let fields: [FieldDeclaration]

  @usableFromInline
  init<Context: TemplateContext>(of type: Context.Type) { self.init(Context.fields) }

  /// Creates a schema of fields, which may be more than the context's type declares.
  init<Context: TemplateContext>(_ fields: Fields<Context>) {
    type = ObjectIdentifier(Context.self)
    name = fields.name
    self.fields = fields.declarations
  }

  func field(_ name: String) -> FieldDeclaration? {
    var index = 0
    while index < fields.count, !ByteOrder.same(fields[index].name, name) { index += 1 }
    return index < fields.count ? fields[index] : nil
  }

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

/// The values that a template can use, declared as a list of fields.
///
/// ```swift
/// struct TutorialRow: TemplateContext {
///   let title: String
///
///   static let fields: Fields<Self> = [.text("title", "The tutorial's title") { $0.title }]
/// }
/// ```
///
/// Any other name than `{{title}}` is reported as an error before a page is rendered.
public protocol TemplateContext: SendableMetatype {
  /// The names that a template can use, and their values.
  static var fields: Fields<Self> { get }
}
