internal import Primitives

/// Markup of another system, which Michi shows as it is: whose it is, and what to write instead.
struct ForeignMark: Equatable {
  let whose: String
  private let instead: String
  /// What reads it, where `site.yml` does not switch that off.
  private let key: String?

  private init(
    _ whose: String, _ instead: String = "put it into a line of its own", key: String? = nil
  ) {
    self.whose = whose
    self.instead = instead
    self.key = key
  }

  /// What to write on a site that reads a syntax.
  func instead(reading syntax: MarkdownSyntax) -> String {
    guard let key,
      !MarkdownSyntax.switches.contains(where: { $0.key == key && syntax.contains($0.value) })
    else { return instead }
    return "site.yml has \(key): no below markdown:; delete that, or this"
  }
}

extension ForeignMark {
  // Liquid and shortcodes.
  static let liquidCode = ForeignMark("is Liquid", "write code between two lines ```")
  static let liquidLink = ForeignMark(
    "is Liquid", "link to the file, as in [text](2026-01-02-name.md)")
  static let liquidTag = ForeignMark("is Liquid", "write what it stands for, or delete it")
  static let liquidOutput = ForeignMark(
    "is Liquid", "write what it stands for, or delete it; an address of this site begins with /")
  static let shortcode = ForeignMark(
    "is a shortcode of Hugo",
    "write Markdown, such as ![text](picture.png), or a component such as ::youtube{id=…}")

  // What Michi reads, where it is switched on and stands where it can be read.
  static let contents = ForeignMark("asks other systems for contents", key: "contents")
  static let attributes = ForeignMark(
    "is kramdown",
    "put it right behind a picture, a link or [brackets], or into the line below a block",
    key: "attributes")
  static let headingID = ForeignMark("is an id as other systems have it", key: "attributes")
  static let braces = ForeignMark(
    "sets attributes elsewhere",
    "write it right behind a picture, as {width=50%} or {.class}", key: "attributes")
  static let directive = ForeignMark("is a directive of other systems", key: "components")
  static let definition = ForeignMark("is a definition elsewhere", key: "definitionLists")
  static let highlight = ForeignMark("is marked text elsewhere", key: "marks")
  static let formula = ForeignMark(
    "is a formula elsewhere",
    "write $$ around it, or inlineMath: yes below markdown: in site.yml")
  static let openFormula = ForeignMark("begins a formula that does not end", "end it with $$")

  // What it does not.
  static let admonition = ForeignMark(
    "is an admonition of MkDocs", "write a callout, which begins with a line \"> [!NOTE]\"")
  static let frontMatter = ForeignMark(
    "is the edge of front matter elsewhere",
    "delete it; front matter stands at the top, between two lines ---")
  static let embed = ForeignMark("is Obsidian's", "write ![text](picture.png)")
  static let wikiLink = ForeignMark("is a link of wikis", "write [text](2026-01-02-name.md)")
  static let comment = ForeignMark("is Obsidian's", "write <!-- … -->, which readers do not see")
  static let hidden = ForeignMark(
    "is kramdown's and hides nothing here", "write <!-- … -->, which readers do not see")
  static let emoji = ForeignMark("is an emoji elsewhere", "write the character itself")
  static let table = ForeignMark(
    "begins no table", "write a second line with as many cells, such as | --- | --- |")
  static let tableRule = ForeignMark("is parted from its table", "delete the empty line above it")
  static let module = ForeignMark("is MDX", "delete it; components are asked for as ::name{…}")
  static let snippet = ForeignMark(
    "shows code elsewhere", "write a fence, as ```swift file=Name.swift")
  static let abbreviation = ForeignMark(
    "is an abbreviation elsewhere", "write <abbr title=\"…\">HTML</abbr>")
  static let footnote = ForeignMark("is a footnote elsewhere", "write [^1], and a line \"[^1]: …\"")
}
