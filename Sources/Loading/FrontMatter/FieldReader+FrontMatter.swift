internal import Content
internal import Diagnostics
internal import Primitives

// The values that only front matter has.
extension FieldReader {
  /// Yes or no. An empty value is an error: an author who writes the key must say whether the text
  /// is public.
  mutating func draftFlag(_ entry: DataField) -> Bool? {
    guard entry.value.isNull else { return flag(entry) }
    report(
      .invalidFrontMatter, key: entry,
      "\(MessageText.quoted(entry.key)) has no value, and this may be a draft",
      LoadingSentences.writeTrueOrFalse)
    return nil
  }

  /// One name, or several; each may be Jekyll's mapping with a `name`.
  mutating func names(_ entry: DataField) -> [(text: String, offset: Int)] {
    if case .list = entry.value.value { reportCommas(in: entry) }
    return items(of: entry).compactMap { node in
      var name = node
      if case .mapping(let parts) = node.value {
        guard let part = parts.first(where: { $0.key == "name" }) else {
          report(
            node, LoadingSentences.expected("text", for: entry.key, found: node),
            "write a name, or \"name:\" with the name below")
          return nil
        }
        name = part.value
      }
      return line(name, called: entry.key).map { ($0, name.range.lowerBound) }
    }
  }

  /// A picture's path, or Jekyll's mapping with a `path`.
  mutating func picture(_ entry: DataField) -> WrittenText? {
    var path = entry
    if case .mapping(let parts) = entry.value.value {
      path = parts.first { ["path", "src", "url", "feature"].contains($0.key) } ?? entry
    }
    return written(path)
  }

  /// Text on one line with its place.
  mutating func written(_ entry: DataField) -> WrittenText? {
    line(entry).map { WrittenText($0, at: place(of: entry.value)) }
  }

  /// The last part of an address, and not a path.
  mutating func slug(_ entry: DataField) -> String? {
    guard let text = line(entry) else { return nil }
    let parts = text.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    let names = parts.compactMap { String($0) }.filter { $0 != "." && $0 != ".." }
    guard names != [text] else { return text }
    report(
      entry.value,
      "\(MessageText.quoted(text)) is a path, and a slug is the last part of an address",
      names.last.map { LoadingSentences.write(Slug.make(from: $0)) })
    return nil
  }

  /// A language, in its usual spelling.
  mutating func language(_ entry: DataField) -> String? {
    language(entry.value, called: entry.key)
  }

  /// A language, in its usual spelling.
  mutating func language(_ node: DataNode, called key: String) -> String? {
    guard let text = line(node, called: key) else { return nil }
    guard LanguageTag.isLanguage(text) else {
      report(node, LoadingSentences.notALanguage(text), LanguageTag.advice(for: text))
      return nil
    }
    return LanguageTag.canonical(text)
  }

  mutating func codeCheck(_ entry: DataField) -> CodeCheckMode? {
    guard let text = line(entry) else { return nil }
    if let mode = CodeCheckMode(rawValue: text) { return mode }
    report(
      entry.value, "\(MessageText.quoted(text)) is no way to check code",
      Spelling.advice(for: text, among: CodeCheckMode.allCases.map(\.rawValue)))
    return nil
  }

  /// Warns of a key that Michi knows and ignores; `UnusedKeys` sums these up for the site.
  mutating func reportUnused(_ entry: DataField, _ advice: String) {
    guard !entry.value.isNull else { return }
    report(.unusedKey, key: entry, "\(MessageText.quoted(entry.key)) does nothing here", advice)
  }
}

extension LanguageTag {
  /// The key or value to write instead.
  static func advice(for text: String) -> String {
    meant(by: text).map { LoadingSentences.write($0) } ?? "write it like ko, ja or en-GB"
  }
}
