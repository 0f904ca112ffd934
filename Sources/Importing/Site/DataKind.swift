import Loading

/// The type of a data file's content, as `site.yml` declares it.
enum DataKind {
  /// Returns the type that all of some values have; nil if they differ, or if no declaration fits.
  ///
  /// - Parameter isOptional: whether the values are missing somewhere. A record is optional if all
  ///   its fields are.
  static func words(
    of values: [DataNode], isOptional: Bool = false, depth: Int = 0
  ) -> String? {
    let values = values.filter { !$0.isNull }
    guard depth < 8, let first = values.first else { return "text" }
    switch first.value {
    case .scalar: return values.allSatisfy { $0.text != nil } ? "text" : nil
    case .list:
      guard values.allSatisfy({ $0.text == nil && $0.fields == nil }) else { return nil }
      let kind = words(of: values.flatMap(\.items), depth: depth + 1)
      return kind.flatMap { $0.hasPrefix("[") ? nil : "[\($0)]" }
    case .mapping:
      let keys = values.flatMap { $0.fields ?? [] }.map(\.key).unique
      let parts = keys.compactMap { key -> String? in
        let own = values.compactMap { $0[key] }
        let isName = key.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil
        let isOptional = isOptional || own.count { !$0.isNull } < values.count
        guard isName, let kind = words(of: own, isOptional: isOptional, depth: depth + 1) else {
          return nil
        }
        return "\(key): \(kind)\(isOptional && kind == "text" ? "?" : "")"
      }
      let isRecord = parts.count == keys.count && values.allSatisfy { $0.fields != nil }
      return isRecord ? "{ \(parts.joined(separator: ", ")) }" : nil
    }
  }
}
