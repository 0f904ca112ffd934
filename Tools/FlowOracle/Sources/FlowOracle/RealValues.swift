import FlowTrace
import Synchronization

/// What the properties of the real app's objects have.
///
/// Values are texts or numbers, or a value of the app's own that has a name, such as a kanji:
/// `apps.json` says which of its properties that is. Where a flow's value is none of these in the app,
/// or its property is a closure, there is nothing to compare.
enum RealValues {
  /// By the type of such a value, the property that names it: `["Kanji": "character"]`.
  @MainActor static var naming: [String: String] = [:]
  private static let known = Mutex<Set<String>>([])

  /// Whether a class was seen to have such a property.
  static func has(_ name: String, in type: String) -> Bool {
    known.withLock { $0.contains("\(type).\(name)") }
  }

  /// An object's values by name.
  @MainActor static func of(_ object: AnyObject, named names: [String]) -> [String: String] {
    let type = Trace.name(object)
    var values: [String: String?] = [:]
    var mirror: Mirror? = Mirror(reflecting: object)
    while let own = mirror {
      for (label, value) in own.children {
        guard let label, names.contains(label), let text = text(of: value) else { continue }
        known.withLock { _ = $0.insert("\(type).\(label)") }
        values.updateValue(text, forKey: label)
      }
      mirror = own.superclassMirror
    }
    return values.compactMapValues(\.self)
  }

  /// The classes of the objects that its properties refer to, by the property; none for one that is
  /// nil or an empty list.
  @MainActor static func references(
    of object: AnyObject, named names: [String]
  ) -> [String: [String]] {
    let type = Trace.name(object)
    var references: [String: [String]] = [:]
    var mirror: Mirror? = Mirror(reflecting: object)
    while let own = mirror {
      for (label, value) in own.children {
        guard let label, names.contains(label), let objects = objects(in: value) else { continue }
        known.withLock { _ = $0.insert("\(type).\(label)") }
        if !objects.isEmpty { references[label] = objects.map { Trace.name($0) }.sorted() }
      }
      mirror = own.superclassMirror
    }
    return references
  }

  /// The objects that a property has; nil where it is no property for objects.
  private static func objects(in value: Any) -> [AnyObject]? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class: return [value as AnyObject]
    case .optional, .collection:
      let found = mirror.children.map { objects(in: $0.value) }
      return found.contains { $0 == nil } ? nil : found.flatMap { $0 ?? [] }
    default: return nil
    }
  }

  /// A value as a text; nil in it where the value is nil, and nil where it is none of these.
  @MainActor private static func text(of value: Any) -> String?? {
    switch value {
    case let text as String?: return .some(text)
    case let number as Int?: return .some(number.map { String($0) })
    default:
      guard let property = naming[String(describing: type(of: value))] else { return nil }
      return Mirror(reflecting: value).children.first { $0.label == property }
        .map { String(describing: $0.value) }
    }
  }
}
