import Diagnostics
import MarkdownRendering
import Primitives
import Testing

/// Emoji by their names, on a site that asks for it.
@Suite struct EmojiTests {
  private static let options = {
    var options = MarkdownOptions()
    options.syntax.insert(.emoji)
    return options
  }()

  @Test(arguments: [
    (":rocket:", "🚀"), ("안녕:smile:", "안녕😄"), (":+1::-1:", "👍👎"), (":x: a:tada:b", "❌ a🎉b"),
    (":heavy_check_mark:", "✔️"), ("**:fire:**", "<strong>🔥</strong>"),
    ("`:fire:`", "<code>:fire:</code>"),
    ("10:30:15", "10:30:15"), ("\\:fire:", ":fire:"), ("::fire::", ":🔥:"),
    ("[:fire:](https://a.example/)", "<a href=\"https://a.example/\" rel=\"noopener\">🔥</a>"),
    (
      "https://a.example/:fire:",
      "<a href=\"https://a.example/:fire\" rel=\"noopener\" class=\"bare\">https://a.example/:fire</a>:"
    ),
  ])
  func `a name becomes its emoji`(markdown: String, expected: String) {
    let page = render(markdown, options: Self.options)
    #expect(String(decoding: page.html, as: UTF8.self) == "<p>\(expected)</p>\n")
    #expect(page.diagnostics.isEmpty, "\(page.diagnostics)")
  }

  @Test func `headings, titles and descriptions of images have emoji`() throws {
    let page = render("## A :bug: b\n\n![:cat: c](a.png)", options: Self.options)
    #expect(page.headings.map(\.text) == ["A 🐛 b"])
    #expect(String(decoding: page.html, as: UTF8.self).contains("alt=\"🐱 c\""))
    let title = TitleHeading.first(in: Array("# :bug: T".utf8), from: 0, reading: [.emoji])
    #expect(title?.text == "🐛 T")
  }

  @Test(arguments: [
    (":rockett:", "did you mean \":rocket:\"?"),
    (":no_such_thing_at_all:", "write the character itself"),
  ])
  func `an unknown name is reported`(markdown: String, advice: String) {
    let page = render(markdown, options: Self.options)
    #expect(page.diagnostics.map(\.suggestion) == [advice])
    #expect(page.diagnostics.first?.message.contains("is not the name of an emoji") == true)
  }
}
