import Foundation
import TestKit
import Testing

/// Tries the commands and samples of the README and of `docs/`.
@Suite struct DocumentationTests {
  private static let jekyllBlog = """
    -- jekyll/_config.yml --
    title: A blog
    -- jekyll/_posts/2020-01-31-welcome.markdown --
    ---
    layout: post
    title: "Welcome to Jekyll!"
    date: 2020-01-31 16:16:01 -0600
    categories: jekyll update
    ---
    A post. ![A picture](/assets/picture.svg) ![A picture](/img/posts/picture.svg)
    ![A picture](/images/picture.svg)

    {% highlight ruby %}
    puts "Hi"
    {% endhighlight %}
    -- jekyll/swift/_posts/2021/2021-02-03-of-a-category.md --
    [Welcome](/jekyll/update/2020/01/31/welcome.html)
    -- jekyll/_site/_posts/2021-02-04-built.md --
    -- jekyll/assets/picture.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>
    -- jekyll/img/posts/picture.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>
    -- jekyll/images/picture.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>
    """

  @Test("every command runs", .requires(.bash), arguments: try Document.all())
  func commands(document: Document) throws {
    // The commands of a README run next to a Jekyll blog, those of docs/ in a new site.
    let isReadme = document.path.hasPrefix("README")
    let place = try isReadme ? TestSite(Self.jekyllBlog) : NewSite.made()
    let errors = try run(document.tried("sh"), in: place)
    guard document.path == "README.md" else { return }
    #expect(!errors.contains("there is no image"))
    let tree = try Run.michi(["tree"], in: place.root.appending(path: "moved")).output
    #expect(tree.contains("/swift/2021/02/03/of-a-category.html"))
    #expect(!tree.contains("built"))
  }

  @Test(.requires(.bash), .requires(.dictionaries), .enabled(if: Rounds.areMany))
  func `the import of a dictionary runs`() throws {
    let place = try TestSite(settings: "")
    let blocks = try Document("docs/kanji.md").blocks.filter {
      $0.text.contains("import kanjidic2")
    }
    #expect(blocks.count == 1)
    _ = try run(blocks, in: place)
  }

  /// Runs commands as they are shown; returns what they print to standard error.
  private func run(_ blocks: [Document.Block], in place: TestSite) throws -> String {
    let script = blocks.map(\.text).joined()
    try place.write("set -euo pipefail\n" + script, to: ".commands.sh")
    try FileManager.default.createDirectory(
      at: place.root.appending(path: ".home"), withIntermediateDirectories: false)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try Run.program(
      "bash", [".commands.sh"], in: place.root,
      environment: [
        "PATH": "\(Run.binary.deletingLastPathComponent().path):\(path)",
        "HOME": place.root.appending(path: ".home").path,
      ])
    #expect(run.status == 0, "\(script)\n\(run.output)\(run.errors)")
    return run.errors
  }

  /// Files that the examples of `writing.md` and `swift-code.md` refer to.
  private static let aroundExamples = """
    -- content/pages/about.md --
    [Posts](/posts/)
    -- content/tutorials/2026-01-02-other.md --
    ## A section
    -- content/tutorials/stack.png --
    -- content/tutorials/Greeting.swift --
    // region: greet
    print("Hello")
    // endregion
    -- content/assets/img/logo.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>
    -- content/kanji/a.json --
    [{ "kanji": { "character": "日", "meaning": { "english": "sun" }, "strokes": { "count": 4 } },
      "examples": [{ "japanese": "日本（にほん）", "meaning": { "english": "Japan" } }] }]
    """

  @Test func `every Markdown example builds without a message`() throws {
    let site = try TestSite(settings: "tutorials: { path: posts }\n", Self.aroundExamples)
    let flow = try String(
      contentsOf: Run.checkout.appending(path: "content/flows/kanji-list.yml"), encoding: .utf8)
    // Its tutorial is part of the default site only.
    try site.write(
      flow.split(separator: "\n").filter { !$0.hasPrefix("tutorial:") }.joined(separator: "\n"),
      to: "content/flows/kanji-list.yml")
    let examples = try ["writing", "swift-code"].flatMap {
      try Document("docs/\($0).md").tried("markdown")
    }
    #expect(examples.count > 10)
    for (number, example) in examples.enumerated() {
      try site.write(example.text, to: "content/tutorials/2026-01-01-example-\(number).md")
    }
    let run = try site.michi("--now", "2027-01-01")
    #expect(site.hasPage("index.html"))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("settings are read without a message", arguments: try Document.all())
  func settings(document: Document) async throws {
    for block in document.tried("yaml") {
      let site = try NewSite.made()
      let isWhole = block.text.hasPrefix("title:")
      let settings = isWhole ? "" : "title: Test\nbaseURL: https://example.com/\n"
      try site.write(settings + block.text, to: "content/site.yml")
      if !block.text.contains("path: posts") {
        // The new site's page links to /posts/.
        try site.write("[Posts](/tutorials/)\n", to: "content/pages/about.md")
      }
      #expect(try await site.check().map(\.oneLine) == [], "\(block.text)")
    }
  }

  @Test func `the kanji examples are read without a message`() async throws {
    let examples = try Document("docs/kanji.md").tried("json")
    #expect(examples.count == 2)
    let site = try TestSite(settings: "")
    for (number, example) in examples.enumerated() {
      try site.write(example.text, to: "content/kanji/\(number).json")
    }
    #expect(try await site.check().map(\.oneLine) == [])
  }

  @Test func `every flow runs, with the findings that it expects`() throws {
    let site = try TestSite(settings: "")
    let examples = try Document("docs/flows.md").tried("yml")
    #expect(examples.count == 5)
    for (number, example) in examples.enumerated() {
      try site.write(example.text, to: "content/flows/example-\(number).yml")
      let run = try Run.michi(["flow", "content/flows/example-\(number).yml"], in: site.root)
      #expect(run.errors == "")
      #expect(run.status == 0)
    }
  }

  @Test func `every template builds without a message`() async throws {
    for block in try Document("docs/templates.md").tried("html") {
      let path = try #require(
        block.before.components(separatedBy: "`").last { $0.hasPrefix("templates/") })
      let site = try NewSite.made()
      try site.write(block.text, to: path)
      if path == "templates/landing.mustache" {
        try site.write("---\ntemplate: landing\n---\n# About\n", to: "content/pages/about.md")
      }
      #expect(try await site.check().map(\.oneLine) == [], "\(path)")
    }
  }

  @Test(
    "every link has a target", arguments: try Document.all() + Document.howTos())
  func links(document: Document) throws {
    let folder = Run.checkout.appending(path: document.path).deletingLastPathComponent()
    let prose = document.blocks.reduce(document.text) { $0.replacing($1.text, with: "") }
      .replacing(/`[^`\n]+`/, with: "")
    for part in prose.components(separatedBy: "](").dropFirst() {
      let target = part.prefix { $0 != ")" }
      if target.contains("://") || target == "…" { continue }
      let file = target.prefix { $0 != "#" }
      let place =
        file.isEmpty
        ? Run.checkout.appending(path: document.path)
        : folder.appending(path: String(file)).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: place.path), "\(target)")
      guard file.count < target.count, file.isEmpty || file.hasSuffix(".md") else { continue }
      let text = String(decoding: try Data(contentsOf: place), as: UTF8.self)
      let anchors = text.split(separator: "\n").filter { $0.hasPrefix("#") }
        .map(Document.anchor(of:))
      #expect(anchors.contains(String(target.dropFirst(file.count + 1))), "\(target)")
    }
  }

  @Test func `every task links to an example that is tried`() throws {
    let page = try Document("docs/README.md")
    let targets = page.text.matches(of: /^\| [^|]+ \| \[.+\]\((.+)\) \|$/.anchorsMatchLineEndings())
      .map { String($0.1) }
    #expect(targets.count >= 40)
    let kinds = ["sh", "yaml", "markdown", "html", "json", "yml"]
    for target in targets {
      let parts = target.split(separator: "#")
      let document = try Document(
        parts[0].hasPrefix("../") ? String(parts[0].dropFirst(3)) : "docs/\(parts[0])")
      // A how-to is tried as a whole; other pages without a section have no single example.
      guard parts.count == 2 else { continue }
      let tried = document.blocks.filter { block in
        let above = block.before.split(separator: "\n")
        let heading = above.last { $0.hasPrefix("#") } ?? ""
        let isHere = Document.anchor(of: heading) == parts[1]
        let isServed = above.last?.contains("it serves until Ctrl-C") == true
        return isHere && kinds.contains(block.language) && (block.isTried || isServed)
      }
      #expect(!tried.isEmpty, "\(target)")
    }
  }

  @Test func `CONTRIBUTING.md names every target`() throws {
    let page = try Document("CONTRIBUTING.md").text
    let sources = Run.checkout.appending(path: "Sources")
    for target in try FileManager.default.contentsOfDirectory(atPath: sources.path)
    where !target.hasPrefix(".") {
      #expect(page.contains("`\(target)`"), "\(target)")
    }
  }

  @Test func `the README has at most 170 lines`() throws {
    #expect(try Document("README.md").text.count { $0 == "\n" } <= 170)
  }
}
