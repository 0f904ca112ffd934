/// The syntax extensions beyond GFM; each is a switch below `markdown:` in `site.yml`.
public struct MarkdownSyntax: OptionSet, Hashable, Sendable {
  /// A bit for each extension.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// `$$…$$`, and code blocks whose language is `math`.
  public static let math = MarkdownSyntax(rawValue: 1)
  /// `$…$` in a line, by Pandoc's rules.
  public static let inlineMath = MarkdownSyntax(rawValue: 1 << 1)
  /// `{#id .class key=value}` and kramdown's `{: …}`.
  public static let attributes = MarkdownSyntax(rawValue: 1 << 2)
  /// `> [!TIP] Title`.
  public static let callouts = MarkdownSyntax(rawValue: 1 << 3)
  /// `: meaning` below a term.
  public static let definitionLists = MarkdownSyntax(rawValue: 1 << 4)
  /// `==mark==`.
  public static let marks = MarkdownSyntax(rawValue: 1 << 5)
  /// `[TOC]` and `{:toc}`: a table of contents.
  public static let contents = MarkdownSyntax(rawValue: 1 << 6)
  /// Code blocks in the language `mermaid`, in the form that its script reads.
  public static let mermaid = MarkdownSyntax(rawValue: 1 << 7)
  /// `::name`, `:::name … :::` and `:name[…]`.
  public static let components = MarkdownSyntax(rawValue: 1 << 8)
  /// Raw inline scripts, style sheets and text fields, in which no Markdown is parsed; for trusted
  /// HTML.
  public static let rawText = MarkdownSyntax(rawValue: 1 << 9)

  /// Typographic quotation marks of the page's language in place of straight ones.
  public static let quotes = MarkdownSyntax(rawValue: 1 << 10)

  /// `{漢字|かん|じ}`: a word with its reading.
  public static let readings = MarkdownSyntax(rawValue: 1 << 11)

  /// `:rocket:`: an emoji by its name on GitHub.
  public static let emoji = MarkdownSyntax(rawValue: 1 << 14)

  /// Formulas drawn as MathML and DOT code blocks drawn as SVG by other programs, if `site.yml`
  /// asks for it.
  package static let drawnMath = MarkdownSyntax(rawValue: 1 << 12)
  package static let drawnDiagrams = MarkdownSyntax(rawValue: 1 << 13)

  /// The extensions that are on by default.
  ///
  /// `$…$` is off because prose contains it; `quotes`, `readings` and `emoji` are off, too.
  public static let defaults: MarkdownSyntax = [
    .math, .attributes, .callouts, .definitionLists, .marks, .contents, .mermaid, .components,
  ]

  /// The extensions by their names in `site.yml`.
  public static let switches: KeyValuePairs<String, MarkdownSyntax> = [
    "math": .math, "inlineMath": .inlineMath, "attributes": .attributes, "callouts": .callouts,
    "definitionLists": .definitionLists, "marks": .marks, "contents": .contents,
    "mermaid": .mermaid, "components": .components, "quotes": .quotes,
    "readings": .readings, "emoji": .emoji,
  ]
}
