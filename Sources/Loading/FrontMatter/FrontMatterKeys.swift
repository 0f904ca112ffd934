internal import Content
internal import Diagnostics

/// The keys that the front matter of a collection's entries may have.
struct FrontMatterKeys: Sendable {
  private let keyByName: [String: FrontMatterKey]
  /// The right key for each word that authors try instead.
  private let meant: [String: String]
  /// The names that may be suggested for a misspelt one.
  private let names: [String]
  /// The taxonomies that `site.yml` declares.
  let taxonomies: [Taxonomy]

  /// Whether a word means something in the front matter of every entry.
  static func areTaken(_ name: String) -> Bool {
    ForeignDraft.knows(name)
      || FrontMatterKey.all.contains { $0.name == name || $0.aliases.contains(name) }
  }

  /// The keys of all entries, those of the collection's own fields, and the taxonomies.
  init(of collection: ContentCollection, taxonomies: [Taxonomy] = []) {
    self.taxonomies = taxonomies
    let keys =
      FrontMatterKey.all + collection.fields.map { .declared($0) }
      + taxonomies.filter { !Self.areTaken($0.name) }.map { .terms(of: $0) }
    keyByName = Dictionary(
      keys.flatMap { key in ([key.name] + key.aliases).map { ($0, key) } }
    ) { first, _ in first }
    meant = Dictionary(keys.flatMap { key in key.mistaken.map { ($0, key.name) } }) { first, _ in
      first
    }
    names = keys.map(\.name)
  }

  /// Whether Michi ignores a key.
  func isUnused(_ name: String) -> Bool {
    keyByName[name] == nil && !ForeignDraft.knows(name)
  }

  /// Reads a field and reports what is wrong with it.
  func read(_ entry: DataField, _ fields: inout FieldReader, into front: inout FrontMatter) {
    if let key = keyByName[entry.key] {
      key.read(entry, &fields, &front)
    } else {
      unknown(entry, &fields)
    }
  }

  private func unknown(_ entry: DataField, _ fields: inout FieldReader) {
    switch ForeignDraft(entry) {
    case .heldBack:
      return fields.report(
        .invalidFrontMatter, key: entry, LoadingSentences.misspeltDraft(entry.key),
        LoadingSentences.write("draft: true"))
    case .unlisted: return fields.reportUnused(entry, LoadingSentences.writeDraft)
    case .shown: return
    case nil: break
    }
    if case .mapping(let parts) = entry.value.value,
      let part = parts.first(where: {
        FrontMatterKey.ofDrafts.contains($0.key) && !$0.value.isNull
      })
    {
      return fields.report(
        .invalidFrontMatter, key: part, LoadingSentences.misspeltDraft(part.key),
        LoadingSentences.writeAtKeysMargin(part.key))
    }
    guard !ForeignKeys.silent.contains(entry.key) else { return }
    // A Mac may write a word in either normal form, and texts are equal in both.
    let meant = self.meant[entry.key] ?? self.meant[entry.key.lowercased()]
    // A misspelt `draft` must not publish the text.
    if let key = meant ?? Spelling.slip(in: entry.key, among: FrontMatterKey.ofDrafts),
      FrontMatterKey.ofDrafts.contains(key)
    {
      return fields.report(
        .invalidFrontMatter, key: entry, LoadingSentences.misspeltDraft(entry.key),
        LoadingSentences.write(key))
    }
    fields.report(
      .unknownKey, key: entry,
      LoadingSentences.unknownKey(entry.key, in: LoadingSentences.frontMatter),
      meant.map { LoadingSentences.write($0) } ?? advice(on: entry))
  }

  /// What to do about an unknown key: a list may be meant to group entries.
  private func advice(on entry: DataField) -> String {
    guard case .list = entry.value.value,
      Spelling.nearest(to: entry.key, among: names) == nil
    else { return LoadingSentences.oneOfKeys(names, insteadOf: entry.key) }
    return LoadingSentences.declareTaxonomy(entry.key)
  }
}
