internal import Highlighting
internal import Primitives

/// A block of code and how it is shown. Its text in the HTML is the code, byte for byte.
struct CodeBlock {
  let fence: CodeFence
  var code: [UInt8]

  init(fence: CodeFence, code: [UInt8]) {
    self.fence = fence
    self.code = code
  }

  /// What the author may have meant when no language has the name; nil when nothing is near.
  var languageSuggestion: String? { nil }

  /// Writes `<pre><code>`, in a figure when there is a title.
  func write(to output: inout HTMLBuffer) {
    if let title = fence.title {
      output.append("<figure class=\"code\"><figcaption>")
      output.bytes.appendEscaped(title)
      output.append("</figcaption>")
    }
    output.append(fence.showsLineNumbers ? "<pre class=\"numbered\"" : "<pre")
    output.append(" tabindex=\"0\"><code")
    if let language = fence.language {
      output.append(" class=\"language-")
      output.bytes.appendEscaped(language)
      output.append("\"")
    }
    output.append(">")
    code.withUnsafeBufferPointer { code in
      if fence.isDiff || fence.showsLineNumbers || !fence.highlightedLines.isEmpty {
        output.bytes.appendCommonMarkEscaped(code)
      } else {
        output.bytes.appendCommonMarkEscaped(code)
      }
    }
    output.append("</code></pre>")
    output.append(fence.title == nil ? "\n" : "</figure>\n")
  }
}
