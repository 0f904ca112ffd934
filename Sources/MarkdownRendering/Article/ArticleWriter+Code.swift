internal import Primitives

/// Code blocks.
extension ArticleWriter {
  mutating func writeCodeBlock(_ node: Node) {
    let code = withoutMarks(node.literal)
    let info = String(decoding: withoutMarks(node.fenceInfo), as: UTF8.self)
    var block = CodeBlock(fence: CodeFence(info: info), code: code)
    for problem in block.fence.problems {
      references.report(
        .codeFile, at: references.places.line(node.startLine), problem, severity: .warning)
    }
    if let file = block.fence.file { take(file, for: &block, in: node) }
    if let suggestion = block.languageSuggestion {
      references.report(
        .codeFile, at: place(of: block.fence.language ?? "", in: node),
        "no language is called \"\(block.fence.language ?? "")\"", suggestion: suggestion,
        severity: .warning)
    }
    block.code.withUnsafeBufferPointer { readingTime.count(code: $0) }
    startBlock()
    block.write(to: &output)
  }

  /// Takes a block's code from the file that the fence names.
  private func take(_ file: CodeFence.File, for block: inout CodeBlock, in node: Node) {
    do throws(CodeFileRefusal) {
      block.code = try CodeRegion.extract(
        file.region, from: references.resolver.codeFile(file.path).get())
    } catch {
      references.report(
        .codeFile, at: place(of: file.path, in: node), error.message,
        suggestion: error.suggestion)
    }
  }

  private func place(of word: String, in node: Node) -> Range<Int> {
    references.places.find(Array(word.utf8), in: node)
  }

  private func withoutMarks(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    hasMarks ? Marks.removed(from: text, keepsBackslash: true) : Array(text)
  }
}
