import Primitives

/// Trusted HTML: the bytes pass as they are, but for addresses that are answered.
extension HTMLPolicy {
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
    var copied = position
    if !tag.isClosing {
      for attribute in tag.attributes {
        guard let value = attribute.value else { continue }
        let key = fragment.lowercased(attribute.name)
        let text = CharacterReferences.decode(fragment.bytes.slice(value))
        if key == "id" || (key == "name" && name == "a"), !text.isEmpty {
          _ = note(id: text)
        }
        guard HTMLElement.addressAttributes.contains(key), !text.isEmpty,
          AddressScheme.refused(in: text) == nil,
          let address = rewrite(
            HTMLAttributeReference(
              element: name, attribute: key, value: text, sourceRange: fragment.source(value)))
        else { continue }
        let isQuoted = fragment.isQuoted(value)
        let start = isQuoted ? value.lowerBound - 1 : value.lowerBound
        output.append(contentsOf: fragment.bytes[copied..<start])
        output.append(UInt8(ascii: "\""))
        address.withUnsafeBufferPointer { output.appendEscaped($0) }
        output.append(UInt8(ascii: "\""))
        copied = isQuoted ? value.upperBound + 1 : value.upperBound
      }
    }
    var end = tag.range.upperBound
    if !tag.isClosing, HTMLFragment.rawText.contains(name) {
      end = fragment.endOfContent(of: name, from: end)
    }
    output.append(contentsOf: fragment.bytes[copied..<end])
    return end
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
