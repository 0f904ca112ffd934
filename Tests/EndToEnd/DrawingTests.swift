import Foundation
import TestKit
import Testing

/// Formulas as MathML and diagrams as SVG: `markdown: { math: mathml, diagrams: svg }`.
@Suite struct DrawingTests {
  private static func site(
    _ text: String, settings: String = "markdown: { math: mathml, diagrams: svg, inlineMath: yes }",
    more: String = ""
  ) throws -> TestSite {
    try TestSite(
      settings: "language: en\nchecks: { unsafe-link: warning }\n\(settings)\n",
      "-- content/tutorials/2026-01-01-a.md --\n\(text)\n\(more)")
  }

  private static func page(_ site: TestSite) throws -> String {
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

  @Test(arguments: refused)
  func `a diagram that reads a file or runs a script is not begun`(
    code: String, message: String
  ) throws {
    let site = try Self.site("# A\n\n```dot\ndigraph {\n  \(code)\n}\n```")
    // Not even without the program.
    let run = try Run.michi(
      ["check"], in: site.root, environment: ["PATH": "/nowhere", "HOME": "/"])
    #expect(
      run.errors.contains(
        "a.md:5:") && run.errors.contains("this diagram cannot be drawn, so pages show its code: ")
        && run.errors.contains(message), "\(run.errors)")
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

  /// A site whose programs are scripts.
  private static func impostor(
    _ script: String, named name: String, _ text: String
  ) throws -> (TestSite, environment: [String: String]) {
    let site = try site("# A\n\n\(text)")
    try site.write(
      "#!/bin/sh\ncase $1 in -V|--version) echo 1; exit;; esac\n\(script)\n", to: "bin/\(name)")
    let file = site.root.appending(path: "bin/\(name)").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    let path = "\(site.root.path)/bin:/usr/bin:/bin"
    return (site, ["PATH": path, "HOME": "/", "SECRET": "secret-\(name)"])
  }

  private static func hostile(_ script: String, _ name: String, _ text: String) throws -> (
    run: Run, page: String
  ) {
    let (site, environment) = try impostor(script, named: name, text)
    let run = try Run.michi(
      ["build", "--now", "2026-02-01"], in: site.root, environment: environment)
    return (run, try page(site))
  }

  private static let svgs = [
    "<svg><script>alert(1)</script></svg>", "<svg><foreignObject><p/></foreignObject></svg>",
    "<svg><image href=\"https://evil.example/\"/></svg>", "<svg><use href=\"#x\"/></svg>",
    "<svg><style>@import \"x\";</style></svg>", "<svg><g></svg>", "<svg></g></svg>", "<p>x</p>",
    "<svg/><script/>", "<svg><svg></svg></svg>", "<svg><set attributeName=\"href\"/></svg>",
    "<svg><!DOCTYPE x></svg>", "text alone", "<svg><g", "\u{1}<svg/>",
    "<svg><text>" + String(repeating: "<tspan>", count: 600),
  ]

  @Test(arguments: svgs) func `markup that no list has never reaches a page`(svg: String) throws {
    let (run, page) = try Self.hostile(
      "cat <<'E'\n\(svg)\nE", "dot", "```dot\ndigraph {}\n```")
    #expect(run.errors.contains("this diagram cannot be drawn"), "\(run.errors)")
    #expect(page.contains("digraph {}") && !page.contains("class=\"diagram\""))
  }

  @Test func `attributes that no list has are left out`() throws {
    let (run, page) = try Self.hostile(
      """
      cat <<'E'
      <svg onload="a" style="x:y" viewBox="0 0 1 1"><g id="x" class="y" fill="url(https://x)">
      <a href="javascript:alert(1)" onclick="a"><text font-family="A&quot;&gt;" x="1">a &lt;b></text></a>
      <a><path d="M0"/></a></g></svg>
      E
      """, "dot", "```dot\ndigraph {}\n```")
    #expect(
      page.contains(
        "<svg viewBox=\"0 0 1 1\"><g><text x=\"1\" fill=\"currentColor\">a &lt;b&gt;</text>"
          + "<path d=\"M0\"/></g></svg>"), "\(page)")
    #expect(run.errors.contains("\"javascript:\" is not allowed in a link"))
  }

  @Test(arguments: [
    "<math><mglyph src=\"x\"/></math>", "<math><maction>x</maction></math>", "<img src=x>",
    "<math><mtext><script>a</script></mtext></math>", "<math><mi>", "<span>a</span>",
    "<math><annotation-xml><a/></annotation-xml></math>", "",
  ]) func `the same of formulas`(math: String) throws {
    let (run, page) = try Self.hostile("cat <<'E'\n\(math)\nE", "katex", "$$x$$")
    #expect(run.errors.contains("this formula cannot be drawn"), "\(run.errors)")
    #expect(page.contains("<div class=\"math\">x</div>"))
  }

  @Test func `a program sees an empty folder and no environment, and writes nothing`() throws {
    let (run, page) = try Self.hostile(
      """
      name=$(env | grep -c -e SECRET -e HOME=/ ; ls -A | wc -l; (echo x > new) 2>/dev/null || echo no; pwd)
      echo "<svg><text>$(echo $name | tr '/' ' ')</text></svg>"
      """, "dot", "```dot\ndigraph {}\n```")
    #expect(run.status == 0)
    #expect(page.contains(">0 0 no "), "\(page)")
    #expect(!page.contains("secret-dot"))
  }

  @Test func `too much output, and a program that dies, are warnings`() throws {
    var (run, page) = try Self.hostile(
      "head -c 3000000 /dev/zero | tr '\\0' 'a'", "dot", "```dot\ndigraph {}\n```")
    #expect(run.errors.contains("the result has more than 1 MiB"), "\(run.errors)")
    (run, page) = try Self.hostile("kill -9 $$", "dot", "```dot\ndigraph {}\n```")
    #expect(run.errors.contains("dot needs too much time or memory"), "\(run.errors)")
    #expect(run.status == 0 && page.contains("digraph {}"))
    (run, page) = try Self.hostile("exit 3", "katex", "$$x$$")
    #expect(run.errors.contains("katex failed (exit code 3)"), "\(run.errors)")
  }

  @Test func `each drawing is made once, kept, and made again by another version`() throws {
    let (site, environment) = try Self.impostor(
      "echo \"<svg><text>$(cat)</text></svg>\"", named: "dot",
      "```dot\ndigraph {}\n```\n\n```dot\ndigraph {}\n```")
    func build(_ arguments: String...) throws -> Run {
      try Run.michi(
        ["build", "--now", "2026-02-01"] + arguments, in: site.root, environment: environment)
    }
    func kept() throws -> [String] {
      try FileManager.default.contentsOfDirectory(
        atPath: site.output.appending(path: ".michi/drawings").path)
    }
    #expect(try build().status == 0)
    let first = try kept()
    #expect(first.count == 1)
    try site.write("# B\n", to: "content/tutorials/2026-01-02-b.md")
    #expect(try build().status == 0)
    #expect(try kept() == first)
    try site.write(
      "# A\n\n```dot\ndigraph { a }\n```\n", to: "content/tutorials/2026-01-01-a.md")
    #expect(try build("--fresh").status == 0)
    #expect(try kept().count == 1 && kept() != first)
    // A damaged file is not used.
    let file = ".michi/drawings/\(try kept()[0])"
    try "x".write(to: site.output.appending(path: file), atomically: true, encoding: .utf8)
    try site.remove("site/tutorials")
    #expect(try build("--fresh").status == 0)
    #expect(try Self.page(site).contains("<svg><text"))
    try site.write("title: T\nbaseURL: https://example.com/\n", to: "content/site.yml")
    #expect(try build().status == 0)
    #expect(!FileManager.default.fileExists(atPath: site.path + "/site/.michi/drawings"))
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
