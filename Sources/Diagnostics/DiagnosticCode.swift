import Primitives

/// What kind of fault a diagnostic reports, with a name that stays the same from version to
/// version.
///
/// The names are what `checks:` in `site.yml` turns to `error`, `warning` or `off`, and what
/// `--json` prints as `code`.
public enum DiagnosticCode: String, CaseIterable, Hashable, Sendable {
  // Files.
  case unreadableFile = "unreadable-file"
  case invalidUTF8 = "invalid-utf8"
  case fileTooLarge = "file-too-large"
  case outsideRoot = "outside-root"
  case ignoredFile = "ignored-file"
  /// A destination to which nothing can be published.
  case publishing

  // Front matter, settings and data.
  case invalidSettings = "invalid-settings"
  case invalidFrontMatter = "invalid-front-matter"
  case unknownKey = "unknown-key"
  case duplicateKey = "duplicate-key"
  case unusedKey = "unused-key"
  case yamlComment = "yaml-comment"
  case yamlValue = "yaml-value"
  case invalidData = "invalid-data"
  case irregularData = "irregular-data"
  case duplicateKanji = "duplicate-kanji"
  case contradictoryData = "contradictory-data"
  case emptyPage = "empty-page"
  case missingDate = "missing-date"
  case missingTimeZone = "missing-time-zone"
  case futureDate = "future-date"
  case duplicateTitle = "duplicate-title"
  case tagSpelling = "tag-spelling"
  case missingBaseURL = "missing-base-url"
  case strayTranslation = "stray-translation"
  case duplicateTranslation = "duplicate-translation"
  /// A flow file that cannot be read, or whose app does not behave as the file expects.
  case invalidFlow = "invalid-flow"
  case unexpectedFinding = "unexpected-finding"

  // Markdown.
  case markdownLimit = "markdown-limit"
  case escapedHTML = "escaped-html"
  case unreadMarkdown = "unread-markdown"
  case unsafeLink = "unsafe-link"
  case irregularLink = "irregular-link"
  case codeFile = "code-file"
  case codeFence = "code-fence"
  case unknownLanguage = "unknown-language"
  case languageMark = "language-mark"
  case attributes
  case component
  case unclosedMarkup = "unclosed-markup"
  case lostCell = "lost-cell"
  case templateTag = "template-tag"
  case controlCharacter = "control-character"
  case unknownFlow = "unknown-flow"
  case missingFootnote = "missing-footnote"
  case invalidCode = "invalid-code"
  case unusedFootnote = "unused-footnote"
  case headingOrder = "heading-order"
  case missingAlt = "missing-alt"
  case emptyLink = "empty-link"
  case unmeantList = "unmeant-list"

  // Navigation and links.
  case duplicateRoute = "duplicate-route"
  case invalidRoute = "invalid-route"
  case unreachablePage = "unreachable-page"
  case movedPage = "moved-page"
  case brokenLink = "broken-link"
  case brokenFragment = "broken-fragment"
  case missingImage = "missing-image"
  case largeImage = "large-image"
  case unusableImage = "unusable-image"
  case unusedImage = "unused-image"
  case draftLink = "draft-link"
  case untranslatedLink = "untranslated-link"
  case duplicateAsset = "duplicate-asset"

  // Templates.
  case invalidTemplate = "invalid-template"
  case templateLimit = "template-limit"
  case unusedTemplate = "unused-template"
  case outdatedTemplate = "outdated-template"
  case invalidPhrase = "invalid-phrase"
  case missingPhrase = "missing-phrase"

  /// The severity when `site.yml` sets none.
  public var defaultSeverity: Diagnostic.Severity {
    switch self {
    case .brokenLink, .brokenFragment, .draftLink, .unsafeLink, .codeFile, .component, .unknownFlow,
      .invalidCode:
      .error
    default: isAdjustable ? .warning : .error
    }
  }

  /// Whether it is advice: the pages are as the author wrote them, but could be better.
  ///
  /// A blog that moves in may have hundreds of such places, so `michi build` leaves out advice that
  /// `checks:` does not name, and `michi check` lists all of it.
  public var isAdvice: Bool {
    switch self {
    case .contradictoryData, .futureDate, .duplicateTitle, .headingOrder, .missingAlt, .emptyLink,
      .unmeantList, .unusedImage, .outdatedTemplate:
      true
    default: false
    }
  }

  /// Whether `checks:` may change the severity: a fault that leaves nothing to build from stays an
  /// error.
  public var isAdjustable: Bool {
    switch self {
    case .unreadableFile, .invalidUTF8, .fileTooLarge, .outsideRoot, .invalidSettings,
      .invalidFrontMatter, .invalidData, .duplicateKanji, .duplicateTranslation, .invalidFlow,
      .markdownLimit,
      .duplicateRoute, .invalidRoute, .duplicateAsset, .invalidTemplate, .templateLimit,
      .invalidPhrase, .publishing:
      false
    default: true
    }
  }
}
