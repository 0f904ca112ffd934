import Primitives

/// An edit that fixes a problem by replacing a part of the file.
package struct TextFix: Hashable, Sendable {
  package let position: SourcePosition
  /// The number of replaced bytes; 0 to insert the text.
  package let length: Int
  package let text: String

  var json: String {
    JSONText.object([
      "line": String(position.line), "column": String(position.column),
      "endColumn": String(position.column + length), "text": JSONText.quoted(text),
    ])
  }
}

/// Another position that is involved in a problem.
package struct RelatedPlace: Hashable, Sendable {
  package let path: String
  /// The position in the file; nil for the whole file.
  package let position: SourcePosition?
  /// The description of this position, for example `the page with this URL`.
  package let message: String
}

extension Diagnostic {
  /// Returns the diagnostic with a fix for the underlined text, if it is the expected text.
  ///
  /// The range of a YAML value may contain quotes or escapes.
  package func fixing(_ wrong: String, with text: String) -> Diagnostic {
    guard let position, let marked = excerptParts?.marked, ByteOrder.same(marked, wrong) else {
      return self
    }
    var changed = self
    changed.fix = TextFix(position: position, length: length, text: text)
    return changed
  }

  /// Returns a diagnostic about a URL with a narrower fix: a suggested path replaces only the path,
  /// and a suggested fragment only the fragment.
  package func fixingURL() -> Diagnostic {
    guard let fix, let marked = excerptParts.map({ Array($0.marked.utf8) }) else { return self }
    let hash = marked.firstIndex(of: UInt8(ascii: "#"))
    var part = 0..<marked.count
    if fix.text.hasPrefix("#") {
      guard let hash else { return self }
      part = hash..<marked.count
    } else if !fix.text.utf8.contains(UInt8(ascii: "#")) {
      part = 0..<(marked.firstIndex { "?#".utf8.contains($0) } ?? marked.count)
    }
    var changed = self
    changed.fix = TextFix(
      position: SourcePosition(
        line: fix.position.line, column: fix.position.column + part.lowerBound),
      length: part.count,
      text: PercentEncoding.encoded(fix.text) { " ()<>".utf8.contains($0) })
    return changed
  }

  /// Returns the diagnostic with another position that is involved.
  package func relating(to place: SourcePlace?, of path: String?, _ message: String) -> Diagnostic {
    guard let path = place?.path ?? path else { return self }
    var changed = self
    changed.related.append(
      RelatedPlace(path: path, position: place?.position, message: message))
    return changed
  }
}
