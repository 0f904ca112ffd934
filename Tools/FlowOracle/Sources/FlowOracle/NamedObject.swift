@testable import FlowSimulation

/// An object by its class and by what its properties have.
struct NamedObject: Hashable, Comparable {
  let name: String
  /// Its values by name, without those that the real class does not have.
  let values: [String: String]
  /// The classes of the objects that it refers to, by the property, without those that the real class
  /// does not have.
  let references: [String: [String]]

  /// `LeftViewController string = left, coordinator: LeftCoordinator`.
  var text: String {
    let values = values.map { "\($0.key) = \($0.value)" }.sorted()
    let references = references.map { "\($0.key): \($0.value.joined(separator: " & "))" }.sorted()
    return ([name] + values + references).joined(separator: " ")
  }

  /// The object without what it refers to.
  var withoutReferences: Self { Self(name: name, values: values, references: [:]) }

  static func < (one: NamedObject, other: NamedObject) -> Bool { one.text < other.text }

  init(name: String, values: [String: String], references: [String: [String]]) {
    self.name = name
    self.values = values
    self.references = references
  }

  /// The simulator's object; where a page does not say a value, it has none.
  ///
  /// - Parameter references: the properties that a flow speaks of.
  init(_ object: LivingObject, references: [String] = []) {
    name = object.className
    values = object.values.reduce(into: [:]) { values, value in
      if RealValues.has(value.name, in: object.className) { values[value.name] = value.text }
    }
    var found: [String: [String]] = [:]
    for reference in object.references {
      guard references.contains(reference.property), let name = reference.className,
        RealValues.has(reference.property, in: object.className)
      else { continue }
      found[reference.property, default: []].append(name)
    }
    self.references = found.mapValues { $0.sorted() }
  }
}
