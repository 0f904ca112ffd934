import Primitives

/// The attributes of a start tag: those on the list, each once, always in double quotes.
extension HTMLPolicy {
  mutating func writeAttributes(
    of element: HTMLElement, _ tag: HTMLTag, of fragment: HTMLFragment,
    into output: inout [UInt8], rewrite: Rewrite
  ) {
    var start = StartTag()
    for attribute in tag.attributes {
      let attribute = WrittenAttribute(attribute, of: element.name, in: fragment)
      guard isAllowed(attribute, of: element, start: &start) else { continue }
      write(attribute, start: &start, into: &output, rewrite: rewrite)
    }
    if start.isExternal, !start.relations.contains("noopener") {
      start.relations.append("noopener")
    }
    guard !start.relations.isEmpty else { return }
    output.appendAttribute("rel", decoded: Array(start.relations.joined(separator: " ").utf8))
  }

  /// What keeps the page from jumping: a picture's size, where the author gave none, and that it is
  /// loaded when a reader comes near.
  func writeLayout(
    of tag: HTMLTag, from start: Int, of fragment: HTMLFragment, size: PixelSize?,
    into output: inout [UInt8]
  ) {
    let source = Array(" src=".utf8)
    let hasSource = output[start...].indices.contains { output[$0...].starts(with: source) }
    guard hasSource else { return }
    let names = tag.attributes.map { fragment.lowercased($0.name) }
    if let size, !names.contains("width"), !names.contains("height") {
      output.append(text: " width=\"\(size.width)\" height=\"\(size.height)\"")
    }
    if !names.contains("loading") { output.append(text: " loading=\"lazy\"") }
  }

  private mutating func isAllowed(
    _ attribute: WrittenAttribute, of element: HTMLElement, start: inout StartTag
  ) -> Bool {
    let name = attribute.name
    guard element.attributes.contains(name) || HTMLElement.commonAttributes.contains(name) else {
      report(.attribute(name, of: element.name, at: attribute.place))
      return false
    }
    guard start.names.insert(name).inserted else {
      report(.repeated(name, of: element.name, at: attribute.place))
      return false
    }
    return true
  }

  private mutating func write(
    _ attribute: WrittenAttribute, start: inout StartTag, into output: inout [UInt8],
    rewrite: Rewrite
  ) {
    let name = attribute.name
    if HTMLElement.flags.contains(name) {
      output.append(text: " \(name)")
    } else if HTMLElement.addressAttributes.contains(name) {
      guard let address = address(for: attribute.reference, rewrite: rewrite) else { return }
      start.isExternal = start.isExternal || (name == "href" && AddressScheme.isExternal(address))
      output.appendAttribute(name, decoded: address)
    } else if name == "rel" {
      start.relations += attribute.value.split(separator: " ").map(String.init)
    } else if name == "target", !Self.targets.contains(attribute.value) {
      report(.value(attribute.value, of: name, at: attribute.place))
    } else if name == "id" || name == "name" {
      let id = NormalForm.composed(attribute.value)
      guard isFree(id, start: &start, at: attribute.place) else { return }
      if ByteOrder.same(id, attribute.value) {
        output.appendAttribute(name, raw: attribute.raw)
      } else {
        output.appendAttribute(name, decoded: Array(id.utf8))
      }
    } else {
      output.appendAttribute(name, raw: attribute.raw)
    }
  }

  private static let targets: Set<String> = ["_blank", "_self", "_top", "_parent"]

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
    _ id: String, start: inout StartTag, at place: Range<Int>
  ) -> Bool {
    guard !id.isEmpty else {
      report(.value(id, of: "id", at: place))
      return false
    }
    if start.ids.contains(id) { return true }
    guard note(id: id) else {
      report(.usedID(id, at: place))
      return false
    }
    start.ids.insert(id)
    return true
  }
}

/// What is known of a start tag while its attributes are written.
private struct StartTag {
  var names: Set<String> = []
  var ids: Set<String> = []
  var relations: [String] = []
  /// Whether it links to another host.
  var isExternal = false
}

/// An attribute as the author wrote it.
private struct WrittenAttribute {
  let name: String
  /// The value with its character references as they are.
  let raw: UnsafeBufferPointer<UInt8>
  /// The bytes of the source from the name to the value's end.
  let place: Range<Int>
  /// The value as an address of its element.
  let reference: HTMLAttributeReference

  var value: String { reference.value }

  init(_ attribute: HTMLTag.Attribute, of element: String, in fragment: HTMLFragment) {
    name = fragment.lowercased(attribute.name)
    let end = attribute.value?.upperBound ?? attribute.name.upperBound
    raw = fragment.bytes.slice(attribute.value ?? end..<end)
    place = fragment.source(attribute.name.lowerBound..<end)
    reference = HTMLAttributeReference(
      element: element, attribute: name, value: CharacterReferences.decode(raw),
      sourceRange: attribute.value.map(fragment.source) ?? place)
  }
}

extension [UInt8] {
  /// Appends an attribute whose value has its character references decoded.
  fileprivate mutating func appendAttribute(_ name: String, decoded value: [UInt8]) {
    append(text: " \(name)=\"")
    value.withUnsafeBufferPointer { appendEscaped($0) }
    append(UInt8(ascii: "\""))
  }

  /// Appends an attribute as the author wrote it: character references stay what they are.
  fileprivate mutating func appendAttribute(_ name: String, raw: UnsafeBufferPointer<UInt8>) {
    append(text: " \(name)=\"")
    for byte in raw {
      switch byte {
      case UInt8(ascii: "\""): append(text: "&quot;")
      case UInt8(ascii: "<"): append(text: "&lt;")
      case UInt8(ascii: ">"): append(text: "&gt;")
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
