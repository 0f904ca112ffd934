internal import Content
internal import Diagnostics
internal import Primitives

/// Checks that the entries and the data name entries which are there.
struct LinkedKeys {
  private var keys: [String: Set<ByteKey>] = [:]
  private var withheld: [String: [ByteKey: Withheld.Reason]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter content: everything that is read.
  init(_ content: SiteContent) {
    let linked = content.settings.collections.filter { collection in
      collection.fields.contains { $0.kind.has(Self.isLink) }
    }
    guard !linked.isEmpty || content.settings.data.contains(where: { $0.kind.has(Self.isLink) })
    else { return }
    keys[Section.kanji.name] = Set(content.kanji.kanji.map { ByteKey(String($0.character)) })
    for collection in content.settings.collections {
      keys[collection.name] = Set(content.entries(of: collection).map { ByteKey($0.key) })
    }
    for file in content.withheld {
      guard let entry = file.entry else { continue }
      withheld[entry.collection, default: [:]][ByteKey(entry.key)] = file.reason
    }
    for collection in linked {
      for entry in content.entries(of: collection) {
        // What a translation takes over is told at its original.
        check(collection.fields.values(in: entry.values, of: Self.isLink), of: entry.source.path)
      }
    }
    for code in content.data.keys.sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
      check(content.settings.data.values(in: content.data[code] ?? [], of: Self.isLink), of: nil)
    }
  }

  private static func isLink(_ kind: FieldSpec.Kind) -> Bool {
    if case .link = kind { true } else { false }
  }

  /// - Parameter path: the file whose values are checked; nil for any.
  private mutating func check(
    _ links: [(kind: FieldSpec.Kind, value: FieldValue)], of path: String?
  ) {
    for case (.link(let name), .written(let written)) in links {
      let key = ByteKey(written.text)
      guard let known = keys[name], !known.contains(key),
        path ?? written.place.path == written.place.path
      else { continue }
      if let reason = withheld[name]?[key] {
        diagnostics.append(
          Diagnostic(
            .draftLink, at: written.place, LoadingSentences.withheldLink(written.text, reason)))
      } else {
        let suggestion =
          name == Section.kanji.name
          ? LoadingSentences.noKanji
          : Spelling.suggestion(
            for: written.text, among: known.map(\.text))
        diagnostics.append(
          Diagnostic(
            .brokenLink, at: written.place, LoadingSentences.noLinked(written.text, in: name),
            suggestion: suggestion))
      }
    }
  }
}
