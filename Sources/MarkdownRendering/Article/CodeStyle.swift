internal import Highlighting
internal import Primitives
internal import Diagnostics

/// How blocks of code with one and the same fence are shown.
///
/// Most blocks of a page have the same fence, so it is read once.
struct CodeStyle {
  let fence: CodeFence
  /// What the author may have meant when no language has the name; nil when nothing is near.
  let languageSuggestion: String?
  private let language: Language?

  /// The language's own name; nil when no language has the fence's.
  var languageName: String? { language?.name }

  /// - Parameter suggests: whether a name that no language has is looked for among theirs.
  init(info: String, suggests: Bool = true) {
    fence = CodeFence(info: info)
    language = fence.language.flatMap { Language.named($0) }
    languageSuggestion =
      language == nil && suggests
      ? fence.language.flatMap { Spelling.suggestion(for: $0, among: Language.allNames) } : nil
  }

  /// Writes `<pre><code>`, in a figure when there is a title; the text of it is the code, byte
  /// for byte.
  func write(_ code: UnsafeBufferPointer<UInt8>, to output: inout HTMLBuffer) {
    if let title = fence.title {
      output.append("<figure class=\"code\"><figcaption>")
      output.bytes.appendEscaped(title)
      output.append("</figcaption>")
    }
    output.append(fence.showsLineNumbers ? "<pre class=\"numbered\"" : "<pre")
    if fence.showsLineNumbers, fence.firstLineNumber != 1 {
      // The style sheet counts up before each line.
      output.append(" style=\"counter-reset:line ")
      output.append(number: fence.firstLineNumber - 1)
      output.append("\"")
    }
    output.append(" tabindex=\"0\"><code")
    if let language = fence.language {
      output.append(" class=\"language-")
      output.bytes.appendEscaped(language)
      output.append("\"")
    }
    output.append(">")
    write(code, to: &output.bytes)
    output.append("</code></pre>")
    output.append(fence.title == nil ? "\n" : "</figure>\n")
  }

  private func write(_ code: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    if fence.isDiff {
      writeDiff(code, to: &output)
    } else if fence.showsLineNumbers || !fence.highlightedLines.isEmpty {
      writeLines(of: code, to: &output) { number in
        isHighlighted(number) ? .marked : .plain
      } sign: { _ in
        nil
      }
    } else if let language {
      Highlighter.appendHTML(of: code, in: language, to: &output)
    } else {
      output.appendCommonMarkEscaped(code)
    }
  }

  /// Highlights the code without its `+` and `-`, which are put back at the lines' beginnings.
  private func writeDiff(_ code: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    let (stripped, signs) = DiffLines.split(code)
    stripped.withUnsafeBufferPointer { code in
      writeLines(of: code, to: &output) { number in
        switch number <= signs.count ? signs[number - 1] : nil {
        case UInt8(ascii: "+")?: .inserted
        case UInt8(ascii: "-")?: .deleted
        default: isHighlighted(number) ? .marked : .plain
        }
      } sign: { number in
        number <= signs.count ? signs[number - 1] : nil
      }
    }
  }

  private func writeLines(
    of code: UnsafeBufferPointer<UInt8>, to output: inout [UInt8], kind: (Int) -> LineKind,
    sign: (Int) -> UInt8?
  ) {
    Highlighter.appendLines(of: code, in: language ?? .plainText, to: &output) {
      number, output in
      output.append(text: kind(number).openingTag)
      if let sign = sign(number) { output.append(sign) }
    } close: { number, output in
      output.append(text: kind(number).closingTag)
    }
  }

  private func isHighlighted(_ line: Int) -> Bool {
    // Sorted and without overlap.
    var low = 0
    var high = fence.highlightedLines.count
    while low < high {
      let middle = (low + high) / 2
      let range = fence.highlightedLines[middle]
      if range.contains(line) { return true }
      if range.upperBound < line { low = middle + 1 } else { high = middle }
    }
    return false
  }
}

/// What a line of code is, with the element that says so.
private enum LineKind {
  case plain, marked, inserted, deleted

  var openingTag: String {
    switch self {
    case .plain: "<span class=\"line\">"
    case .marked: "<mark class=\"line\">"
    case .inserted: "<ins class=\"line\">"
    case .deleted: "<del class=\"line\">"
    }
  }

  var closingTag: String {
    switch self {
    case .plain: "</span>"
    case .marked: "</mark>"
    case .inserted: "</ins>"
    case .deleted: "</del>"
    }
  }
}
