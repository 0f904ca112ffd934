import FlowTrace

/// What the real app's objects were given: properties that are texts or numbers.
///
/// A flow's value may be an object in the app, such as a kanji; then there is nothing to compare.
@MainActor enum RealValues {
  private static var known: Set<String> = []

  /// Whether a class was seen to have such a property.
  static func has(_ name: String, in type: String) -> Bool { known.contains("\(type).\(name)") }

  /// An object's values: `LeftViewController.string = left`.
  static func of(_ object: AnyObject, named names: [String]) -> [String] {
    let type = Trace.name(object)
    return Mirror(reflecting: object).children.compactMap { label, value in
      guard let label, names.contains(label) else { return nil }
      switch value {
      case let text as String?:
        known.insert("\(type).\(label)")
        return text.map { "\(type).\(label) = \($0)" }
      case let number as Int?:
        known.insert("\(type).\(label)")
        return number.map { "\(type).\(label) = \($0)" }
      default: return nil
      }
    }
  }
}
