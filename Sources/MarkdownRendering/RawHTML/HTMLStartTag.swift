import Primitives

/// Writes the allowed attributes of one start tag, each once, in double quotes.
struct HTMLStartTag {
  private let element: HTMLElement
  private let fragment: HTMLFragment
  private var names: Set<String> = []
  private var ids: Set<String> = []
  private var relations: [String] = []
  private var isExternal = false
  private var hasSource = false
  private var size: PixelSize?
  private var sources: PictureSources?
  private var style: ConvertedStyle?

  private static let targets: Set<String> = ["_blank", "_self", "_top", "_parent"]

  /// Writes an element's allowed attributes after its name in `output`.
  static func write(
    _ element: HTMLElement, _ tag: HTMLTag, of fragment: HTMLFragment,
    into output: inout [UInt8], notes: inout HTMLNotes, answer: HTMLAddress.Answer
  ) {
    var start = HTMLStartTag(element: element, fragment: fragment)
    if let style = tag.attribute("style", of: fragment)?.value {
      start.style = ConvertedStyle(fragment.decoded(style), of: element.name)
    }
    for attribute in tag.attributes {
      let name = fragment.lowercased(attribute.name)
      let place = fragment.source(attribute.range)
      guard start.allows(name, at: place, notes: &notes) else { continue }
      start.write(name, attribute.content, at: place, into: &output, notes: &notes, answer: answer)
    }
    start.end(into: &output)
  }

  private mutating func allows(
    _ name: String, at place: Range<Int>, notes: inout HTMLNotes
  ) -> Bool {
    if name == "style", names.insert(name).inserted {
      let refused = style?.refused ?? []
      if !refused.isEmpty {
        notes.report(
          at: place,
          "\(MarkdownSentences.quoted(refused.joined(separator: "; "))) in the style of "
            + "<\(element.name)> is not allowed and was left out")
      }
      return false
    }
    guard element.attributes.contains(name) || HTMLElement.commonAttributes.contains(name) else {
      notes.reportDropped(attribute: name, of: element.name, at: place)
      return false
    }
    guard names.insert(name).inserted else {
      notes.report(
        at: place,
        "<\(element.name)> has \(MarkdownSentences.quoted(name)) twice: the second was left out")
      return false
    }
    return style?.covers(name) != true
  }

  private mutating func write(
    _ name: String, _ value: Range<Int>, at place: Range<Int>, into output: inout [UInt8],
    notes: inout HTMLNotes, answer: HTMLAddress.Answer
  ) {
    let raw = fragment.bytes.slice(value)
    lazy var text = fragment.decoded(value)
    if HTMLElement.flags.contains(name) {
      output.append(text: " \(name)")
    } else if AddressUse(name, of: element.name) != nil {
      guard let value = addresses(in: value, of: name, notes: &notes, answer: answer) else {
        return
      }
      isExternal = isExternal || (name == "href" && LinkScheme.isExternal(value))
      hasSource = hasSource || name == "src"
      output.appendAttribute(name, decoded: value)
    } else if name == "rel" {
      relations += text.split(separator: " ").map(String.init)
    } else if name == "target", !Self.targets.contains(text) {
      notes.reportDropped(text, of: name, at: place)
    } else if name == "id" || name == "name" {
      let id = NormalForm.composed(text)
      guard isFree(id, at: place, notes: &notes) else { return }
      if ByteOrder.same(id, text) {
        output.appendAttribute(name, raw: raw)
      } else {
        output.appendAttribute(name, decoded: Array(id.utf8))
      }
    } else if name == "class", let classes = style?.classes, !classes.isEmpty {
      output.appendAttribute(name, raw: raw)
      output.removeLast()
      output.append(text: " \(classes.joined(separator: " "))\"")
    } else {
      output.appendAttribute(name, raw: raw)
    }
  }

  /// Returns the decoded value with its URLs resolved; nil if the scheme of one is not allowed.
  private mutating func addresses(
    in range: Range<Int>, of name: String, notes: inout HTMLNotes, answer: HTMLAddress.Answer
  ) -> [UInt8]? {
    var isRefused = false
    let value = fragment.value(range, of: name, of: element.name) { written in
      if let scheme = LinkScheme.refused(in: written.value) {
        notes.report(
          LinkScheme.code(forRefused: scheme), at: written.sourceRange,
          "\(MarkdownSentences.quoted(scheme + ":")) is not allowed in \(name): it was left out",
          suggestion: MarkdownSentences.allowedSchemes)
        isRefused = true
      }
      guard !isRefused, !written.value.isEmpty, let answer = answer(written) else {
        return Array(written.value.utf8)
      }
      if name == "src" { (size, sources) = (answer.picture?.size, answer.picture?.sources) }
      return answer.address
    }
    return isRefused ? nil : value
  }

  /// Whether an id can be set; one element may have it both as `id` and as `name`.
  private mutating func isFree(_ id: String, at place: Range<Int>, notes: inout HTMLNotes) -> Bool {
    guard !id.isEmpty else {
      notes.reportDropped(id, of: "id", at: place)
      return false
    }
    if ids.contains(id) { return true }
    guard notes.note(id: id, at: place) else { return false }
    ids.insert(id)
    return true
  }

  /// Writes attributes that Michi adds: `noopener` for links to other hosts, the size of images so
  /// that the page does not jump, and lazy loading.
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
    if let sources, !names.contains("srcset"), !names.contains("sizes") {
      sources.appendAttributes(to: &output)
    }
    if !names.contains("loading") { output.append(text: " loading=\"lazy\"") }
  }

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

extension [UInt8] {
  /// Appends an attribute whose value has decoded character references.
  mutating func appendAttribute(_ name: String, decoded value: [UInt8]) {
    append(text: " \(name)=\"")
    value.withUnsafeBufferPointer { appendEscaped($0) }
    append(UInt8(ascii: "\""))
  }

  /// Appends an attribute as the author wrote it, with its character references.
  mutating func appendAttribute(_ name: String, raw: Bytes) {
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
