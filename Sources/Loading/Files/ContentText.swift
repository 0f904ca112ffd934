package import Diagnostics
internal import FileSystem
package import Primitives

/// Reads settings and data, whose files are read whole.
package enum ContentText {
  /// A file's text, valid UTF-8, or the reason why it cannot be read.
  ///
  /// - Parameter limit: the most bytes it may have.
  package static func read(
    _ source: SourceFile, limit: Int
  ) -> (text: SourceText?, fault: Diagnostic?) {
    do {
      if let bytes = try source.whole(limit: limit) {
        let text = SourceText(path: source.path, bytes: bytes)
        let fault = invalidByte(in: text)
        return (fault == nil ? text : nil, fault)
      }
      let message = "the file is larger than \(LoadingSentences.size(limit))"
      return (nil, Diagnostic(.fileTooLarge, path: source.path, message))
    } catch {
      return (nil, Diagnostic(.unreadableFile, path: source.path, error.message))
    }
  }

  /// The diagnostic for the first byte that is not UTF-8; nil when there is none.
  package static func invalidByte(in text: SourceText) -> Diagnostic? {
    UTF8Check.firstInvalidOffset(in: text.bytes, range: 0..<text.bytes.count).map { offset in
      Diagnostic(
        .invalidUTF8, in: text, at: offset..<(offset + 1), LoadingSentences.notUTF8(at: offset),
        suggestion: EncodingGuess.advice(for: text.bytes))
    }
  }
}
