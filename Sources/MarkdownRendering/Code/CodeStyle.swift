import Diagnostics
import Highlighting
import Primitives

/// The style of code blocks that have the same info string.
///
/// Most blocks of a page have the same one, so it is read only once.
struct CodeStyle {
  var fence: CodeFence
  /// A suggestion for an unknown language name; nil if there is none.
  let languageSuggestion: String?
  private let language: Language?

  /// The display name of the language; nil if the fence's language is unknown.
  var languageName: String? { language?.name }

  /// Whether the language has no syntax highlighting.
  var isPlain: Bool { fence.language.map { Language.isPlain($0.lowercased()) } ?? true }

  /// - Parameter suggests: whether similar names are searched for if the language is unknown.
  init(info: String, suggests: Bool = true) {
    fence = CodeFence(info: info)
    language = fence.language.flatMap { Language.named($0) }
    languageSuggestion =
      language == nil && suggests ? fence.language.flatMap { Self.suggestion(for: $0) } : nil
  }

  /// Returns a suggestion for a misspelled language name or one of other tools; nil if there is none.
  ///
  /// Short names must be closer, because one letter more or less is often another language, which
  /// may be missing in the list.
  private static func suggestion(for name: String) -> String? {
    if let advice = CodeFence.advice(onDrawn: name) { return advice }
    let names = longNames
    guard name.utf8.count >= 4, !Language.isPlain(name), !names.contains(name) else { return nil }
    let meant =
      name.utf8.count < 8
      ? Spelling.slip(in: name, among: names) : Spelling.nearest(to: name, among: names)
    return meant.map { "did you mean \"\($0)\"?" }
  }

  private static let longNames =
    ["math", "mermaid"] + Language.allNames.filter { $0.utf8.count >= 4 }

  /// The caption above the code: its title, or else its language.
  private var caption: String? {
    if let title = fence.title { return title }
    return language == .plainText ? nil : language?.name ?? fence.language
  }

  /// Writes `<pre><code>` in a box with the language, or in a figure if there is a title.
  ///
  /// The text of `<pre>` is the code, byte for byte.
  ///
  /// - Parameters:
  ///   - unnamed: the label of code without title and language; a label is needed to focus and
  ///     scroll it.
  ///   - ids: the ids of lines, by line number from 1.
  func write(_ code: Bytes, ids: [Int: String] = [:], unnamed: String, to output: inout [UInt8]) {
    if let title = fence.title {
      output.append("<figure class=\"code\"><figcaption>")
      output.appendEscaped(title)
      output.append("</figcaption>")
    } else if let caption {
      output.append("<div class=\"code\" data-language=\"")
      output.appendEscaped(caption)
      output.append("\">")
    } else {
      output.append("<div class=\"code\">")
    }
    output.append(fence.showsLineNumbers ? "<pre class=\"numbered\"" : "<pre")
    if fence.showsLineNumbers, fence.firstLineNumber != 1 {
      // The style sheet increments the counter before each line.
      output.append(text: " style=\"counter-reset:line \(fence.firstLineNumber - 1)\"")
    }
    output.append(" tabindex=\"0\" role=\"group\" aria-label=\"")
    output.appendEscaped(caption ?? unnamed)
    output.append("\"><code")
    if let language = fence.language {
      output.append(" class=\"language-")
      output.appendEscaped(language)
      output.append("\"")
    }
    output.append(">")
    writeContent(code, ids, to: &output)
    output.append("</code></pre>")
    output.append(fence.title == nil ? "</div>\n" : "</figure>\n")
  }

  private func writeContent(_ code: Bytes, _ ids: [Int: String], to output: inout [UInt8]) {
    if fence.isDiff {
      // The code is highlighted without `+` and `-`, which are added again at the beginnings of
      // lines.
      var stripped: [UInt8] = []
      var signs: [UInt8?] = []
      var start = 0
      while start < code.count {
        let end = ByteSearch.lineEnd(in: code, from: start)
        let next = min(code.count, end + (code[end...].starts(with: "\r\n".utf8) ? 2 : 1))
        let isSign = "+-".utf8.contains(code[start])
        signs.append(isSign ? code[start] : nil)
        stripped += code[(isSign ? start + 1 : start)..<next]
        start = next
      }
      stripped.withUnsafeBufferPointer { writeLines(of: $0, signs: signs, ids, to: &output) }
    } else if fence.showsLineNumbers || !fence.highlightedLines.isEmpty || !ids.isEmpty {
      writeLines(of: code, signs: [], ids, to: &output)
    } else if let language {
      Highlighter.appendHTML(of: code, in: language, to: &output)
    } else {
      output.appendCommonMarkEscaped(code)
    }
  }

  /// Writes each line as an element, in a diff after its sign.
  private func writeLines(
    of code: Bytes, signs: [UInt8?], _ ids: [Int: String],
    to output: inout [UInt8]
  ) {
    func sign(_ line: Int) -> UInt8? { line <= signs.count ? signs[line - 1] : nil }
    func element(_ line: Int) -> String {
      switch sign(line) {
      case UInt8(ascii: "+")?: "ins"
      case UInt8(ascii: "-")?: "del"
      default: fence.highlightedLines.contains(line) ? "mark" : "span"
      }
    }
    Highlighter.appendLines(of: code, in: language ?? .plainText, to: &output) {
      line, output in
      output.append(text: "<\(element(line)) class=\"line\"")
      if let id = ids[line] {
        output.append(" id=\"")
        output.appendEscaped(id)
        output.append("\"")
      }
      output.append(">")
      if let sign = sign(line) {
        output.append(text: "<b>")
        output.append(sign)
        output.append(text: "</b>")
      }
    } close: { line, output in
      output.append(text: "</\(element(line))>")
    }
  }
}

/// A code block outside of a Markdown file.
package enum CodeBlock {
  /// The code of a file as a fence shows it: without the marks of regions, with LF as line end.
  package static func code(ofFile bytes: [UInt8]) -> [UInt8] {
    (try? CodeRegion.lines(nil, of: bytes)).map { LinesOfCode.text(of: $0) } ?? bytes
  }

  /// The HTML of code as a fence with the info string `info` shows it.
  package static func html(
    of code: [UInt8], info: String, ids: [Int: String] = [:], unnamed: String
  ) -> [UInt8] {
    var html: [UInt8] = []
    code.withUnsafeBufferPointer {
      CodeStyle(info: info).write($0, ids: ids, unnamed: unnamed, to: &html)
    }
    return html
  }
}
