public import Content
import Diagnostics
import Primitives

// Values in front matter or settings that have their own syntax.
extension FieldReader {
  mutating func date(_ entry: DataField) -> DateTime? {
    guard let text = line(entry) else { return nil }
    do throws(FieldFault) {
      let moment = try DateTime(text, in: zone ?? .utc)
      if zone == nil, ParsedDate(text)?.date != moment.date {
        report(
          .missingTimeZone, entry.value,
          "this is another day in UTC, which a site without a time zone uses",
          "add the time zone to content/site.yml, for example: timeZone: Asia/Seoul")
      }
      return moment
    } catch {
      report(error, entry.value)
      return nil
    }
  }

  /// Reads a Boolean.
  ///
  /// An empty value is an error: an author who writes the key must say whether the page is public.
  mutating func draftFlag(_ entry: DataField) -> Bool? {
    guard entry.value.isNull else { return flag(entry) }
    report(
      .invalidFrontMatter, key: entry,
      LoadingSentences.noValue(of: entry.key, isHiding: FrontMatterKey.hiding.contains(entry.key)),
      LoadingSentences.writeTrueOrFalse)
    return nil
  }

  /// Reads one name or several; each may be Jekyll's mapping with a `name`.
  mutating func names(_ entry: DataField) -> [(text: String, offset: Int)] {
    if case .list = entry.value.value { reportMistakenItems(in: entry) }
    return items(of: entry).compactMap { node in
      guard let name = node.fields == nil ? node : node["name"] else {
        report(
          node, LoadingSentences.expected("text", for: entry.key, found: node),
          "write a name, or a mapping with \"name:\"")
        return nil
      }
      return line(name, called: entry.key).map { ($0, name.range.lowerBound) }
    }
  }

  /// Reads an image path, or Jekyll's mapping with a `path`.
  mutating func picture(_ entry: DataField) -> LocatedText? {
    let keys = ["path", "src", "url", "feature"]
    return locatedText(entry.value.fields?.first { keys.contains($0.key) } ?? entry)
  }

  mutating func locatedText(_ entry: DataField) -> LocatedText? {
    line(entry).map { LocatedText($0, at: place(of: entry.value)) }
  }

  /// Reads a slug, which must not be a path.
  mutating func slug(_ entry: DataField) -> String? {
    guard let text = line(entry) else { return nil }
    let parts = text.utf8.split { "/\\".utf8.contains($0) }.map { String(Substring($0)) }
    let names = parts.filter { $0 != "." && $0 != ".." }
    guard names != [text] else { return text }
    report(
      entry.value, "\(quoted: text) is a path, but a slug is only the last part of a URL",
      names.last.map { LoadingSentences.write(Slug.make(from: $0)) })
    return nil
  }

  mutating func language(_ node: DataNode, called key: String) -> String? {
    guard let text = line(node, called: key) else { return nil }
    return LanguageTag.isLanguage(text)
      ? LanguageTag.canonical(text) : reportLanguage(text, at: node.shownRange)
  }

  /// Reads a key that is a language, in its canonical spelling.
  mutating func language(_ entry: DataField) -> String? {
    LanguageTag.isLanguage(entry.key)
      ? LanguageTag.canonical(entry.key) : reportLanguage(entry.key, at: entry.keyRange)
  }

  private mutating func reportLanguage(_ text: String, at place: Range<Int>) -> String? {
    report(
      at: place, LoadingSentences.at(path, "\(quoted: text) is not a language"),
      LanguageTag.meant(by: text).map { LoadingSentences.write($0) }
        ?? "write it like ko, ja or en-GB")
    return nil
  }

  /// Reads a text in one or several languages: `글 목록`, or `{ ko: 글 목록, en: Posts }`.
  public mutating func localized(_ entry: DataField) -> LocalizedText? {
    guard let texts = entry.value.fields else { return line(entry).map { LocalizedText($0) } }
    var byLanguage: [String: String] = [:]
    var fallback: String?
    for (index, text) in texts.enumerated() {
      guard let language = language(text) else { continue }
      byLanguage[language] = line(text)
      if index == 0 { fallback = byLanguage[language] }
    }
    return fallback.map { LocalizedText($0, byLanguage: byLanguage) }
  }

  /// Reads a base URL of the site or of a destination.
  mutating func baseURL(_ entry: DataField, limit: Int = Limits.line) -> BaseURL? {
    guard let text = line(entry, limit: limit) else { return nil }
    if let url = BaseURL(text) { return url }
    report(entry.value, BaseURLSentences.notOne(text), BaseURLSentences.advice(on: text))
    return nil
  }

  /// Reads a permalink pattern: `/:year/:slug/`, `/about/`, `pretty`.
  mutating func permalink(_ entry: DataField, of collection: ContentCollection) -> Permalink? {
    guard let text = line(entry) else { return nil }
    do throws(FieldFault) {
      let permalink = try Permalink(text, of: collection)
      if code == .invalidSettings { try permalink.check() }
      return permalink
    } catch {
      report(error, entry.value)
      return nil
    }
  }
}
