import Content
import Diagnostics
import Primitives

// Reads the settings of the site's look.
extension SettingsReader {
  /// Reads `accent: "#4f46e5"`.
  ///
  /// It is read after `look`, whose background the contrast depends on.
  mutating func readAccent(_ entry: DataField) {
    let line = fields.text.bytes[entry.keyRange.upperBound...].prefix { $0 != 10 && $0 != 13 }
    let word = line.drop { $0 != UInt8(ascii: "#") }.prefix { $0 > 0x20 }
    let meant = WebColor(String(decoding: word, as: UTF8.self))
    let advice = "write it in quotes: accent: \"\(meant?.description ?? "#4f46e5")\""
    guard !entry.value.isNull else {
      return fields.report(
        key: entry,
        word.isEmpty
          ? "\"accent\" has no value" : "\"accent\" has no value: in YAML, \" #\" begins a comment",
        advice)
    }
    guard let text = fields.line(entry) else { return }
    guard let color = WebColor(text) else {
      return fields.report(
        entry.value, "\(quoted: text) is not a color", "\(advice), with 3 or 6 digits from 0 to f")
    }
    let accent = Accent(color, in: settings.look)
    settings.accent = accent
    guard accent.contrast < Accent.least else { return }
    let tenths = Int(accent.contrast * 10)
    fields.report(
      .lowContrast, entry.value,
      "links and buttons in \(quoted: text) are hard to read: their contrast is "
        + "\(tenths / 10).\(tenths % 10), and it should be at least \(Accent.least)",
      "use a darker color, for example \"\(accent.readable)\"")
  }

  /// Reads `logo: /img/logo.svg`, or `{ image: /img/logo.svg, dark: /img/logo-dark.svg }`.
  mutating func readLogo(_ entry: DataField) {
    guard entry.value.fields != nil else { return settings.logo = fields.picture(entry) }
    for part in parts(of: entry, SettingsKeys.logo.map(\.name) + ["path", "src", "url"]) {
      if part.key == "dark" {
        settings.darkLogo = fields.picture(part)
      } else {
        // Other tools call the image differently.
        settings.logo = fields.picture(part)
      }
    }
    if settings.logo == nil, let dark = settings.darkLogo {
      fields.report(
        key: entry, "a logo for dark mode needs one for light mode",
        "write logo: { image: …, dark: \(dark.text) }")
    }
  }

  /// Reads `versions: [{ title: "2.0", link: / }, { title: "1.4", link: https://… }]`.
  mutating func readVersions(_ entry: DataField) {
    let advice = "write it like versions: [{ title: \"2.0\", link: / }]"
    guard case .list(let items) = entry.value.value else {
      return fields.report(
        entry.value, LoadingSentences.expected("a list", for: entry.key, found: entry.value), advice
      )
    }
    settings.versions = items.compactMap { item in
      let reported = fields.diagnostics.count
      let version = namedLink(
        DataField(key: entry.key, keyRange: entry.keyRange, value: item), "title")
      if version?.link != nil { return version }
      if fields.diagnostics.count == reported {
        fields.report(item, "a version needs a title and a link", advice)
      }
      return nil
    }
  }

  /// Reads the message above every page. A template shows it as it is written.
  mutating func notice(_ entry: DataField) -> String? {
    let text = fields.line(entry)
    if text?.contains("](") == true {
      fields.report(
        entry.value, "\(quoted: entry.key) is plain text: Markdown links have no effect in it",
        "remove the link")
    }
    return text
  }

  /// Reads a title, or a mapping with a link and with the title at the key `name`.
  mutating func namedLink(_ entry: DataField, _ name: String) -> NamedLink? {
    guard entry.value.fields != nil else {
      return fields.line(entry).map { NamedLink(title: $0, link: nil) }
    }
    var (title, link): (String?, String?)
    let reported = fields.diagnostics.count
    for part in parts(of: entry, [name, "link"]) {
      if part.key == name { title = fields.line(part) } else { link = self.link(part) }
    }
    if title == nil, fields.diagnostics.count == reported {
      fields.report(
        entry.value, "\(quoted: entry.key) has no \(name)",
        "write it like { \(name): …, link: https://… }")
    }
    return title.map { NamedLink(title: $0, link: link) }
  }

  private mutating func link(_ entry: DataField) -> String? {
    guard let text = fields.line(entry) else { return nil }
    if ["/", "https://", "http://"].contains(where: text.hasPrefix) { return text }
    fields.report(
      entry.value, "\(quoted: text) is neither a path of the site nor a URL",
      "write a path that begins with /, or a URL that begins with https://")
    return nil
  }
}

extension SettingsKeys {
  static let logo = [
    DocumentedKey("image", "image of the logo"),
    DocumentedKey("dark", "image in dark mode"),
  ]
}
