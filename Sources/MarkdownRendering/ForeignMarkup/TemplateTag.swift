internal import Primitives

/// Markup of another system that stands in the text of a page, where Michi shows it as it is.
struct TemplateTag {
  /// What it is, by what an author has to do about it.
  enum Sort: CaseIterable {
    case liquidCode, liquidLink, liquidTag, liquidOutput, shortcode
    case contents, attributes, headingID, braces, directive, definition, highlight
    case admonition, frontMatter, embed, wikiLink, comment, hidden, emoji, table
    case tableRule, formula, openFormula, module, abbreviation, footnote
  }

  let sort: Sort
  /// Its range in this text; what of it stands in the next text is left out.
  let range: Range<Int>
}

extension TemplateTag.Sort {
  /// What it looks like, whose it is, and what to write instead.
  ///
  /// - Parameter syntax: what is read on the site.
  func pattern(
    reading syntax: MarkdownSyntax = []
  ) -> (example: String, whose: String, instead: String) {
    func switchOn(_ name: String) -> String {
      let isOn = MarkdownSyntax.switches.contains { $0.key == name && syntax.contains($0.value) }
      return isOn
        ? "put it into a line of its own"
        : "site.yml has \(name): no below markdown:; delete that, or this"
    }
    return switch self {
    case .liquidCode:
      ("{% highlight swift %}", "is Liquid", "write code between two lines ```")
    case .liquidLink:
      (
        "{% post_url 2018-11-08-a %}", "is Liquid",
        "link to the file, as in [text](2026-01-02-name.md)"
      )
    case .liquidTag:
      ("{% include a.html %}", "is Liquid", "write what it stands for, or delete it")
    case .liquidOutput:
      (
        "{{ site.url }}", "is Liquid",
        "write what it stands for, or delete it; an address of this site begins with /"
      )
    case .shortcode:
      (
        "{{< figure src=\"a.png\" >}}", "is a shortcode of Hugo",
        "write Markdown, such as ![text](picture.png), or a component such as ::youtube{id=…}"
      )
    case .contents:
      ("[TOC]", "asks other systems for contents", switchOn("contents"))
    case .attributes:
      (
        "{: .note}", "is kramdown",
        syntax.contains(.attributes)
          ? "put it right behind a picture, a link or [brackets], or into the line below a block"
          : switchOn("attributes")
      )
    case .headingID:
      ("## Title {#id}", "is an id as other systems have it", switchOn("attributes"))
    case .braces:
      (
        "{width=50%}", "sets attributes elsewhere",
        syntax.contains(.attributes)
          ? "write it right behind a picture, as {width=50%} or {.class}" : switchOn("attributes")
      )
    case .directive:
      (":::note", "is a directive of other systems", switchOn("components"))
    case .definition: (": meaning", "is a definition elsewhere", switchOn("definitionLists"))
    case .highlight: ("==text==", "is marked text elsewhere", switchOn("marks"))
    case .admonition:
      (
        "!!! note", "is an admonition of MkDocs",
        "write a callout, which begins with a line \"> [!NOTE]\""
      )
    case .frontMatter:
      (
        "+++", "is the edge of front matter elsewhere",
        "delete it; front matter stands at the top, between two lines ---"
      )
    case .embed: ("![[a.png]]", "is Obsidian's", "write ![text](picture.png)")
    case .wikiLink:
      ("[[a page]]", "is a link of wikis", "write [text](2026-01-02-name.md)")
    case .comment:
      ("%% text %%", "is Obsidian's", "write <!-- … -->, which readers do not see")
    case .hidden:
      (
        "{::comment}", "is kramdown's and hides nothing here",
        "write <!-- … -->, which readers do not see"
      )
    case .emoji: (":smile:", "is an emoji elsewhere", "write the character itself")
    case .table:
      (
        "| a | b |", "begins no table",
        "write a second line with as many cells, such as | --- | --- |"
      )
    case .tableRule:
      ("|---|---|", "is parted from its table", "delete the empty line above it")
    case .formula:
      (
        "$x^2$", "is a formula elsewhere",
        "write $$ around it, or inlineMath: yes below markdown: in site.yml"
      )
    case .module:
      ("import A from 'a'", "is MDX", "delete it; components are asked for as ::name{…}")
    case .abbreviation:
      ("*[HTML]: text", "is an abbreviation elsewhere", "write <abbr title=\"…\">HTML</abbr>")
    case .footnote: ("^[text]", "is a footnote elsewhere", "write [^1], and a line \"[^1]: …\"")
    case .openFormula: ("$$", "begins a formula that does not end", "end it with $$")
    }
  }
}
