import Primitives

/// The attributes of a start tag: those on the list, each once, always in double quotes.
extension HTMLPolicy {
  mutating func writeAttributes(
    of element: HTMLElement, _ tag: HTMLTag, of fragment: HTMLFragment,
    into output: inout [UInt8], rewrite: Rewrite
  ) {
    var written: Set<String> = []
    var ownIDs: Set<String> = []
    var relations: [String] = []
    var isExternal = false
    for attribute in tag.attributes {
      let name = fragment.lowercased(attribute.name)
      let end = attribute.value?.upperBound ?? attribute.name.upperBound
      let place = fragment.source(attribute.name.lowerBound..<end)
      guard element.attributes.contains(name) || HTMLElement.commonAttributes.contains(name)
      else {
        report(.attribute(name, of: element.name, at: place))
        continue
      }
      guard written.insert(name).inserted else {
        report(.repeated(name, of: element.name, at: place))
        continue
      }
      let raw = fragment.bytes.slice(attribute.value ?? end..<end)
      switch name {
      case _ where HTMLElement.flags.contains(name):
        output.append(text: " \(name)")
      case _ where HTMLElement.addressAttributes.contains(name):
        let reference = HTMLAttributeReference(
          element: element.name, attribute: name, value: CharacterReferences.decode(raw),
          sourceRange: attribute.value.map(fragment.source) ?? place)
        guard let address = address(for: reference, rewrite: rewrite) else { continue }
        isExternal = isExternal || (name == "href" && AddressScheme.isExternal(address))
        output.append(text: " \(name)=\"")
        output.appendAttribute(decoded: address)
      case "rel":
        relations += CharacterReferences.decode(raw).split(separator: " ").map(String.init)
        continue
      case "target" where !["_blank", "_self", "_top", "_parent"].contains(fragment.text(raw)):
        report(.value(fragment.text(raw), of: name, at: place))
        continue
      case "id", "name":
        let id = CharacterReferences.decode(raw)
        guard isFree(id, ownIDs: &ownIDs, at: place) else { continue }
        output.append(text: " \(name)=\"")
        output.appendAttribute(raw: raw)
      default:
        output.append(text: " \(name)=\"")
        output.appendAttribute(raw: raw)
      }
      if !HTMLElement.flags.contains(name) { output.append(UInt8(ascii: "\"")) }
    }
    if isExternal, !relations.contains("noopener") { relations.append("noopener") }
    guard !relations.isEmpty else { return }
    output.append(text: " rel=\"")
    output.appendAttribute(decoded: Array(relations.joined(separator: " ").utf8))
    output.append(UInt8(ascii: "\""))
  }

  /// The address that goes out, decoded; nil when its scheme is not allowed.
  private mutating func address(
    for reference: HTMLAttributeReference, rewrite: Rewrite
  ) -> [UInt8]? {
    if let scheme = AddressScheme.refused(in: reference.value) {
      report(.scheme(scheme, of: reference.attribute, at: reference.sourceRange))
      return nil
    }
    guard !reference.value.isEmpty else { return [] }
    return rewrite(reference) ?? Array(reference.value.utf8)
  }

  /// Whether an id can be set here; one element may have it as `id` and as `name`.
  private mutating func isFree(
    _ id: String, ownIDs: inout Set<String>, at place: Range<Int>
  ) -> Bool {
    guard !id.isEmpty else {
      report(.value(id, of: "id", at: place))
      return false
    }
    if ownIDs.contains(id) { return true }
    guard note(id: id) else {
      report(.usedID(id, at: place))
      return false
    }
    ownIDs.insert(id)
    return true
  }
}

extension HTMLFragment {
  fileprivate func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends a value whose character references are decoded.
  fileprivate mutating func appendAttribute(decoded value: [UInt8]) {
    value.withUnsafeBufferPointer { appendEscaped($0) }
  }

  /// Appends a value as the author wrote it: its character references stay what they are.
  fileprivate mutating func appendAttribute(raw value: UnsafeBufferPointer<UInt8>) {
    for byte in value {
      switch byte {
      case UInt8(ascii: "\""): append(text: "&quot;")
      case UInt8(ascii: "<"): append(text: "&lt;")
      case UInt8(ascii: ">"): append(text: "&gt;")
      default: append(byte)
      }
    }
  }
}
