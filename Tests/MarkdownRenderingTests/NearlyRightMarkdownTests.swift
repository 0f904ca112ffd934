import Diagnostics
import MarkdownRendering
import Primitives
import Testing

@Suite("Inline Markdown that is nearly right") struct NearlyRightMarkdownTests {
  /// Each message with its place and suggestion.
  private func found(_ markdown: String) -> [String] {
    var options = MarkdownOptions()
    options.syntax = .attributes
    return render(markdown, options: options).diagnostics.filter { $0.code == .almostMarkdown }
      .map { diagnostic in
        let place = diagnostic.position.map { "\($0.line):\($0.column)" } ?? ""
        return "\(place) \(diagnostic.message) | \(diagnostic.suggestion ?? "")"
      }
  }

  private static let spaced = "is not bold, because of the space beside its asterisks"
  private static let lone = "is not bold, because its asterisks have no partner"
  private static let uneven = "has more asterisks on one side than on the other"
  private static let words = "write ** directly before and after the bold words"
  private static let reading = "is a reading in the notation of another tool"
  private static let own = "is a reading, which this site shows as text"
  private static let setting = "markdown: { readings: yes } in site.yml"
  private static func write(_ reading: String) -> String { "write \"\(reading)\", and \(setting)" }

  @Test(
    "is reported with what to write",
    arguments: [
      ("가 ** 나다 ** 라", "1:5 \"** 나다 **\" \(spaced) | write \"**나다**\""),
      ("** a **", "1:1 \"** a **\" \(spaced) | write \"**a**\""),
      ("**중요 **합니다", "1:1 \"**중요 **\" \(spaced) | write \"**중요**\""),
      ("see ** this**", "1:5 \"** this**\" \(spaced) | write \"**this**\""),
      ("**　全角　**", "1:1 \"**　全角　**\" \(spaced) | write \"**全角**\""),
      ("- a\n- ** `code` **", "2:3 \"**\" \(spaced) | \(words)"),
      ("** [a](b.md)**", "1:1 \"**\" \(spaced) | \(words)"),
      ("가 **`a` **", "1:5 \"**\" \(spaced) | \(words)"),
      (
        "| a |\n|---|\n| ![길\\|80](a.png) |",
        "3:5 \"길\\|80\" sets a width in Obsidian, but is alternative text in Michi | "
          + "write \"![길](a.png){width=80}\""
      ),
      ("## ** Title **", "1:4 \"** Title **\" \(spaced) | write \"**Title**\""),
      ("It is **bold and", "1:7 \"**bold\" \(lone) | \(words), or \\*\\* to show two asterisks"),
      ("**둘째 줄에서\n끝나지", "1:1 \"**둘째\" \(lone) | \(words), or \\*\\* to show two asterisks"),
      ("It is bold**", "1:7 \"bold**\" \(lone) | \(words), or \\*\\* to show two asterisks"),
      (
        "**Note.**text",
        "1:1 \"**Note.**\" is not bold, because ** is between punctuation and a letter | "
          + "write \"<strong>Note.</strong>\""
      ),
      ("*하나**", "1:1 \"*하나**\" \(uneven) | write \"**하나**\""),
      ("**one* two", "1:1 \"**one*\" \(uneven) | write \"**one**\""),
      (
        "~~ old ~~",
        "1:1 \"~~ old ~~\" is not struck through, because of the space beside its tildes | "
          + "write \"~~old~~\""
      ),
      (
        "가 [先生]{せんせい}와",
        "1:5 \"[先生]{せんせい}\" \(reading) | \(write("{先生|せんせい}"))"
      ),
      ("[山]^(やま)", "1:1 \"[山]^(やま)\" \(reading) | \(write("{山|やま}"))"),
      (
        "{学校|がっ|こう}",
        "1:1 \"{学校|がっ|こう}\" \(own) | write \(setting)"
      ),
      ("{大學|대학}", "1:1 \"{大學|대학}\" \(own) | write \(setting)"),
      ("これは｜本《ほん》だ", "1:10 \"｜本《ほん》\" \(reading) | \(write("{本|ほん}"))"),
      ("今日は大人《おとな》だ", "1:10 \"大人《おとな》\" \(reading) | \(write("{大人|おとな}"))"),
      ("옛 人々《ひとびと》는", "1:5 \"人々《ひとびと》\" \(reading) | \(write("{人々|ひとびと}"))"),
      (
        "![길|300](a.png)",
        "1:3 \"길|300\" sets a width in Obsidian, but is alternative text in Michi | "
          + "write \"![길](a.png){width=300}\""
      ),
      (
        "![a|30x40](a.png)",
        "1:3 \"a|30x40\" sets a width in Obsidian, but is alternative text in Michi | "
          + "write \"![a](a.png){width=30 height=40}\""
      ),
    ])
  func isReported(markdown: String, expected: String) {
    #expect(found(markdown) == [expected])
  }

  @Test func `one kind is reported once, with the number of others`() {
    let text = "** ab ** and\n** cd **\n\n\\** no **, \\*\\* no \\*\\*\n\n** ef **\n"
    #expect(
      found(text) == [
        "1:1 \"** ab **\" \(Self.spaced); there are 2 more on this page | write \"**ab**\""
      ])
  }

  @Test(
    "What is right, code, escaped or an operator is not",
    arguments: [
      "**a** and ***b*** and **c *d* e** and *f **g** h*", "2 ** 3 ** 4 and a ** b ** c",
      "int **p and char **argv, or const char**", "![1999|2000](a.png)",
      "`** a **` and <code>** ab **</code>", "    ** ab **", "\\*\\* ab \\*\\*",
      "src/**/*.swift and **/*.md", "f(**kwargs), *args, char **argv", "&#42;&#42; ab &#42;&#42;",
      "| a | b |\n|---|---|\n| no** | **bold** |", "좋아요~~ 정말~~", "~~struck~~ and ~~ **", "****",
      "**「強調」**です", "\\*a**b**", "[[Int]] and {a|b} and {{値|かな}} and [제목]{.note}",
      "\\[先生]{せんせい}", "《ほん》と｜線｜", "![a|b](a.png)", "連載｜サイト《まくろぐ》", "[a]{b}",
      "カタカナ《かな》と小説《本の名前》と論語《논어》と本《》と《ほん》", "`大人《おとな》`", "\\大人《おとな》",
    ])
  func isSilent(markdown: String) {
    #expect(found(markdown) == [])
  }

  @Test func `thousands of lone signs on a page cost little`() {
    let text = String(repeating: "**a {漢|b ｜字《 [漢]{ ~~ ** ~~\n\n", count: 20_000)
    #expect(ContinuousClock().measure { _ = found(text) } < .seconds(60))
  }
}
