import Content
import Primitives
package import Diagnostics
import FileSystem

/// The first bytes of a Markdown file: its front matter and the start of its body.
///
/// The file stays open, so that the rest can be read.
struct MarkdownHead: ~Copyable {
  let source: SourceFile
  /// The first bytes of the file, which include the front matter.
  private(set) var text: SourceText
  /// Whether `text` is the complete file.
  private(set) var isWhole: Bool
  let block: FrontMatterBlock
  /// `nil` if the complete text was in memory.
  private let file: OpenFile?

  /// The number of bytes to read first: enough for the front matter and first lines of nearly every
  /// post.
  private static let size = 16 << 10

  init(_ source: SourceFile) throws(FileFault) {
    if let unsaved = source.unsaved {
      self.init(source, text: SourceText(path: source.path, bytes: unsaved))
      return
    }
    let file = try OpenFile(source)
    var size = Self.size
    var bytes = try file.contents(limit: size)
    if bytes.count == size, FrontMatterBlock.isUndecided(in: bytes) {
      size += Limits.frontMatter
      bytes += try file.contents(limit: Limits.frontMatter)
    }
    self.init(
      source, SourceText(path: source.path, bytes: bytes), isWhole: bytes.count < size, file: file)
  }

  /// Creates the head of a text that belongs to no file of a site.
  init(_ text: SourceText) {
    self.init(SourceFile(path: text.path, location: text.path), text: text)
  }

  /// Creates the head of a file whose complete text is in memory.
  init(_ source: SourceFile, text: SourceText) {
    self.init(source, text, isWhole: true, file: nil)
  }

  private init(
    _ source: SourceFile, _ text: SourceText, isWhole: Bool, file: consuming OpenFile?
  ) {
    (self.source, self.text, self.isWhole) = (source, text, isWhole)
    block = FrontMatterBlock.find(in: text.bytes)
    self.file = file
  }

  /// Reads the rest of the file, up to the limit for Markdown files.
  mutating func readRest() throws(FileFault) {
    guard !isWhole, let rest = try file?.contents(limit: Limits.markdownFile - text.bytes.count)
    else { return }
    text = SourceText(path: source.path, bytes: text.bytes + rest)
    isWhole = true
  }

  var bodyOffset: Int { block.bodyOffset(in: text.bytes) }

  /// Returns the fields of the front matter, with its errors.
  ///
  /// - Parameter isUnused: whether Michi ignores a key, so that a duplicate is harmless.
  func fields(isUnused: ((String) -> Bool)? = nil) -> FieldReader {
    let tooLong =
      "the front matter is longer than \(MessageText.size(Limits.frontMatter)), or it is not "
      + "closed"
    switch block {
    case .absent: return reader(of: 0..<0)
    case .unterminated(let start):
      let isTooLong = text.bytes.count > Limits.frontMatter
      return faulty(
        at: start..<start + 3, isTooLong ? tooLong : "the front matter is not closed",
        "end it with a line \"---\"")
    case .foreign(let format, let start):
      let (reason, advice) = Self.advice(on: format)
      return faulty(at: start..<start + 1, reason, advice)
    case .present(let yaml, _):
      if let invalid = UTF8Check.firstInvalidOffset(in: text.bytes, range: yaml) {
        return faulty(
          .invalidUTF8, at: invalid..<invalid + 1, LoadingSentences.notUTF8(at: invalid),
          EncodingGuess.advice(for: text.bytes))
      }
      if yaml.count > Limits.frontMatter {
        return faulty(at: yaml.lowerBound..<yaml.lowerBound + 1, tooLong)
      }
      return reader(of: yaml, isUnused)
    }
  }

  private func reader(
    of range: Range<Int>, _ isUnused: ((String) -> Bool)? = nil
  ) -> FieldReader {
    FieldReader(
      text, in: range, name: LoadingSentences.frontMatter, code: .invalidFrontMatter,
      isUnused: isUnused)
  }

  private func faulty(
    _ code: DiagnosticCode? = nil, at range: Range<Int>, _ message: String,
    _ suggestion: String? = nil
  ) -> FieldReader {
    var fields = reader(of: 0..<0)
    fields.report(code, at: range, message, suggestion)
    return fields
  }

  static let tomlReason = "front matter between lines \"+++\" is TOML, which Michi does not read"

  private static func advice(on format: FrontMatterBlock.Format) -> (reason: String, String) {
    switch format {
    case .toml:
      (
        tomlReason,
        "write \"---\" for \"+++\", and \"title: A title\" for title = \"A title\""
      )
    case .json:
      (
        "front matter in braces is JSON, which Michi does not read",
        "write lines like \"title: A title\" between two lines \"---\""
      )
    case .misplaced:
      (
        "this looks like front matter, but it would be shown as text",
        "begin the file with a line of three dashes, \"---\", and end it with one"
      )
    }
  }
}

/// The front matter of a Markdown file that belongs to no site.
package struct SinglePost: Sendable {
  /// The offset of the body's first byte, after the front matter.
  package let bodyOffset: Int
  package let language: String?
  package let diagnostics: [Diagnostic]

  /// Reads a file's front matter; without front matter the body is the complete text.
  package init(_ text: SourceText) {
    let head = MarkdownHead(text)
    let keys = FrontMatterKeys(of: Self.collection)
    var fields = head.fields(isUnused: keys.isUnused)
    fields.zone = .utc
    let entry = Entry.Fields(in: Self.collection, body: Body(source: head.source))
    language = FrontMatter(&fields, of: entry, by: keys).entry.language
    bodyOffset = head.bodyOffset
    diagnostics = fields.diagnostics
  }

  /// A placeholder, because the file belongs to no collection.
  private static let collection = ContentCollection(name: "", singular: "", isListed: false)
}
