import Diagnostics
import Primitives

/// Code blocks, which are also collected for a check by a compiler.
extension ArticleWriter {
  mutating func writeCode(_ node: Node) {
    let references = references
    if options.notesCodeLines {
      let lines = node.startLine...max(node.startLine, node.endLine)
      rendered.codeLines.append(CodeLines(lines: lines))
    }
    var info = ParserMarks.removed(from: node.fenceInfo, keepsBackslash: true)
    if let file = extensions.attributes(of: node)?.value(of: "file") {
      info += Array(" title=\"\(file)\"".utf8)
    }
    if let fence = FigureFence(info: info, isKind: references.resolver.showsFigures) {
      return write(fence, node)
    }
    let style =
      styles[info]
      ?? CodeStyle(
        info: String(decoding: info, as: UTF8.self), suggests: references.hasRoomForReports)
    styles[info] = style
    report(style, written: info, in: node)
    if let language = style.fence.language, write(node, asked: language, style) { return }
    if style.fence.file != nil, !node.literal.allSatisfy(\.isASCIISpace) {
      references.report(
        .codeFence, at: references.places.find(info, in: node),
        "this code block shows a file, so the lines in it are not shown",
        suggestion: "delete file=, or delete the lines")
    }
    if let file = style.fence.file, let (source, lines) = code(from: file, in: node) {
      var code = LinesOfCode.text(of: lines)
      let oldFile = style.fence.oldFile
      var old = oldFile.flatMap { self.code(from: $0, in: node)?.lines }
      // Without another file, the diff is against the sample project that this file's project
      // continues.
      let older =
        style.fence.isDiff && oldFile == nil ? references.resolver.olderCodeFile(file.path) : nil
      if let older {
        old =
          (try? older.get()).flatMap { text in
            text.bytes.isEmpty ? [] : try? CodeRegion.lines(file.region, of: text.bytes)
          } ?? []
      }
      if let old {
        let old = LinesOfCode.text(of: old)
        if old == code {
          references.report(
            .codeFence, at: references.places.find(info, in: node),
            older == nil
              ? "file= and from= name the same code: no line differs"
              : "\(quoted: file.path) is the same in the project that this one builds on: "
                + "no line differs"
          )
        }
        code = LineDifference.text(from: old, to: code, isWhole: true)
      }
      if options.notesCodeLines {
        rendered.codeLines[rendered.codeLines.count - 1].shown = (code, style.fence.language ?? "")
      }
      var style = style
      mark(lines, of: source, &style, in: node)
      (ForbiddenCharacters.removed(from: code) ?? code).withUnsafeBufferPointer {
        write($0, style, in: node)
      }
      list(style, of: source, in: node) {
        CodeListing.lines(of: lines, in: source, isDiff: $0 && old == nil)
      }
    } else {
      withoutMarks(node.literal, keepsBackslash: true) { writer, code in
        writer.write(code, style, in: node)
        writer.list(style, of: references.source, in: node) {
          CodeListing.lines(
            of: Array(code), from: node.startLine + 1, in: references.places, isDiff: $0)
        }
      }
    }
  }

  /// Writes code that is drawn by another program or a script: formulas and diagrams.
  ///
  /// Returns false for any other code.
  private mutating func write(_ node: Node, asked language: String, _ style: CodeStyle) -> Bool {
    let isFormula = language == "math" && options.syntax.contains(.math)
    let isMermaid = language == "mermaid" && options.syntax.contains(.mermaid)
    guard isFormula || isMermaid || Self.diagrams.contains(language) else { return false }
    var isWritten = true
    withoutMarks(node.literal, keepsBackslash: true) { writer, code in
      if !isFormula, !isMermaid {
        isWritten = writer.writeDiagram(code, titled: style.fence.title, in: node)
        return
      }
      writer.readingTime.count(code: code)
      writer.startBlock()
      if isFormula {
        let end = code.last?.isLineEnd == true ? code.count - 1 : code.count
        writer.writeFormula(code.slice(0..<end), isBlock: true, in: node)
      } else {
        writer.html.append("<pre class=\"mermaid\">")
        writer.writeEscaped(code, keepsBackslash: true)
        writer.html.append("</pre>\n")
      }
    }
    return isWritten
  }

  private static let diagrams: Set<String> = ["dot", "graphviz", "gv"]

  private mutating func write(_ fence: FigureFence, _ node: Node) {
    let figure = references.resolver.figure(of: fence)
    var faults = figure.faults
    if !node.literal.allSatisfy(\.isASCIISpace) {
      let fault = ReferenceFault(
        at: fence.name, "the lines of a \(fence.kind) fence are not shown",
        suggestion: "close the fence on the next line")
      faults.insert((.codeFence, fault), at: 0)
    }
    for (code, fault) in faults {
      references.report(
        code, at: references.places.find(Array(fault.written.utf8), in: node), fault.message,
        suggestion: fault.suggestion)
    }
    if !fence.isComplete {
      references.report(
        .codeFence, at: references.places.find(node.fenceInfo, in: node),
        "a quote or brace of the \(fence.kind) fence is not closed")
    }
    guard let shown = figure.html else { return }
    startBlock()
    html += shown
    keepText(of: shown[...])
    rendered.figures.insert(fence.kind)
  }

  private mutating func write(_ code: Bytes, _ style: CodeStyle, in node: Node) {
    if let marked = style.fence.highlightedLines.ranges.last.map({ $0.upperBound - 1 }),
      case let lines = LinesOfCode.split(Array(code)).count, marked > lines
    {
      let place = references.places.find(node.fenceInfo, in: node)
      references.report(
        .codeFence, at: place,
        "line \(marked) is marked, but the code has \(lines) line\(lines == 1 ? "" : "s")")
    }
    readingTime.count(code: code)
    startBlock()
    if options.keepsText, let title = style.fence.title { text += "\(title) ".utf8 }
    keep(code)
    style.write(code, unnamed: options.phrases.code, to: &html)
  }

  private func report(_ style: CodeStyle, written info: [UInt8], in node: Node) {
    for problem in style.fence.problems where references.hasRoomForReports {
      references.report(.codeFence, at: references.places.find(info, in: node), problem)
    }
    guard let name = style.fence.language, style.languageName == nil else { return }
    let place = references.places.find(Array(name.utf8), in: node)
    if let suggestion = style.languageSuggestion {
      references.report(
        .unknownLanguage, at: place, "unknown language \"\(name)\"", suggestion: suggestion)
    } else if references.hasRoomForAdvice, CodeFence.isUndrawn(name) {
      references.report(
        .plainCode, at: place, "Michi does not draw \"\(name)\" diagrams: readers see the source",
        suggestion: "write ```dot, with markdown: { diagrams: svg } in site.yml, or show an image")
    } else if references.hasRoomForAdvice, !style.isPlain {
      references.report(
        .plainCode, at: place,
        "Michi does not know the language \"\(name)\": its code has no colors",
        suggestion: "write \"text\" if it is not a programming language")
    }
  }

  /// Marks the lines of the regions and functions that a fence names.
  private mutating func mark(
    _ lines: [ArraySlice<UInt8>], of source: SourceText, _ style: inout CodeStyle, in node: Node
  ) {
    for mark in style.fence.marks {
      do throws(LinkFault) {
        let places = try CodeRegion.place(of: mark, in: source.bytes)
        let marked = lines.indices.filter { index in
          !lines[index].isEmpty && places.overlaps(lines[index].indices)
        }
        guard !marked.isEmpty else {
          throw LinkFault(
            .codeFile,
            "\(quoted: mark.written) highlights lines that this code block does not show",
            suggestion: "show these lines, or delete \(quoted: mark.written)")
        }
        for index in marked {
          style.fence.highlightedLines.insert(contentsOf: index + 1..<index + 2)
        }
      } catch {
        references.report(error, at: references.places.find(Array(mark.written.utf8), in: node))
      }
    }
  }

  /// Collects code for a check if the options ask for it and the language is known.
  private mutating func list(
    _ style: CodeStyle, of source: SourceText, in node: Node,
    lines: (_ isDiff: Bool) -> [CodeListing.Line]
  ) {
    guard options.listsCode, let language = style.languageName else { return }
    let fence = references.places.find(node.fenceInfo, in: node)
    rendered.listings.append(
      CodeListing(
        language: language, role: style.fence.role, checksCode: style.fence.checksCode,
        stage: style.fence.stage,
        source: source, fence: SourcePlace(fence, in: references.source),
        lines: lines(style.fence.isDiff)))
  }

  /// Returns the code of the file that a fence names; nil if it is not available.
  private mutating func code(
    from file: CodeFence.File, in node: Node
  ) -> (source: SourceText, lines: [ArraySlice<UInt8>])? {
    // The limit was already reported at an earlier fence.
    guard includedCode <= Limits.includedCode, readCode <= Limits.readCode else { return nil }
    do throws(LinkFault) {
      // Consecutive fences that name the same file read it once.
      let isLast = lastCodeFile?.path == file.path
      let last = isLast ? lastCodeFile?.text : nil
      let source = if let last { last } else { try references.resolver.codeFile(file.path).get() }
      lastCodeFile = (file.path, source)
      rendered.codeFiles.append(source.path)
      let bytes = source.bytes
      readCode += bytes.count
      guard readCode <= Limits.readCode else {
        throw LinkFault(
          .codeFile,
          "the files that the page includes code from have more than "
            + "\(Limits.readCode >> 20) MiB in total",
          suggestion: "include code from shorter files")
      }
      if bytes.contains(0) {
        throw LinkFault(
          .codeFile, "\"\(file.path)\" is not a text file: it contains zero bytes",
          suggestion: "name a text file that is saved as UTF-8")
      }
      if let offset = UTF8Check.firstInvalidOffset(in: bytes, range: 0..<bytes.count) {
        throw LinkFault(
          .codeFile, "\"\(file.path)\": the byte at offset \(offset) is not UTF-8",
          suggestion: "save the file as UTF-8")
      }
      let lines = try CodeRegion.lines(file.region, of: bytes)
      includedCode += lines.reduce(0) { $0 + $1.count + 1 }
      guard includedCode <= Limits.includedCode else {
        throw LinkFault(
          .codeFile, "the page includes over \(Limits.includedCode >> 10) KB of code from files",
          suggestion: "show the lines that matter, for example file=App.swift#L3-L30")
      }
      return (source, lines)
    } catch {
      references.report(error, at: references.places.find(Array(file.path.utf8), in: node))
      return nil
    }
  }
}
