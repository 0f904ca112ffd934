internal import Primitives

/// Trusted HTML: the bytes pass as they are, but for addresses that are answered.
struct TrustedHTML {
  /// Whether an `<a href>` is open.
  private(set) var isInLink = false

  /// Writes one piece of raw HTML.
  mutating func write(
    _ fragment: HTMLFragment, into output: inout [UInt8], notes: inout HTMLNotes,
    answer: HTMLAddress.Answer
  ) {
    var position = 0
    while let (piece, end) = fragment.piece(at: position) {
      if case .tag(let tag) = piece {
        position = pass(tag, of: fragment, into: &output, notes: &notes, answer: answer)
      } else {
        output.append(contentsOf: fragment.bytes[position..<end])
        position = end
      }
    }
  }

  /// Passes a tag, with its content where that is no HTML; returns where it ends.
  private mutating func pass(
    _ tag: HTMLTag, of fragment: HTMLFragment, into output: inout [UInt8],
    notes: inout HTMLNotes, answer: HTMLAddress.Answer
  ) -> Int {
    let name = fragment.lowercased(tag.name)
    var end = tag.range.upperBound
    var copied = tag.range.lowerBound
    // A link that is opened inside another ends that one, as in browsers.
    if name == "a" { isInLink = !tag.isClosing && tag.attribute("href", of: fragment) != nil }
    if !tag.isClosing {
      notes.advise(on: tag, name: name, of: fragment)
      for attribute in tag.attributes {
        guard let value = attribute.value, !value.isEmpty,
          let new = Self.value(
            of: attribute, at: value, of: name, in: fragment, notes: &notes, answer: answer)
        else { continue }
        let quotes = Self.isQuoted(value, in: fragment.bytes) ? 1 : 0
        output.append(contentsOf: fragment.bytes[copied..<value.lowerBound - quotes])
        output.append(UInt8(ascii: "\""))
        new.withUnsafeBufferPointer { output.appendEscaped($0) }
        output.append(UInt8(ascii: "\""))
        copied = value.upperBound + quotes
      }
      if HTMLFragment.rawText.contains(name) {
        end = fragment.endOfContent(of: name, from: end)
      }
    }
    output.append(contentsOf: fragment.bytes[copied..<end])
    return end
  }

  /// The value that takes an attribute's place: an id in NFC, in which links name it too, or the
  /// address that is the answer. Nil when the attribute stays as it is.
  private static func value(
    of attribute: HTMLTag.Attribute, at value: Range<Int>, of element: String,
    in fragment: HTMLFragment, notes: inout HTMLNotes, answer: HTMLAddress.Answer
  ) -> [UInt8]? {
    let name = fragment.lowercased(attribute.name)
    let text = CharacterReferences.decode(fragment.bytes.slice(value))
    if name == "id" || (name == "name" && element == "a") {
      let id = NormalForm.composed(text)
      _ = notes.note(id: id)
      return ByteOrder.same(id, text) ? nil : Array(id.utf8)
    }
    guard HTMLElement.addressAttributes.contains(name), AddressScheme.refused(in: text) == nil
    else { return nil }
    let address = HTMLAddress(
      element: element, attribute: name, value: text, sourceRange: fragment.source(value))
    return answer(address)?.address
  }

  private static func isQuoted(_ value: Range<Int>, in html: UnsafeBufferPointer<UInt8>) -> Bool {
    guard value.lowerBound > 0, value.upperBound < html.count else { return false }
    let before = html[value.lowerBound - 1]
    return before == html[value.upperBound]
      && (before == UInt8(ascii: "\"") || before == UInt8(ascii: "'"))
  }
}
