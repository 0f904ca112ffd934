import Diagnostics
import MarkdownRendering
import Testing

@Suite struct TitleHeadingTests {
  private static func title(_ body: String) -> TitleHeading? {
    TitleHeading.first(in: Array(body.utf8), from: 0, prefixes: ["word"])
  }

  @Test(arguments: [
    ("# 제목", "제목"), ("제목\n===", "제목"), ("a\nb\n=", "a b"), ("## no\n# 제목 #", "제목"),
    ("# `Coordinator` **패턴**의 _모든_ 것", "Coordinator 패턴의 모든 것"),
    ("# **단어(word)**는 ~~옛~~ 말", "단어(word)는 옛 말"), ("# A &amp; B &copy; <br>끝", "A & B © 끝"),
    ("# [[道]] 와 [[word:道路]]", "道 와 道路"), ("# See [it][x]\n\nText\n\n[x]: /y", "See it"),
    ("# Note[^1]\n\n[^1]: Here.", "Note"), ("# Using <T>", "Using <T>"),
    ("# ![The logo](logo.png)", "The logo"), ("# ![The logo](logo.png) Name", "Name"),
    ("#\n\n# 제목", "제목"), ("# \\~\\~a\\~\\~ \\*b\\*", "~~a~~ *b*"),
    ("[x]: /y\n\n# 제목", "제목"),
  ])
  func `a title is what its page shows`(_ body: String, _ text: String) {
    #expect(Self.title(body)?.text == text)
  }

  @Test(arguments: [
    "", "#", "#no", "## no", "    # no", "> # no", "- # no", "```\n# no\n```", "<!--\n# no\n-->",
    "<div>\n# no\n</div>", "- a\n===", "<!-- never ended\n\n# no",
  ])
  func `a title is no part of another block`(_ body: String) {
    #expect(Self.title(body) == nil)
  }

  @Test func `a title is not taken from what cannot be rendered`() {
    #expect(TitleHeading.first(in: Array("# a".utf8) + [0xFF], from: 0) == nil)
    #expect(Self.title(String(repeating: ">", count: 100) + "\n# a") == nil)
  }

  @Test func `a title knows its place`() {
    let text = Array("---\n---\n\n# 제목\n".utf8)
    let heading = TitleHeading.first(in: text, from: 8)
    #expect(heading?.isFirst == true)
    #expect(heading.map { Array(text[$0.range]) } == Array("# 제목".utf8))
    #expect(Self.title("Text\n\n# 제목")?.isFirst == false)
  }

  @Test(arguments: [
    ("# a", true), ("\n \n# a", true), ("a\n=", true), ("a = b\n\n# a", false),
    ("## b\n# a", false),
    ("Text\n\n# a", false), ("<!-- b -->\n# a", false), ("#\n# a", false), ("", false),
  ])
  func `a title leads a body or does not`(_ body: String, leads: Bool) {
    #expect((TitleHeading.leading(Array(body.utf8), from: 0) != nil) == leads)
  }

  @Test func `a title leads a body that was read in part`() {
    let body = Array(("# [a] b\n\n" + String(repeating: "긴 글입니다.\n\n", count: 200)).utf8)
    #expect(TitleHeading.leading(body.dropLast(4), from: 0)?.text == "[a] b")
  }

  /// Of a long body only a part is parsed.
  @Test(arguments: [0, 100, 1_000, 1_100, 8_000, 9_000, 70_000])
  func `a title is the same however far down it stands`(_ length: Int) {
    let filler = String(repeating: "긴 글입니다. `#`\n\n", count: length / 24)
    let body = filler + "```\n# no\n```\n\n# 제 [목][x]\n\n" + filler + "\n\n[x]: /y\n"
    #expect(Self.title(body)?.text == "제 목")
    #expect(render(body).headings.map(\.text) == ["제 목"])
  }
}
