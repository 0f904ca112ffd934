import Testing

@testable import MarkdownRendering

@Suite("The parser's memory") struct ArenaTests {
  private func children(_ markdown: String, budget: Int = 64 << 20) -> Int? {
    Array(markdown.utf8).withUnsafeBufferPointer { text in
      try? BoundedParser.parse(text, budget: budget) {
        document in
        var count = 0
        var child = document.firstChild
        while let node = child {
          count += 1
          child = node.next
        }
        return count
      }
    }
  }

  @Test func `going over the budget is an error, and the next parse is none the worse`() {
    let long = String(repeating: "*a* | b\n-|-\nc | [d](e)\n\n", count: 500)
    for budget in stride(from: 0, to: 200_000, by: 1_777) {
      #expect(children(long, budget: budget) == nil)
      #expect(children("a\n\nb") == 2)
    }
    #expect(children(long) == 500)
  }

  @Test func `a parse inside another's walk leaves its tree alone`() throws {
    let outer = Array("*one*\n\n*two*".utf8)
    let texts = try outer.withUnsafeBufferPointer { text in
      try BoundedParser.parse(text, budget: 64 << 20) { document in
        var texts: [String] = []
        let walk = Walk(over: document)
        while let (node, _) = walk.next() {
          for _ in 0..<3 { #expect(children(String(repeating: "- x\n\n", count: 300)) == 1) }
          if node.kind == .text { texts.append(String(decoding: node.literal, as: UTF8.self)) }
        }
        return texts
      }
    }
    #expect(texts == ["one", "two"])
  }

  @Test func `a byte order mark at the beginning is no text`() {
    #expect(children("\u{FEFF}") == 0)
    #expect(children("\u{FEFF}\n") == 0)
    #expect(children("\u{FEFF}# a") == 1)
    #expect(children("\u{FEFF}\u{FEFF}") == 1)
    #expect(children("\u{200B}") == 1)
    for text in ["", "\n", "\r", "\r\n"] { #expect(children(text) == 0) }
    for end in ["", "\n", "\r", "\r\n"] {
      #expect(children("a" + end) == 1)
      #expect(children("a\n\n# b" + end) == 2)
    }
  }

  @Test(arguments: ["", "\n", "\r", "\r\n"])
  func `a listing that nothing ends has no line more than was written`(end: String) {
    let start = "<div class=\"code\"><pre tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code>"
    let more = end.isEmpty ? "" : "\n"
    #expect(html("```\na" + end) == start + "a\n</code></pre></div>\n")
    #expect(html("```\na\n" + end) == start + "a\n\(more)</code></pre></div>\n")
  }
}
