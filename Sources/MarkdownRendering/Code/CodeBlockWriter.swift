internal import Diagnostics
internal import Primitives

/// Writes code blocks, and keeps their code for a check by its compiler.
struct CodeBlockWriter {
  /// The code of blocks whose language is known, where it is wanted.
  private(set) var listings: [CodeListing] = []
  /// The kinds of the figures that are shown.
  private(set) var figures: Set<String> = []
  private let listsCode: Bool
  private let syntax: MarkdownSyntax
  /// What code without title and language is called.
  private let unnamed: String
  /// The styles of code by their fences' info strings.
  private(set) var styles: [[UInt8]: CodeStyle] = [:]

  init(_ options: MarkdownOptions) {
    listsCode = options.listsCode
    syntax = options.syntax
    unnamed = options.phrases.code
  }

  mutating func write(_ node: Node, to output: inout ArticleOutput) {
    let references = output.references
    var info = Marks.removed(from: node.fenceInfo, keepsBackslash: true)
    if let file = output.extensions.attributes(of: node)?.value(of: "file") {
      info += Array(" title=\"\(file)\"".utf8)
    }
    if let fence = FigureFence(info: info, isKind: references.resolver.showsFigures) {
      return write(fence, node, to: &output)
    }
    let style =
      styles[info]
      ?? CodeStyle(
        info: String(decoding: info, as: UTF8.self), suggests: references.hasRoomForReports)
    styles[info] = style
    report(style, written: info, in: node, to: references)
    if let language = style.fence.language, write(node.literal, asked: language, to: &output) {
      return
    }
    if let file = style.fence.file, let (source, lines) = code(from: file, in: node, references) {
      var code = LinesOfCode.text(of: lines)
      let oldFile = style.fence.oldFile
      if let oldFile, let (_, old) = self.code(from: oldFile, in: node, references) {
        let old = LinesOfCode.text(of: old)
        if old == code {
          references.report(
            .codeFence, at: references.places.find(info, in: node),
            "file= and from= name the same code: no line differs")
        }
        code = LineDifference.text(from: old, to: code, isWhole: true)
      }
      (ForbiddenCharacters.removed(from: code) ?? code).withUnsafeBufferPointer {
        write($0, style, in: node, to: &output)
      }
      list(style, of: source) {
        CodeListing.lines(of: lines, in: source, isDiff: $0 && oldFile == nil)
      }
    } else {
      output.withoutMarks(node.literal, keepsBackslash: true) { output, code in
        write(code, style, in: node, to: &output)
        list(style, of: references.source) {
          CodeListing.lines(
            of: Array(code), from: node.startLine + 1, in: references.places, isDiff: $0)
        }
      }
    }
  }

  /// Writes what a script shows: formulas and diagrams. Returns false for all else.
  private func write(
    _ code: UnsafeBufferPointer<UInt8>, asked language: String, to output: inout ArticleOutput
  ) -> Bool {
    let isFormula = language == "math" && syntax.contains(.math)
    guard isFormula || language == "mermaid" && syntax.contains(.mermaid) else { return false }
    output.readingTime.count(code: code)
    output.startBlock()
    output.withoutMarks(code, keepsBackslash: true) { output, code in
      if isFormula {
        let end = code.last?.isLineEnd == true ? code.count - 1 : code.count
        ExtensionWriter.writeFormula(code.slice(0..<end), isBlock: true, to: &output.html)
      } else {
        output.html.append("<pre class=\"mermaid\">")
        output.html.appendCommonMarkEscaped(code)
        output.html.append("</pre>\n")
      }
    }
    return true
  }

  /// Shows a figure in the place of code.
  private mutating func write(_ fence: FigureFence, _ node: Node, to output: inout ArticleOutput) {
    let references = output.references
    let figure = references.resolver.figure(of: fence)
    var faults = figure.faults
    if !node.literal.allSatisfy(\.isASCIISpace) {
      let fault = WrittenFault(
        at: fence.name, "the lines of a \(fence.kind) fence are not shown",
        suggestion: "close the fence on the next line")
      faults.insert((.codeFence, fault), at: 0)
    }
    for (code, fault) in faults {
      references.report(
        code, at: references.places.find(Array(fault.written.utf8), in: node), fault.message,
        suggestion: fault.suggestion)
    }
    guard let html = figure.html else { return }
    output.startBlock()
    output.html += html
    figures.insert(fence.kind)
  }

  private func write(
    _ code: UnsafeBufferPointer<UInt8>, _ style: CodeStyle, in node: Node,
    to output: inout ArticleOutput
  ) {
    if let marked = style.fence.highlightedLines.last?.upperBound,
      case let lines = LinesOfCode.split(Array(code)).count, marked > lines
    {
      let place = output.references.places.find(node.fenceInfo, in: node)
      output.references.report(
        .codeFence, at: place,
        "line \(marked) is marked, but the code has \(lines) line\(lines == 1 ? "" : "s")")
    }
    output.readingTime.count(code: code)
    output.startBlock()
    style.write(code, unnamed: unnamed, to: &output.html)
  }

  private func report(
    _ style: CodeStyle, written info: [UInt8], in node: Node, to references: References
  ) {
    for problem in style.fence.problems where references.hasRoomForReports {
      references.report(.codeFence, at: references.places.find(info, in: node), problem)
    }
    guard let suggestion = style.languageSuggestion, let name = style.fence.language else { return }
    references.report(
      .unknownLanguage, at: references.places.find(Array(name.utf8), in: node),
      "no language is called \"\(name)\"", suggestion: suggestion)
  }

  /// Keeps code, where it is wanted and its language is known.
  private mutating func list(
    _ style: CodeStyle, of source: SourceText, lines: (_ isDiff: Bool) -> [CodeListing.Line]
  ) {
    guard listsCode, let language = style.languageName else { return }
    listings.append(
      CodeListing(
        language: language, checksCode: style.fence.checksCode, source: source,
        lines: lines(style.fence.isDiff)))
  }

  /// A file's text, which is read once for fences that name it one after the other.
  private func text(
    of file: CodeFence.File, _ references: References
  ) throws(LinkFault) -> SourceText {
    if let last = references.lastCodeFile, last.path == file.path { return last.text }
    let text = try references.resolver.codeFile(file.path).get()
    references.lastCodeFile = (file.path, text)
    return text
  }

  /// The code of the file that a fence names; nil when it cannot be had.
  private func code(
    from file: CodeFence.File, in node: Node, _ references: References
  ) -> (SourceText, [ArraySlice<UInt8>])? {
    // That it is too much was said at the fence before.
    guard references.includedCode <= Limits.includedCode, references.readCode <= Limits.readCode
    else { return nil }
    do throws(LinkFault) {
      let source = try text(of: file, references)
      references.codeFiles.append(source.path)
      let bytes = source.bytes
      references.readCode += bytes.count
      guard references.readCode <= Limits.readCode else {
        throw LinkFault(
          .codeFile,
          "the files that the page takes code from have more than "
            + "\(Limits.readCode >> 20) MiB together",
          suggestion: "take the code from shorter files")
      }
      if bytes.contains(0) {
        throw LinkFault(
          .codeFile, "\"\(file.path)\" is no text: there are bytes in it that are zero",
          suggestion: "name a file of text that is saved as UTF-8")
      }
      if let offset = UTF8Check.firstInvalidOffset(in: bytes, range: 0..<bytes.count) {
        throw LinkFault(
          .codeFile, "\"\(file.path)\": the byte at offset \(offset) is not UTF-8",
          suggestion: "save the file as UTF-8")
      }
      let lines = try CodeRegion.lines(file.region, of: bytes)
      references.includedCode += lines.reduce(0) { $0 + $1.count + 1 }
      guard references.includedCode <= Limits.includedCode else {
        throw LinkFault(
          .codeFile, "the page takes more than \(Limits.includedCode >> 10) KB of code from files",
          suggestion: "show the lines that matter, for example file=App.swift#L3-L30")
      }
      return (source, lines)
    } catch {
      references.report(error, at: references.places.find(Array(file.path.utf8), in: node))
      return nil
    }
  }
}
