import Diagnostics
import MarkdownRendering
import Primitives
import Testing

/// Links and marks that an author wrote and that stayed text.
@Suite struct UnfinishedLinkTests {
  private func found(_ markdown: String, reading syntax: MarkdownSyntax = .usual) -> [String] {
    var options = MarkdownOptions()
    options.syntax = syntax
    return render(markdown, options: options).diagnostics.map {
      let place = $0.position.map { "\($0.line):\($0.column)" } ?? "nowhere"
      return "\(place) \($0.length) \($0.code.rawValue): \($0.message) | \($0.suggestion ?? "")"
    }
  }

  private static let links: [(sentence: String, suggestion: String, cases: [(String, String)])] = [
    (
      "no link, because its address has a space",
      "write < and > around the address: [text](<my file.md>)",
      [
        ("[a](my file.md)", "1:1 15"), ("가 ![a](my pic.png) b", "1:5 16"),
        ("[`a`](my file.md)", "1:5 13"), ("글[a](./b c)", "1:4 10"),
        ("[a](my file.md \"t\")", "1:1 19"), ("# [a](b c.html#d)", "1:3 15"),
        ("| a |\n|---|\n| [a](b c.md) |", "3:3 11"), ("[a](/b/ c)", "1:1 10"),
        ("[a](https://a.com/b c.html)", "1:1 27"),
      ]
    ),
    (
      "no link, because what stands behind its address is no title",
      "write a title between straight quotes: [text](other.md \"title\")",
      [
        ("a [b](c.md \"d) e", "1:3 12"), ("[a](b.md c)", "1:1 11"), ("[a](b.md “다”)", "1:1 19"),
        ("[a](/b/ 'it's')", "1:1 15"), ("![a](b.png 「다」)", "1:1 21"),
      ]
    ),
    (
      "no picture, because its address has a size behind it",
      "leave it out; {width=300} behind the picture sets a size",
      [("![a](b.png =100x200)", "1:1 20")]
    ),
    (
      "no link, because its address does not end", "write ) behind it",
      [
        ("a [a](https://a.com\nb", "1:3 17"), ("[a](b.md", "1:1 8"), ("[a](b.md 를 보세요", "1:1 8"),
        ("[a](https://a.com/b_(c) d", "1:1 23"), ("[a](b.md] c", "1:1 9"),
        ("[글](https://a.com/x 와 [b](https://b.com) c", "1:1 21"), ("[a](b.md *c*", "1:1 8"),
        ("[a](b.md \(String(repeating: "글 ", count: 200))`c`", "1:1 8"),
      ]
    ),
    (
      "no link, because a space stands before its address", "delete the space",
      [("[a] (b.md) c", "1:1 10"), ("[a] (https://a.com/b_(c))", "1:1 25")]
    ),
    (
      "no link, because the brackets of its address are full-width", "write ( and )",
      [("글[a]（b.md）", "1:4 13"), ("![a]（/b.png）", "1:1 16")]
    ),
    (
      "no link, because its brackets are the wrong way round",
      "write the text between [ and ], the address between ( and )",
      [("글 (a)[b.md]를", "1:5 9"), ("(a)[https://a.com]", "1:1 18")]
    ),
    (
      "no link, because no line says where it leads",
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
        found(markdown) == ["\(place) irregular-link: this is \(sentence) | \(suggestion)"],
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
    #expect(found(markdown).filter { $0.contains("irregular-link") } == [])
  }

  private static func mark(_ place: String, _ tag: String, _ rest: String) -> String {
    let parts = rest.split(separator: "|", maxSplits: 1)
    return "\(place) template-tag: \"\(tag)\" \(parts[0]), which Michi shows as text |\(parts[1])"
  }

  private static let contents =
    "asks other systems for contents| site.yml has contents: no below markdown:; delete that, or this"
  private static let emoji = "is an emoji elsewhere| write the character itself"
  private static let comment = "is Obsidian's| write <!-- … -->, which readers do not see"
  private static let wiki = "is a link of wikis| write [text](2026-01-02-name.md)"
  private static let pandoc =
    "sets attributes elsewhere| site.yml has attributes: no below markdown:; delete that, or this"
  private static let table =
    "begins no table| write a second line with as many cells, such as | --- | --- |"

  private static let rule = "is parted from its table| delete the empty line above it"

  @Test(
    arguments: [
      ("| a | b |\n\n|---|:-:|\n| 1 | 2 |", mark("3:1 9", "|---|:-:|", rule)),
      ("- a | b\n\n  --- | ---\n  1 | 2", mark("3:3 9", "--- | ---", rule)),
      ("a ![[b.png]]", mark("1:3 10", "![[b.png]]", "is Obsidian's| write ![text](picture.png)")),
      ("a [[Some Note]] b", mark("1:3 13", "[[Some Note]]", wiki)),
      ("[[my-note]]", mark("1:1 11", "[[my-note]]", wiki)),
      ("[[note]]", mark("1:1 8", "[[note]]", wiki)),
      ("[[Note#B|c]]", mark("1:1 12", "[[Note#B|c]]", wiki)),
      ("a %%b c%% d", mark("1:3 7", "%%b c%%", comment)),
      (
        "%%\nb\n%%",
        "1:1 2 template-tag: \"%%\" is Obsidian's, which Michi shows as text; there is 1 more of "
          + "its sort | write <!-- … -->, which readers do not see"
      ),
      ("%% b\nc", mark("1:1 4", "%% b", comment)),
      (
        "가 ==나 다==는",
        mark(
          "1:5 11", "==나 다==",
          "is marked text elsewhere| site.yml has marks: no below markdown:; delete that, or this")
      ),
      ("a :smile:", mark("1:3 7", ":smile:", emoji)), (":+1:", mark("1:1 4", ":+1:", emoji)),
      ("가 :tada:나", mark("1:5 6", ":tada:", emoji)),
      (":smile::tada:", mark("1:1 7", ":smile:", emoji)),
      (
        "Term\n: what it is",
        mark(
          "2:1 6", ": what",
          "is a definition elsewhere| site.yml has definitionLists: no below markdown:; delete that, or this"
        )
      ),
      ("[TOC]", mark("1:1 5", "[TOC]", contents)),
      ("a\n\n[[toc]]", mark("3:1 7", "[[toc]]", contents)),
      ("${toc}", mark("1:1 6", "${toc}", contents)),
      ("@[toc]", mark("1:1 6", "@[toc]", contents)),
      ("## A {.b}", mark("1:6 4", "{.b}", pandoc)),
      ("## A {#a .b}", mark("1:6 7", "{#a .b}", pandoc)),
      ("| a | b |\n|---|\n| c | d |", mark("1:1 9", "| a | b |", table)),
      ("| a `b` |\n| c |", mark("1:1 4", "| a ", table)),
      ("| ![a](a.png) | c |\n| d | e |", mark("1:1 2", "| ", table)),
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
    #expect(found(markdown, reading: []).filter { $0.contains("template-tag") } == [])
  }
}
