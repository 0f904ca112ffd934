import Diagnostics
import MarkdownRendering
import Primitives
import Testing

/// `::name`, `:::name … :::` and `:name[…]`: as a site is asked for them.
@Suite struct ComponentTests {
  @Test(arguments: [
    (
      ":kbd[⌘ S]는",
      "<p><kbd>⌘ S</kbd>는</p>\n"
    ),
    (
      ":kbd[a **b**]{as=x} and :kbd[c]",
      "<p><kbd>a <strong>b</strong></kbd> and <kbd>c</kbd></p>\n"
    ),
    (
      "`:kbd[x]` \\:kbd[x] :kbd\\[x] case .a:[x] let d:kbd[0] http://a.b:kbd[x]",
      "<p><code>:kbd[x]</code> :kbd[x] :kbd[x] case .a:[x] let d:kbd[0] <a href=\"http://a.b:kbd%5Bx%5D\" rel=\"noopener\" class=\"bare\">http://a.b:kbd[x]</a></p>\n"
    ),
    (
      ":kbd[a [b] c] :kbd[d\ne]",
      "<p><kbd>a [b] c</kbd> <kbd>d\ne</kbd></p>\n"
    ),
    (
      "::box",
      "<div>1 in 0, 1 [] \n</div>\n"
    ),
    (
      "::box[라벨 *l*]{as=\"a b\" to=other.md .c #i}",
      "<div class=\"c\" id=\"i\">1 in 0, 1 [라벨 <em>l</em>] as=a b to=/tutorials/other/\n"
        + "</div>\n"
    ),
    (
      ":::box\ntext\n\n- list\n:::\nafter",
      "<div>1 in 0, 1 [] \n<p>text</p>\n<ul>\n<li>list</li>\n</ul></div>\n<p>after</p>\n"
    ),
    (
      "::::box[a]\n:::box[b]\nx\n:::\n::::",
      "<div>1 in 0, 1 [a] \n<div>2 in 1, 1 [b] \n<p>x</p></div></div>\n"
    ),
    (
      ":::box\n:::box\nx\n:::\ny\n:::",
      "<div>1 in 0, 1 [] \n<div>2 in 1, 1 [] \n<p>x</p></div>\n<p>y</p></div>\n"
    ),
    (
      "> :::box\n> q\n> :::",
      "<blockquote>\n<div>1 in 0, 1 [] \n<p>q</p></div>\n</blockquote>\n"
    ),
    (
      "- item\n  :::box\n  in\n  :::",
      "<ul>\n<li>item\n<div>1 in 0, 1 [] \n<p>in</p></div>\n</li>\n</ul>\n"
    ),
    (
      "1. a\n:::box\nb\n:::",
      "<ol>\n<li>a</li>\n</ol>\n<div>1 in 0, 1 [] \n<p>b</p></div>\n"
    ),
    (
      "::: box 제목 **굵게**\nx\n:::",
      "<div>1 in 0, 1 [제목 <strong>굵게</strong>] \n<p>x</p></div>\n"
    ),
    (
      ":::box{as=1}\nx\n:::",
      "<div>1 in 0, 1 [] as=1\n<p>x</p></div>\n"
    ),
    (
      "\\:::box",
      "<p>:::box</p>\n"
    ),
    (
      "`::box`\n\n```\n::box\n:::box\n:::\n```",
      "<p><code>::box</code></p>\n"
        + "<div class=\"code\"><pre tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code>::box\n"
        + ":::box\n:::\n</code></pre></div>\n"
    ),
    (
      ":::box\n## 제목\n:::\n\n## 제목",
      "<div>1 in 0, 1 [] \n"
        + "<h2 id=\"제목\">제목<a class=\"anchor\" href=\"#%EC%A0%9C%EB%AA%A9\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2></div>\n"
        + "<h2 id=\"제목-1\">제목<a class=\"anchor\" href=\"#%EC%A0%9C%EB%AA%A9-1\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
    ),
    (
      "::: {.wide #w}\nx\n:::",
      "<div class=\"wide\" id=\"w\">\n<p>x</p>\n</div>\n"
    ),
    (
      "::box[]",
      "<div>1 in 0, 1 [] \n</div>\n"
    ),
    (
      "*:::* **:::tip** - :::",
      "<p><em>:::</em> <strong>:::tip</strong> - :::</p>\n"
    ),
    (
      "::box [T] {as=x}\n\n:: box{as=x}",
      "<div>1 in 0, 1 [T] as=x\n</div>\n<div>2 in 0, 2 [] as=x\n</div>\n"
    ),
    (
      ":::box[a]\n[TOC]\n:::\n\n## A",
      "<div>1 in 0, 1 [a] \n<nav class=\"contents\" aria-label=\"Contents\">\n<ul>\n"
        + "<li><a href=\"#a\">A</a></li>\n</ul>\n</nav></div>\n"
        + "<h2 id=\"a\">A<a class=\"anchor\" href=\"#a\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
    ),
  ])
  func `a component is asked for`(markdown: String, expected: String) {
    let page = render(markdown)
    #expect(String(decoding: page.html, as: UTF8.self) == expected)
    #expect(page.diagnostics.map(\.message) == [])
  }

  @Test(arguments: [
    (
      "::box is text",
      "<p>::box is text</p>\n",
      "1:1 5 the component \"box\" has text after it and is shown as text"
    ),
    (
      "a ::box[x]",
      "<p>a ::box[x]</p>\n",
      "1:3 5 the component \"box\" is in the middle of a line and is shown as text"
    ),
    (
      "::: 세 개의 콜론은 이렇게\n\n:::참고",
      "<p>::: 세 개의 콜론은 이렇게</p>\n<p>:::참고</p>\n",
      "3:1 3 \":::\" is a directive of other programs, which Michi shows as text"
    ),
    (
      "::box some\n\n글 ::box{as=x} 글\n\n::tip 팁이다\n\n:bxo[x] :kdb[x]",
      "<p>::box some</p>\n<p>글 ::box{as=x} 글</p>\n<p>::tip 팁이다</p>\n<p>:bxo[x] :kdb[x]</p>\n",
      "1:1 5 the component \"box\" has text after it and is shown as text\n"
        + "3:5 5 the component \"box\" is in the middle of a line and is shown as text\n"
        + "5:1 5 the component \"tip\" has text after it and is shown as text\n"
        + "7:2 3 there is no component \"bxo\"\n"
        + "7:10 3 there is no component \"kdb\""
    ),
    (
      ":::foo[lab]\nx\n:::",
      "<div>\n<span>lab</span>\n<p>x</p>\n</div>\n",
      "1:4 3 there is no component \"foo\""
    ),
    (
      "::box{as=wrong as=1 no=2}",
      "<div>1 in 0, 1 [] as=wrong\n</div>\n",
      "1:16 4 \"as\" is written twice\n"
        + "1:21 4 the component \"box\" has no attribute \"no\"\n"
        + "1:7 8 this is wrong"
    ),
  ])
  func `a component is asked for, or it is told`(markdown: String, expected: String, told: String) {
    let page = render(markdown)
    #expect(String(decoding: page.html, as: UTF8.self) == expected)
    #expect(places(page).joined(separator: "\n") == told)
  }

  @Test(arguments: [
    (":::box\na", ":::box is not closed"), (":::\n", "this line does not close a component"),
    ("::box[a *b", "\"[a *b\" does not belong on a component's line"),
    ("::box[a]{as=", "\"{as=\" does not belong on a component's line"),
    ("::box[a](as=b)", "\"(as=b)\" does not belong on a component's line"),
    ("::box{as=a}{b}", "\"{b}\" does not belong on a component's line"),
    ("::box{noSuch}", "the component \"box\" has no attribute \"noSuch\""),
    ("::bix", "there is no component \"bix\""),
    ("a :box[b]", "the component \"box\" is a block, which cannot be within a line"),
    (":::kbd[a]\nb\n:::", "the component \"kbd\" does not show the content between its lines"),
    ("::box{to=nowhere.md}", "\"nowhere.md\" leads nowhere"),
  ])
  func `what is wrong with a component is told`(markdown: String, message: String) {
    #expect(render(markdown).diagnostics.map(\.message).contains(message))
  }

  @Test func `the wrong part of a component's line is reported at its place`() {
    #expect(
      places(render("::box[a](as=b)"))
        == ["1:9 6 \"(as=b)\" does not belong on a component's line"])
    #expect(
      render("::box[a](as=b)\n\n::box{as: Wrong}").diagnostics.compactMap(\.suggestion)
        .contains("write {as=b}, in braces"))
    #expect(
      render("::box{as: b}").diagnostics.compactMap(\.suggestion)
        .contains("write as=… instead of as: …"))
    #expect(
      !render("::box{as=a}{b}").diagnostics.contains { $0.message.contains("missing") })
  }

  @Test func `components nest up to a limit`() {
    let deep = String(repeating: ":::box\n", count: 2_000)
    let page = render(deep)
    #expect(page.diagnostics.contains { $0.message.contains("more than 64 others") })
  }
}
