import Diagnostics
import Primitives

/// Formulas and diagrams that another program draws.
///
/// Copies for lists and feeds contain their source instead.
extension ArticleWriter {
  /// Returns the HTML of a drawing; nil if the page shows the source.
  mutating func drawn(
    _ kind: Drawing.Kind, _ text: Bytes, titled title: String? = nil, in node: Node
  ) -> [UInt8]? {
    guard !options.isCopy, options.syntax.contains(kind.syntax) else { return nil }
    let isDiagram = kind == .diagram
    func fail(_ message: String, at place: Range<Int>, _ suggestion: String? = nil) {
      let (what, shown) = isDiagram ? ("diagram", "its code") : ("formula", "its LaTeX source")
      references.report(
        .drawing, at: place, "this \(what) cannot be drawn, so pages show \(shown): \(message)",
        suggestion: suggestion)
    }
    guard text.count <= Limits.drawingSource else {
      fail("it is longer than \(Limits.drawingSource >> 10) KiB", at: place(of: text, 0, in: node))
      return nil
    }
    if isDiagram {
      var source = DiagramSource(text)
      do throws(DiagramSource.Fault) { try source.check() } catch {
        fail(error.message, at: place(of: text, error.offset, in: node), "remove it")
        return nil
      }
    }
    switch references.resolver.answer(for: Drawing(kind, Array(text))) {
    case nil: return nil
    case .missing?:
      rendered.lacksDrawings = true
      return nil
    case .drawn(let result)?:
      let offset = result.message.map { Self.offset(in: text, of: $0, isDiagram) } ?? 0
      guard !result.markup.isEmpty else {
        fail(result.message ?? "its program failed", at: place(of: text, offset, in: node))
        return nil
      }
      if let warning = result.message {
        let place = place(of: text, offset, in: node)
        references.report(.drawing, at: place, "Graphviz warns: \(warning)")
      }
      do throws(DrawnMarkup.Fault) {
        return try isDiagram
          ? svg(result.markup, titled: title, of: node) : math(result.markup, of: text)
      } catch {
        let command = error.command.flatMap { text.firstRange(of: Array($0.utf8)) }
        let offset = command?.lowerBound ?? 0
        fail(error.message, at: place(of: text, offset, in: node))
        return nil
      }
    }
  }

  /// Writes a diagram.
  ///
  /// Returns false if its source is to be shown instead.
  mutating func writeDiagram(_ code: Bytes, titled title: String?, in node: Node) -> Bool {
    guard let svg = drawn(.diagram, code, titled: title, in: node) else { return false }
    readingTime.count(code: code)
    startBlock()
    // A wide diagram scrolls, also with the keyboard.
    html.append("<figure>\n<div class=\"diagram\" tabindex=\"0\">")
    html += svg
    html.append("</div>\n")
    if let title {
      html.append("<figcaption>")
      html.appendEscaped(title)
      html.append("</figcaption>\n")
      if options.keepsText { text += "\(title) ".utf8 }
    }
    html.append("</figure>\n")
    keep(code)
    return true
  }

  private func math(_ markup: [UInt8], of tex: Bytes) throws(DrawnMarkup.Fault) -> [UInt8] {
    var alternative = Array(" alttext=\"".utf8)
    alternative.appendEscaped(tex)
    return try DrawnMarkup.html(of: markup, .mathML) { _ in alternative + [UInt8(ascii: "\"")] }
  }

  private func svg(
    _ markup: [UInt8], titled title: String?, of node: Node
  ) throws(DrawnMarkup.Fault) -> [UInt8] {
    let references = references
    return try DrawnMarkup.html(of: markup, .svg) { written in
      let address = Array(written.utf8)
      let answer = references.answer(address, kind: .link) {
        references.places.find(address, in: node)
      }
      return answer.map { $0.address ?? address }
    } adding: { diagram in
      // Without a name, screen readers read the labels. They do not reach links in an image.
      let name = title ?? diagram.label
      guard !name.isEmpty else { return [] }
      var role = Array(" role=\"\(diagram.hasLinks ? "group" : "img")\" aria-label=\"".utf8)
      role.appendEscaped(name)
      return role + [UInt8(ascii: "\"")]
    }
  }

  /// The offset in a text that a program's message refers to.
  ///
  /// KaTeX writes "at position 3", counted in UTF-16 from 1; Graphviz writes "in line 2".
  private static func offset(in text: Bytes, of message: String, _ isDiagram: Bool) -> Int {
    let mark = isDiagram ? " in line " : " at position "
    guard let found = message.firstRange(of: mark),
      let number = Int(message[found.upperBound...].prefix { $0.isWholeNumber }), number > 0
    else { return 0 }
    if isDiagram {
      let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return number <= lines.count ? lines[number - 1].startIndex : 0
    }
    let words = String(decoding: text, as: UTF8.self)
    return String(decoding: words.utf16.prefix(number - 1), as: UTF16.self).utf8.count
  }

  /// The range in the file for an offset in a drawing's source.
  private func place(of text: Bytes, _ offset: Int, in node: Node) -> Range<Int> {
    let offset = min(offset, text.count)
    var start = text[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = text[offset...].firstIndex(where: \.isLineEnd) ?? text.count
    while start < offset, text[start].isBlank { start += 1 }
    let line = text[start..<max(start, end)]
    let found = references.places.findAgain(Array(line), in: node)
    guard found.count == line.count, offset < end else { return found }
    return found.lowerBound + offset - start..<found.upperBound
  }
}
