internal import Primitives

/// Code blocks.
extension ArticleWriter {
  mutating func writeCodeBlock(_ node: Node) {
    let info = Marks.removed(from: node.fenceInfo, keepsBackslash: true)
    let style =
      codeStyles[info]
      ?? CodeStyle(
        info: String(decoding: info, as: UTF8.self), suggests: references.hasRoomForReports)
    codeStyles[info] = style
    report(style, written: info, in: node)
    if let file = style.fence.file, let code = code(from: file, in: node) {
      code.withUnsafeBufferPointer { write($0, style) }
    } else {
      let literal = node.literal
      guard hasMarks, Marks.areIn(literal) else { return write(literal, style) }
      Marks.removed(from: literal, keepsBackslash: true).withUnsafeBufferPointer {
        write($0, style)
      }
    }
  }

  private mutating func write(_ code: UnsafeBufferPointer<UInt8>, _ style: CodeStyle) {
    readingTime.count(code: code)
    startBlock()
    style.write(code, to: &output)
  }

  private func report(_ style: CodeStyle, written info: [UInt8], in node: Node) {
    for problem in style.fence.problems {
      references.report(.codeFence, at: references.places.find(info, in: node), problem)
    }
    guard let suggestion = style.languageSuggestion, let name = style.fence.language else { return }
    references.report(
      .unknownLanguage, at: place(of: name, in: node), "no language is called \"\(name)\"",
      suggestion: suggestion)
  }

  /// The code of the file that a fence names; nil when it cannot be had.
  private func code(from file: CodeFence.File, in node: Node) -> [UInt8]? {
    do throws(CodeFileRefusal) {
      return try CodeRegion.extract(
        file.region, from: utf8(references.resolver.codeFile(file.path).get(), of: file.path))
    } catch {
      references.report(
        .codeFile, at: place(of: file.path, in: node), error.message,
        suggestion: error.suggestion)
      return nil
    }
  }

  /// A file's bytes without its byte order mark; refused when they are not UTF-8.
  private func utf8(_ bytes: [UInt8], of path: String) throws(CodeFileRefusal) -> [UInt8] {
    if let offset = UTF8Check.firstInvalidOffset(in: bytes, range: 0..<bytes.count) {
      throw CodeFileRefusal(
        "\"\(path)\": the byte at offset \(offset) is not UTF-8",
        suggestion: "save the file as UTF-8")
    }
    return Controls.replaced(
      in: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
  }

  private func place(of word: String, in node: Node) -> Range<Int> {
    references.places.find(Array(word.utf8), in: node)
  }
}
