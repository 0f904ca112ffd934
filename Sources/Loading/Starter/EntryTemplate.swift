package import Content
package import Diagnostics
import Primitives

/// A template for new entries of a collection, for `michi new`: `templates/new/NAME.md`.
package struct EntryTemplate {
  /// The folder of these templates, in `templates/`.
  package static let folder = "new/"

  private let text: SourceText
  /// The values of `{title}`, `{date}` and `{slug}`.
  private let values: [(name: String, value: String)]

  /// Returns the possible names of the template for a collection, of which the first existing one
  /// counts.
  ///
  /// They are the names that `michi new` accepts for the collection.
  package static func names(of collection: ContentCollection, in settings: Settings) -> [String] {
    let path = settings.paths[collection.section]
    let isOfPosts = settings.collections.first(where: \.isDated) === collection
    return [collection.name, collection.singular, path]
      + (isOfPosts && settings.collection("posts") == nil ? ["posts", "post"] : [])
  }

  /// Returns the text of a new entry; nil if the root has no template for its collection.
  package static func fill(
    for draft: EntryDraft, in root: SiteRoot, _ settings: Settings
  ) -> (text: String?, diagnostics: [Diagnostic]) {
    var walk = FolderWalk(root: root)
    let paths = names(of: draft.collection, in: settings).map { "templates/\(folder)\($0).md" }
    guard let path = paths.first(where: { walk.exists($0) }), let source = walk.file(path) else {
      return (nil, walk.diagnostics)
    }
    let (text, fault) = ContentText.read(source, limit: Limits.markdownFile)
    guard let text else { return (nil, walk.diagnostics + [fault].compactMap(\.self)) }
    let template = EntryTemplate(text: text, values: draft.values)
    let faults = template.faults
    return (faults.isEmpty ? template.filled : nil, faults)
  }

  /// The range of the front matter; empty if there is none.
  private var frontMatter: Range<Int> {
    guard case .present(let yaml, _) = FrontMatterBlock.find(in: text.bytes) else { return 0..<0 }
    return yaml
  }

  /// The errors about unknown placeholders in the front matter.
  private var faults: [Diagnostic] {
    var faults: [Diagnostic] = []
    let names = values.map(\.name)
    let bytes = text.bytes
    var index = frontMatter.lowerBound
    while let open = bytes[index..<frontMatter.upperBound].firstIndex(of: UInt8(ascii: "{")) {
      index = open + 1
      let end = bytes[index..<frontMatter.upperBound].firstIndex { !$0.isASCIILetter } ?? index
      let word = String(decoding: bytes[index..<end], as: UTF8.self)
      if bytes[end] == UInt8(ascii: "{"), end == index {
        faults.append(
          Diagnostic(
            .invalidTemplate, in: text, at: open..<open + 2, "\"{{\" is not filled in here",
            suggestion: "write {title}, {date} or {slug}"))
        index = end + 1
      } else if bytes[end] == UInt8(ascii: "}"), !word.isEmpty, !names.contains(word) {
        faults.append(
          Diagnostic(
            .invalidTemplate, in: text, at: open..<end + 1,
            "nothing is filled in for \"{\(word)}\"",
            suggestion: Spelling.advice(for: word, among: names)))
      }
    }
    return faults
  }

  private var filled: String {
    let range = frontMatter
    func part(_ range: Range<Int>) -> String { String(decoding: text.bytes[range], as: UTF8.self) }
    // CR and LF are one Character, so lines are split by bytes.
    let lines = text.bytes[range]
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { filled(line: String(decoding: $0, as: UTF8.self)) }
    return part(0..<range.lowerBound) + lines.joined(separator: "\n")
      + plain(part(range.upperBound..<text.bytes.count))
  }

  /// Returns a line of YAML with its placeholders filled in and its value in quotes.
  private func filled(line: String) -> String {
    guard plain(line) != line else { return line }
    let key = line.utf8.firstRange(of: ": ".utf8) ?? line.utf8.firstRange(of: "- ".utf8)
    guard let start = key?.upperBound else { return plain(line) }
    let head = String(line[..<start])
    let comment = line[start...].utf8.firstRange(of: " #".utf8)
    let written = line[start..<(comment?.lowerBound ?? line.endIndex)].utf8
    let value = String(Substring(written.trimmed { $0 <= 0x20 }))
    let ending = line.utf8.last == UInt8(ascii: "\r") ? "\r" : ""
    let tail = comment.map { String(line[$0.lowerBound...]) } ?? ending
    return head + filled(value: value) + tail
  }

  private func filled(value: String) -> String {
    let isName = values.contains { value.hasPrefix("{\($0.name)}") }
    if value.hasPrefix("[") || value.hasPrefix("{") && !isName {
      return plain(value, by: EntryDraft.quoted)
    }
    // Dates need no quotes, and are shorter without.
    if value == "{date}" { return plain(value) }
    let mark = value.first.flatMap { "\"'".contains($0) ? $0 : nil }
    let isQuoted = mark != nil && value.count > 1 && value.last == mark
    return EntryDraft.quoted(plain(isQuoted ? String(value.dropFirst().dropLast()) : value))
  }

  /// Returns a text with its placeholders replaced in one pass, because a title may be `{date}`.
  private func plain(_ text: String, by write: (String) -> String = { $0 }) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      result += rest[..<open]
      rest = rest[open...]
      if let (name, value) = values.first(where: { rest.hasPrefix("{\($0.name)}") }) {
        result += write(value)
        rest = rest.dropFirst(name.count + 2)
      } else {
        result += "{"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
