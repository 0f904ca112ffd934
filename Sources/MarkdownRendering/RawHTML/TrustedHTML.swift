internal import Primitives

/// Trusted HTML: start tags pass as they are, but for addresses that are answered.
enum TrustedHTML {
  /// Writes a start tag; that of an element which ends itself without its slash, which only SVG and
  /// MathML know.
  static func write(
    _ element: HTMLElement, _ tag: HTMLTag, of fragment: HTMLFragment, into output: inout [UInt8],
    notes: inout HTMLNotes, answer: HTMLAddress.Answer
  ) {
    var copied = tag.range.lowerBound
    for attribute in tag.attributes {
      guard let value = attribute.value, !value.isEmpty,
        let new = Self.value(
          of: attribute, at: value, of: element.name, in: fragment, notes: &notes, answer: answer)
      else { continue }
      let quotes = Self.isQuoted(value, in: fragment.bytes) ? 1 : 0
      output.append(contentsOf: fragment.bytes[copied..<value.lowerBound - quotes])
      output.append(UInt8(ascii: "\""))
      new.withUnsafeBufferPointer { output.appendEscaped($0) }
      output.append(UInt8(ascii: "\""))
      copied = value.upperBound + quotes
    }
    // In `<path d=a/>` the slash would be a part of the value.
    let slash = tag.range.upperBound - 2
    let isForeign = element.has(.foreign)
    guard tag.isSelfClosing, !element.has(.void),
      !isForeign || tag.attributes.last?.value?.upperBound == slash
    else {
      return output.append(contentsOf: fragment.bytes[copied..<tag.range.upperBound])
    }
    output.append(contentsOf: fragment.bytes[copied..<max(copied, slash)])
    output.append(text: isForeign ? " />" : ">")
  }

  /// The value that takes an attribute's place: an id in NFC, in which links name it too, or the
  /// address that is the answer. Nil when the attribute stays as it is.
  private static func value(
    of attribute: HTMLTag.Attribute, at value: Range<Int>, of element: String,
    in fragment: HTMLFragment, notes: inout HTMLNotes, answer: HTMLAddress.Answer
  ) -> [UInt8]? {
    let name = fragment.lowercased(attribute.name)
    if name == "id" || (name == "name" && element == "a") {
      let text = CharacterReferences.decode(fragment.bytes.slice(value))
      let id = NormalForm.composed(text)
      _ = notes.note(id: id)
      return ByteOrder.same(id, text) ? nil : Array(id.utf8)
    }
    guard AddressUse(name, of: element) != nil else { return nil }
    var isOther = false
    let new = fragment.value(value, of: name, of: element) { address in
      guard LinkScheme.refused(in: address.value) == nil, let new = answer(address)?.address else {
        return Array(address.value.utf8)
      }
      isOther = true
      return new
    }
    return isOther ? new : nil
  }

  private static func isQuoted(_ value: Range<Int>, in html: UnsafeBufferPointer<UInt8>) -> Bool {
    guard value.lowerBound > 0, value.upperBound < html.count else { return false }
    let before = html[value.lowerBound - 1]
    return before == html[value.upperBound]
      && (before == UInt8(ascii: "\"") || before == UInt8(ascii: "'"))
  }
}
