/// What of Markdown beyond GFM is read: each is a switch below `markdown:` in `site.yml`.
public struct MarkdownSyntax: OptionSet, Hashable, Sendable {
  /// A bit for each.
  public let rawValue: Int

  /// The switches of some bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// `$$…$$`, and code blocks whose language is `math`.
  public static let math = MarkdownSyntax(rawValue: 1)
  /// `$…$` in a line, by Pandoc's rules.
  public static let inlineMath = MarkdownSyntax(rawValue: 1 << 1)
  /// `{#id .class key=value}` and kramdown's `{: …}`.
  public static let attributes = MarkdownSyntax(rawValue: 1 << 2)
  /// `> [!TIP] Title`.
  public static let callouts = MarkdownSyntax(rawValue: 1 << 3)
  /// `: what it means`, below a term.
  public static let definitionLists = MarkdownSyntax(rawValue: 1 << 4)
  /// `==mark==`.
  public static let marks = MarkdownSyntax(rawValue: 1 << 5)
  /// `[TOC]` and `{:toc}`: the page's contents.
  public static let contents = MarkdownSyntax(rawValue: 1 << 6)
  /// Code blocks whose language is `mermaid`, as its script reads them.
  public static let mermaid = MarkdownSyntax(rawValue: 1 << 7)
  /// `::name`, `:::name … :::` and `:name[…]`.
  public static let components = MarkdownSyntax(rawValue: 1 << 8)
  /// Scripts, style sheets and text fields of raw HTML in a line, which are no Markdown: where HTML is
  /// trusted.
  public static let rawText = MarkdownSyntax(rawValue: 1 << 9)

  /// Quotation marks of the page's language for straight ones.
  public static let quotes = MarkdownSyntax(rawValue: 1 << 10)

  /// `{漢字|かん|じ}`: a word with its reading.
  public static let readings = MarkdownSyntax(rawValue: 1 << 11)

  /// Formulas become MathML in the build, and code blocks in DOT become SVG: where their `site.yml`
  /// asks for it, by other programs.
  package static let drawnMath = MarkdownSyntax(rawValue: 1 << 12)
  package static let drawnDiagrams = MarkdownSyntax(rawValue: 1 << 13)

  /// What is on where `site.yml` says nothing: all but `$…$`, which prose has too, `quotes`
  /// and `readings`.
  public static let usual: MarkdownSyntax = [
    .math, .attributes, .callouts, .definitionLists, .marks, .contents, .mermaid, .components,
  ]

  /// The switches by their names in `site.yml`.
  public static let switches: KeyValuePairs<String, MarkdownSyntax> = [
    "math": .math, "inlineMath": .inlineMath, "attributes": .attributes, "callouts": .callouts,
    "definitionLists": .definitionLists, "marks": .marks, "contents": .contents,
    "mermaid": .mermaid, "components": .components, "quotes": .quotes,
    "readings": .readings,
  ]
}
