import Primitives

/// The kind of problem that a diagnostic reports, with a name that stays the same across versions.
///
/// `checks:` in `site.yml` sets these names to `error`, `warning` or `off`, and `--json` prints
/// them as `code`. A section can add codes of its own.
public struct DiagnosticCode: Hashable, Sendable {
  /// The name, for example `broken-link`.
  package let rawValue: String
  private let kind: Kind

  /// The default severity, and whether `checks:` can change it.
  public enum Kind: Int, Hashable, Sendable {
    /// An error that prevents the build.
    ///
    /// It cannot be changed.
    case fault
    /// An error that `checks:` can change to a warning.
    case error
    /// A warning that `checks:` can change to an error.
    case warning
    /// A hint that a page could be better, although it is what the author wrote.
    ///
    /// An imported blog may have hundreds of them, so `michi build` omits hints that `checks:` does
    /// not name. `michi check` lists all of them.
    case advice
    /// A note that nothing is wrong, which `michi build` omits like a hint.
    case note
  }

  /// Creates a code.
  public init(_ name: String, _ kind: Kind = .warning) {
    rawValue = name
    self.kind = kind
  }

  init(_ record: inout RecordReader) throws {
    rawValue = try record.text()
    guard let kind = Kind(rawValue: try record.number()) else { throw RecordReader.Flaw() }
    self.kind = kind
  }

  func write(to record: inout RecordWriter) {
    record.add(rawValue)
    record.add(kind.rawValue)
  }

  /// The severity if `site.yml` sets none.
  package var defaultSeverity: Diagnostic.Severity {
    switch kind {
    case .fault, .error: .error
    case .warning, .advice: .warning
    case .note: .note
    }
  }

  /// Whether it can be about a whole page.
  ///
  /// If so, it is reported at the first line, because editors only show diagnostics with a line.
  var isOfWholeText: Bool { Self.ofWholeText.contains(self) }

  private static let ofWholeText: Set<DiagnosticCode> = [
    .emptyPage, .missingDate, .strayTranslation, .duplicateTranslation, .duplicateTitle,
    .duplicateRoute, .invalidRoute, .unreachablePage, .movedPage, .futureDate,
  ]

  /// Whether it is a hint or a note.
  package var isAdvice: Bool { kind == .advice || kind == .note }

  /// Whether `checks:` can change the severity.
  package var isAdjustable: Bool { kind != .fault }
}

/// The codes of every site.
extension DiagnosticCode {
  // Files.
  package static let unreadableFile = DiagnosticCode("unreadable-file", .fault)
  package static let invalidUTF8 = DiagnosticCode("invalid-utf8", .fault)
  package static let fileTooLarge = DiagnosticCode("file-too-large", .fault)
  package static let outsideRoot = DiagnosticCode("outside-root", .fault)
  /// Nothing uses the file.
  public static let ignoredFile = DiagnosticCode("ignored-file")
  /// The site cannot be published to the destination.
  package static let publishing = DiagnosticCode("publishing", .fault)

  // Front matter, settings and data.
  package static let invalidSettings = DiagnosticCode("invalid-settings", .fault)
  package static let invalidFrontMatter = DiagnosticCode("invalid-front-matter", .fault)
  /// Nothing reads the key; it may be misspelt.
  public static let unknownKey = DiagnosticCode("unknown-key")
  package static let duplicateKey = DiagnosticCode("duplicate-key")
  package static let unusedKey = DiagnosticCode("unused-key")
  package static let yamlComment = DiagnosticCode("yaml-comment")
  package static let yamlValue = DiagnosticCode("yaml-value")
  /// The data cannot be read.
  public static let invalidData = DiagnosticCode("invalid-data", .fault)
  /// The data is valid, but probably not what the author meant.
  public static let suspiciousData = DiagnosticCode("suspicious-data")
  package static let emptyPage = DiagnosticCode("empty-page")
  package static let missingDate = DiagnosticCode("missing-date")
  package static let missingTimeZone = DiagnosticCode("missing-time-zone")
  package static let futureDate = DiagnosticCode("future-date", .note)
  package static let duplicateTitle = DiagnosticCode("duplicate-title", .advice)
  package static let tagSpelling = DiagnosticCode("tag-spelling")
  package static let seriesPart = DiagnosticCode("series-part")
  package static let lowContrast = DiagnosticCode("low-contrast")
  package static let missingBaseURL = DiagnosticCode("missing-base-url")
  package static let strayTranslation = DiagnosticCode("stray-translation")
  package static let draftOriginal = DiagnosticCode("draft-original")
  package static let duplicateTranslation = DiagnosticCode("duplicate-translation", .fault)

  // Markdown.
  package static let markdownLimit = DiagnosticCode("markdown-limit", .fault)
  package static let escapedHTML = DiagnosticCode("escaped-html")
  package static let markdownInHtml = DiagnosticCode("markdown-in-html")
  package static let unsafeLink = DiagnosticCode("unsafe-link", .error)
  package static let malformedLink = DiagnosticCode("malformed-link")
  package static let codeFile = DiagnosticCode("code-file", .error)
  /// A sample project is not what its author declares.
  package static let sampleProject = DiagnosticCode("sample-project", .error)
  /// A program's output differs from the output in the post.
  package static let codeOutput = DiagnosticCode("code-output", .error)
  /// A problem in the line that begins a code fence, such as an unknown word.
  public static let codeFence = DiagnosticCode("code-fence")
  package static let unknownLanguage = DiagnosticCode("unknown-language")
  package static let languageMark = DiagnosticCode("language-mark")
  package static let attributes = DiagnosticCode("attributes")
  package static let component = DiagnosticCode("component", .error)
  /// An external program cannot render a formula or diagram.
  package static let drawing = DiagnosticCode("drawing")
  package static let unclosedMarkup = DiagnosticCode("unclosed-markup")
  package static let extraCell = DiagnosticCode("extra-cell")
  package static let foreignSyntax = DiagnosticCode("foreign-syntax")
  package static let almostMarkdown = DiagnosticCode("almost-markdown")
  package static let controlCharacter = DiagnosticCode("control-character")
  package static let missingFootnote = DiagnosticCode("missing-footnote")
  package static let invalidCode = DiagnosticCode("invalid-code", .error)
  package static let unusedFootnote = DiagnosticCode("unused-footnote")
  package static let unusedDefinition = DiagnosticCode("unused-definition")
  package static let conflictMarker = DiagnosticCode("conflict-marker", .error)
  package static let headingOrder = DiagnosticCode("heading-order", .advice)
  package static let missingAlt = DiagnosticCode("missing-alt", .advice)
  package static let emptyLink = DiagnosticCode("empty-link", .advice)
  package static let accidentalList = DiagnosticCode("accidental-list", .advice)
  package static let plainCode = DiagnosticCode("plain-code", .advice)

  // Navigation and links.
  package static let duplicateRoute = DiagnosticCode("duplicate-route", .fault)
  package static let invalidRoute = DiagnosticCode("invalid-route", .fault)
  package static let unreachablePage = DiagnosticCode("unreachable-page")
  package static let movedPage = DiagnosticCode("moved-page")
  /// The target of a link does not exist.
  public static let brokenLink = DiagnosticCode("broken-link", .error)
  package static let brokenFragment = DiagnosticCode("broken-fragment", .error)
  package static let missingImage = DiagnosticCode("missing-image")
  package static let largeImage = DiagnosticCode("large-image", .advice)
  package static let unusableImage = DiagnosticCode("unusable-image")
  package static let imageMetadata = DiagnosticCode("image-metadata")
  package static let missingProgram = DiagnosticCode("missing-program")
  package static let unusedImage = DiagnosticCode("unused-image", .advice)
  package static let draftLink = DiagnosticCode("draft-link", .error)
  package static let untranslatedLink = DiagnosticCode("untranslated-link")
  package static let duplicateAsset = DiagnosticCode("duplicate-asset", .fault)

  // Templates.
  package static let invalidTemplate = DiagnosticCode("invalid-template", .fault)
  package static let templateLimit = DiagnosticCode("template-limit", .fault)
  package static let unusedTemplate = DiagnosticCode("unused-template")
  package static let outdatedTemplate = DiagnosticCode("outdated-template", .advice)
  package static let invalidPhrase = DiagnosticCode("invalid-phrase", .fault)
  package static let missingPhrase = DiagnosticCode("missing-phrase")

  /// All codes, in the order of the documentation.
  package static let ofSite: [DiagnosticCode] = [
    .unreadableFile, .invalidUTF8, .fileTooLarge, .outsideRoot, .ignoredFile, .publishing,
    .invalidSettings, .invalidFrontMatter, .unknownKey, .duplicateKey, .unusedKey, .yamlComment,
    .yamlValue, .invalidData, .suspiciousData, .emptyPage, .missingDate,
    .missingTimeZone, .futureDate, .duplicateTitle, .tagSpelling, .seriesPart, .lowContrast,
    .missingBaseURL,
    .strayTranslation, .draftOriginal, .duplicateTranslation, .markdownLimit, .escapedHTML,
    .markdownInHtml, .unsafeLink, .malformedLink, .codeFile, .sampleProject, .codeOutput,
    .codeFence, .unknownLanguage, .languageMark, .attributes, .component, .drawing, .unclosedMarkup,
    .extraCell, .foreignSyntax, .almostMarkdown, .controlCharacter, .missingFootnote, .invalidCode,
    .unusedFootnote, .unusedDefinition, .conflictMarker, .headingOrder, .missingAlt, .emptyLink,
    .accidentalList, .plainCode, .duplicateRoute, .invalidRoute, .unreachablePage, .movedPage,
    .brokenLink,
    .brokenFragment, .missingImage, .largeImage, .unusableImage, .imageMetadata, .missingProgram,
    .unusedImage, .draftLink, .untranslatedLink, .duplicateAsset, .invalidTemplate, .templateLimit,
    .unusedTemplate, .outdatedTemplate, .invalidPhrase, .missingPhrase,
  ]
}
