import Foundation
import TestKit
import Testing

/// `michi markdown`, of a file or of what is piped into it.
@Suite struct MarkdownCommandTests {
  private static func markdown(_ arguments: String..., input: String = "") throws -> Run {
    try Run.michi(["markdown"] + arguments, input: Data(input.utf8))
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

  @Test(arguments: [
    ([], "<p>~~a~~ |b|</p>\n"), (["--extensions", "strikethrough"], "<p><del>a</del> |b|</p>\n"),
    (["--extensions", "table,strikethrough"], "<p><del>a</del> |b|</p>\n"),
    (["--extensions", ""], "<p>~~a~~ |b|</p>\n"),
  ])
  func `plain Markdown has the extensions that are named`(
    options: [String], expected: String
  ) throws {
    let run = try Run.michi(
      ["markdown", "--plain"] + options, input: Data("~~a~~ |b|\n".utf8))
    #expect(run.output == expected)
    #expect(run.status == 0)
  }

  @Test func `plain Markdown has no front matter`() throws {
    let run = try Self.markdown("--plain", input: "---\nlanguage: ko\n---\n")
    #expect(run.output == "<hr />\n<h2>language: ko</h2>\n")
  }

  @Test(arguments: [
    (
      ["--extensions", "table"],
      "--extensions goes with --plain; without it all of them are on"
    ),
    (["--plain", "--extensions", "tabel"], "unknown extension \"tabel\": did you mean \"table\"?"),
    (
      ["--plain", "--extensions", "table,foo"],
      "unknown extension \"foo\": there are table, strikethrough, autolink, tasklist, tagfilter"
    ),
  ])
  func `extensions are those that there are`(arguments: [String], sentence: String) throws {
    let run = try Run.michi(["markdown"] + arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: \(sentence)\n"), "\(run.errors)")
  }

  @Test func `what is wrong is said, each time, and an error is exit code 1`() throws {
    let unclosed = try Self.markdown(input: "```\na\n")
    #expect(unclosed.status == 0)
    #expect(
      unclosed.errors == """
        standard input:1:1: warning: the code fence is not closed: all that follows is code
         1 | ```
           | ^~~ end it with a line ```

        """)
    let long = try Self.markdown(input: String(repeating: "|", count: 257))
    #expect(long.status == 1)
    #expect(long.output == "")
    #expect(long.errors.hasPrefix("standard input:1:1: error: a line has more than 256 \"|\"\n"))
    let missing = try Self.markdown("/no/such/file.md")
    #expect(missing.status == 74)
    #expect(missing.errors == "error: cannot read /no/such/file.md: No such file or directory\n")
  }
}
