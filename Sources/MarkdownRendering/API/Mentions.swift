internal import Foundation
internal import Primitives

/// How texts lead to the pages of a section: by names in brackets, and by addresses.
package struct MentionForm: Sendable {
  /// What the addresses begin with, between slashes: `/recipes/`, and what each is told to have before
  /// the name.
  let folders: [(start: [UInt8], part: String)]
  /// Whether something can have a name, by what stands before it.
  let isName: @Sendable (_ prefix: String?, _ name: String) -> Bool

  /// A form.
  ///
  /// - Parameters:
  ///   - folders: the first parts of the addresses, such as `recipes`, with the prefixes that stand for
  ///     them.
  ///   - isName: whether something has the name in `[[prefix:name]]`; nil for a name alone.
  package init(
    below folders: [(folder: String, part: String)],
    isName: @escaping @Sendable (_ prefix: String?, _ name: String) -> Bool
  ) {
    self.folders = folders.map { (Array("/\($0.folder)/".utf8), $0.part) }
    self.isName = isName
  }

  /// The names that a text leads to, each once, in order.
  ///
  /// Found without parsing, so that it costs next to nothing: what is escaped or stands in a code
  /// span is passed over, what stands in a block of code is not.
  ///
  /// - Parameter offset: where the body begins in its file.
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

  /// How many bytes of an address are looked at; a longer name is cut, and so none.
  private static let longestName = 200
  /// What a part of an address ends with.
  private static let ends = Array("/)>\"'#? \n".utf8)
}
