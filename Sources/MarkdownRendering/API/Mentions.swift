import Foundation
import Primitives

/// The forms in which texts link to the pages of a section: names in brackets, and URLs.
package struct MentionForm: Sendable {
  /// The beginnings of the section's URLs, such as `/recipes/`, each with the prefix that `isName`
  /// gets for names after it.
  let folders: [(start: [UInt8], part: String)]
  /// Whether something has the name, for a name after the prefix.
  let isName: @Sendable (_ prefix: String?, _ name: String) -> Bool

  /// Creates the forms for a section.
  ///
  /// - Parameters:
  ///   - folders: the first components of the section's URL paths, such as `recipes`, each with its
  ///     prefix.
  ///   - isName: whether something has the name in `[[prefix:name]]`; the prefix is nil for
  ///     `[[name]]`.
  package init(
    below folders: [(folder: String, part: String)],
    isName: @escaping @Sendable (_ prefix: String?, _ name: String) -> Bool
  ) {
    self.folders = folders.map { (Array("/\($0.folder)/".utf8), $0.part) }
    self.isName = isName
  }

  /// Returns the names that a text links to, each once, in order.
  ///
  /// The text is searched without parsing it, which is fast. Escaped brackets and code spans are
  /// skipped, but code blocks are not.
  ///
  /// - Parameter offset: the offset of the body in its file.
  package func names(in bytes: [UInt8], from offset: Int) -> [String] {
    var names: [String] = []
    bytes.withUnsafeBufferPointer { text in
      var index = offset
      while let start = ByteSearch.first(
        UInt8(ascii: "["), or: UInt8(ascii: "/"), in: text, from: index)
      {
        index = start + 1
        let found =
          text[start] == UInt8(ascii: "[")
          ? inBrackets(text, at: start) : inAddress(text, at: start)
        if let found, !names.contains(found) { names.append(found) }
      }
    }
    return names
  }

  private func inBrackets(_ text: Bytes, at start: Int) -> String? {
    guard start == 0 || !"\\`".utf8.contains(text[start - 1]),
      let end = NamedReference.end(in: text, at: start),
      let name = NamedReference(text[start..<end], isPrefix: NamedReference.mayBePrefix),
      isName(name.prefix, name.text)
    else { return nil }
    return name.text
  }

  private func inAddress(_ text: Bytes, at start: Int) -> String? {
    guard let (folder, part) = folders.first(where: { text[start...].starts(with: $0.start) })
    else { return nil }
    let name = text[(start + folder.count)...].prefix(Self.longestName)
      .prefix { !Self.ends.contains($0) }
    return String(decoding: name, as: UTF8.self).removingPercentEncoding.flatMap {
      isName(part, $0) ? $0 : nil
    }
  }

  /// The number of bytes of a URL that are read; a longer name is cut and does not match.
  private static let longestName = 200
  /// The bytes that end a part of a URL.
  private static let ends = Array("/)>\"'#? \n".utf8)
}
