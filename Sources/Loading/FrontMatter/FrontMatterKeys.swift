import Content
import Diagnostics
import Primitives

/// The keys that the front matter of a collection's entries can have.
struct FrontMatterKeys: Sendable {
  private let keyByName: [String: FrontMatterKey]
  /// The right key for each wrong name that authors may write.
  private let meant: [String: String]
  /// The keys in the order of suggestions, with their documentation.
  let all: [DocumentedKey]
  /// The names that can be suggested for a misspelled key.
  let names: [String]
  /// The taxonomies that the entries can have terms of.
  let taxonomies: [Taxonomy]
  /// The names of the taxonomies that the entries cannot have terms of.
  private let lacking: Set<String>
  /// Whether the keys are for a part of a page, which can only be hidden as a draft.
  private let isPart: Bool
  /// Whether titles can have readings: `{漢字|かんじ}`.
  private(set) var readsReadings = false
  /// The current time; nil if no key needs it.
  private let now: DateTime?

  /// Returns whether a name has a meaning in the front matter of every entry.
  static func areTaken(_ name: String) -> Bool {
    HidingEffect.knows(name) || isCommon(name)
  }

  /// Returns whether a name is a key of every front matter.
  static func isCommon(_ name: String) -> Bool {
    FrontMatterKey.all.contains { $0.name == name || $0.aliases.contains(name) }
  }

  /// Creates the keys of all entries, of the collection's declared fields and of the taxonomies.
  init(
    of collection: ContentCollection, taxonomies: [Taxonomy] = [], now: DateTime? = nil,
    isPart: Bool = false, readsReadings: Bool = false
  ) {
    self.readsReadings = readsReadings
    self.now = now
    self.isPart = isPart
    self.taxonomies = taxonomies.filter { collection.has($0) }
    let others = taxonomies.filter { !collection.has($0) }
    let lacking = Set(others.map(\.name))
    self.lacking = lacking
    let ofPages = isPart ? FrontMatterKey.ofVisibility.map(\.name) : []
    let keys =
      FrontMatterKey.all.filter { !lacking.contains($0.name) && !ofPages.contains($0.name) }
      + collection.fields.enumerated().map { .declared($1, at: $0) }
      + self.taxonomies.filter { !Self.areTaken($0.name) }.map {
        .terms(of: $0, "terms of the taxonomy")
      }
    keyByName = Dictionary(
      keys.flatMap { key in ([key.name] + key.aliases).map { ($0, key) } }
    ) { first, _ in first }
    meant = Dictionary(
      keys.flatMap { key in key.mistaken.map { ($0, key.name) } }
    ) { first, _ in first }
    all = keys.map(\.documentation)
    names = all.map(\.name)
  }

  /// Returns the canonical name of a key, which is the same for all synonyms.
  func canonicalName(of key: String) -> String {
    let name = keyByName[key]?.name ?? key
    return Self.alike[name] ?? name
  }

  private static let alike = [
    "published": "draft", "robots": "noindex", "excerpt": "description", "_build": "build",
  ]

  func isUnused(_ name: String) -> Bool {
    keyByName[name] == nil && !HidingEffect.knows(name)
  }

  /// Reports the columns of a table that no field uses, and returns their names.
  func reportUnknown(_ columns: [DataField], _ fields: inout FieldReader) -> Set<String> {
    let unused = columns.filter { isUnused($0.key) }
    for column in unused { unknown(column, &fields) }
    return Set(unused.map(\.key))
  }

  func read(_ entry: DataField, _ fields: inout FieldReader, into front: inout FrontMatter) {
    if let key = keyByName[entry.key] {
      if !key.aliases.isEmpty { reportSecond(entry, of: key, &fields) }
      key.read(entry, &fields, &front)
    } else if ["build", "_build"].contains(entry.key), !isPart {
      FrontMatterKey.readBuild(entry, &fields, into: &front)
    } else if entry.key == "layout",
      ["false", "none", "null", "~"].contains(entry.value.text ?? "")
    {
      if front.entry.body.isHTML { return front.entry.hasNoLayout = true }
      fields.reportUnused(
        entry,
        "rename the file to .html if it is a whole HTML page, or choose a template: "
          + "\"template: name\"")
    } else if !isPart, let moment = publication(entry, fields) {
      front.entry.date = moment
      front.ranges["date"] = entry.value.range
    } else {
      unknown(entry, &fields)
    }
  }

  /// Keys that may be written under two names, because their values are combined or one has
  /// precedence.
  private static let joined: Set<String> = ["tags", "categories", "author", "aliases", "excerpt"]

  /// Reports a key that is a synonym of an earlier one and has a different value.
  private func reportSecond(_ entry: DataField, of key: FrontMatterKey, _ fields: inout FieldReader)
  {
    guard !Self.joined.contains(key.name) else { return }
    let above = fields.entries.prefix { $0.keyRange.lowerBound < entry.keyRange.lowerBound }
    let first = above.first { $0.key != entry.key && keyByName[$0.key]?.name == key.name }
    guard let first, first.value.text != entry.value.text else { return }
    fields.report(
      .invalidFrontMatter, key: entry,
      "\(quoted: entry.key) and \(quoted: first.key) are the same key, and differ",
      "keep one: \(key.name)")
  }

  /// Returns a future date in Zenn's `published_at`, which hides a page like a future `date`.
  ///
  /// If the page has a `date`, that one applies, and `published_at` is reported.
  private func publication(_ entry: DataField, _ fields: FieldReader) -> DateTime? {
    guard entry.key == "published_at", fields.entry("date") == nil, let now,
      let moment = try? DateTime(entry.value.text ?? "", in: fields.zone ?? .utc), moment > now
    else { return nil }
    return moment
  }

  private func unknown(_ entry: DataField, _ fields: inout FieldReader) {
    if reportHiding(entry, &fields) { return }
    let part = entry.value.fields?.first {
      FrontMatterKey.ofDrafts.contains($0.key) && !$0.value.isNull
    }
    if let part {
      return fields.report(
        .invalidFrontMatter, key: part, LoadingSentences.misspeltDraft(part.key),
        "write \(quoted: part.key) at the top level of the front matter")
    }
    guard !ForeignKeys.silent.contains(entry.key) else { return }
    // Dictionary lookup is independent of Unicode normalization, which differs on macOS.
    let meant = self.meant[entry.key] ?? self.meant[entry.key.lowercased()]
    // A misspelled `draft` must not publish the page.
    if let key = meant ?? Spelling.slip(in: entry.key, among: FrontMatterKey.ofDrafts),
      FrontMatterKey.ofDrafts.contains(key)
    {
      return fields.report(
        .invalidFrontMatter, key: entry, LoadingSentences.misspeltDraft(entry.key),
        LoadingSentences.write(key))
    }
    // Likewise, a misspelled `noindex` must not show the page to everyone.
    if let key = Spelling.slip(in: entry.key, among: FrontMatterKey.hiding) {
      return fields.report(.unindexed, of: entry, LoadingSentences.write(key))
    }
    fields.report(
      .unknownKey, key: entry,
      fields.code != .invalidData
        ? LoadingSentences.unknownKey(entry.key, in: LoadingSentences.frontMatter)
        : LoadingSentences.unknownDataKey(entry.key),
      lacking.contains(entry.key)
        ? "add \(quoted: entry.key) to the \"taxonomies\" of the collection in site.yml"
        : meant.map { LoadingSentences.write($0) } ?? ForeignKeys.advice(on: entry.key)
          ?? advice(on: entry))
  }

  /// Reports a key with which another generator hides the page.
  ///
  /// - Returns: whether the key needs no further diagnostic.
  private func reportHiding(_ entry: DataField, _ fields: inout FieldReader) -> Bool {
    guard let (effect, field) = HidingEffect.find(entry) else { return false }
    switch effect {
    case .visible: return true
    case .unindexed, .offSiteMap: if fields.isOfNotFoundPage { return true }
    case .scheduled:
      let date = try? DateTime(field.value.text ?? "", in: fields.zone ?? .utc)
      guard let now, let date, date > now else { return false }
      fields.report(effect, of: field, LoadingSentences.write("date: \(date.date.iso8601)"))
      return true
    case .offMenu:
      fields.reportUnused(field, "list the menu's pages in site.yml (\"menu:\"), or remove the key")
      return true
    default: break
    }
    let isForFolder = entry.key.lowercased() == "cascade"
    let forFolder = isForFolder ? effect.key.map { "defaults: { \($0) }" } : nil
    let key = isPart ? "draft: true" : forFolder
    fields.report(effect, of: field, key.map { LoadingSentences.write($0) })
    return true
  }

  /// Returns the suggestion for an unknown key: a list may be meant as a taxonomy.
  private func advice(on entry: DataField) -> String {
    guard case .list(let items) = entry.value.value, items.allSatisfy({ $0.text != nil }),
      Spelling.nearest(to: entry.key, among: names) == nil
    else { return LoadingSentences.oneOfKeys(names, insteadOf: entry.key, listedIn: "writing") }
    return "write \"taxonomies: [\(MessageText.quoted(entry.key).dropFirst().dropLast())]\" "
      + "in site.yml to group entries by it"
  }
}

extension FieldReader {
  /// Whether the fields are those of the "page not found" page, which search engines never list.
  fileprivate var isOfNotFoundPage: Bool {
    text.path.split(separator: "/").suffix(2).contains { $0 == "404" || $0.hasPrefix("404.") }
      || entry("permalink")?.value.text == "/404.html"
  }

  /// Warns about a known key without effect; `SiteLoader` groups these warnings.
  mutating func reportUnused(_ entry: DataField, _ advice: String) {
    guard !entry.value.isNull else { return }
    report(.unusedKey, key: entry, "\(quoted: entry.key) has no effect here", advice)
  }
}
