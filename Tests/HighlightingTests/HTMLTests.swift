import Highlighting
import Testing

@Suite("Highlighted HTML")
struct HTMLTests {
  let swift = Language.named("swift") ?? .plainText

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `spans are marked by class, and the rest is escaped`() {
    #expect(
      text(html(Array(#"let a = b & "<i>""#.utf8), swift))
        == #"<span class="k">let</span> a = b <span class="o">&amp;</span> "#
        + #"<span class="s">&quot;&lt;i&gt;&quot;</span>"#)
  }

  @Test func `spans that touch and have one class are joined`() {
    #expect(
      text(html(Array(#""\n\n""#.utf8), swift))
        == #"<span class="s">&quot;</span><span class="e">\n\n</span><span class="s">&quot;</span>"#
    )
  }

  @Test func `a span is closed at a line's end and opened again on the next line`() {
    #expect(
      text(lines(Array("/* a\n\n b */ x\n".utf8), swift))
        == #"<i id=1><span class="c">/* a</span></i>"# + "\n<i id=2></i>\n"
        + #"<i id=3><span class="c"> b */</span> x</i>"# + "\n")
  }

  @Test(
    "counts a line for each line end and for what is behind the last",
    arguments: [
      ("", ""), ("a", "<i id=1>a</i>"), ("a\n", "<i id=1>a</i>\n"),
      ("a\r\nb", "<i id=1>a</i>\r\n<i id=2>b</i>"), ("a\rb", "<i id=1>a</i>\r<i id=2>b</i>"),
      ("\n\n", "<i id=1></i>\n<i id=2></i>\n"), ("\r\n", "<i id=1></i>\r\n"),
    ])
  func countsLines(code: String, expected: String) {
    #expect(text(lines(Array(code.utf8), swift)) == expected)
  }

  @Test func `plain text has no spans`() {
    let code = Array("let x = \"1\" // <b>".utf8)
    #expect(text(html(code, .plainText)) == "let x = &quot;1&quot; // &lt;b&gt;")
  }

  @Test func `each kind of token has one class`() {
    let classes = TokenClass.allCases.map { "\($0.cssClass)" }
    #expect(Set(classes).count == classes.count)
  }
}
