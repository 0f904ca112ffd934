import Testing

@testable import MarkdownRendering

@Suite("Style attributes") struct StyleTests {
  @Test(
    "What of them can be said in attributes and classes is said so",
    arguments: [
      ("<p style=\"text-align: center\">a</p>", "<p class=\"align-center\">a</p>"),
      ("<div class='x' style='TEXT-ALIGN:Right;'>", "<div class=\"x align-right\"></div>"),
      ("<img src=a style=\"width:50%\">", "<img src=\"a\" width=\"50%\" loading=\"lazy\">"),
      (
        "<img style='width: 300px; height:auto' width=9 src=a>",
        "<img src=\"a\" width=\"300\" loading=\"lazy\">"
      ),
      (
        "<img src=a style='width:200.4px;height:100px !important'>",
        "<img src=\"a\" height=\"100\" width=\"200\" loading=\"lazy\">"
      ),
      (
        "<img src=a style='display:block; margin: 0 auto; max-width: 100%'>",
        "<img src=\"a\" class=\"block-center\" loading=\"lazy\">"
      ),
      (
        "<img src=a style='width:100%;max-width:400px'>",
        "<img src=\"a\" width=\"400\" loading=\"lazy\">"
      ),
      (
        "<img src=a style='margin:4px 8px'>",
        "<img src=\"a\" vspace=\"4\" hspace=\"8\" loading=\"lazy\">"
      ),
      ("<div style='margin-left:auto;margin-right:auto'>", "<div class=\"block-center\"></div>"),
      (
        "<table style='width:80%;margin-left:auto'>",
        "<table class=\"block-end\" width=\"80%\"></table>"
      ),
      ("<div style='width:100%;margin:0'>", "<div class=\"no-margin\"></div>"),
      ("<p style='text-align:left;text-align:center'>", "<p class=\"align-center\"></p>"),
      (
        "<img src=a style='width:300px;max-width:200px'>",
        "<img src=\"a\" width=\"200\" loading=\"lazy\">"
      ),
      ("<p style=''>", "<p></p>"), ("<p style>", "<p></p>"), ("<p style=';; ;'>", "<p></p>"),
    ])
  func passes(source: String, expected: String) {
    let (html, policy) = HTMLPolicyTests.write(source)
    #expect(html == expected)
    #expect(policy.notes.reports.allSatisfy { !$0.message.contains("style") })
  }

  @Test(
    "What cannot be said is named",
    arguments: [
      (
        "<p style='color:red; text-align:center'>", "\"color: red\"",
        "<p class=\"align-center\"></p>"
      ),
      ("<div style='width:300px'>", "\"width: 300px\"", "<div></div>"),
      ("<img style='width:-1px;height:1e3px'>", "\"width: -1px; height: 1e3px\"", "<img>"),
      ("<img style='width:20em;display:block'>", "\"width: 20em; display: block\"", "<img>"),
      (
        "<p style='margin:20px auto'>", "\"margin-top: 20px; margin-bottom: 20px\"",
        "<p class=\"block-center\"></p>"
      ),
      ("<p style='text-align:center left'>", "\"text-align: center left\"", "<p></p>"),
      ("<p style='text-align'>", "\"text-align\"", "<p></p>"),
      ("<p style='margin-left:5%'>", "\"margin-left: 5%\"", "<p></p>"),
      ("<p style='max-width:300px'>", "\"max-width: 300px\"", "<p></p>"),
    ])
  func refuses(source: String, named: String, expected: String) {
    let (html, policy) = HTMLPolicyTests.write(source)
    #expect(html == expected)
    let said = policy.notes.reports.first { $0.message.contains("in the style of") }?.message
    #expect(said?.hasPrefix(named) == true, "\(said ?? "nothing")")
  }

  @Test func `a picture that is smaller than it may be keeps its size`() {
    #expect(
      html("<img src=\"a.png\" style=\"max-width:320px\">\n")
        == "<img src=\"/tutorials/x/a.png\" width=\"320\" height=\"240\" loading=\"lazy\">\n")
    #expect(
      html("<img src=\"a.png\" style=\"max-width:900px\">\n")
        == "<img src=\"/tutorials/x/a.png\" width=\"640\" height=\"480\" loading=\"lazy\">\n")
  }
}
