/// The fields of a context, in the order in which the designer's reference lists them.
///
/// Where two fields have one name, the first is meant: a context's own fields stand before those
/// it takes over with `lifted`.
public struct Fields<Root>: Sendable, ExpressibleByArrayLiteral {
  let declarations: [FieldDeclaration]

  init(_ declarations: [FieldDeclaration]) {
    self.declarations = declarations
  }

  /// The fields of a literal.
  public init(arrayLiteral elements: Field<Root>...) {
    declarations = elements.map(\.declaration)
  }

  /// The fields of both, the left ones first.
  public static func + (left: Fields, right: Fields) -> Fields {
    Fields(left.declarations + right.declarations)
  }

  /// The fields as fields of a context that holds this one, as if they had been declared there:
  ///
  /// ```swift
  /// static let fields: Fields<Self> = [ … ] + PageFrame.fields.lifted(\.frame)
  /// ```
  ///
  /// A stored property costs nothing when a page is rendered; a computed one is computed again for
  /// each name.
  public func lifted<Outer>(
    _ path: any KeyPath<Outer, Root> & Sendable
  ) -> Fields<Outer> {
    let offset = MemoryLayout<Outer>.offset(of: path)
    return Fields<Outer>(
      declarations.map { declaration in
        var lifted = declaration
        if let offset {
          lifted.access = declaration.access.moved(by: offset)
        } else {
          lifted.access = declaration.access.reached { pointer, visit in
            let outer = pointer.assumingMemoryBound(to: Outer.self).pointee
            withUnsafePointer(to: outer[keyPath: path]) { _ = visit($0, 0, 1) }
          }
        }
        return lifted
      })
  }
}
