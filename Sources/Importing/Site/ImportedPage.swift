import Diagnostics
import FileSystem
import Loading
import Primitives
import TOMLKit

/// A Markdown file of another tool's site while it is imported.
struct ImportedPage: Sendable {
  /// The file in the source.
  let text: SourceText
  /// The fields of the front matter.
  private(set) var fields = JekyllFields()
  private var start = 0
  /// The path of the file in the new root.
  var path = ""
  /// The URL in the other tool, decoded; `nil` for a page that readers did not see.
  var address: String?
  var aliases: [String] = []
  /// The lines of the new front matter.
  var front: [String] = []
  /// The new body. Its links are those of the source until the site is finished.
  var body = ""
  /// Whether it is shown as code, because it cannot become a page.
  var isCode = false
  /// Whether it became a draft because of a key that hides it.
  var isHidden = false
  /// Whether readers do not see it at its URL, or see it only on its date.
  var isWithheld = false

  /// The path in the source.
  var source: String { text.path }

  init(_ text: SourceText, _ report: inout ImportReport) {
    self.text = text
    readFrontMatter(&report)
    body = String(decoding: text.bytes[start...], as: UTF8.self)
      .replacing("\r\n", with: "\n")
  }

  init(_ text: SourceText, at path: String, body: String) {
    (self.text, self.path, self.body) = (text, path, body)
  }

  /// Whether readers of the other tool's site saw the page.
  var isPublished: Bool { address != nil && !isWithheld }

  var frontMatter: String { "---\n" + front.map { $0 + "\n" }.joined() + "---\n" }

  var bytes: [UInt8] {
    let fence = String(repeating: "`", count: 32)
    return Array((frontMatter + (isCode ? fence + "\n" + body + "\n" + fence : body)).utf8)
  }

  /// Returns the line of the source that contains a key of the front matter, or a part of the text.
  func line(of words: some StringProtocol) -> Int? {
    let wanted = Array(words.trimmed(\.isWhitespace).utf8)
    guard !wanted.isEmpty, text.bytes.count <= Limits.markdownText * 4 else { return nil }
    return ByteSearch.range(of: wanted, in: text.bytes, 0..<text.bytes.count)
      .map { text.position(at: $0.lowerBound).line }
  }

  func report(_ notes: [ImportReport.LineNote], to report: inout ImportReport) {
    for note in notes {
      report.add(note.weight, note.text, in: source, line: line(of: note.line))
    }
  }

  // MARK: Front matter

  /// Reads YAML between lines `---`, TOML between lines `+++`, or JSON in braces.
  private mutating func readFrontMatter(_ report: inout ImportReport) {
    let bytes = text.bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    func mark(_ number: Int) -> String {
      String(
        decoding: text.line(number).dropFirst(number == 1 ? start : 0).trimmed(\.isASCIISpace),
        as: UTF8.self)
    }
    let first = mark(1)
    if first.hasPrefix("{"), !first.hasPrefix("{{"), !first.hasPrefix("{%") {
      return readJSON(&report)
    }
    guard ["---", "+++"].contains(first) else { return }
    var number = 2
    while text.offset(ofLine: number) < bytes.count {
      if mark(number) == first {
        let range = text.offset(ofLine: 2)..<text.offset(ofLine: number)
        start = min(text.offset(ofLine: number + 1), bytes.count)
        return read(range, isTOML: first == "+++", &report)
      }
      number += 1
    }
    report.add(.lost, "the front matter is not closed, so it is shown as text", in: source, line: 1)
  }

  private mutating func readJSON(_ report: inout ImportReport) {
    var end = start
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for index in text.bytes[start...].indices {
      let byte = text.bytes[index]
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isQuoted
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "{") where !isQuoted: depth += 1
      case UInt8(ascii: "}") where !isQuoted: depth -= 1
      default: break
      }
      if depth == 0, byte == UInt8(ascii: "}") {
        end = index + 1
        break
      }
    }
    let range = start..<end
    start = end
    read(range, isTOML: false, &report)
  }

  private mutating func read(_ range: Range<Int>, isTOML: Bool, _ report: inout ImportReport) {
    guard range.count <= Limits.frontMatter else {
      return report.add(.lost, "the front matter is too long", in: source, line: 1)
    }
    let (node, faults) =
      isTOML ? DataNode.toml(text, in: range) : DataNode.yaml(text, in: range)
    for fault in faults {
      report.add(
        .lost, "the front matter cannot be read: \(fault.message)", in: source, line: fault.line)
    }
    fields = JekyllFields(node?.fields ?? [])
    // A page whose front matter cannot be read may be private.
    isHidden = node?.fields == nil && !faults.isEmpty
  }

  /// Returns the file of a page, or of the page of a folder.
  static func path(of page: String, isFolder: Bool) -> String {
    "content/pages/\(page)" + (!isFolder ? "" : page.isEmpty ? "index" : "/index") + ".md"
  }

  /// Returns the name of a file or folder, changed if Michi would take its pages for drafts.
  static func visibleName(_ part: String) -> String {
    let name = part.drop { $0 == "_" }
    return ["draft", "drafts", ""].contains(name.lowercased()) ? "\(name)-pages" : String(name)
  }

  /// Adds default values for keys that the page does not set.
  mutating func add(defaults: [DataField]) { fields = fields.over(defaults) }

  mutating func replaceFields(_ fields: [DataField]) { self.fields = JekyllFields(fields) }
}

extension RelativePath {
  /// Returns a path relative to a folder that contains it.
  static func below(_ folder: String, _ path: String) -> String {
    String(path.dropFirst(folder.isEmpty ? 0 : folder.count + 1))
  }
}

extension DataNode {
  /// An error in a TOML or YAML file.
  typealias Fault = (message: String, line: Int?)

  static func yaml(_ text: SourceText, in range: Range<Int>) -> (DataNode?, [Fault]) {
    let yaml = ForeignYAML(text, in: range)
    // If a key occurs twice, the last one counts, as in the other tool.
    let faults = yaml.node == nil ? yaml.faults : []
    return (yaml.node, faults.map { ($0.message, $0.position?.line) })
  }

  /// Reads TOML by converting it to JSON, which is also YAML.
  static func toml(_ text: SourceText, in range: Range<Int>) -> (DataNode?, [Fault]) {
    do {
      let table = try TOMLTable(string: String(decoding: text.bytes[range], as: UTF8.self))
      let json = Array(table.convert(to: .json).utf8)
      return yaml(SourceText(path: text.path, bytes: json), in: json.indices)
    } catch let error as TOMLParseError {
      let first = text.position(at: range.lowerBound).line
      return (nil, [(error.description, first + error.source.begin.line - 1)])
    } catch {
      return (nil, [("\(error)", nil)])
    }
  }

  /// Reads a data file by its extension; nil if it cannot be read.
  static func file(_ text: SourceText) -> DataNode? {
    RelativePath.ending(of: text.path) == "toml"
      ? toml(text, in: text.bytes.indices).0 : ForeignYAML(file: text).node
  }
}
