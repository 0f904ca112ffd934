import Testing

@testable import Preview

@Suite struct LiveReloadScriptTests {
  @Test(arguments: [
    ("<body>\nText\n</body>\n</html>\n", "<body>\nText\n|</body>\n</html>\n"),
    ("<body>Text</body>\n", "<body>Text</body>\n|"),
    ("</body>\n<pre>\n</body>\n</pre>\n", "</body>\n<pre>\n|</body>\n</pre>\n"),
    ("Text\n", "Text\n|"), ("", "|"), ("</body>", "</body>|"),
    ("\n</body>", "\n|</body>"), ("a</body>\n", "a</body>\n|"),
    ("\n</body>\n</body>\n", "\n</body>\n|</body>\n"), ("\n</body", "\n</body|"),
  ])
  func `the page is the same but for one line`(html: String, marked: String) {
    let page = PreviewPage(html: Array(html.utf8))
    let served = String(decoding: LiveReloadScript.added(to: page), as: UTF8.self)
    let line =
      "<script src=\"/.michi/preview.js\" data-version=\"\(page.version)\" defer></script>\n"
    #expect(served == marked.replacing("|", with: line))
  }
}
