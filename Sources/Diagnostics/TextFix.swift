import Primitives

/// A text that fixes a fault when it replaces a part of the file.
package struct TextFix: Hashable, Sendable {
  /// Where the replaced part begins.
  package let position: SourcePosition
  /// How many bytes are replaced; 0 to insert the text.
  package let length: Int
  /// The new text.
  package let text: String

  var json: String {
    "{\"line\": \(position.line), \"column\": \(position.column), "
      + "\"endColumn\": \(position.column + length), \"text\": \(JSONText.quoted(text))}"
  }
}

/// Another place that a fault is about.
package struct RelatedPlace: Hashable, Sendable {
  package let path: String
  /// The place in the file; nil for the whole file.
  package let position: SourcePosition?
  /// What is there, for example `the page with this URL`.
  package let message: String
}

extension Diagnostic {
  /// The same diagnostic with a fix that replaces the underlined text, if that is what is expected
  /// there: the place of a YAML value may have quotes or escapes.
  package func fixing(_ wrong: String, with text: String) -> Diagnostic {
    guard let position, let marked = excerptParts?.marked, ByteOrder.same(marked, wrong) else {
      return self
    }
    var changed = self
    changed.fix = TextFix(position: position, length: length, text: text)
    return changed
  }

  /// The same diagnostic, which underlines a URL: a suggested path replaces only the path, and a
  /// suggested fragment only the fragment.
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

  /// The same diagnostic with another place that it is about.
  package func relating(to place: SourcePlace?, of path: String?, _ message: String) -> Diagnostic {
    guard let path = place?.path ?? path else { return self }
    var changed = self
    changed.related.append(
      RelatedPlace(path: path, position: place?.position, message: message))
    return changed
  }
}
