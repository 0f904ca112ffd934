internal import Content
internal import Diagnostics
internal import Primitives

/// Makes addresses of files that are copied.
extension Asset {
  /// A file that goes to the site at an address; nil, and reported, when the address is not valid.
  static func copied(
    _ source: SourceFile, at path: String, _ diagnostics: inout [Diagnostic], needsUse: Bool = false
  ) -> Asset? {
    do {
      return Asset(source: source, path: try SitePath(path), needsUse: needsUse)
    } catch {
      diagnostics.report(
        .invalidRoute, path: source.path,
        "\(MessageText.quoted(path)) cannot be an address: \(error.reason)")
      return nil
    }
  }

  /// A file that lies beside a text.
  static func beside(
    _ source: SourceFile, at path: String, _ diagnostics: inout [Diagnostic]
  ) -> Asset? {
    copied(source, at: path, &diagnostics, needsUse: !ReaderFile.isOne(path))
  }
}
