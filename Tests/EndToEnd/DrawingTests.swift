import Foundation
import TestKit
import Testing

/// Formulas as MathML and diagrams as SVG: `markdown: { math: mathml, diagrams: svg }`.
@Suite struct DrawingTests {
  static func site(
    _ text: String, settings: String = "markdown: { math: mathml, diagrams: svg, inlineMath: yes }",
    more: String = ""
  ) throws -> TestSite {
    try TestSite(
      settings: "language: en\nchecks: { unsafe-link: warning }\n\(settings)\n",
      "-- content/tutorials/2026-01-01-a.md --\n\(text)\n\(more)")
  }

  static func page(_ site: TestSite) throws -> String {
    try site.page("tutorials/a/index.html")
  }

  private static func build(_ site: TestSite, _ more: String...) throws -> Run {
    try Run.michi(["build", "--now", "2026-02-01", "--root", site.root.path] + more)
  }

  @Test(.requires(.katex)) func `formulas are MathML, and their TeX everywhere else`() throws {
    let site = try Self.site(
      """
      # Area $a$

      The area $\\pi r^2 < 4$ of a circle.

      ## Of $\\sqrt{x}$

      $$
      \\frac{a}{b}
      $$

      ```math
      \\text{넓이 } = 1
      ```

      | a |
      | --- |
      | $y \\lt 1$ |

      > - $$q_1$$
      """, settings: "markdown: { math: mathml, inlineMath: yes }\nlistStyle: excerpts")
    let run = try Self.build(site)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let page = try Self.page(site)
    #expect(
      page.contains(
        "The area <math alttext=\"\\pi r^2 &lt; 4\"><mrow><mi>π</mi><msup><mi>r</mi><mn>2</mn>"),
      "\(page)")
    #expect(
      page.contains("<div class=\"formula\"><math display=\"block\" alttext=\"\\frac{a}{b}\">"))
    #expect(page.contains("<mtext>넓이") && page.contains("<td><math alttext=\"y"))
    #expect(!page.contains("annotation") && !page.contains("class=\"math\""))
    #expect(page.contains("content=\"The area \\pi r^2 &lt; 4 of a circle.\""))
    let lists = try site.page("tutorials/index.html") + site.page("feed.xml")
    #expect(!lists.contains("<math") && !lists.contains("&lt;math"))
    #expect(lists.contains("\\pi r^2"))
    // Nothing is done again.
    #expect(try Self.build(site).output.contains("nothing has changed"))
  }

  @Test(.requires(.katex)) func `an error in TeX is a warning at its place`() throws {
    let site = try Self.site(
      """
      # A

      Text $a } b$.

      $$
      x
      + \\unknown{y}
      $$

      A link \\\\ $\\href{https://example.com}{x}$.
      """)
    let run = try Self.build(site)
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "a.md:3:9: warning: this formula cannot be drawn, so pages show its LaTeX source: "
          + "Expected 'EOF', got '}' at position 3: a } b\n"), "\(run.errors)")
    #expect(
      run.errors.contains(
        "a.md:7:3: warning: this formula cannot be drawn, so pages show its LaTeX source: "
          + "KaTeX does not know the command \\unknown\n"), "\(run.errors)")
    #expect(
      run.errors.contains("a.md:10:12: warning")
        && run.errors.contains("the command \\href is not supported\n"))
    let page = try Self.page(site)
    #expect(page.contains("<span class=\"math\">a } b</span>"))
    #expect(page.contains("<div class=\"math\">x\n+ \\unknown{y}</div>"))
    // The same is told again, without KaTeX.
    #expect(try Self.build(site, "--strict").errors.contains("got '}'"))
  }

  @Test(.requires(.dot)) func `a diagram is an SVG in the colors of the page`() throws {
    let site = try Self.site(
      """
      # A

      ```dot title="The way"
      digraph {
        a [label="시작 & <end>"]; b [style=filled fillcolor=white color="#000000"]
        a -> b [color=red URL="b.md"]
        b -> c [URL="https://example.com/?a=1&b=2"]
      }
      ```
      """, more: "-- content/tutorials/2026-01-01-b.md --\n# B\n")
    let run = try Self.build(site)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let page = try Self.page(site)
    let start = try #require(
      page.range(of: "<figure>\n<div class=\"diagram\" tabindex=\"0\"><svg "))
    let end = try #require(page.range(of: "</div>\n<figcaption>The way</figcaption>\n</figure>"))
    let svg = page[start.lowerBound..<end.lowerBound]
    #expect(svg.contains("fill=\"currentColor\">시작 &amp; &lt;end&gt;</text>"), "\(svg)")
    #expect(svg.contains("stroke=\"currentColor\"") && svg.contains("stroke=\"red\""))
    #expect(svg.contains("<a href=\"/tutorials/b/\">"))
    #expect(svg.contains("<a href=\"https://example.com/?a=1&amp;b=2\">"))
    for absent in [
      "black", "#000000", "<title", " id=", "xlink", "<!--", "<?xml",
      "fill=\"white\" stroke=\"transparent\"",
    ] {
      #expect(!svg.contains(absent), "\(absent)")
    }
    #expect(try site.page("feed.xml").contains("digraph"))
  }

  /// Diagrams with the line and the message of each.
  private static let refused: [(code: String, message: String)] = [
    ("a [image=\"/etc/passwd\"]", "the attribute \"image\" reads a file"),
    ("a [\"ima\\\nge\" = x]", "the attribute \"image\" reads a file"),
    ("a [IMAGE=x]", "the attribute \"IMAGE\" reads a file"),
    ("a [\"im\" + \"age\"=x]", "the attribute \"image\" reads a file"),
    ("a [label=b image /* c */ = \"x\"]", "the attribute \"image\" reads a file"),
    ("imagepath=\"/etc\"", "the attribute \"imagepath\" reads a file"),
    ("a [shapefile=x.png]", "the attribute \"shapefile\" reads a file"),
    ("graph [fontpath=\"/\"]", "the attribute \"fontpath\" reads a file"),
    ("stylesheet=\"https://example.com/x.css\"", "the attribute \"stylesheet\" reads a file"),
    ("_background=\"I 0 0 9 9 1 -x\"", "the attribute \"_background\" reads a file"),
    ("a [fontname=\"/etc/font.ttf\"]", "the font \"/etc/font.ttf\" is a file"),
    ("a [label=<<b><IMG SRC=\"/etc/passwd\"/></b>>]", "<IMG> in a label reads a file"),
    ("a [label=<<img src='x'/>>]", "<IMG> in a label reads a file"),
    ("a [label=<!-- > image=x -->]", "the attribute \"image\" reads a file"),
    ("a [<image>=\"/etc/passwd\"]", "the attribute \"image\" reads a file"),
    ("a [URL=<javascript:alert(1)>]", "\"javascript:\" is not allowed in a link"),
    ("a [URL=\"javascript:alert(1)\"]", "\"javascript:\" is not allowed in a link"),
    ("a [href=\"&#106;avascript:alert(1)\"]", "\"javascript:\" is not allowed in a link"),
    ("a -> b [headURL=\"data:text/html,x\"]", "\"data:\" is not allowed in a link"),
    ("a [label=<<table href=\"vbscript:x\"><tr><td>a</td></tr></table>>]", "\"vbscript:\" is not"),
  ]

  @Test func `a diagram that reads a file or runs a script is not begun`() throws {
    let site = try Self.site("# A")
    for (number, (code, _)) in Self.refused.enumerated() {
      try site.write(
        "# A\(number)\n\n```dot\ndigraph {\n  \(code)\n}\n```",
        to: "content/tutorials/2026-01-02-\(number).md")
    }
    // Not even without the program.
    let run = try Run.michi(
      ["check", "--all"], in: site.root, environment: ["PATH": "/nowhere", "HOME": "/"])
    for (number, (code, message)) in Self.refused.enumerated() {
      let start = "content/tutorials/2026-01-02-\(number).md:5:"
      let told = run.errors.split(separator: "\n").first { $0.hasPrefix(start) } ?? ""
      #expect(
        told.contains("this diagram cannot be drawn, so pages show its code: \(message)"),
        "\(code): \(run.errors)")
    }
  }

  @Test(.requires(.dot))
  func `names of nodes are no attributes, and a link made by Graphviz is checked`()
    throws
  {
    let site = try Self.site(
      """
      # A

      ```dot
      digraph { image -> stylesheet; "shapefile" [label="image=x"] // image=x
      }
      ```

      ```dot
      digraph { script [URL="java\\N:alert(1)"] }
      ```
      """)
    let run = try Self.build(site)
    let page = try Self.page(site)
    #expect(page.contains(">image</text>") && page.contains(">image=x</text>"))
    #expect(run.errors.contains("\"javascript:\" is not allowed in a link"), "\(run.errors)")
    #expect(!page.contains("href=\"javascript"))
  }

  @Test(.requires(.dot)) func `what Graphviz says is told at its line`() throws {
    let site = try Self.site(
      "# A\n\n- ```dot\n  digraph {\n    a -> -> b\n  }\n  ```\n\n"
        + "```dot\ndigraph { a [shape=foo] }\n```")
    let run = try Self.build(site)
    #expect(
      run.errors.contains("a.md:5:") && run.errors.contains("syntax error in line 2 near '->'"),
      "\(run.errors)")
    #expect(
      run.errors.contains("a.md:10:") && run.errors.contains("using box for unknown shape foo"))
    let page = try Self.page(site)
    #expect(page.contains("-&gt; -&gt; b") && page.contains("<svg "))
  }

  @Test func `without the programs, pages show the source, and one warning each says so`() throws {
    let site = try Self.site(
      "# A\n\n$a$ and $b$\n\n```dot\ndigraph { a }\n```\n\n```graphviz\ndigraph { b }\n```")
    let run = try Run.michi(
      ["build", "--now", "2026-02-01"], in: site.root,
      environment: ["PATH": "/nowhere", "HOME": "/"])
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "formulas are shown as LaTeX source: the program katex is missing or not on PATH\n"),
      "\(run.errors)")
    #expect(run.errors.contains("install it: apt-get install katex, or npm install -g katex"))
    #expect(
      run.errors.contains("diagrams are shown as code: the program dot is missing or not on PATH"))
    #expect(run.errors.components(separatedBy: "warning:").count == 3)
    let page = try Self.page(site)
    #expect(page.contains("<span class=\"math\">a</span>") && page.contains("digraph { b }"))
    // A site that draws nothing asks for no program.
    let other = try Self.site("# A\n\n$$a$$\n\n```dot\ndigraph {}\n```", settings: "")
    #expect(
      try Run.michi(
        ["build", "--now", "2026-02-01"], in: other.root,
        environment: ["PATH": "/nowhere", "HOME": "/"]
      ).errors == "")
  }

  @Test func `settings in other words are answered`() async throws {
    for (settings, answer) in [
      ("markdown: { math: katex }", "math: mathml"),
      ("markdown: { math: mathjax }", "math: mathml"),
      ("markdown: { diagrams: yes }", "diagrams: svg"),
      ("markdown: { katex: yes }", "\"math\""), ("markdown: { graphviz: yes }", "\"diagrams\""),
      ("math: true", "markdown"), ("passthrough: true", "markdown"), ("katex: true", "markdown"),
      ("markdown: { passthrough: yes }", "inlineMath"),
    ] {
      let site = try TestSite(settings: settings + "\n", "-- content/pages/a.md --\n# A\n")
      let faults = try await site.check().map(\.oneLine).joined(separator: "\n")
      #expect(faults.contains("site.yml") && faults.contains(answer), "\(settings): \(faults)")
    }
    let site = try Self.site("# A\n\n$$a$$", settings: "markdown: { math: no, diagrams: no }")
    #expect(try site.michi("check").errors == "")
  }

  @Test(.requires(.katex), .requires(.dot)) func `the sample of the documentation is drawn`() throws
  {
    let blocks = try Document("docs/how-to/math-and-diagrams.md").blocks
    let settings = try #require(blocks.first { $0.text.contains("diagrams: svg") })
    let text = try #require(blocks.first { $0.before.hasSuffix("<!-- drawn -->") })
    let site = try Self.site("# A\n\n\(text.text)", settings: settings.text)
    let run = try Self.build(site)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let page = try Self.page(site)
    #expect(page.contains("of a circle is <math alttext=\"\\pi r^2\">"))
    #expect(page.contains("<div class=\"formula\"><math display=\"block\""))
    #expect(page.contains("<figcaption>From the circle to the sphere</figcaption>"))
    let check = try site.michi("check", "--now", "2026-02-01")
    #expect(check.errors == "", "\(check.errors)")
    #expect(try site.michi("build", "--verify", "--now", "2026-02-01").status == 0)
    let path = "\(site.root.path)/content/tutorials/2026-01-01-a.md"
    #expect(try site.michi("markdown", path).output.contains("<math "))
  }
}
