import MichiKit

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
      Spelling.suggestion(for: name, among: known)
        ?? (known.isEmpty ? nil : "available: \(known.joined(separator: ", "))"))
  }

  static func unknownKey(_ key: String, in name: String) -> String {
    "unknown key \"\(key)\" in \(name)"
  }

  /// Reports a value of the wrong kind.
  mutating func reportExpected(
    _ what: String, for key: String, _ node: DataNode, _ suggestion: String? = nil
  ) {
    let found =
      node.isNull
      ? "nothing"
      : node.text.map { "\"\($0)\"" } ?? (node.fields == nil ? "a list" : "a mapping")
    report(node, "expected \(what) for \"\(key)\", found \(found)", suggestion)
  }

  /// Reads one line of text in a list; nil for an empty value.
  mutating func line(_ node: DataNode, called key: String) -> String? {
    line(DataField(key: key, keyRange: node.range, value: node))
  }

  /// Reads the fields below a top-level key; empty if the key does not exist.
  mutating func mapping(_ key: String) -> [DataField] {
    entry(key).flatMap { mapping($0) } ?? []
  }
}

extension DataNode {
  /// The elements of a list; nil for anything else.
  var list: [DataNode]? { text == nil && fields == nil ? items : nil }
}

extension [DataField] {
  /// The field with a key.
  subscript(key: String) -> DataField? { first { $0.key == key } }
}
