import Foundation
import TestKit
import Testing

// Programs that are scripts: what they print, and how often they run.
extension DrawingTests {
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

  /// Expects that pages show the source of drawings for which a program prints these answers.
  ///
  /// - Parameter source: the Markdown of a drawing that contains a word, from which the program
  ///   makes its answer.
  private static func expectRefused(
    _ answers: [String], of program: String, reporting fault: String, _ source: (String) -> String,
    showing shown: (String) -> String
  ) throws {
    // The word has the answer's bytes as octal numbers.
    let words = answers.map { answer in
      "a" + answer.utf8.map { String(format: "%03o", Int($0)) }.joined() + "z"
    }
    let (site, environment) = try impostor(
      #"printf %b "$(sed -n 's/.*a\([0-7]*\)z.*/\1/p' | sed 's/.../\\0&/g')""#, named: program,
      "Text.")
    for (number, word) in words.enumerated() {
      try site.write(
        "# A\(number)\n\n" + source(word), to: "content/tutorials/2026-01-02-b\(number).md")
    }
    let run = try Run.michi(
      ["build", "--now", "2026-02-01", "--all"], in: site.root, environment: environment)
    let lines = run.errors.split(separator: "\n")
    for (number, word) in words.enumerated() {
      let start = "content/tutorials/2026-01-02-b\(number).md:"
      #expect(
        lines.contains { $0.hasPrefix(start) && $0.contains(fault) },
        "\(answers[number]): \(run.errors)")
      let page = try site.page("tutorials/b\(number)/index.html")
      #expect(page.contains(shown(word)) && !page.contains("class=\"diagram\""))
    }
  }

  @Test func `markup that no list has never reaches a page`() throws {
    try Self.expectRefused(
      Self.svgs, of: "dot", reporting: "this diagram cannot be drawn",
      { "```dot\ndigraph {\($0)}\n```" }
    ) { "digraph {\($0)}" }
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

  @Test func `the same of formulas`() throws {
    let answers = [
      "<math><mglyph src=\"x\"/></math>", "<math><maction>x</maction></math>", "<img src=x>",
      "<math><mtext><script>a</script></mtext></math>", "<math><mi>", "<span>a</span>",
      "<math><annotation-xml><a/></annotation-xml></math>", "",
    ]
    try Self.expectRefused(
      answers, of: "katex", reporting: "this formula cannot be drawn", { "$$\($0)$$" }
    ) { "<div class=\"math\">\($0)</div>" }
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
}
