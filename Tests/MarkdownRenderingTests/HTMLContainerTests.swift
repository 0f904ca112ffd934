import Diagnostics
import MarkdownRendering
import Testing

/// Raw HTML and what of Markdown is around it.
@Suite struct HTMLContainerTests {
  private func messages(_ markdown: String) -> [String] {
    render(markdown).diagnostics.map(\.message)
  }

  @Test func `what a block opens ends with it, and it closes nothing outside`() {
    let markdown = "<div>\n\n> <u>\n>\n> a</u></div><b>\n>\n> </div>\n\n</div>"
    #expect(
      html(markdown) == """
        <div>
        <blockquote>
        <u>
        <p>a<b></b></p>

        </u>
        </blockquote>
        </div>

        """)
    #expect(
      messages(markdown) == [
        "</u> has no start tag and was left out", "</div> has no start tag and was left out",
        "<b> has no </b> in the same block: it was closed for you",
        "</div> has no start tag and was left out",
        "<u> has no </u> in the same block: it was closed for you",
      ])
  }

  @Test func `an element may hold blocks of Markdown`() {
    let markdown = """
      <details><summary>s</summary>

      a

      </details>
      <table><tr><td>

      b

      <td>c</table>
      """
    #expect(
      html(markdown).replacing("\n", with: "")
        == "<details><summary>s</summary><p>a</p></details>"
        + "<table><tr><td><p>b</p></td><td>c</td></tr></table>")
    #expect(messages(markdown) == [])
  }

  @Test func `a raw paragraph ends where Markdown's next block starts, with one report`() {
    let markdown = "<p align=\"center\">\n\na\n\n</p>"
    #expect(html(markdown).replacing("\n", with: "") == "<p align=\"center\"></p><p>a</p>")
    #expect(messages(markdown) == ["<p> ends where the next Markdown block starts"])
  }

  @Test func `elements too deep are shown as text, in all containers together`() {
    let markdown =
      String(repeating: "<div>", count: 40) + "\n\n> "
      + String(repeating: "<div>", count: 30) + "<br><a id=x/>"
    let page = html(markdown)
    #expect(page.matches(of: /<div>/).count == 64)
    #expect(page.matches(of: /<\/div>/).count == 64)
    #expect(
      page.contains(String(repeating: "&lt;div&gt;", count: 6) + "<br><a id=\"x\"></a>"))
    #expect(
      messages(markdown).first == "<div> is nested more than 64 elements deep and is shown as text")
  }

  @Test func `ids are collected, each once, and never repeated`() {
    let markdown =
      "<div id='b&amp;c'/><p id=''></p><span id=가>x</span><a name='a' id='a'></a><b id=a></b>"
    #expect(render(markdown).ids == ["b&c", "가", "a"])
    #expect(
      html(markdown) == "<div id=\"b&amp;c\"></div><p></p><span id=\"가\">x</span>"
        + "<a name=\"a\" id=\"a\"></a><b></b>\n")
    #expect(
      messages(markdown) == [
        "\"\" in id is not valid and was left out",
        "the id \"a\" is used twice: the second was left out",
      ])
  }

  @Test func `a page full of faults gives a bounded number of reports`() {
    let said = messages(String(repeating: "a <T>\n\n", count: 300))
    #expect(said.count == 101)
    #expect(said.last == "there is more raw HTML like this on the page")
  }
}
