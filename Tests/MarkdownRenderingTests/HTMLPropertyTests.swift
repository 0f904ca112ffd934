import TestKit
import Testing

@testable import MarkdownRendering

@Suite("Raw HTML, whatever it is")
struct HTMLPropertyTests {
  static let pieces = [
    "<b>", "</b>", "<i class='x'>", "</i>", "<div>", "</div>", "<p>", "</p>", "<span id=a>",
    "</span>", "<a href=x>", "</a>", "<a href='javascript:x'>", "<table>", "</table>", "<tr>",
    "</tr>", "<td>", "</td>", "<th scope=row>", "<tbody>", "</tbody>", "<caption>", "</caption>",
    "<ul>", "</ul>", "<li>", "</li>", "<dl>", "<dt>", "<dd>", "</dl>", "<h1>", "</h2>", "<br>",
    "<img src=x onerror=y>", "<hr/>", "<div id='x'/>", "<script>", "</script>", "<style>",
    "<!--", "-->", "<!", "<?", "<", ">", "\"", "'", "/", "=", " ", "text", "&lt;", "&", "<T>",
    "<a b='", "<p/", "<svg onload=x>", "</svg>", "<pre>", "</pre>", "<details open>", "<summary>",
    "</details>", "<u", "<ruby>", "<rt>", "</ruby>", "<col>", "<colgroup>", "\u{301}", "가", "\n",
    "<b style=x \"onclick=y>", "<a href=\"a\"onclick=\"b\">", "<code>", "</code>", "</br>",
    "<blockquote>", "</blockquote>", "<video src=x autoplay>", "<select>", "<textarea>",
  ]

  /// A page of random fragments in random containers; Markdown's own tags are `<m>`.
  static func page(seed: UInt64) -> (html: String, source: String) {
    var random = SeededGenerator(seed: seed)
    var policy = HTMLPolicy()
    var output: [UInt8] = []
    var source = ""
    var depth = 0
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where depth < 5:
        if Bool.random(using: &random) { policy.closeParagraph(into: &output) }
        output += Array("<m>".utf8)
        policy.enterContainer()
        depth += 1
        source += "[["
      case 1 where depth > 0:
        policy.leaveContainer(into: &output)
        output += Array("</m>".utf8)
        depth -= 1
        source += "]]"
      default:
        let html = (0..<Int.random(in: 1...4, using: &random))
          .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
        source += "|" + html
        Array(html.utf8).withUnsafeBufferPointer {
          policy.write(HTMLFragment($0), into: &output) { _ in nil }
        }
      }
    }
    for _ in 0..<depth {
      policy.leaveContainer(into: &output)
      output += Array("</m>".utf8)
    }
    policy.leaveContainer(into: &output)
    return (String(decoding: output, as: UTF8.self), source)
  }

  @Test(
    "The output is balanced and holds nothing off the list",
    arguments: 0..<Rounds.number(5, long: 20))
  func isBalanced(_ batch: Int) {
    for seed in UInt64(batch) * 100..<UInt64(batch) * 100 + 100 {
      let (html, source) = Self.page(seed: seed)
      let fault = StrictReader(html).fault()
      #expect(fault == nil, "seed \(seed): \(fault ?? "") in \(html) from \(source)")
    }
  }

  static let hostile: [(String, String)] = [
    ("<", ""), ("<a", ""), ("<a ", ">"), ("<a x=\"", ""), ("<a x='", "\">"), ("<!--", ""),
    ("<a x=\"<b y='", ""), ("<a x='  \" y=\"  ", ""), ("<script>", ""), ("</script", ""),
    ("<b>", ""), ("</b>", ""), ("<b></p>", ""), ("<p><b><i><u>", "</p>"), ("<div/>", ""),
    ("<b><i><u><s><em></b>", ""), ("<ul><li>", ""), ("<table><tr><td>", ""), ("<T>", ""),
    ("&", ""), ("<a href='&#", "'>"), ("<a href='javascript:", "'>"), ("<a id=x ", ">"),
    ("<!", ""), ("<?", ""), ("<span id=1>", "</span>"), ("<a href=x>", ""), ("--!", "-->"),
  ]

  @Test("Much of anything ends, and within bounds", arguments: hostile)
  func isBounded(_ unit: String, _ end: String) {
    let length = Rounds.number(1 << 13, long: 1 << 17)
    let bytes = Array(String(repeating: unit, count: length / unit.utf8.count).utf8) + end.utf8
    var policy = HTMLPolicy()
    var output: [UInt8] = []
    bytes.withUnsafeBufferPointer {
      policy.write(HTMLFragment($0), into: &output) { _ in nil }
    }
    policy.leaveContainer(into: &output)
    #expect(output.count < 24 * bytes.count, "\(unit): \(output.count)")
    #expect(policy.notes.reports.count <= HTMLNotes.reportLimit + 1)
  }
}

/// Reads the policy's output and nothing wider: tags as it writes them, each closed in its turn.
private struct StrictReader {
  private let bytes: [UInt8]

  init(_ html: String) {
    bytes = Array(html.utf8)
  }

  func fault() -> String? {
    var open: [String] = []
    var position = 0
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        position += 1
        continue
      }
      guard let end = end(from: position) else { return "a tag without end" }
      let tag = String(decoding: bytes[position + 1..<end - 1], as: UTF8.self)
      position = end
      if tag.utf8.first == UInt8(ascii: "/") {
        guard open.popLast() == String(tag.dropFirst()) else { return "</\(tag.dropFirst())>" }
        continue
      }
      let parts = tag.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
      let name = String(decoding: parts.first ?? "".utf8[...], as: UTF8.self)
      if name == "m" {
        open.append(name)
        continue
      }
      guard let element = HTMLElement.named(name) else { return "<\(name)>" }
      if parts.count > 1, let fault = attributeFault(parts[1], of: element) { return fault }
      if !element.traits.contains(.void) { open.append(name) }
    }
    return open.isEmpty ? nil : "open: \(open)"
  }

  private func end(from start: Int) -> Int? {
    var isQuoted = false
    for position in start..<bytes.count {
      if bytes[position] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[position] == UInt8(ascii: ">") { return isQuoted ? nil : position + 1 }
    }
    return nil
  }

  private func attributeFault(_ text: Substring.UTF8View, of element: HTMLElement) -> String? {
    let parts = text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() where index % 2 == 0 {
      for name in part.split(separator: UInt8(ascii: " ")) {
        let key = String(decoding: name.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
        guard element.attributes.contains(key) || HTMLElement.commonAttributes.contains(key)
        else { return "\(key) of <\(element.name)>" }
        if key == "href", index + 1 < parts.count,
          String(decoding: parts[index + 1], as: UTF8.self).hasPrefix("javascript")
        {
          return "a scheme"
        }
      }
    }
    return nil
  }
}
