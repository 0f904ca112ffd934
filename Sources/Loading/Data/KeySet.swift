/// The keys of a mapping that is being read, to find duplicates.
///
/// A few keys are compared byte by byte; many are kept in a set.
struct KeySet {
  private var keys: Set<[UInt8]> = []

  private static let few = 16

  /// Whether a key differs from those of all fields before it.
  mutating func isNew(_ key: String, after fields: ArraySlice<DataField>) -> Bool {
    if fields.count < Self.few {
      return !fields.contains {
        $0.key.utf8.count == key.utf8.count && $0.key.utf8.elementsEqual(key.utf8)
      }
    }
    if keys.isEmpty { keys = Set(fields.map { Array($0.key.utf8) }) }
    return keys.insert(Array(key.utf8)).inserted
  }
}
