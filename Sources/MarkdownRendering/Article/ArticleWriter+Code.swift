internal import Primitives
internal import Diagnostics

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
    if let file = style.fence.file, let (source, lines) = code(from: file, in: node) {
      Controls.replaced(in: CodeLines.text(of: lines)).withUnsafeBufferPointer { write($0, style) }
      if options.listsCode {
        list(
          CodeListing.lines(of: lines, in: source, isDiff: style.fence.isDiff), of: source, style)
      }
    } else {
      let literal = node.literal
      if options.listsCode {
        let code = Marks.removed(from: literal, keepsBackslash: true)
        let lines = CodeListing.lines(
          of: code, from: node.startLine + 1, in: references.places, isDiff: style.fence.isDiff)
        list(lines, of: references.source, style)
      }
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

  /// Keeps code for whoever checks it.
  private mutating func list(
    _ lines: [CodeListing.Line], of source: SourceText, _ style: CodeStyle
  ) {
    guard let language = style.languageName else { return }
    listings.append(
      CodeListing(
        language: language, checksCode: style.fence.checksCode, source: source, lines: lines))
  }

  /// The code of the file that a fence names; nil when it cannot be had.
  private func code(
    from file: CodeFence.File, in node: Node
  ) -> (SourceText, [ArraySlice<UInt8>])? {
    do throws(CodeFileRefusal) {
      let source = try references.resolver.codeFile(file.path).get()
      try check(source, called: file.path)
      return (source, try CodeRegion.lines(file.region, of: source.bytes))
    } catch {
      references.report(
        .codeFile, at: place(of: file.path, in: node), error.message,
        suggestion: error.suggestion)
      return nil
    }
  }

  /// Refuses a file that is not UTF-8.
  private func check(_ source: SourceText, called path: String) throws(CodeFileRefusal) {
    let bytes = source.bytes
    if let offset = UTF8Check.firstInvalidOffset(in: bytes, range: 0..<bytes.count) {
      throw CodeFileRefusal(
        "\"\(path)\": the byte at offset \(offset) is not UTF-8",
        suggestion: "save the file as UTF-8")
    }
  }

  private func place(of word: String, in node: Node) -> Range<Int> {
    references.places.find(Array(word.utf8), in: node)
  }
}
