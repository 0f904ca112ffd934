import Diagnostics
import Loading

// Messages that several readers of flow files share.
extension FieldReader {
  /// Returns the first entries up to a limit; a further one is reported.
  mutating func first(
    _ limit: Int, of entries: [DataField], called what: String
  ) -> ArraySlice<DataField> {
    if entries.count > limit { report(key: entries[limit], Self.tooMany(what, limit)) }
    return entries.prefix(limit)
  }

  static func tooMany(_ what: String, _ limit: Int) -> String {
    "there are more than \(limit) \(what)"
  }

  static let tooMuchWork = "the events of this flow take too long to run: it has too many objects"

  mutating func reportTwice(_ what: String, _ name: String, at entry: DataField) {
    report(key: entry, "duplicate \(what) \"\(name)\"")
  }

  mutating func reportNoClass(_ name: String, among known: [String], at node: DataNode) {
    report(node, Self.noClass(name), Spelling.suggestion(for: name, among: known))
  }

  static func noClass(_ name: String) -> String { "there is no class \"\(name)\"" }

  mutating func reportNoVariant(_ name: String, among known: [String], at entry: DataField) {
    report(
      entry.value, "there is no variant \"\(name)\"",
      LoadingSentences.oneOfKeys(known, insteadOf: name))
  }
}
