internal import Content
internal import Primitives
internal import Diagnostics
internal import FileSystem

/// The first bytes of a Markdown file: its front matter and the start of its body.
struct MarkdownHead {
  /// The file.
  let source: SourceFile
  /// Its first bytes; the front matter is among them.
  let text: SourceText
  /// Whether `text` is the whole file.
  let isWhole: Bool
  /// Where the front matter is.
  let block: FrontMatterBlock

  /// The number of bytes read at first: enough for the front matter and first lines of nearly every
  /// post.
  private static let size = 16 << 10

  init(_ source: SourceFile) throws(FileFault) {
    var size = Self.size
    var bytes = try source.read(limit: size)
    var block = FrontMatterBlock.find(in: bytes)
    if bytes.count == size, FrontMatterBlock.isUndecided(in: bytes) {
      size = Limits.frontMatter + Self.size
      bytes = try source.read(limit: size)
      block = FrontMatterBlock.find(in: bytes)
    }
    self.source = source
    text = SourceText(path: source.path, bytes: bytes)
    isWhole = bytes.count < size
    self.block = block
  }

  /// The head of a file whose whole text is at hand.
  init(_ source: SourceFile, text: SourceText) {
    self.source = source
    self.text = text
    isWhole = true
    block = FrontMatterBlock.find(in: text.bytes)
  }

  /// The offset of the body's first byte.
  var bodyOffset: Int { FrontMatterBlock.bodyOffset(in: text.bytes) }

  /// The fields of the front matter, with their faults.
  ///
  /// - Parameter isUnused: whether Michi ignores a key, so that a duplicate does no harm.
  func fields(isUnused: ((String) -> Bool)? = nil) -> FieldReader {
    let code = DiagnosticCode.invalidFrontMatter
    switch block {
    case .absent(let body):
      return FieldReader(text, in: body..<body, name: LoadingSentences.frontMatter, code: code)
    case .unterminated(let start):
      let isTooLong = text.bytes.count > Limits.frontMatter
      return faulty(
        code, at: start, length: 3,
        isTooLong
          ? LoadingSentences.frontMatterTooLong(Limits.frontMatter)
          : "the front matter is not closed",
        "end it with a line \"---\"")
    case .foreign(let format, let start):
      return faulty(
        code, at: start, LoadingSentences.foreign(format), LoadingSentences.writeYAML(format))
    case .present(let yaml, _):
      if let invalid = UTF8Check.firstInvalidOffset(in: text.bytes, range: yaml) {
        return faulty(
          .invalidUTF8, at: invalid, LoadingSentences.notUTF8(at: invalid),
          LoadingSentences.saveAsUTF8(text.bytes))
      }
      if yaml.count > Limits.frontMatter {
        return faulty(
          code, at: yaml.lowerBound, LoadingSentences.frontMatterTooLong(Limits.frontMatter), nil)
      }
      return FieldReader(
        text, in: yaml, name: LoadingSentences.frontMatter, code: code,
        isUnused: isUnused)
    }
  }

  private func faulty(
    _ code: DiagnosticCode, at offset: Int, length: Int = 1, _ message: String,
    _ suggestion: String?
  ) -> FieldReader {
    var fields = FieldReader(
      text, in: offset..<offset, name: LoadingSentences.frontMatter, code: .invalidFrontMatter)
    fields.report(code, at: offset..<(offset + length), message, suggestion)
    return fields
  }
}
