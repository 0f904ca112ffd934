internal import Foundation
internal import Primitives

/// How texts lead to the pages of a section: by names in brackets, and by addresses.
public struct MentionForm: Sendable {
  /// What may stand before the colon in `[[prefix:name]]`; nil for a name alone.
  let prefixes: Set<String?>
  /// What the addresses begin with, between slashes: `/kanji/`.
  let folder: [UInt8]
  /// Whether something can have a name.
  let isName: @Sendable (String) -> Bool

  /// A form.
  ///
  /// - Parameter folder: the first part of the addresses: `kanji`.
  public init(
    prefixes: Set<String?>, below folder: String, isName: @escaping @Sendable (String) -> Bool
  ) {
    self.prefixes = prefixes
    self.folder = Array("/\(folder)/".utf8)
    self.isName = isName
  }

  /// The names that a text leads to, each once, in order.
  ///
  /// Found without parsing, so that it costs next to nothing: what is escaped or stands in a code
  /// span is passed over, what stands in a block of code is not.
  ///
  /// - Parameter offset: where the body begins in its file.
  public func names(in bytes: [UInt8], from offset: Int) -> [String] {
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
        if let found, isName(found), !names.contains(found) { names.append(found) }
      }
    }
    return names
  }

  private func inBrackets(_ text: Bytes, at start: Int) -> String? {
    guard start == 0 || !"\\`".utf8.contains(text[start - 1]),
      let end = NamedReference.end(in: text, at: start),
      let name = NamedReference(text[start..<end], isPrefix: NamedReference.mayBePrefix),
      prefixes.contains(name.prefix)
    else { return nil }
    return name.text
  }

  private func inAddress(_ text: Bytes, at start: Int) -> String? {
    guard text[start...].starts(with: folder) else { return nil }
    let name = text[(start + folder.count)...].prefix(Self.longestName)
      .prefix { !Self.ends.contains($0) }
    return String(decoding: name, as: UTF8.self).removingPercentEncoding
  }

  /// How many bytes of an address are looked at; a longer name is cut, and so none.
  private static let longestName = 200
  /// What a part of an address ends with.
  private static let ends = Array("/)>\"'#? \n".utf8)
}
