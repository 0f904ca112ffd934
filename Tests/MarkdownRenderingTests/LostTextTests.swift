import MarkdownRendering
import Testing

/// What an author wrote that pages do not show, or show as something else.
@Suite struct LostTextTests {
  private static let two = "this is not shown: the table's header has only 2 cells"

  @Test(arguments: [
    ("| `c || d` | e |", ["3:9 6 \(two)"]),
    (
      "| **c|d** | e |",
      [
        "3:13 1 \(two)",
        "3:3 3 \"**c\" is not bold, because its asterisks have no partner",
      ]
    ),
    ("c | d | 가", ["3:9 3 \(two)"]), ("| c \\| d | e |", []), ("| c | d | |", []), ("| c", []),
    ("| c | d | <!-- note --> |", []),
    ("| c | d |\r\n| e | f | g |", ["4:11 1 \(two)"]),
  ])
  func `cells beyond a table's heading are told`(rows: String, expected: [String]) {
    #expect(places(render("| a | b |\n|---|---|\n\(rows)")) == expected)
    let set =
      "> - | a | b |\n>   |---|---|\n"
      + rows.split(whereSeparator: \.isNewline).map { ">   \($0)\n" }.joined()
    #expect(render(set).diagnostics.count == expected.count)
  }

  @Test(arguments: [
    ("가[^긴 이름] 나", ["1:4 13 [^긴 이름] is not a footnote, because its name contains a space"]),
    (
      "가[^a b]\n\n[^a b]: https://a.com/",
      ["1:4 6 [^a b] is not a footnote, because its name contains a space"]
    ),
    (
      "가[^a b]\n\n[^a b]: c d e",
      [
        "1:4 6 [^a b] is not a footnote, because its name contains a space",
        "3:1 6 [^a b] is not a footnote, because its name contains a space",
      ]
    ),
    ("`[^a b]` \\[^a b] [^a-z ] [^,; ] [^ a]", []),
  ])
  func `a footnote's name with a space is told`(markdown: String, expected: [String]) {
    #expect(places(render(markdown)) == expected)
  }

  @Test(arguments: [
    "출처:https://a.com/", "예:true: b", "가:smile:", "a:smile:", "1:smile:", ":smile://", ":none:",
    ":https://a.com/", "::smile::", "`:smile:`",
  ])
  func `what is no emoji is not told`(markdown: String) {
    #expect(places(render(markdown)) == [])
  }

  @Test func `a diff of a file with itself is told`() {
    let page = render("```diff file=App.swift from=App.swift\n```")
    #expect(
      places(page) == ["1:4 34 file= and from= name the same code: no line differs"])
  }
}
