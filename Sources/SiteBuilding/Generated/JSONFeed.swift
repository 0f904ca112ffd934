import Content
import Primitives

/// The same feed as JSON.
///
/// Source: jsonfeed.org, version 1.1.
struct JSONFeed {
  let settings: Settings
  /// The whole address of the start page.
  let home: String
  let entries: [FeedEntry]

  /// The feed's bytes.
  func json() -> [UInt8] {
    var json = Array("{\n\"version\": \"https://jsonfeed.org/version/1.1\"".utf8)
    append("title", settings.title, to: &json)
    append("home_page_url", home, to: &json)
    append("feed_url", home + "feed.json", to: &json)
    append("description", settings.description, to: &json)
    append("language", settings.language, to: &json)
    append(authors: [settings.author].compactMap(\.self), to: &json)
    json.append(text: ",\n\"items\": [")
    for (index, entry) in entries.enumerated() {
      json.append(text: index == 0 ? "\n" : ",\n")
      append(entry, to: &json)
    }
    json.append(text: "\n]\n}\n")
    return json
  }

  private func append(_ item: FeedEntry, to json: inout [UInt8]) {
    let entry = item.entry
    json.append(text: "{\n\"id\": ")
    JSONText.append(item.address, to: &json)
    append("url", item.address, to: &json)
    append("title", entry.title, to: &json)
    append("summary", item.summary, to: &json)
    append("content_html", item.html.map { String(decoding: $0, as: UTF8.self) }, to: &json)
    // Each item must have one of the two.
    if item.html == nil { append("content_text", item.summary ?? entry.title, to: &json) }
    append("date_published", entry.date?.rfc3339, to: &json)
    append("date_modified", entry.changed?.rfc3339, to: &json)
    append("language", entry.language, to: &json)
    append(authors: entry.authors, to: &json)
    let tags = entry.terms(of: .tags)
    if !tags.isEmpty {
      json.append(text: ",\n\"tags\": \(JSONText.list(tags.map(\.name)))")
    }
    json.append(text: "\n}")
  }

  private func append(authors: [String], to json: inout [UInt8]) {
    guard !authors.isEmpty else { return }
    let list = authors.map { "{ \"name\": \(JSONText.quoted($0)) }" }.joined(separator: ", ")
    json.append(text: ",\n\"authors\": [\(list)]")
  }

  private func append(_ key: StaticString, _ value: String?, to json: inout [UInt8]) {
    guard let value else { return }
    json.append(text: ",\n\"\(key)\": ")
    JSONText.append(value, to: &json)
  }
}
