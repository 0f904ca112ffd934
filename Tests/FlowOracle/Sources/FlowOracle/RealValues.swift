import FlowTrace

/// What the real app's objects were given: properties that are texts or numbers, or a value of the
/// app's own that has a name, such as a kanji. `apps.json` says which of its properties that is.
///
/// Where a flow's value is none of these in the app, there is nothing to compare.
@MainActor enum RealValues {
  /// By the type of such a value, the property that names it: `["Kanji": "character"]`.
  static var naming: [String: String] = [:]
  private static var known: Set<String> = []

  /// Whether a class was seen to have such a property.
  static func has(_ name: String, in type: String) -> Bool { known.contains("\(type).\(name)") }

  /// An object's values by name.
  static func of(_ object: AnyObject, named names: [String]) -> [String: String] {
    let type = Trace.name(object)
    var values: [String: String?] = [:]
    var mirror: Mirror? = Mirror(reflecting: object)
    while let own = mirror {
      for (label, value) in own.children {
        guard let label, names.contains(label), let text = text(of: value) else { continue }
        known.insert("\(type).\(label)")
        values.updateValue(text, forKey: label)
      }
      mirror = own.superclassMirror
    }
    return values.compactMapValues(\.self)
  }

  /// A value as a text; nil in it where the value is nil, and nil where it is none of these.
  private static func text(of value: Any) -> String?? {
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
