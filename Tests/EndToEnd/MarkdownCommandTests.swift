import Foundation
import TestKit
import Testing

/// `michi markdown`, of a file or of what is piped into it.
@Suite struct MarkdownCommandTests {
  private static func markdown(_ arguments: String..., input: String = "") throws -> Run {
    try Run.michi(["markdown"] + arguments, input: Data(input.utf8))
  }

  /// `Fixtures/everything.html` is meant to be read: what a change does to it is what the change
  /// does to every site.
  @Test func `a post with everything in it comes out as it was read and approved`() throws {
    let fixtures = Run.checkout.appending(path: "Tests/EndToEnd/Fixtures")
    let run = try Self.markdown(fixtures.appending(path: "everything.md").path)
    let approved = try Data(contentsOf: fixtures.appending(path: "everything.html"))
    #expect(Array(run.bytes) == Array(approved))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `standard input may be as long as a file and no longer`() throws {
    // What stands at the end is read, too.
    let most = String(repeating: " ", count: (1 << 20) - 2) + "\na"
    let run = try Self.markdown(input: most)
    #expect(run.output == "<p>a</p>\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
    let more = try Self.markdown(input: " " + most)
    #expect(more.output == "")
    #expect(
      more.errors.hasPrefix("standard input:1:1: error: the file is longer than 1 MiB\n"))
    #expect(more.status == 1)
  }

  @Test func `a file, a dash and nothing say the same`() throws {
    let site = try TestSite("-- a.md --\n---\nlanguage: ko\n---\n**굵게(bold)**는 *a*\n")
    let text = "---\nlanguage: ko\n---\n**굵게(bold)**는 *a*\n"
    let expected = "<p><strong>굵게(bold)</strong>는 <em>a</em></p>\n"
    for run in [
      try Self.markdown(site.path + "/a.md"), try Self.markdown("-", input: text),
      try Self.markdown(input: text),
    ] {
      #expect(run.output == expected)
      #expect(run.errors == "")
      #expect(run.status == 0)
    }
  }

  private static let blog =
    FlowSite.small() + """
      -- content/tutorials/a.md --
      ---
      date: 2026-01-02
      ---
      # A

      [b](b.md), [[道]] <b onclick="y">z</b>
      -- content/tutorials/b.md --
      # B

      ```flow app
      ```
      -- content/kanji/a.json --
      [{"kanji": {"character": "道", "meaning": {"english": "way"}, "strokes": {"count": 12}}}]

      """

  @Test func `a file of a site is as its page has it`() throws {
    let site = try TestSite(Self.blog)
    try site.write("title: Blog\nhtml: trusted\n", to: "content/site.yml")
    let a = try Run.michi(
      ["markdown", "--root", site.path, site.path + "/content/tutorials/a.md"])
    #expect(a.errors == "")
    #expect(
      a.output == """
        <p><a href="/tutorials/b/">b</a>, <a href="/kanji/%E9%81%93/" lang="ja">道</a> \
        <b onclick="y">z</b></p>

        """)
    let b = try Run.michi(["markdown", "--root", ".", "content/tutorials/b.md"], in: site.root)
    #expect(
      b.errors.hasPrefix("content/tutorials/b.md:1:1: warning: this tutorial has no date:"),
      "\(b.errors)")
    #expect(b.output.hasPrefix("<figure"), "\(b.output)")
    #expect(b.output.contains("<a href=\"/flows/app/\">"))
  }

  @Test func `standard input is read as if it lay in the root`() throws {
    let site = try TestSite(Self.blog)
    let text = Data("[b](content/tutorials/b.md) [c](/tutorials/c/)\n".utf8)
    let run = try Run.michi(["markdown", "--root", site.path], input: text)
    #expect(
      run.output == """
        <p><a href="/tutorials/b/">b</a> <a href="/tutorials/c/">c</a></p>

        """)
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix("standard input:1:33: error: there is no page or file \"/tutorials/c/\"")
    )
  }

  @Test func `raw HTML passes where the command line trusts it`() throws {
    let text = "<b onclick=\"y\">z</b>\n"
    #expect(try Self.markdown("--html", "safe", input: text).output == "<p><b>z</b></p>\n")
    let trusted = try Self.markdown("--html", "trusted", input: text)
    #expect(trusted.output == "<p><b onclick=\"y\">z</b></p>\n")
    #expect(trusted.errors == "")
  }

  @Test(arguments: [
    (
      ["--html", "sfae"], 64,
      "Error: The value 'sfae' is invalid for '--html <HTML>'. "
        + "Please provide one of 'safe' and 'trusted'.\n"
    ),
    (["--root", ""], 64, "Error: --root needs the name of a folder\n"),
    (
      ["--root", "no"], 74,
      "error: there is no folder \"no\"\n  name the folder that contains content/ with --root"
    ),
    (["--root", "content"], 74, "content: error: there is no folder \"content\" here\n"),
    (
      ["--root", ".", "../a.md"], 64,
      "Error: \"../a.md\" is not in \".\"; name a file of that site, or use standard input\n"
    ),
    (["--root", ".", "b.md"], 74, "error: cannot read b.md: No such file or directory\n"),
  ])
  func `what cannot be had is said`(arguments: [String], status: Int, sentence: String) throws {
    let site = try TestSite("-- a.md --\na\n-- blog/content/site.yml --\ntitle: Blog\n")
    let run = try Run.michi(["markdown"] + arguments, in: site.root.appending(path: "blog"))
    #expect(run.status == Int32(status))
    #expect(run.errors.hasPrefix(sentence), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func `what is wrong is said, each time, and an error is exit code 1`() throws {
    let post = "---\ntitel: a\nlanguage: ja\n---\n> [!NOTE]\n> b\n"
    let warned = try Self.markdown(input: post)
    #expect(warned.status == 0)
    // The language is the page's.
    #expect(warned.output.contains("<p class=\"callout-title\">メモ</p>"))
    #expect(
      warned.errors == """
        standard input:2:1: warning: unknown key "titel" in the front matter
         2 | titel: a
           | ^~~~~ did you mean "title"?

        """)
    let long = try Self.markdown(input: String(repeating: "|", count: 257))
    #expect(long.status == 1)
    #expect(long.output == "")
    #expect(long.errors.hasPrefix("standard input:1:1: error: a line has more than 256 \"|\"\n"))
    let missing = try Self.markdown("/no/such/file.md")
    #expect(missing.status == 74)
    #expect(missing.errors == "error: cannot read /no/such/file.md: No such file or directory\n")
  }

  @Test func `an extension that is off can be turned on`() throws {
    let text = "{漢字|かんじ} $a$ \"x\""
    let run = try Self.markdown(
      "--extension", "readings", "--extension", "inlineMath", "--extension", "quotes", input: text)
    #expect(run.errors == "")
    #expect(
      run.output.contains("<ruby>漢字<rp>（</rp><rt>かんじ</rt>")
        && run.output.contains("<span class=\"math\">a</span>") && run.output.contains("“x”"))
    #expect(try !Self.markdown(input: text).output.contains("<ruby>"))
    let wrong = try Self.markdown("--extension", "reading", input: text)
    #expect(wrong.status == 64)
    #expect(
      wrong.errors.contains(
        "--extension is one of inlineMath, quotes, readings, emoji, not \"reading\""))
    #expect(
      try Self.markdown("--extension", "quotes", "--root", ".", input: text).errors
        .contains("with --root, the extensions are those of the site's settings"))
  }
}
