internal import Primitives

/// Writes the attributes of one start tag: those on the list, each once, always in double quotes.
struct HTMLStartTag {
  private let element: HTMLElement
  private var names: Set<String> = []
  private var ids: Set<String> = []
  private var relations: [String] = []
  /// Whether it links to another host.
  private var isExternal = false
  /// Whether it shows a file.
  private var hasSource = false
  /// The size of the picture that it shows.
  private var size: PixelSize?
  /// What is said by `style`.
  private var style: WrittenStyle?

  private static let targets: Set<String> = ["_blank", "_self", "_top", "_parent"]

  /// Writes an element's attributes as they may stand in `output`, behind the element's name.
  static func write(
    _ element: HTMLElement, _ tag: HTMLTag, of fragment: HTMLFragment,
    into output: inout [UInt8], notes: inout HTMLNotes, answer: HTMLAddress.Answer
  ) {
    var start = HTMLStartTag(element: element)
    if let style = tag.attribute("style", of: fragment)?.value {
      let text = CharacterReferences.decode(fragment.bytes.slice(style))
      start.style = WrittenStyle(text, of: element.name)
    }
    for attribute in tag.attributes {
      let attribute = WrittenAttribute(attribute, in: fragment)
      guard start.allows(attribute, notes: &notes) else { continue }
      start.write(attribute, into: &output, notes: &notes, answer: answer)
    }
    start.end(into: &output)
  }

  private init(element: HTMLElement) {
    self.element = element
  }

  private mutating func allows(_ attribute: WrittenAttribute, notes: inout HTMLNotes) -> Bool {
    let name = attribute.name
    if name == "style", names.insert(name).inserted {
      let refused = style?.refused ?? []
      if !refused.isEmpty { notes.report(.style(refused, of: element.name, at: attribute.place)) }
      return false
    }
    guard element.attributes.contains(name) || HTMLElement.commonAttributes.contains(name) else {
      notes.report(.attribute(name, of: element.name, at: attribute.place))
      return false
    }
    guard names.insert(name).inserted else {
      notes.report(.repeated(name, of: element.name, at: attribute.place))
      return false
    }
    return style?.covers(name) != true
  }

  private mutating func write(
    _ attribute: WrittenAttribute, into output: inout [UInt8], notes: inout HTMLNotes,
    answer: HTMLAddress.Answer
  ) {
    let name = attribute.name
    if HTMLElement.flags.contains(name) {
      output.append(text: " \(name)")
    } else if AddressUse(name, of: element.name) != nil {
      guard let value = addresses(of: attribute, notes: &notes, answer: answer) else { return }
      isExternal = isExternal || (name == "href" && LinkScheme.isExternal(value))
      hasSource = hasSource || name == "src"
      output.appendAttribute(name, decoded: value)
    } else if name == "rel" {
      relations += attribute.value.split(separator: " ").map(String.init)
    } else if name == "target", !Self.targets.contains(attribute.value) {
      notes.report(.value(attribute.value, of: name, at: attribute.place))
    } else if name == "id" || name == "name" {
      let id = NormalForm.composed(attribute.value)
      guard isFree(id, at: attribute.place, notes: &notes) else { return }
      if ByteOrder.same(id, attribute.value) {
        output.appendAttribute(name, raw: attribute.raw)
      } else {
        output.appendAttribute(name, decoded: Array(id.utf8))
      }
    } else if name == "class", let classes = style?.classes, !classes.isEmpty {
      output.appendAttribute(name, raw: attribute.raw)
      output.removeLast()
      output.append(text: " \(classes.joined(separator: " "))\"")
    } else {
      output.appendAttribute(name, raw: attribute.raw)
    }
  }

  /// The value that goes out, decoded; nil when the scheme of an address in it is not allowed.
  private mutating func addresses(
    of attribute: WrittenAttribute, notes: inout HTMLNotes, answer: HTMLAddress.Answer
  ) -> [UInt8]? {
    var isRefused = false
    let value = attribute.fragment.value(
      attribute.range, of: attribute.name, of: element.name
    ) { written in
      if let scheme = LinkScheme.refused(in: written.value) {
        notes.report(.scheme(scheme, of: written.attribute, at: written.sourceRange))
        isRefused = true
      }
      guard !isRefused, !written.value.isEmpty, let answer = answer(written) else {
        return Array(written.value.utf8)
      }
      if written.attribute == "src" { size = answer.size }
      return answer.address
    }
    return isRefused ? nil : value
  }

  /// Whether an id can be set here; one element may have it as `id` and as `name`.
  private mutating func isFree(
    _ id: String, at place: Range<Int>, notes: inout HTMLNotes
  ) -> Bool {
    guard !id.isEmpty else {
      notes.report(.value(id, of: "id", at: place))
      return false
    }
    if ids.contains(id) { return true }
    guard notes.note(id: id) else {
      notes.report(.usedID(id, at: place))
      return false
    }
    ids.insert(id)
    return true
  }

  /// Writes what the author need not: `noopener` for another host, and what keeps the page from
  /// jumping, a picture's size and that it is loaded when a reader comes near.
  private mutating func end(into output: inout [UInt8]) {
    if isExternal, !relations.contains("noopener") { relations.append("noopener") }
    if !relations.isEmpty {
      output.appendAttribute("rel", decoded: Array(relations.joined(separator: " ").utf8))
    }
    writeStyle(into: &output)
    guard element.name == "img", hasSource else { return }
    if let size, !names.contains("width"), !names.contains("height") {
      output.append(text: " width=\"\(size.width)\" height=\"\(size.height)\"")
    }
    if !names.contains("loading") { output.append(text: " loading=\"lazy\"") }
  }

  /// Writes what stands for the author's `style`.
  private mutating func writeStyle(into output: inout [UInt8]) {
    guard let style else { return }
    if !names.contains("class"), !style.classes.isEmpty {
      output.append(text: " class=\"\(style.classes.joined(separator: " "))\"")
    }
    for (name, value) in style.attributes {
      names.insert(name)
      output.append(text: " \(name)=\"\(value)\"")
    }
    guard let widest = style.widest, !names.contains("width"), !names.contains("height") else {
      return
    }
    guard let size, size.width > 0 else { return output.append(text: " width=\"\(widest)\"") }
    let width = min(size.width, widest)
    output.append(text: " width=\"\(width)\" height=\"\(size.height * width / size.width)\"")
    names.insert("width")
  }
}

/// An attribute as the author wrote it.
private struct WrittenAttribute {
  let name: String
  /// Where it stands.
  let fragment: HTMLFragment
  /// Where in it the value stands.
  let range: Range<Int>
  /// The bytes of the source from the name to the value's end.
  let place: Range<Int>

  /// The value with its character references as they are.
  var raw: UnsafeBufferPointer<UInt8> { fragment.bytes.slice(range) }
  /// The value with them decoded.
  var value: String { CharacterReferences.decode(raw) }

  init(_ attribute: HTMLTag.Attribute, in fragment: HTMLFragment) {
    name = fragment.lowercased(attribute.name)
    let end = attribute.value?.upperBound ?? attribute.name.upperBound
    self.fragment = fragment
    range = attribute.value ?? end..<end
    place = fragment.source(attribute.name.lowerBound..<end)
  }
}

extension [UInt8] {
  /// Appends an attribute whose value has its character references decoded.
  mutating func appendAttribute(_ name: String, decoded value: [UInt8]) {
    append(text: " \(name)=\"")
    value.withUnsafeBufferPointer { appendEscaped($0) }
    append(UInt8(ascii: "\""))
  }

  /// Appends an attribute as the author wrote it: character references stay what they are.
  mutating func appendAttribute(_ name: String, raw: UnsafeBufferPointer<UInt8>) {
    append(text: " \(name)=\"")
    CharacterReferences.replaceForbidden(in: raw) { part in
      for byte in part {
        switch byte {
        case UInt8(ascii: "\""): append(text: "&quot;")
        case UInt8(ascii: "<"): append(text: "&lt;")
        case UInt8(ascii: ">"): append(text: "&gt;")
        default: append(byte)
        }
      }
    }
    append(UInt8(ascii: "\""))
  }
}
