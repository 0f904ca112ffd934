internal import Content
internal import MarkdownRendering
internal import Primitives
internal import Diagnostics
internal import FileSystem

/// What a Markdown file says of itself, before it is a tutorial or a page.
struct PageText: Sendable {
  let frontMatter: FrontMatter
  /// Whether it is a draft, by its front matter or by where it lies.
  let isDraft: Bool
  /// The file's first bytes.
  let text: SourceText
  /// Whether these are all its bytes.
  let isWhole: Bool
  /// Where the title and the picture stand.
  let places: FrontMatterPlaces
  let title: String
  let body: Body
  let diagnostics: [Diagnostic]

  /// Reads a file's front matter and, where it is needed, its title from the body.
  ///
  /// - Parameters:
  ///   - name: the title when neither front matter nor body has one.
  ///   - isDraft: whether it lies where drafts do.
  static func read(
    _ source: SourceFile, name: String, zone: SiteTimeZone, isDraft: Bool = false
  ) -> (text: PageText?, fault: Diagnostic?) {
    do {
      let head = try MarkdownHead(source)
      return (try PageText(head, name: name, zone: zone, isDraft: isDraft), nil)
    } catch {
      return (nil, Diagnostic(.unreadableFile, path: source.path, error.message))
    }
  }

  /// What a file says whose head has been read.
  ///
  /// - Throws: `FileFault` when the title is further down and the file cannot be read again.
  init(
    _ head: MarkdownHead, name: String, zone: SiteTimeZone, isDraft: Bool = false
  ) throws(FileFault) {
    var fields = head.fields()
    frontMatter = FrontMatter(&fields, zone: zone)
    self.isDraft = isDraft || frontMatter.isDraft
    text = head.text
    isWhole = head.isWhole
    var places = frontMatter.places
    var diagnostics = fields.diagnostics
    // A draft may wait for its text.
    if !self.isDraft, !diagnostics.containsError, let empty = Self.emptiness(of: head) {
      diagnostics.append(empty)
    }
    // Hardly any title has a brace, which is found much faster.
    if let title = frontMatter.title, title.utf8.contains(UInt8(ascii: "{")),
      title.contains("]{lang="), let place = places.title
    {
      diagnostics.append(
        Diagnostic(
          .languageMark, in: head.text, at: place, LoadingSentences.markInTitle,
          suggestion: LoadingSentences.titleAsHeading))
    }
    let startsWithTitle: Bool
    if frontMatter.title == nil { places.title = nil }
    if let title = frontMatter.title {
      self.title = title
      let heading = TitleHeading.leading(head.text.bytes, from: head.bodyOffset)
      startsWithTitle = heading.map { Self.isSame($0.text, title) } ?? false
    } else if let heading = try Self.heading(of: head) {
      title = String(decoding: heading.text.utf8.prefix(Limits.line), as: UTF8.self)
      if heading.text.utf8.count > Limits.line {
        let end = head.text.bytes.count
        diagnostics.append(
          Diagnostic(
            .markdownLimit, in: head.text, at: heading.range.clamped(to: 0..<end),
            LoadingSentences.titleTooLong, suggestion: LoadingSentences.shorten))
      }
      places.title = heading.range
      startsWithTitle = true
    } else {
      title = name
      startsWithTitle = false
    }
    self.places = places
    self.diagnostics = diagnostics
    body = Body(
      source: head.source, startsWithTitle: startsWithTitle)
  }

  /// What is said of a file without a text; nil when there is one, or when where it begins is
  /// not known.
  private static func emptiness(of head: MarkdownHead) -> Diagnostic? {
    let sentence: String
    switch head.block {
    case .absent: sentence = LoadingSentences.emptyFile
    case .present: sentence = LoadingSentences.emptyPage
    case .unterminated, .foreign: return nil
    }
    guard head.isWhole, head.text.bytes[head.bodyOffset...].allSatisfy({ $0 <= 0x20 }) else {
      return nil
    }
    return Diagnostic(
      .emptyPage, path: head.source.path, sentence, suggestion: LoadingSentences.writeOrHoldBack)
  }

  /// The body's first level-1 heading, wherever in the file it is.
  private static func heading(of head: MarkdownHead) throws(FileFault) -> TitleHeading? {
    if case .unterminated = head.block { return nil }
    if head.isWhole {
      return TitleHeading.first(in: head.text.bytes, from: head.bodyOffset)
    }
    let bytes = try head.source.read(limit: Limits.markdownFile)
    return TitleHeading.first(in: bytes, from: head.bodyOffset)
  }

  /// Whether a heading says what the title says, whatever its markup.
  private static func isSame(_ heading: String, _ title: String) -> Bool {
    heading == title || heading == TitleHeading.first(in: Array("# \(title)".utf8), from: 0)?.text
  }
}
