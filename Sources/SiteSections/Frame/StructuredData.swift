public import Content
import Primitives

/// A page's structured data for search engines: its subject and its breadcrumbs.
///
/// Source: JSON-LD 1.1 and the vocabulary of schema.org (`Article`, `BreadcrumbList`,
/// `DefinedTerm`). Browsers do not run it: a Content-Security-Policy treats it as data too.
struct StructuredData {
  /// The site's scheme and host, the prefix of the URLs in `breadcrumbs`.
  let origin: String
  /// The breadcrumbs from the start page to the page itself.
  let breadcrumbs: [PageLink]
  let subject: PageSubject?
  let language: String
  let description: String?
  let author: String?
  let picture: SitePicture?

  /// The `<script>` element for the page's `<head>`; `nil` if there is no data.
  var element: [UInt8]? {
    guard let page = breadcrumbs.last, breadcrumbs.count > 1 || subject != nil else { return nil }
    var json: [UInt8] = []
    json.reserveCapacity(1024)
    json.append("<script type=\"application/ld+json\">")
    let start = json.count
    json.append("{\"@context\":\"https://schema.org\",\"@graph\":[")
    switch subject {
    case .article(let entry): append(entry, on: page, to: &json)
    case .term(let name): append(term: name, on: page, to: &json)
    case nil: break
    }
    if breadcrumbs.count > 1 {
      if subject != nil { json.append(UInt8(ascii: ",")) }
      appendBreadcrumbs(to: &json)
    }
    json.append("]}")
    if let escaped = Self.escaped(json[start...]) {
      json.replaceSubrange(start..., with: escaped)
    }
    json.append("</script>")
    return json
  }

  private func append(_ entry: Entry, on page: PageLink, to json: inout [UInt8]) {
    append(#"{"@type":"Article","headline":"#, entry.title, to: &json)
    append(#","url":"#, origin, page.address, to: &json)
    append(#","description":"#, description, to: &json)
    append(#","inLanguage":"#, language, to: &json)
    append(#","datePublished":"#, entry.date?.rfc3339, to: &json)
    append(#","dateModified":"#, (entry.updated ?? entry.date)?.rfc3339, to: &json)
    append(#","image":"#, picture?.address, to: &json)
    let people = (entry.authors.isEmpty ? [author].compactMap(\.self) : entry.authors)
      .map { "{\"@type\":\"Person\",\"name\":\(JSONText.quoted($0))}" }
    if !people.isEmpty {
      let list = people.joined(separator: ",")
      json.append(text: ",\"author\":" + (people.count > 1 ? "[\(list)]" : list))
    }
    let tags = entry.terms(of: .tags)
    if !tags.isEmpty {
      json.append(",\"keywords\":")
      json.append(text: JSONText.list(tags.map(\.name)))
    }
    json.append(UInt8(ascii: "}"))
  }

  private func append(term: String, on page: PageLink, to json: inout [UInt8]) {
    append(#"{"@type":"DefinedTerm","name":"#, term, to: &json)
    append(#","url":"#, origin, page.address, to: &json)
    append(#","description":"#, description, to: &json)
    append(#","inLanguage":"#, language, to: &json)
    if breadcrumbs.count > 1 {
      append(
        #","inDefinedTermSet":"#, origin, breadcrumbs[breadcrumbs.count - 2].address, to: &json)
    }
    json.append(UInt8(ascii: "}"))
  }

  /// Appends the breadcrumbs. The last one is the page itself and needs no URL.
  private func appendBreadcrumbs(to json: inout [UInt8]) {
    json.append("{\"@type\":\"BreadcrumbList\",\"itemListElement\":[")
    for (index, step) in breadcrumbs.enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      json.append("{\"@type\":\"ListItem\",\"position\":")
      json.append(text: String(index + 1))
      append(#","name":"#, step.title, to: &json)
      if index < breadcrumbs.count - 1 { append(#","item":"#, origin, step.address, to: &json) }
      json.append(UInt8(ascii: "}"))
    }
    json.append("]}")
  }

  /// Appends a value after its key and the JSON around it; without a value, nothing.
  private func append(
    _ key: StaticString, _ value: String?, _ rest: String = "", to json: inout [UInt8]
  ) {
    guard let value else { return }
    json.append(key)
    JSONText.append(value, rest, to: &json)
  }

  /// Returns the JSON escaped for a script, or `nil` if it needs no escaping.
  ///
  /// It escapes characters that start an HTML tag or comment, and the two line separators that JSON
  /// allows. It replaces a character that HTML forbids. All of these occur only in strings.
  private static func escaped(_ json: ArraySlice<UInt8>) -> [UInt8]? {
    json.withUnsafeBufferPointer { json in
      // Most pages have none of the lead bytes. Checking all bytes is faster than stopping
      // early.
      let isEscaped = { (byte: UInt8) in
        byte == UInt8(ascii: "<") || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte >= 0xEF
      }
      guard json.reduce(UInt8(0), { $0 | (isEscaped($1) ? 1 : 0) }) != 0 else { return nil }
      var escaped: [UInt8] = []
      var index = 0
      while index < json.count {
        if json[index] == UInt8(ascii: "<") {
          escaped.append(#"\u003c"#)
          index += 1
        } else if json[index] == 0xE2, index + 2 < json.count, json[index + 1] == 0x80,
          json[index + 2] & 0xFE == 0xA8
        {
          escaped.append(json[index + 2] == 0xA8 ? #"\u2028"# : #"\u2029"#)
          index += 3
        } else if let length = ForbiddenCharacters.length(in: json, at: index) {
          escaped += ForbiddenCharacters.replacement
          index += length
        } else {
          escaped.append(json[index])
          index += 1
        }
      }
      return escaped
    }
  }
}

/// The subject of a page, for search engines.
public enum PageSubject: Sendable {
  case article(Entry)
  /// A dictionary word, by name; the page's description is its definition.
  case term(named: String)
}
