import Primitives

/// A diagnostic as a workflow command that GitHub Actions shows as an annotation, with the
/// diagnostic's code as its title.
///
/// Source: GitHub's documentation, "Workflow commands for GitHub Actions".
package struct GitHubAnnotation {
  /// The command, with a line feed.
  package let text: PrintedText

  /// - Parameter folder: the prefix of paths, relative to the repository; empty or ending in a
  /// slash.
  package init(_ diagnostic: Diagnostic, folder: String) {
    var properties = ["title=\(diagnostic.code.rawValue)"]
    if let path = diagnostic.path {
      properties.append("file=\(Self.escaped(folder + path, isProperty: true))")
    }
    if let position = diagnostic.position {
      let end = position.column + diagnostic.length
      properties.append("line=\(position.line),col=\(position.column),endColumn=\(end)")
    }
    let sentences = [diagnostic.message, diagnostic.suggestion].compactMap { $0 }
      .map(PrintedText.visible).joined(separator: "; ")
    let list = properties.joined(separator: ",")
    let level = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    text =
      "::\(level) \(list)::\(Self.escaped(sentences, isProperty: false))\n"
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    PercentEncoding.encoded(text) {
      "%\r\n".utf8.contains($0) || isProperty && ":,".utf8.contains($0)
    }
  }
}
