import Diagnostics
import MarkdownRendering
import Primitives
import Testing

/// What other systems write besides, and what was meant to be something.
@Suite struct ForeignSyntaxTests {
  @Test(arguments: [
    "{++", "{--", "{>>", "{/*", "{/", "{%", "{{", "{{<", "{:", "{", "{+", "%%", "++", "^^", "==",
    "[[", "![[", ":", "$",
  ])
  func `an opening sign may be the end of a text`(sign: String) {
    for text in ["a \(sign)", sign, "a \(sign)x"] {
      #expect(render(text).excerptText.contains(sign.suffix(1)))
    }
  }

  @Test(arguments: [
    (
      "*[HTML]: x\n\nimport A from 'a'\n\n^[text] \\\\(x\\\\) \\begin{a}\n\n"
        + "{::comment}secret{:/comment}\n\n--8<-- a.py\n\n{{#include a.rs}}",
      "<p>*[HTML]: x</p>\n<p>import A from 'a'</p>\n<p>^[text] \\(x\\) \\begin{a}</p>\n"
        + "<p>{::comment}secret{:/comment}</p>\n"
        + "<p>--8&lt;-- a.py</p>\n<p>{{#include a.rs}}</p>\n",
      "1:1 8 \"*[HTML]:\" is an abbreviation in other programs, which Michi shows as text\n"
        + "3:1 17 \"import A from 'a'\" is MDX, which Michi shows as text\n"
        + "5:1 7 \"^[text]\" is a footnote in other programs, which Michi shows as text\n"
        + "5:17 7 \"\\begin{\" is a formula in other programs, which Michi shows as text\n"
        + "7:1 11 \"{::comment}\" is a kramdown comment, which Michi shows as text\n"
        + "7:18 11 \"{:/comment}\" is kramdown syntax, which Michi shows as text\n"
        + "9:1 11 \"--8<-- a.py\" includes code in other programs, which Michi shows as text; "
        + "there is 1 more on this page"
    )
  ])
  func `the rest is told, or it is told`(markdown: String, expected: String, told: String) {
    let page = render(markdown)
    #expect(String(decoding: page.html, as: UTF8.self) == expected)
    #expect(places(page).joined(separator: "\n") == told)
  }

  @Test(arguments: [
    ("쓰면 `foo 는 `bar` 이다", "1:21 1"), ("Use `a and `let b` here", "1:18 1"),
    ("f(_:_:) x", "1:1 4"), ("tableView(_:cellFor:)와 collectionView(_:x:)", "1:1 12"),
    ("글 text](https://a.b) x", "1:9 14"),
    ("| a |\n| b |", "1:1 5"),
  ])
  func `what loses text is told at its place`(markdown: String, place: String) {
    #expect(
      places(render(markdown)).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        == [place])
  }

  @Test(arguments: [
    "`a`가 `b`를 부른다", "쓰면 `a` ` b", "\\`a` b`", "`f(_:_:)`", "f(_ a: Int, _ b: Int)",
    "[a](https://a.b)",
    "[**a**](https://a.b)", "a](b)", "`a](https://a.b)`", "10:30:00에 std::string과 ::before",
    "a == b, a==b, 5 > 3, x^2", "$HOME과 $PATH", "let x: [Int] = []", "case .a:[x]",
    "```\n::box\n```",
  ])
  func `prose and code are left alone`(markdown: String) {
    #expect(places(render(markdown)) == [])
  }
}
