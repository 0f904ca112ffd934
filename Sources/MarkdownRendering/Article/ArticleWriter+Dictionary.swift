internal import Primitives

/// `[[道]]`, `[[kanji:道]]` and `[[word:道路]]`: links to the dictionary.
extension ArticleWriter {
  /// Writes the link at the beginning of `text[start...]`; where it ends, or nil.
  ///
  /// Where a link is around it already, the word alone is written.
  mutating func writeDictionaryLink(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, in node: Node
  ) -> Int? {
    guard let end = DictionaryWord.end(in: text, at: start) else { return nil }
    let written = unmarked(UnsafeBufferPointer(rebasing: text[start..<end]))
    guard let word = DictionaryWord(written) else { return nil }
    if !isInLink {
      let address = references.answer(word: word.text, kind: word.kind) {
        references.places.find(written, in: node)
      }
      guard let address else { return nil }
      endAnchor()
      output.append("<a href=\"")
      output.append(address: address)
      output.append("\" lang=\"ja\">")
    }
    Array(word.text.utf8).withUnsafeBufferPointer { output.bytes.appendCommonMarkEscaped($0) }
    if !isInLink { output.append("</a>") }
    return end
  }
}

/// A word of the dictionary between double brackets.
///
/// Without `kanji:` or `word:` it must hold a CJK letter: Swift's `[[Int]]` is no reference.
struct DictionaryWord {
  /// The word without spaces around it.
  let text: String
  /// A word, or a kanji and else a word.
  let kind: LinkReference.Kind

  private static let prefixes: [(text: [UInt8], kind: LinkReference.Kind)] = [
    (Array("word:".utf8), .word), (Array("kanji:".utf8), .dictionary),
  ]

  /// Takes apart what stands from `[[` to `]]`.
  init?(_ written: some BidirectionalCollection<UInt8>) {
    let inner = Self.trimmed(Array(written.dropFirst(2).dropLast(2))[...])
    if let prefix = Self.prefixes.first(where: { inner.starts(with: $0.text) }) {
      kind = prefix.kind
      text = String(
        decoding: Self.trimmed(inner.dropFirst(prefix.text.count)), as: UTF8.self)
    } else {
      kind = .dictionary
      text = String(decoding: inner, as: UTF8.self)
      guard text.unicodeScalars.contains(where: Self.isLetter) else { return nil }
    }
    if text.isEmpty { return nil }
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

  /// Without spaces at both ends, U+3000 among them.
  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let wide: [UInt8] = [0xE3, 0x80, 0x80]
    var text = text
    while let first = text.first {
      if AddressHead.isSpace(first) {
        text.removeFirst()
      } else if text.starts(with: wide) {
        text.removeFirst(3)
      } else {
        break
      }
    }
    while let last = text.last {
      if AddressHead.isSpace(last) {
        text.removeLast()
      } else if text.suffix(3).elementsEqual(wide) {
        text.removeLast(3)
      } else {
        break
      }
    }
    return text
  }
}
