import Diagnostics
import MarkdownRendering
import Primitives
import Testing

/// Links and marks that an author wrote and that stayed text.
@Suite struct UnfinishedLinkTests {
  private func found(_ markdown: String, reading syntax: MarkdownSyntax = .defaults) -> [String] {
    var options = MarkdownOptions()
    options.syntax = syntax
    return render(markdown, options: options).diagnostics.map {
      let place = $0.position.map { "\($0.line):\($0.column)" } ?? "nowhere"
      return "\(place) \($0.length) \($0.code.rawValue): \($0.message) | \($0.suggestion ?? "")"
    }
  }

  private static let links: [(sentence: String, suggestion: String, cases: [(String, String)])] = [
    (
      "not a link, because its URL contains a space",
      "write < and > around the URL: [text](<my file.md>)",
      [
        ("[a](my file.md)", "1:1 15"), ("가 ![a](my pic.png) b", "1:5 16"),
        ("[`a`](my file.md)", "1:5 13"), ("글[a](./b c)", "1:4 10"),
        ("[a](my file.md \"t\")", "1:1 19"), ("# [a](b c.html#d)", "1:3 15"),
        ("| a |\n|---|\n| [a](b c.md) |", "3:3 11"), ("[a](/b/ c)", "1:1 10"),
        ("[a](https://a.com/b c.html)", "1:1 27"),
      ]
    ),
    (
      "not a link, because the text after its URL is not a title",
      "write a title between straight quotes: [text](other.md \"title\")",
      [
        ("a [b](c.md \"d) e", "1:3 12"), ("[a](b.md c)", "1:1 11"), ("[a](b.md “다”)", "1:1 19"),
        ("[a](/b/ 'it's')", "1:1 15"), ("![a](b.png 「다」)", "1:1 21"),
      ]
    ),
    (
      "not an image, because there is a size after its URL",
      "delete the size; {width=300} after the image sets it",
      [("![a](b.png =100x200)", "1:1 20")]
    ),
    (
      "not a link, because its URL does not end", "write ) after the URL",
      [
        ("a [a](https://a.com\nb", "1:3 17"), ("[a](b.md", "1:1 8"), ("[a](b.md 를 보세요", "1:1 8"),
        ("[a](https://a.com/b_(c) d", "1:1 23"), ("[a](b.md] c", "1:1 9"),
        ("[글](https://a.com/x 와 [b](https://b.com) c", "1:1 21"), ("[a](b.md *c*", "1:1 8"),
        ("[a](b.md \(String(repeating: "글 ", count: 200))`c`", "1:1 8"),
      ]
    ),
    (
      "not a link, because there is a space before its URL", "delete the space",
      [("[a] (b.md) c", "1:1 10"), ("[a] (https://a.com/b_(c))", "1:1 25")]
    ),
    (
      "not a link, because its parentheses are full-width", "write ( and )",
      [("글[a]（b.md）", "1:4 13"), ("![a]（/b.png）", "1:1 16")]
    ),
    (
      "not a link, because its brackets are the wrong way round",
      "write the text between [ and ], and the URL between ( and )",
      [("글 (a)[b.md]를", "1:5 9"), ("(a)[https://a.com]", "1:1 18")]
    ),
    (
      "not a link, because no line defines its URL",
      "add a line such as [name]: https://example.com/",
      [
        ("a ![b][c] d", "1:3 7"), ("![b][]", "1:1 6"),
        ("[a][b] [a][c]\n\n[b]: https://a.com", "1:8 6"),
      ]
    ),
  ]

  @Test(arguments: links)
  func `a link that stays text is told`(
    sentence: String, suggestion: String, cases: [(String, String)]
  ) {
    for (markdown, place) in cases {
      #expect(
        found(markdown) == ["\(place) malformed-link: this is \(sentence) | \(suggestion)"],
        "\(markdown)")
    }
  }

  @Test(
    arguments: [
      "`[a](my file.md)`", "\\[a](my file.md)", "cells[0](a b.md)", "a](b", "[a] (b)",
      "[a] (see b.c)",
      "[x](y z)", "[a](b, c.md)", "f()[1](a b.md)", "[a](<my file.md>)", "[a](b.md \"c d\")",
      "[a](https://a.com) (b.md)", "[ ] (a) b", "[a](b", "[a](b c", "[a](if x { y.md })",
      "[a]（b）", "(a)[b]", "(a)[0]", "f(a)[/b]", "(a)[see b.md]", "[a](b.md (c))", "[a](b.md (c) d)",
      "[공지][b] c", "\\[a]（b.md）",
      "[a]\\(b.md c)", "(a)\\[b.md]", "[iOS][Swift] a", "!\\[a][b]", "[a][^1]\n\n[^1]: b",
      "a[b][c]\n\n[d]: https://a.com", "[a][b\n\n[d]: https://a.com",
      "H:|-[maroon][blue]-|\n\n[d]: https://a.com", "V:[a][b(==a)]|\n\n[d]: https://a.com",
      "in [d] [maroonView][blueView] stand side by side\n\n[d]: https://a.com",
      "<code>[a](b c.md)</code>", "[a]\n(b.md)",
    ])
  func `text and code are left alone`(markdown: String) {
    #expect(found(markdown).filter { $0.contains("malformed-link") } == [])
  }

  private static func mark(_ place: String, _ tag: String, _ rest: String) -> String {
    let parts = rest.split(separator: "|", maxSplits: 1)
    return "\(place) foreign-syntax: \"\(tag)\" \(parts[0]), which Michi shows as text |\(parts[1])"
  }

  private static let contents =
    "is a table of contents in other programs| site.yml has contents: no below markdown:; delete that line, or this"
  private static let emoji =
    "is an emoji code in other programs| write the character itself, or emoji: yes below markdown: in site.yml"
  private static let comment = "is an Obsidian comment| write <!-- … --> instead"
  private static let wiki =
    "is a wiki link| write the title or the file name of a page, or a link to a file: [text](2026-01-02-name.md)"
  private static let pandoc =
    "sets attributes in other programs| site.yml has attributes: no below markdown:; delete that line, or this"
  private static let table =
    "is a table header without the line below it| write a second line with as many cells, such as | --- | --- |"

  private static let rule = "is apart from its table| delete the empty line above it"

  @Test(
    arguments: [
      ("| a | b |\n\n|---|:-:|\n| 1 | 2 |", mark("3:1 9", "|---|:-:|", rule)),
      ("- a | b\n\n  --- | ---\n  1 | 2", mark("3:3 9", "--- | ---", rule)),
      (
        "a ![[b.png]]",
        mark("1:3 10", "![[b.png]]", "is an Obsidian embed| write ![text](image.png)")
      ),
      ("a [[Some Note]] b", mark("1:3 13", "[[Some Note]]", wiki)),
      ("[[my-note]]", mark("1:1 11", "[[my-note]]", wiki)),
      ("[[note]]", mark("1:1 8", "[[note]]", wiki)),
      ("[[Note#B|c]]", mark("1:1 12", "[[Note#B|c]]", wiki)),
      ("a %%b c%% d", mark("1:3 7", "%%b c%%", comment)),
      (
        "%%\nb\n%%",
        "1:1 2 foreign-syntax: \"%%\" is an Obsidian comment, which Michi shows as text; there is 1 more "
          + "on this page | write <!-- … --> instead"
      ),
      ("%% b\nc", mark("1:1 4", "%% b", comment)),
      (
        "가 ==나 다==는",
        mark(
          "1:5 11", "==나 다==",
          "is highlighted text in other programs| site.yml has marks: no below markdown:; delete that "
            + "line, or this")
      ),
      ("a :smile:", mark("1:3 7", ":smile:", emoji)), (":+1:", mark("1:1 4", ":+1:", emoji)),
      ("가 :tada:나", mark("1:5 6", ":tada:", emoji)),
      (":smile::tada:", mark("1:1 7", ":smile:", emoji)),
      (
        "Term\n: what it is",
        mark(
          "2:1 6", ": what",
          "is a definition in other programs| site.yml has definitionLists: no below markdown:; delete that line, or this"
        )
      ),
      ("[TOC]", mark("1:1 5", "[TOC]", contents)),
      ("a\n\n[[toc]]", mark("3:1 7", "[[toc]]", contents)),
      ("${toc}", mark("1:1 6", "${toc}", contents)),
      ("@[toc]", mark("1:1 6", "@[toc]", contents)),
      ("## A {.b}", mark("1:6 4", "{.b}", pandoc)),
      ("## A {#a .b}", mark("1:6 7", "{#a .b}", pandoc)),
      ("| a | b |\n|---|\n| c | d |", mark("1:1 9", "| a | b |", table)),
      ("| a `b` |\n| c |", mark("1:1 9", "| a `b` |", table)),
      ("| ![a](a.png) | c |\n| d | e |", mark("1:1 19", "| ![a](a.png) | c |", table)),
    ])
  func `marks of other systems are told`(markdown: String, expected: String) {
    #expect(found(markdown, reading: []) == [expected])
  }

  @Test func `attributes behind a picture are told`() {
    #expect(
      found("![a](https://a.com/b.png){width=50%}", reading: []) == [
        Self.mark("1:26 11", "{width=50%}", Self.pandoc)
      ])
  }

  @Test(
    arguments: [
      "`==a==` `:b:` `%%c%%` `[[d e]]`", "a == b == c", "a==b==c", "== a ==", "===a===", "====",
      "\\==a==", "==\\=a", "100%% 50%%", "5%% a%%", "[[Int]]", "[[1, 2], [3]]",
      "[[String: Int]]",
      "[[ab]", "\\[[my-note]]", "10:30:00", "a:b:c", "init(a:b:)", "::a::", ":a:", "오후 3:15:20",
      ":Smile:", "\\:smile:", "|-|\n|-|", "| a |", "|x|\n\n|y|",
      "| a |\n|---|\n| b |", "a :b", ": a b", "a\n:b", ": ",
      ":",
      "[TOC] a", "a [TOC]", "## A {b}", "text {.b}", "[の]{lang=ja}", "<code>==a==</code>",
      "|a| b\nc | d",
      "http://a.com/:b:/", "$a$", "@a", "[a]: /b",
    ])
  func `text that only looks like them is left alone`(markdown: String) {
    #expect(found(markdown, reading: []).filter { $0.contains("foreign-syntax") } == [])
  }
}
