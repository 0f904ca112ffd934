import Diagnostics
import Primitives

/// A kind of foreign markup or nearly correct Markdown, which Michi shows as text.
///
/// It contains the code of the diagnostic, the end of the message, and the advice.
struct ForeignMark: Equatable {
  let code: DiagnosticCode
  /// The end of the message, which follows the quoted markup.
  let reason: String
  private let instead: String
  /// The setting of `site.yml` that turns the syntax on; nil if there is none.
  private let key: String?

  private init(
    _ whose: String, _ instead: String = "put it on a line of its own", key: String? = nil,
    code: DiagnosticCode = .foreignSyntax
  ) {
    self.code = code
    reason = code == .foreignSyntax ? whose + ", which Michi shows as text" : whose
    self.instead = instead
    self.key = key
  }

  /// Returns the advice for a site with certain syntax extensions.
  func instead(reading syntax: MarkdownSyntax) -> String {
    guard let key,
      !MarkdownSyntax.switches.contains(where: { $0.key == key && syntax.contains($0.value) })
    else { return instead }
    return "site.yml has \(key): no below markdown:; delete that line, or this"
  }
}

extension ForeignMark {
  static let liquidCode = ForeignMark("is Liquid", "write code between two lines ```")
  static let liquidLink = ForeignMark(
    "is Liquid", "link to the file, as in [text](2026-01-02-name.md)")
  static let liquidTag = ForeignMark(
    "is Liquid", "replace it with the text that it inserts, or delete it")
  static let liquidOutput = ForeignMark(
    "is Liquid", "replace it with its value, or delete it; a URL of this site begins with /")
  static let shortcode = ForeignMark(
    "is a Hugo shortcode",
    "write Markdown, such as ![text](image.png), or a component such as ::youtube{id=…}")

  // Syntax that Michi supports if it is switched on and in the right place.
  static let contents = ForeignMark("is a table of contents in other programs", key: "contents")
  static let attributes = ForeignMark(
    "is kramdown syntax",
    "put it directly after an image, a link or [brackets], or on the line below a block",
    key: "attributes")
  static let headingID = ForeignMark("is a heading ID in other programs", key: "attributes")
  static let braces = ForeignMark(
    "sets attributes in other programs",
    "write it directly after an image, such as {width=50%} or {.class}", key: "attributes")
  static let directive = ForeignMark("is a directive of other programs", key: "components")
  static let definition = ForeignMark("is a definition in other programs", key: "definitionLists")
  static let highlight = ForeignMark("is highlighted text in other programs", key: "marks")
  static let formula = ForeignMark(
    "is a formula in other programs",
    "write $$ around it, or inlineMath: yes below markdown: in site.yml")
  static let openFormula = ForeignMark("begins a formula that does not end", "end it with $$")

  // Syntax that Michi does not support.
  static let admonition = ForeignMark(
    "is a MkDocs admonition", "write a callout, which begins with a line \"> [!NOTE]\"")
  static let frontMatter = ForeignMark(
    "is a front matter delimiter in other programs",
    "delete it; front matter is at the top of the file, between two lines ---")
  static let embed = ForeignMark("is an Obsidian embed", "write ![text](image.png)")
  static let wikiLink = ForeignMark("is a wiki link", MarkdownSentences.unknownPage)
  static let comment = ForeignMark("is an Obsidian comment", "write <!-- … --> instead")
  static let hidden = ForeignMark("is a kramdown comment", "write <!-- … --> instead")
  static let emoji = ForeignMark(
    "is an emoji code in other programs",
    "write the character itself, or emoji: yes below markdown: in site.yml")
  static func unknownEmoji(near name: String?) -> ForeignMark {
    ForeignMark(
      "is not the name of an emoji",
      name.map { "did you mean \":\($0):\"?" } ?? "write the character itself")
  }
  static let table = ForeignMark(
    "is a table header without the line below it",
    "write a second line with as many cells, such as | --- | --- |")
  static let tableRule = ForeignMark("is apart from its table", "delete the empty line above it")
  static let module = ForeignMark("is MDX", "delete it; to use a component, write ::name{…}")
  static let snippet = ForeignMark(
    "includes code in other programs", "write a code fence such as ```swift file=Name.swift")
  static let abbreviation = ForeignMark(
    "is an abbreviation in other programs", "write <abbr title=\"…\">HTML</abbr>")
  static let footnote = ForeignMark("is a footnote in other programs", "write [^1] and \"[^1]: …\"")
  static let variable = ForeignMark("is a variable in other programs", "replace it with its value")
  static let zolaShortcode = ForeignMark(
    "is a Zola shortcode",
    "write Markdown, such as ![text](image.png), or a component such as ::youtube{id=…}")
  static let tab = ForeignMark("is a MkDocs tab", "write ::::tabs, and :::tab[Title] for each tab")
  static let icon = ForeignMark("is a MkDocs icon", "delete it, or write an emoji")
  static let keys = ForeignMark("is a key in MkDocs", "write <kbd>Ctrl</kbd>")
  static let inserted = ForeignMark(
    "is inserted text in MkDocs", "write <ins> and </ins> around it")
  static let addition = ForeignMark("is CriticMarkup", "write <ins> and </ins> around it")
  static let deletion = ForeignMark("is CriticMarkup", "write ~~ before and after it")
  static let remark = ForeignMark("is CriticMarkup", "write <!-- … --> instead")
  static let blockID = ForeignMark(
    "is an Obsidian block ID", "delete it, or write <a id=\"…\"></a> for links to this place")
  static let field = ForeignMark("is a Dataview field", "write \"**key**: value\", or front matter")
  static let query = ForeignMark("is an Obsidian query", "delete it, or write what it lists")
  static let expression = ForeignMark("is an MDX expression", "write its value")
  static let mdxComment = ForeignMark("is an MDX comment", "write <!-- … --> instead")
  static let role = ForeignMark("is a MyST role", "write a link such as [text](page.md)")
  static let highlightComment = ForeignMark(
    "marks lines in Docusaurus",
    "delete it, and write the numbers of the lines after the language: ```swift {2,4-5}")
  static let codeComment = ForeignMark(
    "marks lines in VitePress",
    "delete it, and write the numbers of the lines after the language: ```swift {2,4-5}; for "
      + "added and removed lines, write ```diff-swift")
  static let mermaid = ForeignMark(
    "is a Mermaid diagram in other programs",
    "write a code block ```mermaid, which your own script can draw; or ```dot, with "
      + "markdown: { diagrams: svg } in site.yml")
  static let hiddenLine = ForeignMark("is a hidden line in mdBook", "delete it from the code")
}

// Inline Markdown that is nearly correct; the advice depends on the text.
extension ForeignMark {
  static let spacedStrong = almost(
    "is not bold, because of the space beside its asterisks",
    "write ** directly before and after the bold words")
  static let spacedDeletion = almost(
    "is not struck through, because of the space beside its tildes")
  static let tightStrong = almost("is not bold, because ** is between punctuation and a letter")
  static let loneStrong = almost(
    "is not bold, because its asterisks have no partner",
    "write ** directly before and after the bold words, or \\*\\* to show two asterisks")
  static let unevenStars = almost("has more asterisks on one side than on the other")
  static let reading = almost("is a reading in the notation of another tool")
  /// The notation of Michi, on a site that does not use it.
  static let unreadReading = almost("is a reading, which this site shows as text")
  static let imageWidth = almost("sets a width in Obsidian, but is alternative text in Michi")

  static let underline = almost("is a heading, because a line of hyphens is directly below it")
  static let underlinedLines = almost(
    "begins a heading, because a line of hyphens is directly below its paragraph")
  static let noTable = almost("does not begin a table")
  static let outside = almost(
    "is not inside the list item above, because it is not indented enough")

  static func almost(_ reason: String, _ instead: String = "") -> ForeignMark {
    ForeignMark(reason, instead, code: .almostMarkdown)
  }
}
