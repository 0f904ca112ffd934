import Content
import Diagnostics
import Primitives

// Keys that hide a page from readers or search engines.
extension FrontMatterKey {
  static let ofVisibility: [FrontMatterKey] = [
    FrontMatterKey(
      "noindex", "`true` keeps the page from search engines", default: "`false`",
      words: DocumentedKey.flags
    ) { entry, fields, front in
      guard let isKept = fields.draftFlag(entry) else { return }
      front.entry.visibility.add(robots: isKept ? ["noindex"] : [])
    },
    FrontMatterKey("robots", "directives for search engines, such as `noindex`") {
      entry, fields, front in
      front.entry.visibility.add(robots: fields.robots(entry))
    },
    FrontMatterKey(
      "sitemap", "`false` leaves the page out of the sitemap", default: "`true`",
      words: DocumentedKey.flags
    ) { entry, fields, front in
      // A mapping such as `{ priority: 0.5 }` of other tools hides nothing.
      guard entry.value.fields == nil else { return fields.reportHiding(below: entry) }
      front.entry.visibility.isInSiteMap = fields.draftFlag(entry)
    },
    FrontMatterKey(
      "unlisted", "`true`: no list links to the page", default: "`false`",
      words: DocumentedKey.flags
    ) { entry, fields, front in
      front.entry.visibility.isUnlisted = fields.draftFlag(entry)
    },
    FrontMatterKey(
      "canonical", "the complete URL of the same page on another site", default: "this page's URL",
      aliases: ["canonical_url", "canonicalURL", "canonicalUrl"]
    ) { entry, fields, front in
      front.entry.visibility.canonical = fields.canonical(entry)
    },
  ]

  /// Reads Hugo's `build: { list: never, render: never }`.
  static func readBuild(
    _ entry: DataField, _ fields: inout FieldReader, into front: inout FrontMatter
  ) {
    let parts = HidingEffect.all(in: entry)
    let known = ["list", "render", "publishResources"]
    guard let all = fields.mapping(entry) else { return }
    for part in all where !parts.contains(where: { $0.field == part }) {
      if !known.contains(part.key) {
        fields.report(
          .unknownKey, key: part, LoadingSentences.unknownKey(part.key, in: "\"\(entry.key)\""),
          Spelling.advice(for: part.key, among: known))
      } else if part.value.text != "true" {
        fields.reportUnused(
          part, "images and files next to a page are always published; remove the key")
      }
    }
    for (effect, part) in parts where effect != .visible {
      let isNever = ["never", "false"].contains(part.value.text)
      switch effect {
      case .unlisted where isNever: front.entry.visibility.isUnlisted = true
      case .unrendered where isNever: front.entry.visibility.hasNoPage = true
      default: fields.report(effect, of: part)
      }
    }
  }

  /// The names of keys that hide a page.
  ///
  /// A typo in one of them must not publish the page.
  static let hiding = ["noindex", "robots", "sitemap", "unlisted"]
}

extension Visibility {
  fileprivate mutating func add(robots directives: [String]) {
    let known = robots ?? []
    robots = known + directives.filter { !known.contains($0) }
  }
}

extension FieldReader {
  /// Reads robots directives: `noindex, follow`, or a list.
  fileprivate mutating func robots(_ entry: DataField) -> [String] {
    guard entry.value.fields == nil else {
      reportHiding(below: entry)
      return []
    }
    if entry.value.isNull {
      report(
        .invalidFrontMatter, key: entry, LoadingSentences.noValue(of: entry.key, isHiding: true),
        "write \"robots: noindex\", or remove the key")
    }
    let words = lines(entry).flatMap { $0.text.lowercased().split { ", ;".contains($0) } }
    let directives = words.map(String.init).filter { !["index", "follow", "all"].contains($0) }
    reportContradiction(
      of: directives, entry, shows: words.contains { ["index", "all"].contains($0) })
    let name = directives.first { !Self.isDirective($0) }
    guard let name else { return directives }
    report(
      entry.value, "\(quoted: name) is not a directive for search engines",
      Spelling.advice(for: name, among: Self.directives))
    return []
  }

  /// Reports `robots: index` together with a key that hides the page, and the reverse.
  private mutating func reportContradiction(
    of directives: [String], _ entry: DataField, shows: Bool
  ) {
    func states(_ key: String, _ flag: Bool) -> Bool {
      self.entry(key)?.value.text.flatMap(FieldSpec.Kind.flag) == flag
    }
    let hides = directives.contains { ["noindex", "none"].contains($0) }
    let other =
      shows
      ? hides ? "noindex" : ["noindex", "unlisted"].first { states($0, true) }
      : hides && states("noindex", false) ? "noindex" : nil
    guard let other else { return }
    report(
      entry.value, "this contradicts \(quoted: other), which is also set",
      "keep the one that you mean; \"noindex: true\" hides the page from search engines")
  }

  private static let directives = [
    "noindex", "nofollow", "none", "noarchive", "nosnippet", "noimageindex", "notranslate",
  ]

  /// Returns whether a word is a directive; some have a value: `max-snippet:20`.
  private static func isDirective(_ word: String) -> Bool {
    let name = word.prefix { $0 != ":" }
    return directives.contains(word)
      || ["max-snippet", "max-image-preview", "max-video-preview"].contains(name)
        && word.utf8.dropFirst(name.utf8.count + 1).allSatisfy {
          $0 == 0x2D || $0.isASCIILetterOrDigit
        }
  }

  /// Reads the complete URL of a page on another site.
  fileprivate mutating func canonical(_ entry: DataField) -> String? {
    guard let text = line(entry) else { return nil }
    let isWhole = ["https://", "http://"].contains { text.hasPrefix($0) }
    let host = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2).first
    guard isWhole, host?.isEmpty == false, !text.utf8.contains(0x20) else {
      report(
        entry.value, "\(quoted: text) is not the complete URL of a page",
        "write the URL of the same page on another site, like https://example.com/page/; this page's "
          + "own URL needs no key")
      return nil
    }
    return text
  }

  /// Reports nested keys with which another tool hides the page.
  fileprivate mutating func reportHiding(below entry: DataField) {
    guard let (effect, field) = HidingEffect.find(entry), effect != .visible else { return }
    report(effect, of: field)
  }

  /// Reports a key with which another tool hides the page.
  ///
  /// - Parameter advice: the suggestion; nil to suggest Michi's own key.
  mutating func report(_ effect: HidingEffect, of field: DataField, _ advice: String? = nil) {
    report(
      .invalidFrontMatter, key: field,
      effect == .heldBack
        ? LoadingSentences.misspeltDraft(field.key)
        : "\(quoted: field.key) has no effect: readers and search engines can find this page",
      advice ?? effect.key.map { LoadingSentences.write($0) }
        ?? "write \"draft: true\" to keep the page off the site, or remove the key")
  }
}
