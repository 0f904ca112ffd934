internal import Content
internal import Primitives

extension DestinationReader {
  /// `cache: max-age=600` for every file, or `cache: { "assets/*": max-age=86400, "*": no-cache }`,
  /// in the order in which the patterns are tried.
  func readCache(_ key: YAMLEntry, _ fields: inout FieldReader) -> [CacheRule] {
    guard case .mapping(let rules) = key.value.value else {
      return rule("*", key, &fields).map { [$0] } ?? []
    }
    return rules.compactMap { rule($0.key, $0, &fields) }
  }

  private func rule(
    _ pattern: String, _ entry: YAMLEntry, _ fields: inout FieldReader
  ) -> CacheRule? {
    guard let value = fields.line(entry) else { return nil }
    // What a header may hold (RFC 9110, 5.5), without what is beyond ASCII.
    guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), value.utf8.first != UInt8(ascii: "-")
    else {
      fields.report(
        entry.value, Sentence.notAnOption(value, for: "cache"), Sentence.writeOption("cache"))
      return nil
    }
    return CacheRule(pattern: pattern, value: value)
  }
}
