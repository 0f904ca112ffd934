import Testing

@testable import MarkdownRendering

@Suite("Raw HTML and what is around it")
struct HTMLContainerTests {
  /// A page that is written step by step.
  private struct Page {
    var policy = HTMLPolicy(trusted: false)
    var output: [UInt8] = []
    var text: String { String(decoding: output, as: UTF8.self) }
    var messages: [String] { policy.notes.reports.map(\.message) }

    mutating func html(_ html: String, at offset: Int = 0) {
      Array(html.utf8).withUnsafeBufferPointer {
        policy.write(HTMLFragment($0, at: offset), into: &output) { _ in nil }
      }
    }

    /// A block of Markdown with what stands in it.
    mutating func block(_ name: String, _ content: (inout Page) -> Void) {
      policy.closeParagraph(into: &output)
      output += Array("<\(name)>".utf8)
      policy.enterContainer()
      content(&self)
      policy.leaveContainer(into: &output)
      output += Array("</\(name)>".utf8)
    }
  }

  @Test func `what a block opens ends with it, and it closes nothing outside`() {
    var page = Page()
    page.html("<div>")
    page.block("blockquote") { page in
      page.html("<u>")
      page.block("p") { page in page.html("a</u></div><b>") }
      page.html("</div>")
    }
    page.html("</div>")
    #expect(
      page.text == "<div><blockquote><u><p>a<b></b></p></u></blockquote></div>")
    #expect(
      page.messages == [
        "</u> closes nothing and was left out", "</div> closes nothing and was left out",
        "<b> has no </b> in the same block: it was closed for you",
        "</div> closes nothing and was left out",
        "<u> has no </u>: it was closed at the end of the page",
      ])
  }

  @Test func `an element may hold blocks of Markdown`() {
    var page = Page()
    page.html("<details><summary>s</summary>")
    page.block("p") { page in page.html("a") }
    page.html("</details>\n<table><tr><td>")
    page.block("p") { page in page.html("b") }
    page.html("<td>c</table>")
    #expect(
      page.text == "<details><summary>s</summary><p>a</p></details>\n"
        + "<table><tr><td><p>b</p></td><td>c</td></tr></table>")
    #expect(page.messages.isEmpty)
  }

  @Test func `a raw paragraph ends where Markdown's next block starts, with one report`() {
    var page = Page()
    page.html("<p align=\"center\">")
    page.block("p") { page in page.html("a") }
    page.html("</p>")
    #expect(page.text == "<p align=\"center\"></p><p>a</p>")
    #expect(page.messages == ["<p> ends where the next Markdown block starts"])
  }

  @Test func `elements too deep are shown as text, in all containers together`() {
    var page = Page()
    page.policy.enterContainer()
    page.html(String(repeating: "<div>", count: 40))
    page.policy.enterContainer()
    page.html(String(repeating: "<div>", count: 30) + "<br><a id=x/>")
    page.policy.leaveContainer(into: &page.output)
    page.policy.leaveContainer(into: &page.output)
    #expect(
      page.text == String(repeating: "<div>", count: 64)
        + String(repeating: "&lt;div&gt;", count: 6) + "<br><a id=\"x\"></a>"
        + String(repeating: "</div>", count: 64))
    #expect(page.messages.first == "<div> is more than 64 elements deep: shown as text")
  }

  @Test func `ids are collected, each once, and never repeated`() {
    var page = Page()
    page.html("<a name='a' id='a'></a><div id='b&amp;c'/><p id=''></p><span id=가>x</span>")
    page.html("<b id=a></b><img name=z><div id=d/>")
    #expect(page.policy.notes.ids == ["a", "b&c", "가", "d"])
    #expect(
      page.text == "<a name=\"a\" id=\"a\"></a><div id=\"b&amp;c\"></div><p></p>"
        + "<span id=\"가\">x</span><b></b><img><div id=\"d\"></div>")
    #expect(
      page.messages == [
        "\"\" is no value for id: it was left out",
        "the id \"a\" is used twice: the second was left out",
        "the attribute \"name\" of <img> is not allowed and was left out",
      ])
  }

  @Test func `reports name the bytes of the source`() {
    let source = "a <b onclick=\"x\">c <T y> <a href='javascript:z'>d</u>"
    var page = Page()
    page.html(source, at: 100)
    page.policy.leaveContainer(into: &page.output)
    let named = page.policy.notes.reports.map { report in
      let range = report.range.lowerBound - 100..<report.range.upperBound - 100
      return String(decoding: Array(source.utf8)[range], as: UTF8.self)
    }
    #expect(
      named == [
        "onclick=\"x", "<T y>", "javascript:z", "</u>", "<a href='javascript:z'>",
        "<b onclick=\"x\">",
      ])
  }

  @Test func `addresses are handed out decoded and written escaped`() {
    let html =
      "<a href='a.md?x=1&amp;y#b'>l</a><img src=\"i.png\"><video poster=p src=v></video>"
      + "<q cite=c></q><a href='https://e.x'></a><a href=''></a><img src='data:x'>"
    for trusted in [false, true] {
      var asked: [HTMLAddress] = []
      let (text, policy) = HTMLPolicyTests.write(html, trusted: trusted) { reference in
        asked.append(reference)
        return reference.element == "a" ? Array("/to?\"&<".utf8) : nil
      }
      #expect(
        asked.map { "\($0.element) \($0.attribute) \($0.value)" } == [
          "a href a.md?x=1&y#b", "img src i.png", "video poster p", "video src v", "q cite c",
          "a href https://e.x",
        ])
      #expect(
        asked.map { String(decoding: Array(html.utf8)[$0.sourceRange], as: UTF8.self) } == [
          "a.md?x=1&amp;y#b", "i.png", "p", "v", "c", "https://e.x",
        ])
      let picture = trusted ? "<img src=\"i.png\">" : "<img src=\"i.png\" loading=\"lazy\">"
      #expect(text.hasPrefix("<a href=\"/to?&quot;&amp;&lt;\">l</a>\(picture)"))
      #expect(policy.notes.reports.count == (trusted ? 0 : 1))
    }
  }

  @Test func `trusted HTML keeps its form, with addresses answered and ids collected`() {
    let html =
      "<DIV ID=x><script>if (a<b) '<a href=y>'</script><a href = y name='n'>z<!-- <a href=y>--></a>"
      + "</DIV >"
    let (text, policy) = HTMLPolicyTests.write(html, trusted: true) { _ in Array("/y/".utf8) }
    #expect(
      text == "<DIV ID=x><script>if (a<b) '<a href=y>'</script><a href = \"/y/\" name='n'>z"
        + "<!-- <a href=y>--></a></DIV >")
    #expect(policy.notes.ids == ["x", "n"])
    #expect(policy.notes.reports.isEmpty)
  }

  @Test func `a page full of faults gives a bounded number of reports`() {
    var page = Page()
    for _ in 0..<300 { page.html("<T>") }
    #expect(page.messages.count == 101)
    #expect(page.messages.last == "there is more raw HTML like this on the page")
  }
}
