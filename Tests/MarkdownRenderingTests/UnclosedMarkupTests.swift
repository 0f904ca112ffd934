import Diagnostics
import MarkdownRendering
import Testing

@Suite("What has no end") struct UnclosedMarkupTests {
  private func advice(_ markdown: String, isTrusted: Bool = false) -> [String] {
    render(markdown, options: MarkdownOptions(trustsHTML: isTrusted)).diagnostics.map {
      let place = $0.position.map { "\($0.line):\($0.column)" } ?? "nowhere"
      return "\(place) \($0.length) \($0.severity) \($0.code.rawValue): \($0.message)"
        + ($0.suggestion.map { " / \($0)" } ?? "")
    }
  }

  private static let all =
    "warning unclosed-markup: the code fence is not closed: everything after it is code / end it "
    + "with a line ```"

  @Test(
    "A fence that is not closed is told at its opening line, with its probable end",
    arguments: [
      ("```swift\nlet a\n", "1:1 8 \(all)"),
      ("```swift", "1:1 8 \(all)"),
      ("a\n\n```swift\nlet a\n\n## 다음\n\nb", "3:1 8 \(all), perhaps before line 6, \"## 다음\""),
      ("```swift\nlet a\n\n# 다음", "1:1 8 \(all), perhaps before line 4, \"# 다음\""),
      ("```sh\n# a comment\n", "1:1 5 \(all)"),
      ("```\nlet a\n    ```\nb", "1:1 3 \(all), perhaps before line 3, \"```\""),
      ("```\r\nlet a\r\n## b\r\n", "1:1 3 \(all), perhaps before line 3, \"## b\""),
      (
        "~~~~js\na\n~~~\n### \(String(repeating: "x", count: 60))",
        "1:1 6 warning unclosed-markup: the code fence is not closed: everything after it is code / "
          + "end it with a line ~~~~, perhaps before line 4, "
          + "\"### \(String(repeating: "x", count: 55))…\""
      ),
      (
        "````md\n```swift\na\n```\n",
        "1:1 6 warning unclosed-markup: the code fence is not closed: everything after it is code / "
          + "write ````` around code that has a fence in it"
      ),
    ])
  func openFence(markdown: String, expected: String) {
    #expect(advice(markdown) == [expected])
    #expect(advice(markdown, isTrusted: true) == [expected])
  }

  @Test func `a fence that another's end closes is told, with the other`() {
    #expect(
      advice("```swift\na\n\nb\n```js\nc\n```\n") == [
        "1:1 8 warning unclosed-markup: the code fence is not closed before line 5, where another "
          + "begins: both become one block / end it with a line ```, perhaps before line 5, \"```js\""
      ])
  }

  @Test(
    "A fence that ends with its quote or list is told once",
    arguments: [
      (
        "> ```swift\n> a\n\nb",
        "1:3 8 warning unclosed-markup: the code fence is not closed: its code ends with the quote "
          + "or list around it / end it with a line ```"
      ),
      (
        "- a\n\n  ```swift\n  b\n```\n\nc\n",
        "3:3 8 warning unclosed-markup: the ``` of line 5 does not close this code fence, but "
          + "begins another / indent the ``` as far as the fence that it closes"
      ),
    ])
  func inContainer(markdown: String, expected: String) {
    #expect(advice(markdown) == [expected])
  }

  @Test(
    "What is closed is not told",
    arguments: [
      "```swift\n```", "```\na\n```\n", "~~~\n```\n~~~", "````\n```swift\na\n```\n````",
      "    ```\n",
      "- ```\n  a\n  ```\n- b", "> ```\n> a\n> ```", "> ```\n> a\n> ```\n\nb\n",
      "```\r\na\r\n```\r\n",
      "```\ra\r```\r",
      "1. a\n   ```swift\n   b\n   ```\n\n2. c",
      "a\n\n<!-- b\n\nc -->\n\n<!-- d -->",
      "```swift\n/// ```swift\n/// a\n/// ```\n```\n", "- a\n  - ```\n    b\n    ```\n\nc",
      "> - ```\n>   b\n>   ```\nc", "[^a]\n\n[^a]: ```\n    b\n    ```\n",
      "a `<!-- b` \\<!-- c &lt;!-- d",
      "```\na\n```\n\n```\nb\n```",
    ])
  func closed(markdown: String) {
    #expect(advice(markdown) == [])
    #expect(advice(markdown, isTrusted: true) == [])
  }

  @Test func `a comment that is not closed is told, and takes nothing of the theme with it`() {
    let body = "a\n\n<!-- b\n\nc\n\n## d\n\ne"
    let expected = [
      "3:1 4 warning unclosed-markup: the comment does not end: nothing after it is shown / "
        + "end it with -->, perhaps before line 7, \"## d\""
    ]
    #expect(advice(body) == expected)
    #expect(advice(body, isTrusted: true) == expected)
    let trusted = MarkdownOptions(trustsHTML: true)
    #expect(html(body, options: trusted) == "<p>a</p>\n")
    #expect(html("<b>a</b> <!-- b", options: trusted).contains("&lt;!-- b"))
    #expect(html("<div><!-- b\n\nc", options: trusted) == "<div>\n<p>c</p>\n")
    let said = advice("<div><!-- b\n\nc", isTrusted: true)
    #expect(said.count { $0.contains("ends before this comment does") } == 1)
  }
}
