internal import Primitives

/// A word of the dictionary between double brackets, `[[道]]`, `[[kanji:道]]`, `[[word:道路]]`, or an
/// entry of a collection, `[[books:KEY]]`.
///
/// Without a prefix it must hold a CJK letter: Swift's `[[Int]]` is no reference.
struct DictionaryWord {
  /// The word without spaces around it.
  let text: String
  /// A word, or a kanji and else a word, or an entry.
  let kind: LinkReference.Kind

  private static let prefixes: [(text: [UInt8], kind: LinkReference.Kind)] = [
    (Array("word:".utf8), .word), (Array("kanji:".utf8), .dictionary),
  ]

  /// Takes apart what stands from `[[` to `]]`.
  ///
  /// - Parameter isCollection: whether the site has a collection with a name.
  init?(_ written: some Collection<UInt8>, isCollection: (String) -> Bool = { _ in false }) {
    let inner = Self.trimmed(written.dropFirst(2).dropLast(2))
    if let colon = inner.utf8.firstIndex(of: UInt8(ascii: ":")),
      case let name = String(inner[..<colon]), isCollection(name)
    {
      kind = .entry(of: name)
      text = Self.trimmed(inner.utf8[inner.utf8.index(after: colon)...])
    } else if let prefix = Self.prefixes.first(where: { inner.utf8.starts(with: $0.text) }) {
      kind = prefix.kind
      text = Self.trimmed(inner.utf8.dropFirst(prefix.text.count))
    } else {
      kind = .dictionary
      text = inner
      guard text.unicodeScalars.contains(where: Self.isLetter) else { return nil }
    }
    if text.isEmpty { return nil }
  }

  /// The text without spaces at both ends, U+3000 among them.
  private static func trimmed(_ text: some Collection<UInt8>) -> String {
    String(
      String(decoding: text, as: UTF8.self).unicodeScalars.trimmed {
        $0 == "\u{3000}" || $0.isASCII && UInt8(truncatingIfNeeded: $0.value).isASCIISpace
      })
  }

  /// Where the brackets that open at `start` close; nil when none do on the same line and near.
  static func end(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start + 1 < text.count, text[start + 1] == UInt8(ascii: "[") else { return nil }
    var end = start + 2
    while end < text.count, text[end] != UInt8(ascii: "]"), text[end] != UInt8(ascii: "[") {
      guard end - start < 200 else { return nil }
      end += 1
    }
    guard end + 1 < text.count, end > start + 2, text[end] == UInt8(ascii: "]"),
      text[end + 1] == UInt8(ascii: "]")
    else { return nil }
    return end + 2
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    Letters.isCJK(scalar) && Letters.kind(of: scalar) == .letter
      && !(0xFF01...0xFF60).contains(scalar.value)
  }
}
