import Primitives
import Testing

import Diagnostics
@testable import MarkdownRendering

@Suite("The guard before the parser") struct GuardTests {
  @Test(
    "What is too much is refused with its line",
    arguments: [
      (
        String(repeating: ">", count: 65) + " a",
        "1:1 67 error markdown-limit: "
          + "a line opens more than 64 quotes and lists"
      ),
      (
        "a\n\n" + String(repeating: "- ", count: 65) + "a",
        "3:1 131 error markdown-limit: "
          + "a line opens more than 64 quotes and lists"
      ),
      (
        String(repeating: "|", count: 257),
        "1:1 257 error markdown-limit: "
          + "a line has more than 256 \"|\""
      ),
      (
        String(repeating: "|-|\n|-|-|\n", count: 33),
        "66:1 5 error markdown-limit: "
          + "a paragraph has more than 64 lines like the second line of a table"
      ),
      (
        "a\n\nb\n" + String(repeating: "c\n", count: 32_768),
        "3:1 1 error markdown-limit: "
          + "a paragraph is longer than 64 KB"
      ),
      (
        "a\n\n# " + String(repeating: "b", count: 65_537),
        "3:1 65539 error markdown-limit: "
          + "a heading or a table cell is longer than 64 KB"
      ),
      (
        "a\n\n|b|\n|-|\n|" + String(repeating: "c", count: 65_537),
        "5:1 65538 error markdown-limit: "
          + "a heading or a table cell is longer than 64 KB"
      ),
      (
        "a\n\n" + String(repeating: "|", count: 200) + "\n" + String(repeating: "b|", count: 257),
        "4:1 514 error markdown-limit: "
          + "a line has more than 256 \"|\""
      ),
      (
        "a\n\n|b|c|\n|-|-|\n|" + String(repeating: "c", count: 65_537) + "|d|",
        "5:1 65541 error markdown-limit: "
          + "a heading or a table cell is longer than 64 KB"
      ),
    ])
  func tooMuch(markdown: String, expected: String) {
    #expect(diagnostics(markdown) == [expected])
    #expect(render(markdown).html.isEmpty)
  }

  @Test(
    "What is just enough passes",
    arguments: [
      String(repeating: ">", count: 64) + " a",
      String(repeating: "|", count: 256),
      String(repeating: "|-|\n", count: 64),
      String(repeating: "a\n", count: 32_768),
      String(repeating: "|-|\r\n\r\n", count: 200),
      "|a|\n" + String(repeating: "|-|\n", count: 200),
      // As many as may be, and in the next paragraph again.
      String(repeating: "|-|\n|-|-|\n", count: 32) + "|-|\n",
      String(repeating: String(repeating: "|-|\n|-|-|\n", count: 32) + "\n", count: 3),
      "x\n" + String(repeating: "|:|\n|:|:|\n", count: 100),
      "x\n" + String(repeating: "b-\n", count: 200),
      "x\n" + String(repeating: "|-a\n", count: 200),
      "# " + String(repeating: "b", count: 65_536),
      "|b|\n|-|\n|" + String(repeating: "c", count: 65_536) + "|",
      String(repeating: "a|b" + String(repeating: "c", count: 400) + "\n\n", count: 3),
      String(repeating: "- item\n", count: 10_000),
      String(repeating: "a", count: 60_000) + "\n\n" + String(repeating: "#\n", count: 100),
      String(repeating: "a", count: 1000) + "\n\n" + String(repeating: "***\n", count: 100),
    ])
  func enough(markdown: String) {
    let page = render(markdown)
    #expect(page.diagnostics.isEmpty && !page.html.isEmpty)
  }

  @Test func `a body of more than 1 MiB is refused`() {
    let markdown = String(repeating: "a\n\n", count: 349_526)
    #expect(diagnostics(markdown) == ["1:1 1 error markdown-limit: the file is longer than 1 MiB"])
  }

  @Test(
    "Bytes that are not UTF-8 are named with their offset",
    arguments: [
      ([0x61, 0xFF], 1), ([0xC3], 0), ([0xEA, 0xB0], 0), ([0x61, 0xC0, 0x80], 1),
      ([0xED, 0xA0, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xE0, 0x80, 0x80], 0),
      ([0xF0, 0x80, 0x80, 0x80], 0), ([0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x80], 8),
    ] as [([UInt8], Int)])
  func invalid(bytes: [UInt8], offset: Int) {
    let text = SourceText(path: "post.md", bytes: Array("---\n".utf8) + bytes)
    let rendered = MarkdownRenderer(options: MarkdownOptions()).render(text, from: 4)
    #expect(rendered.diagnostics.map(\.code) == [.invalidUTF8])
    #expect(
      rendered.diagnostics.map(\.message) == ["the byte at offset \(offset + 4) is not UTF-8"])
  }
}
