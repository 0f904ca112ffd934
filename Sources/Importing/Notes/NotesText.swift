import FileSystem
import Foundation
import Primitives

/// Converts the text of a note for Obsidian to Markdown for Michi.
///
/// Source: Obsidian's help, "Obsidian Flavored Markdown".
struct NotesText {
  let vault: NoteVault
  /// Whether the plugin Dataview evaluates code such as `= this.file.name`.
  let hasQueries: Bool
  private(set) var notes: [ImportReport.LineNote] = []
  private(set) var tags: [String] = []
  private(set) var hasMath = false
  /// The names of the note's links, for which Foam writes definitions.
  private var defined: Set<String> = []
  /// The texts of inline footnotes.
  private var footnotes: [String] = []
  /// How many notes were embedded, and how many bytes may still be.
  private var embeds = 0
  private var budget = 1 << 20

  init(_ vault: NoteVault, hasQueries: Bool) {
    (self.vault, self.hasQueries) = (vault, hasQueries)
  }

  /// - Parameter path: the path of the note in the source.
  mutating func converted(_ text: String, of path: String) -> String {
    let lines = text.lines
    for match in text.matches(of: /\[\[([^\[\]\n]+)\]\]/) {
      defined.formUnion([String(match.1), Target(String(match.1)).name])
    }
    var result = converted(lines, in: [Place(path: path)])
    if !footnotes.isEmpty {
      while result.last?.isBlankLine == true { result.removeLast() }
      result += [""] + footnotes.enumerated().map { "[^note-\($0 + 1)]: \($1)" } + [""]
    }
    return result.joined(separator: "\n")
  }

  mutating func note(_ weight: ImportReport.Weight, _ text: String, _ line: String) {
    notes.append((weight, text, line[...]))
  }

  // MARK: Blocks

  /// A note, or a part of one.
  private struct Place: Equatable {
    let path: String
    var fragment = ""
  }

  /// - Parameter chain: the notes that embed each other, outermost first; the last one contains the
  ///   lines.
  private mutating func converted(_ lines: [String], in chain: [Place]) -> [String] {
    var result: [String] = []
    var fence = CodeFenceState()
    var (isComment, isQuery) = (false, false)
    for line in lines {
      let wasInside = fence.isInside
      if !isComment, fence.readLine(line) {
        if !wasInside, Self.isQuery(line) {
          isQuery = true
          note(.lost, "a query was left out: the import runs none", line)
        }
        if !isQuery { result.append(line) }
        isQuery = isQuery && fence.isInside
        continue
      }
      // Foam writes these link definitions below a note.
      if line.hasPrefix("["), let match = line.prefixMatch(of: /\[([^\]]+)\]:[ ]/),
        defined.contains(String(match.1)) || ["//begin", "//end"].contains(match.1)
      {
        continue
      }
      if let text = withoutComments(line, &isComment) {
        result += block(text, in: chain, after: result.last)
      }
    }
    if isComment {
      note(.lost, "a comment %% is not closed: everything after it is hidden, as before", "%%")
    }
    return result
  }

  private static func isQuery(_ line: String) -> Bool {
    line.wholeMatch(
      of: /[\s>]*(?:[-*+]\s+)?(?:`{3,}|~{3,})\s*(?:dataview|dataviewjs|query|tasks|base)\b.*/)
      != nil
  }

  /// Returns a line without `%% … %%`; `nil` for a line that is a comment.
  private func withoutComments(_ line: String, _ isComment: inout Bool) -> String? {
    guard isComment || line.contains("%%") else { return line }
    var text = ""
    for (part, isCode) in CodeSpans.parts(of: line) {
      if isCode, !isComment {
        text += part
        continue
      }
      let parts = part.split(separator: "%%", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { isComment.toggle() }
        if !isComment { text += part }
      }
    }
    return text.isBlankLine ? nil : text
  }

  private mutating func block(
    _ line: String, in chain: [Place], after last: String?
  ) -> [String] {
    let isEmbedded = chain.count > 1
    let before = last.map { $0.isBlankLine ? [] : [""] } ?? []
    if line.contains("![["),
      let match = line.wholeMatch(
        of: /((?:\s|>|[-*+]\s|\d+[.)]\s)*)!\[\[([^\[\]\n]+)\]\]\s*/),
      let place = embeddedNote(String(match.2), chain)
    {
      // In a list item, the first line has the marker, and the others are indented below it.
      let first = String(match.1)
      let inner = first.replacing(/[-*+]|\d+[.)]/) { String(repeating: " ", count: $0.0.count) }
      let start = inner != first ? [] : first.isEmpty ? before : [first]
      let quote = quote(place, in: chain, line)
      return start + quote.enumerated().map { ($0 == 0 ? first : inner) + $1 } + [inner]
    }
    if line.contains("#"),
      line.wholeMatch(of: /\s*(?:#[\p{L}\p{N}_\/-]*[\p{L}_\/-][\p{L}\p{N}_\/-]*[\s,]*)+/) != nil
    {
      if !isEmbedded { addTags(in: line) }
      return []
    }
    var (line, anchor) = (line, "")
    if line.contains("^"), let match = line.firstMatch(of: /(^|\s+)\^([A-Za-z0-9-]+)\s*$/) {
      let indent = line.prefix(while: \.isWhitespace)
      line.removeSubrange(match.range)
      if !isEmbedded { anchor = "<a id=\"\(match.2)\"></a>" }
      if line.isBlankLine { return anchor.isEmpty ? [] : before + [indent + anchor, ""] }
      anchor = anchor.isEmpty ? "" : " " + anchor
    }
    var text = ""
    for (part, isCode) in Self.parts(of: line) {
      text += isCode ? code(part, line) : inline(part, chain, line, isStart: text.isEmpty)
    }
    if isEmbedded, let match = text.prefixMatch(of: /\s*#{1,6}[ \t]+(.*)/) {
      // A heading of another note has no id here, and is not in the table of contents.
      text = match.1.isEmpty ? "" : "**\(match.1.replacing("**", with: ""))**"
    }
    return [text + anchor]
  }

  // MARK: Embedded notes

  /// Returns the note, or the part of it, that an embed refers to; `nil` for a file or a missing
  /// note.
  private func embeddedNote(_ inner: String, _ chain: [Place]) -> Place? {
    let target = Target(inner)
    guard let match = vault.find(target.name, from: chain.last?.path ?? ""),
      vault.notes[match.path]?.isHidden == false
    else { return nil }
    return Place(path: match.path, fragment: target.fragment)
  }

  private mutating func quote(
    _ place: Place, in chain: [Place], _ line: String
  ) -> [String] {
    let (path, fragment) = (place.path, place.fragment)
    guard let other = vault.notes[path] else { return [] }
    let title = fragment.isEmpty || fragment.hasPrefix("^") ? other.title : fragment
    let link = "> [\(Self.escaped(title))](\(Self.address(path, fragment)))"
    var body: [String]? = other.lines
    if fragment.hasPrefix("^") {
      body = other.block(String(fragment.dropFirst()))
    } else if !fragment.isEmpty {
      body = other.section(String(fragment.split(separator: "#").last ?? ""))
    }
    guard let body else { return [link] }
    let size = body.reduce(0) { $0 + $1.utf8.count }
    guard !chain.contains(place), chain.count < 8, size <= budget else {
      let reason = chain.contains(place) ? "the notes include each other" : "it is too large"
      note(.lost, "an embedded note is only a link: \(reason)", line)
      return [link]
    }
    budget -= size
    embeds += 1
    let number = embeds
    // Problems of the embedded note are reported with its own file.
    let known = notes
    var inner = converted(body, in: chain + [place]).map { line in
      line.contains("[^")
        ? line.replacing(/\[\^(?!note-\d)([^\]]+)\]/) { "[^\($0.1)-\(number)]" } : line
    }
    notes = known + notes[known.count...].filter { $0.text.contains("an embedded note") }
    while inner.last?.isBlankLine == true { inner.removeLast() }
    inner = Array(inner.drop { $0.isBlankLine })
    return inner.map { $0.isEmpty ? ">" : "> " + $0 } + [">", link]
  }

  // MARK: Within a line

  /// Returns the code spans of a line and the text between them. A link may have code in its label.
  static func parts(of line: String) -> [(text: String, isCode: Bool)] {
    let parts = CodeSpans.parts(of: line)
    var result: [(text: String, isCode: Bool)] = []
    for (index, part) in parts.enumerated() {
      let isInLink =
        result.last.map { last in
          !last.isCode
            && last.text.lastIndex(of: "[") ?? "".startIndex > last.text.lastIndex(of: "]")
              ?? "".startIndex
        } ?? false
      if isInLink, parts[index...].contains(where: { !$0.isCode && $0.text.contains("]") }) {
        result[result.count - 1].text += part.text
      } else {
        result.append(part)
      }
    }
    return result
  }

  private mutating func code(_ code: String, _ line: String) -> String {
    guard hasQueries, code.hasPrefix("`= ") || code.hasPrefix("`$= ") else { return code }
    note(.lost, "a query was left out: the import runs none", line)
    return ""
  }

  private mutating func inline(
    _ part: String, _ chain: [Place], _ line: String, isStart: Bool
  ) -> String {
    var text = part
    if text.contains("$"), text.firstMatch(of: /\$[^\s$](?:[^$\n]*[^\s$])?\$/) != nil {
      hasMath = true
    }
    if text.contains("#"), chain.count == 1 { addTags(in: text) }
    if text.contains("::") { text = withoutFields(text, line, isStart: isStart) }
    if isStart, text.hasPrefix("#"), text.firstMatch(of: /^#[^#\s]/) != nil { text = "\\" + text }
    if text.contains("^[") {
      text = text.replacing(/\^\[((?:[^\[\]]|\[[^\]]*\])+)\]/) { match in
        footnotes.append(links(in: String(match.1), chain, line))
        return "[^note-\(footnotes.count)]"
      }
    }
    return links(in: text, chain, line)
  }

  private mutating func links(in part: String, _ chain: [Place], _ line: String) -> String {
    var text = part
    if text.contains("](") { text = markdownLinks(in: text, chain, line) }
    if text.contains("[[") {
      text = text.replacing(/(!?)\[\[([^\[\]\n]+)\]\]/) { match in
        link(String(match.2), isEmbed: !match.1.isEmpty, chain, line)
      }
    }
    return text
  }

  /// Adds the tags of a text, such as `#swift/ui`. A tag contains at least one letter that is not a
  /// digit.
  private mutating func addTags(in text: String) {
    for match in text.matches(of: /(?:^|\s)#([\p{L}\p{N}_\/-]+)/) {
      let tag = match.1.trimmed { $0 == "/" }
      if tag.contains(where: { !$0.isNumber }) { tags.append(String(tag)) }
    }
  }

  /// Returns a line with Dataview's fields, `key:: value`, as text.
  private mutating func withoutFields(_ text: String, _ line: String, isStart: Bool) -> String {
    var fields = text.replacing(/\(([\p{L}][\w -]*)::\s*([^()\n]*)\)/) { "\($0.2)" }
      .replacing(/\[([\p{L}][\w -]*)::\s*([^\[\]\n]*)\](?!\()/) { "\($0.1): \($0.2)" }
    if isStart {
      fields = fields.replacing(/^((?:\s|>|[-*+]\s)*)([\p{L}][\w -]*)::(?=\s|$)/) {
        "\($0.1)**\($0.2)**:"
      }
    }
    if fields != text { note(.changed, "fields key:: value are text now", line) }
    return fields
  }

  /// The parts of `name#heading|label`.
  struct Target {
    let name: String
    var fragment = ""
    let labels: [String]

    init(_ inner: String) {
      let parts = inner.replacing("\\|", with: "|").split(
        separator: "|", omittingEmptySubsequences: false)
      let target = parts[0].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      name = target[0].trimmed(\.isWhitespace).description
      if target.count > 1 { fragment = target[1].trimmed(\.isWhitespace).description }
      labels = parts.dropFirst().map { $0.trimmed(\.isWhitespace).description }
    }
  }

  private mutating func link(
    _ inner: String, isEmbed: Bool, _ chain: [Place], _ line: String
  ) -> String {
    let target = Target(inner)
    // The id of a block in another note is not meant for readers.
    let isBlock = target.fragment.hasPrefix("^") && !target.name.isEmpty
    let heading = isBlock ? "" : target.fragment
    let name = [target.name, heading].filter { !$0.isEmpty }.joined(separator: " > ")
    let label = target.labels.isEmpty ? Self.escaped(name) : target.labels.joined(separator: "|")
    if target.name.isEmpty {
      let path = chain.count > 1 ? chain[chain.count - 1].path : ""
      return "[\(label)](\(Self.address(path, target.fragment)))"
    }
    if isEmbed, ["canvas", "base", "excalidraw"].contains(RelativePath.ending(of: target.name)) {
      note(.lost, "an embedded canvas, drawing or database was left out", line)
      return ""
    }
    guard let path = find(target.name, chain, line) else {
      note(
        .lost,
        isEmbed ? "an embedded file does not exist" : "a link goes to a note that does not exist",
        line)
      return label
    }
    if let other = vault.notes[path] {
      if other.isHidden {
        note(.lost, "a link goes to a note that is not published: it is text now", line)
        return label
      }
      if isEmbed { note(.changed, "a note that is embedded within a line is a link now", line) }
      return "[\(label)](\(Self.address(path, target.fragment)))"
    }
    return isEmbed ? Self.media(path, target.labels) : "[\(label)](\(Self.address(path, "")))"
  }

  private mutating func find(_ name: String, _ chain: [Place], _ line: String) -> String? {
    guard let match = vault.find(name, from: chain.last?.path ?? "") else { return nil }
    if match.isUnsure {
      note(.lost, "a link could mean several files: it now goes to \(match.path)", line)
    }
    return match.path
  }

  /// Returns an image, video or other file for `![[file|300]]`.
  private static func media(_ path: String, _ labels: [String]) -> String {
    let size = labels.last.flatMap { $0.wholeMatch(of: /(\d+)(?:x(\d+))?/) }
    let words = (size == nil ? labels : labels.dropLast()).joined(separator: "|")
    let name = escaped(words.isEmpty ? RelativePath.stem(of: path) : words)
    let address = address(path, "")
    switch RelativePath.ending(of: path).lowercased() {
    case "png", "jpg", "jpeg", "gif", "bmp", "svg", "webp", "avif":
      return "![\(name)](\(address))" + (size.map { Self.size($0.1, $0.2) } ?? "")
    case "mp4", "webm", "ogv", "mov", "mkv": return "<video controls src=\"\(address)\"></video>"
    case "mp3", "wav", "m4a", "ogg", "3gp", "flac":
      return "<audio controls src=\"\(address)\"></audio>"
    default: return "[\(name)](\(address))"
    }
  }

  private static func size(_ width: Substring, _ height: Substring?) -> String {
    "{width=\(width)" + (height.map { " height=\($0)" } ?? "") + "}"
  }

  /// Converts links and images in Markdown, which may refer to files as `[[…]]` does and may
  /// contain sizes.
  private mutating func markdownLinks(
    in text: String, _ chain: [Place], _ line: String
  ) -> String {
    let sized = text.replacing(
      /!\[(?:([^\]\n]*)\|)?(\d{2,4})(?:x(\d{2,4}))?\]\((<[^>\n]*>|[^()\s]+)\)/
    ) { "![\($0.1 ?? "")](\($0.4))" + Self.size($0.2, $0.3) }
    return sized.replacing(/\]\((<[^>\n]*>|[^()\s]+(?:\([^()\s]*\)[^()\s]*)*)/) { match in
      let address = match.1.hasPrefix("<") ? match.1.dropFirst().dropLast() : match.1
      if address.hasPrefix("obsidian:") {
        note(.lost, "a link to the app works only where the app is", line)
      }
      if address.hasPrefix("#") || address.firstMatch(of: /^[A-Za-z][A-Za-z0-9+.-]*:|^\/\//) != nil
      {
        return String(match.0)
      }
      let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let name = PercentEncoding.decoded(parts[0].utf8)
      guard let path = find(name, chain, line) else { return String(match.0) }
      let fragment = parts.count > 1 ? PercentEncoding.decoded(parts[1].utf8) : ""
      return "](" + Self.address(path, fragment)
    }
  }

  /// Returns the link to a file of the source, as the import writes it.
  private static func address(_ path: String, _ fragment: String) -> String {
    (path.isEmpty ? "" : JekyllLinks.escaped("/" + path))
      + (fragment.isEmpty ? "" : "#" + JekyllLinks.escaped(fragment))
  }

  static func escaped(_ name: String) -> String {
    name.replacing(/[\\`*_\[\]<>]/) { "\\\($0.0)" }
  }
}
