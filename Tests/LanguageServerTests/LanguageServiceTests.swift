import Diagnostics
import Foundation
import LanguageServer
import SiteBuilding
import TestKit
import Testing

/// `michi lsp`: what an author sees in an editor.
@Suite struct LanguageServiceTests {
  private static let files = """
    -- content/tutorials/2026-01-02-first.md --
    ---
    title: First post
    tags: [Swift]
    ---
    Read [the second](2026-01-03-second.md#가나) 😀.

    ## 시작 heading
    ### Below
    -- content/tutorials/2026-01-03-second.md --
    ---
    title: 두 번째
    description: About the second.
    ---
    Text.

    ## 가나

    More.
    """

  private func editor(_ files: String = files) throws -> Editor {
    Editor(try TestSite(settings: "language: ko\ntimeZone: Asia/Seoul", files))
  }

  private let first = "content/tutorials/2026-01-02-first.md"
  private let second = "content/tutorials/2026-01-03-second.md"

  @Test func `an unsaved error is shown at its place, and goes when it is fixed`() async throws {
    let editor = try editor()
    try await editor.open(first)
    // Behind an emoji, which has two units of UTF-16.
    try await editor.change(first, range(4, 45, 46), to: " [x](nowhere.md).")
    let found = try await editor.diagnostics(of: first) { !$0.isEmpty }
    #expect(found.map { $0["code"] as? String } == ["broken-link"])
    let place = try #require(found.first?["range"] as? [String: [String: Int]])
    #expect(place["start"] == ["line": 4, "character": 50])
    #expect(place["end"] == ["line": 4, "character": 60])
    try await editor.change(first, range(4, 45, 61), to: ".")
    _ = try await editor.diagnostics(of: first) { $0.isEmpty }
  }

  @Test func `columns are bytes where the editor says so`() async throws {
    let editor = try editor()
    try await editor.open(first, encodings: ["utf-16", "utf-8"])
    try await editor.change(first, range(4, 51, 51), to: "[x](nowhere.md)")
    let found = try await editor.diagnostics(of: first) { !$0.isEmpty }
    let place = try #require(found.first?["range"] as? [String: [String: Int]])
    #expect(place["start"] == ["line": 4, "character": 55])
  }

  @Test func `a renamed heading breaks the link in another file`() async throws {
    let editor = try editor()
    try await editor.open(first, second)
    try await editor.change(second, range(6, 3, 5), to: "다라")
    let found = try await editor.diagnostics(of: first) { !$0.isEmpty }
    #expect(found.first?["code"] as? String == "broken-fragment")
    // What was not open is told of, too, and as it is on disk after its file was closed.
    try await editor.notify("textDocument/didClose", ["textDocument": ["uri": editor.uri(second)]])
    _ = try await editor.diagnostics(of: first) { $0.isEmpty }
  }

  @Test(.timeLimit(.minutes(2)))
  func `a broken link keeps its line in unsaved text while another file changes`() async throws {
    let editor = try editor()
    try await editor.open(first, second)
    // On disk the link is not there, and the line has other columns.
    try await editor.change(first, range(4, 0, 0), to: "\n\n[x](#lost)\n\n")
    try await editor.settle(on: [editor.uri(first): ["6 broken-fragment"]])
    try await editor.change(second, range(4, 0, 0), to: "More. ")
    try await editor.settle(on: [editor.uri(first): ["6 broken-fragment"]])
  }

  @Test func `a misspelt key has a fix`() async throws {
    let editor = try editor()
    try await editor.open(first)
    try await editor.change(first, range(2, 0, 4), to: "tagz")
    _ = try await editor.diagnostics(of: first) { !$0.isEmpty }
    // The whole site's follow those of the file.
    _ = try await editor.diagnostics(of: first) { !$0.isEmpty }
    let actions =
      try await editor.ask(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": editor.uri(first)], "range": range(2, 1, 1),
          "context": ["diagnostics": [Any]()],
        ])["result"] as? [[String: Any]] ?? []
    #expect(actions.map { $0["title"] as? String } == ["Write \"tags\""])
    let changes =
      (actions.first?["edit"] as? [String: Any])?["changes"] as? [String: [[String: Any]]]
    #expect(changes?[editor.uri(first)]?.first?["newText"] as? String == "tags")
  }

  @Test func `a fix replaces what is wrong and no more`() async throws {
    let fixes = [
      ("[x](2026-01-03-secnd.md#가나)", "[x](2026-01-03-second.md#가나)"),
      ("[x](2026-01-03-second.md#가니)", "[x](2026-01-03-second.md#가나)"),
      ("한 😀 [x](#blow)", "한 😀 [x](#below)"),
      ("::youtub{id=a}", "::youtube{id=a}"), ("```swfit\n```", "```swift\n```"),
    ]
    let lines = fixes.map { "\n\n" + $0.0 }
    let editor = try editor(
      Self.files.replacing("### Below", with: "### Below" + lines.joined()))
    try await editor.open(first)
    _ = try await editor.diagnostics(of: first) { $0.count == fixes.count }
    for (number, (_, fixed)) in fixes.enumerated() {
      let line = 9 + 2 * number
      let actions = try await editor.ask(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": editor.uri(first)],
          "range": [
            "start": ["line": line, "character": 0], "end": ["line": line + 1, "character": 0],
          ],
          "context": ["diagnostics": [Any]()],
        ])["result"]
      let action = try #require((actions as? [[String: Any]])?.first, "\(fixed)")
      let text = try #require(try editor.applying(action["edit"])[first])
      var expected = lines
      expected[number] = "\n\n" + fixed
      #expect(text.hasSuffix("### Below" + expected.joined()), "\(text)")
    }
  }

  @Test func `renaming a heading renames the links to it, also to the numbered ones`() async throws
  {
    let editor = try editor(
      """
      -- content/tutorials/2026-01-02-first.md --
      # First

      [a](2026-01-03-second.md#가나) [b](2026-01-03-second.md#가나-1) [c](/tutorials/second/#가나)
      -- content/tutorials/2026-01-03-second.md --
      # Second

      ## 가나

      [own](#가나-1)

      ## 가나 ##
      """)
    try await editor.open(second)
    let place: [String: Any] = [
      "textDocument": ["uri": editor.uri(second)], "position": ["line": 2, "character": 4],
    ]
    var params = place
    params["newName"] = "다 라"
    let answer = try await editor.ask("textDocument/rename", params)
    let texts = try editor.applying(answer["result"])
    #expect(
      texts[first]?.contains(
        "[a](2026-01-03-second.md#다-라) [b](2026-01-03-second.md#가나) [c](/tutorials/second/#다-라)")
        == true, "\(texts)")
    #expect(texts[second]?.contains("## 다 라\n\n[own](#가나)\n\n## 가나 ##") == true, "\(texts)")
    params["newName"] = "a\nb"
    let refused = try await editor.ask("textDocument/rename", params)["error"] as? [String: Any]
    #expect(refused?["code"] as? Int == -32803)
  }

  @Test func `a tag that comes from elsewhere is not renamed by halves`() async throws {
    let editor = try editor(
      Self.files + """

        -- content/tutorials/part/index.md --
        ---
        title: Part
        defaults: { tags: [Swift] }
        ---
        -- content/tutorials/part/2026-01-04-third.md --
        ---
        title: Third
        ---
        Text.
        """)
    try await editor.open(first)
    let answer = try await editor.ask(
      "textDocument/rename",
      [
        "textDocument": ["uri": editor.uri(first)], "position": ["line": 2, "character": 8],
        "newName": "Rust",
      ])
    let message = (answer["error"] as? [String: Any])?["message"] as? String ?? ""
    #expect(message.contains("content/tutorials/part/2026-01-04-third.md"), "\(answer)")
  }

  @Test func `a moved file keeps its links and its old URL`() async throws {
    let editor = try editor()
    try await editor.open(first)
    let moved = "content/tutorials/neu/2026-01-03-neu.md"
    let answer = try await editor.ask(
      "workspace/willRenameFiles",
      ["files": [["oldUri": editor.uri(second), "newUri": editor.uri(moved)]]])
    let texts = try editor.applying(answer["result"])
    #expect(texts[first]?.contains("[the second](neu/2026-01-03-neu.md#가나)") == true, "\(texts)")
    #expect(texts[second]?.contains("aliases: [\"/tutorials/second/\"]\n---") == true, "\(texts)")
    // A folder, back.
    let none = try await editor.ask(
      "workspace/willRenameFiles",
      ["files": [["oldUri": editor.uri("content/none"), "newUri": editor.uri("content/x")]]])
    #expect(none["result"] is NSNull)
  }

  @Test func `an old URL is added to the aliases however these are written`() async throws {
    let cases = [
      ("aliases: [/x/]", #"aliases: ["/old/", /x/]"#),
      ("aliases: /x/", #"aliases: ["/old/", "/x/"]"#),
      ("aliases: '/x/'", #"aliases: ["/old/", "/x/"]"#),
      ("aliases:\n  - /x/\n  - /y/", "aliases:\n  - \"/old/\"\n  - /x/\n  - /y/"),
      ("aliases:", #"aliases: ["/old/"]"#),
    ].enumerated().map { number, texts in
      func own(_ text: String) -> String {
        text.replacing("/x/", with: "/x\(number)/")
          .replacing("/old/", with: "/tutorials/old-\(number)/")
      }
      return (name: "old-\(number)", written: own(texts.0), changed: own(texts.1))
    }
    let posts = cases.map { old in
      "\n-- content/tutorials/\(old.name).md --\n---\ntitle: \(old.name)\n\(old.written)\n---\nA.\n"
    }
    let editor = try editor(Self.files + posts.joined())
    try await editor.open(first)
    for (name, _, changed) in cases {
      let old = "content/tutorials/\(name).md"
      let new = editor.uri("content/tutorials/new.md")
      let answer = try await editor.ask(
        "workspace/willRenameFiles", ["files": [["oldUri": editor.uri(old), "newUri": new]]])
      let texts = try editor.applying(answer["result"])
      #expect(texts[old]?.contains("\n\(changed)\n---\n") == true, "\(texts)")
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: 0..<UInt64(Rounds.number(3, long: 20)))
  func `after random edits it shows what a fresh check finds`(seed: UInt64) async throws {
    var chance = SeededGenerator(seed: seed)
    let editor = try editor()
    try await editor.open(first, second)
    var texts: [String: String] = [:]
    for path in [first, second] {
      texts[path] = try String(contentsOf: editor.site.root.appending(path: path), encoding: .utf8)
    }
    let parts = [
      "[a](lost.md)", "[b](#lost)", "## 가나\n", "\n", "tags: [x]\n", "draft: true\n", "```\n", "😀",
      "한", "---\n", "::x\n", "title: Other\n", "slug: first\n", "",
    ]
    for _ in 0..<40 {
      let path = [first, second].randomElement(using: &chance) ?? first
      var text = Array((texts[path] ?? "").unicodeScalars)
      let start = Int.random(in: 0...text.count, using: &chance)
      let end = min(text.count, start + Int.random(in: 0...9, using: &chance))
      text.replaceSubrange(
        start..<end, with: (parts.randomElement(using: &chance) ?? "").unicodeScalars)
      var whole = String.UnicodeScalarView()
      whole.append(contentsOf: text)
      texts[path] = String(whole)
      try await editor.change(path, to: String(whole))
      if Int.random(in: 0..<8, using: &chance) == 0 {
        _ = try await editor.ask("references", path, 1, 1)
      }
    }
    var options = Editor.options(editor.site.root.path)
    options.unsaved = texts.mapValues { Array($0.utf8) }
    let builder = SiteBuilder(options: options)
    let report = try await builder.build(builder.prepare(), into: DiscardingSink())
    let expected = Dictionary(grouping: report.diagnostics) {
      editor.uri($0.path ?? "content/site.yml")
    }
    try await editor.settle(
      on: expected.mapValues { list in
        list.map { "\(($0.position?.line ?? 1) - 1) \($0.code.rawValue)" }.sorted()
      })
  }

  @Test func `links, blocks and components are offered`() async throws {
    let editor = try editor()
    try await editor.open(first)
    let saved = try String(
      contentsOf: editor.site.root.appending(path: first), encoding: .utf8)
    for (written, offered) in [
      ("[a](", "/tutorials/second/"), ("[a](번째", "/tutorials/second/"),
      ("[a](SECOND", "/tutorials/second/"), ("[a](2026", "2026-01-03-second.md"),
      ("[a](2026-01-03-second.md#", "가나"), ("[a](#", "below"),
      ("[[", "두 번째"), ("```", "swift"), ("::", "youtube"), ("::youtube{", "id="),
      ("> [!", "NOTE"),
    ] {
      try await editor.change(first, to: "\(saved)\n\n\(written)")
      let texts = try await editor.completions(first, 9, written.utf16.count)
      #expect(texts.contains(offered), "\(written): \(texts)")
    }
  }

  @Test func `keys and values of front matter are offered`() async throws {
    let editor = try editor()
    try await editor.open(first)
    let saved = try String(
      contentsOf: editor.site.root.appending(path: first), encoding: .utf8)
    for (written, offered) in [
      ("dra", "draft: "), ("draft: ", "true"), ("unlisted: ", "true"), ("tags: [", "Swift"),
    ] {
      try await editor.change(first, to: "---\n\(written)\n\(saved.dropFirst(4))")
      let texts = try await editor.completions(first, 1, written.utf16.count)
      #expect(texts.contains(offered), "\(written): \(texts)")
    }
  }

  @Test func `keys are offered before the front matter is closed`() async throws {
    let editor = try editor()
    try await editor.open(first)
    try await editor.change(first, to: "---\nunl")
    #expect(try await editor.completions(first, 1, 3).contains("unlisted: "))
  }

  @Test func `labels of link definitions are offered`() async throws {
    let editor = try editor()
    try await editor.open(first)
    try await editor.change(first, to: "[guide]: https://example.com/\n[^1]: Note.\n\n[a][")
    #expect(try await editor.completions(first, 3, 4) == ["guide"])
  }

  @Test func `a link says where it leads, and is followed to the heading`() async throws {
    let editor = try editor()
    try await editor.open(first)
    let hover = try await editor.ask("hover", first, 4, 24) as? [String: Any]
    let text = (hover?["contents"] as? [String: String])?["value"] ?? ""
    #expect(text.contains("두 번째") && text.contains("/tutorials/second/"), "\(text)")
    let place = try await editor.ask("definition", first, 4, 24) as? [String: Any]
    #expect(place?["uri"] as? String == editor.uri(second))
    let start = (place?["range"] as? [String: [String: Int]])?["start"]
    #expect(start == ["line": 6, "character": 0])
    #expect(try await editor.ask("hover", first, 0, 0) is NSNull)
  }

  @Test(arguments: ["[the second](2026-01-03-second.md)", "[[두 번째]]", "[x]: 2026-01-03-second.md"])
  func `a link is found at each place in its text and its target`(link: String) async throws {
    let editor = try editor()
    try await editor.open(first)
    try await editor.change(first, to: "See [text][x].\n\n\(link)\n")
    for column in 1..<link.utf16.count - 1 {
      let hover = try await editor.ask("hover", first, 2, column) as? [String: Any]
      let text = (hover?["contents"] as? [String: String])?["value"] ?? ""
      #expect(text.contains("/tutorials/second/"), "\(column): \(text)")
    }
    #expect(try await editor.ask("hover", first, 0, 1) is NSNull)
  }

  @Test(arguments: ["[ ] a", "[^1] a", "[other](https://swift.org/)"])
  func `words before an HTML link are not part of it`(words: String) async throws {
    let editor = try editor()
    try await editor.open(first)
    let line = "\(words) and <a href=\"2026-01-03-second.md\">b</a>"
    try await editor.change(first, to: "\(line)\n\n[^1]: Note.\n")
    for column in [1, 4, words.utf16.count + 2] {
      let hover = try await editor.ask("hover", first, 0, column)
      #expect(hover is NSNull, "\(column): \(hover)")
    }
    let target = words.utf16.count + "and <a href=".utf16.count + 4
    #expect(try await editor.ask("hover", first, 0, target) is NSNull == false)
  }

  @Test func `headings are symbols, each below the one above it`() async throws {
    let editor = try editor()
    try await editor.open(first)
    let symbols =
      try await editor.ask(
        "textDocument/documentSymbol", ["textDocument": ["uri": editor.uri(first)]])["result"]
      as? [[String: Any]]
    #expect(symbols?.map { $0["name"] as? String } == ["시작 heading"])
    let below = symbols?.first?["children"] as? [[String: Any]]
    #expect(below?.map { $0["name"] as? String } == ["Below"])
  }

  @Test func `a file of no site is left alone`() async throws {
    let editor = Editor(try TestSite("-- a.md --\n# A\n"))
    _ = try await editor.ask("initialize", ["capabilities": [String: Any]()])
    try await editor.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": editor.uri("a.md"), "text": "# A", "languageId": "markdown"]])
    #expect(try await editor.ask("hover", "a.md", 0, 0) is NSNull)
    #expect(try await editor.completions("a.md", 0, 0).isEmpty)
  }

  @Test func `a post that was never saved shows the problems of its Markdown`() async throws {
    let editor = try editor()
    try await editor.open(first)
    let new = "content/tutorials/새 글.md"
    try await editor.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": editor.uri(new), "text": "", "languageId": "markdown"]])
    try await editor.change(new, to: "---\ndraft: maybe\ntopic: A\n---\nText.[^1]")
    let found = try await editor.diagnostics(of: new) { $0.count == 2 }
    #expect(
      Set(found.map { $0["code"] as? String }) == ["invalid-front-matter", "missing-footnote"])
    // Checks of the whole site leave them.
    _ = try await editor.diagnostics(of: new) { $0.count == 2 }
  }

  @Test func `bad messages get an error, and the next one its answer`() async throws {
    let editor = try editor()
    await editor.send(raw: "no JSON")
    await editor.send(raw: "[]")
    #expect(
      (try await editor.ask("michi/unknown")["error"] as? [String: Any])?["code"] as? Int == -32601)
    for raw in [
      "", "null", "1", "{", #"{"id":{}}"#, #"{"method":7}"#, #"{"id":1,"method":"initialize"}"#,
      #"{"method":"$/cancelRequest","params":{"id":[]}}"#, #"{"id":99,"result":null}"#,
      #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file://"}}}"#,
    ] {
      #expect(await editor.send(raw: raw) == nil)
    }
    let wrong = try await editor.ask("textDocument/hover", ["textDocument": 1])
    #expect((wrong["error"] as? [String: Any])?["code"] as? Int == -32602)
    try await editor.notify("textDocument/didChange", [:])
    try await editor.open(first)
    _ = try await editor.ask("shutdown")
    #expect(await editor.send(raw: #"{"jsonrpc":"2.0","method":"exit"}"#) == 0)
  }
}
