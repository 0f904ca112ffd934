import Primitives
import Diagnostics

/// Trusted HTML: the bytes pass as they are, but for addresses that are answered.
extension HTMLPolicy {
  /// Passes what begins with the `<` at `position`; returns where it ends.
  mutating func passMarkup(
    at position: Int, of fragment: HTMLFragment, into output: inout [UInt8], rewrite: Rewrite
  ) -> Int {
    if let end = fragment.commentEnd(at: position) {
      output.append(contentsOf: fragment.bytes[position..<end.position])
      return end.position
    }
    guard let tag = HTMLTag(in: fragment.bytes, at: position) else {
      output.append(fragment.bytes[position])
      return position + 1
    }
    let name = fragment.lowercased(tag.name)
    var end = tag.range.upperBound
    var copied = position
    if name == "a" { countLink(tag, of: fragment) }
    if !tag.isClosing {
      advise(on: tag, name: name, of: fragment)
      for attribute in tag.attributes {
        guard let value = attribute.value, !value.isEmpty,
          let address = answer(attribute, at: value, of: name, in: fragment, rewrite: rewrite)
        else { continue }
        let quotes = fragment.isQuoted(value) ? 1 : 0
        output.append(contentsOf: fragment.bytes[copied..<value.lowerBound - quotes])
        output.append(UInt8(ascii: "\""))
        address.withUnsafeBufferPointer { output.appendEscaped($0) }
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

  /// A link that is opened inside another ends that one, as in browsers.
  private mutating func countLink(_ tag: HTMLTag, of fragment: HTMLFragment) {
    trustedLinks = !tag.isClosing && tag.hasAddress(in: fragment) ? 1 : 0
  }

  /// Notes an id; asks where an address leads. Nil when the attribute stays as it is.
  private mutating func answer(
    _ attribute: HTMLTag.Attribute, at value: Range<Int>, of element: String,
    in fragment: HTMLFragment, rewrite: Rewrite
  ) -> [UInt8]? {
    let name = fragment.lowercased(attribute.name)
    let text = CharacterReferences.decode(fragment.bytes.slice(value))
    if name == "id" || (name == "name" && element == "a") {
      _ = note(id: NormalForm.composed(text))
      return composed(text)
    }
    guard HTMLElement.addressAttributes.contains(name), AddressScheme.refused(in: text) == nil
    else { return nil }
    return rewrite(
      HTMLAttributeReference(
        element: element, attribute: name, value: text, sourceRange: fragment.source(value)))
  }
}

extension HTMLPolicy {
  /// An id in NFC, in which links name it too; nil when it is already.
  fileprivate func composed(_ id: String) -> [UInt8]? {
    let composed = NormalForm.composed(id)
    return ByteOrder.same(composed, id) ? nil : Array(composed.utf8)
  }
}

extension HTMLFragment {
  fileprivate func isQuoted(_ value: Range<Int>) -> Bool {
    guard value.lowerBound > 0, value.upperBound < bytes.count else { return false }
    let before = bytes[value.lowerBound - 1]
    return before == bytes[value.upperBound]
      && (before == UInt8(ascii: "\"") || before == UInt8(ascii: "'"))
  }
}
