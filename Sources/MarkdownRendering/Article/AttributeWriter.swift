import Diagnostics
import Primitives

/// Attributes in braces, such as `{.class width=50%}`.
extension ArticleWriter {
  /// Adds attributes to a tag that has been written, by the rules for raw HTML.
  ///
  /// The tag is the first start tag of `element` from an offset on, or the first of any element.
  mutating func add(_ written: AttributeList, to element: String? = nil, toTagFrom start: Int) {
    guard
      let (place, name) = html.withUnsafeBufferPointer({
        Self.tag(in: $0, from: start) { element == nil || element == $0 }
          ?? Self.tag(in: $0, from: start) { _ in true }
      }),
      let element = HTMLElement.named(name)
    else { return }
    var written = written
    if name == "a" { addIcon(&written, after: place) }
    let added = attributes(written, of: element)
    let old = html.withUnsafeBufferPointer { HTMLTag(in: $0, at: place) }
    guard !added.isEmpty, let old else { return }
    let tag = Self.tag(name, html[old.range], with: added)
    html.replaceSubrange(old.range, with: tag)
  }

  /// Adds attributes to an image, and to its dark version if there is one.
  mutating func add(_ written: AttributeList, toImageFrom start: Int) {
    var own = written
    own.remove("dark")
    if written.has("zoom") { own.remove("zoom") }
    if let darkImage {
      var others = own
      others.remove("id")
      add(others, to: "img", toTagFrom: darkImage)
    }
    add(own, to: "img", toTagFrom: start)
    if written.has("zoom"), !options.isCopy { enlarge(from: start) }
  }

  /// Puts a link to the original around an image.
  private mutating func enlarge(from start: Int) {
    guard !openLinks.contains(true), !policy.open.isInLink else { return }
    let (tag, rest) = (Array("<img src=\"".utf8), start..<html.count)
    guard let image = ByteSearch.range(of: tag, in: html, rest) else { return }
    let source = html[image.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
    let picture = ByteSearch.range(of: "<picture".utf8, in: html, rest)
    guard let end = ByteSearch.range(of: ">".utf8, in: html, image.upperBound..<html.count),
      let close = picture == nil
        ? end : ByteSearch.range(of: "</picture>".utf8, in: html, image.upperBound..<html.count)
    else { return }
    html.insert(contentsOf: Array("</a>".utf8), at: close.upperBound)
    html.insert(
      contentsOf: Array("<a class=\"zoom\" data-michi=\"zoom\" href=\"".utf8) + source
        + Array("\">".utf8),
      at: (picture ?? image).lowerBound)
    rendered.usesComponents = true
  }

  /// Inserts the icon of a link, `{icon=book}` or `{icon=/img/own.svg}`, into the link.
  private mutating func addIcon(_ written: inout AttributeList, after place: Int) {
    let classes = written.attributes.filter { $0.name == "class" }.compactMap(\.value)
    if classes.contains("button") { rendered.usesComponents = true }
    guard let name = written.value(of: "icon") else { return }
    written.remove("icon")
    guard !options.isCopy,
      let end = ByteSearch.range(of: ">".utf8, in: html, place..<html.count)?.upperBound
    else { return }
    rendered.usesComponents = true
    if let path = Icon.paths[name] {
      html.insert(contentsOf: Icon.svg(path), at: end)
    } else if name.contains("/") || name.contains(".") {
      let reference = Array(name.utf8)
      guard let answer = references.answer(reference, kind: .image, place: { written.place }) else {
        return
      }
      var image = Array("<img class=\"icon\" width=\"24\" height=\"24\" alt=\"\" src=\"".utf8)
      image.append(address: answer.address ?? reference)
      html.insert(contentsOf: image + Array("\">".utf8), at: end)
    } else {
      references.report(
        .component, at: written.place, "there is no icon \(quoted: name)",
        suggestion: Spelling.suggestion(for: name, among: Icon.paths.keys.sorted())
          ?? "use one of the icons in docs/components.md, or an image: icon=/img/own.svg")
    }
  }

  /// The offset and the element's name of the first start tag that is wanted.
  private static func tag(
    in html: Bytes, from start: Int, where isWanted: (String) -> Bool
  ) -> (Int, String)? {
    var index = start
    while let bracket = ByteSearch.first(
      UInt8(ascii: "<"), or: UInt8(ascii: "<"), in: html, from: index)
    {
      index = bracket + 1
      let name = html[index...].prefix { $0.isASCIILetterOrDigit }
      guard !name.isEmpty else { continue }
      let found = String(decoding: name, as: UTF8.self)
      if isWanted(found) { return (bracket, found) }
    }
    return nil
  }

  private mutating func attributes(
    _ written: AttributeList, of element: HTMLElement
  ) -> [UInt8] {
    let place = written.place
    var html = Array("<\(element.name)".utf8)
    let classes = written.attributes.filter { $0.name == "class" }.compactMap(\.value)
    if !classes.isEmpty {
      html.appendAttribute("class", decoded: Array(classes.joined(separator: " ").utf8))
    }
    for attribute in written.attributes where attribute.name != "class" {
      // Jekyll themes write the title of code this way.
      if element.name == "pre", attribute.name == "file" { continue }
      if attribute.name == "id", options.trustsHTML {
        let id = NormalForm.composed(attribute.value ?? "")
        guard policy.notes.note(id: id, at: place) else { continue }
        rendered.ids.append(id)
      }
      html.appendAttribute(attribute.name, decoded: Array((attribute.value ?? "").utf8))
    }
    if options.trustsHTML { return Array(html.dropFirst(element.name.utf8.count + 1)) }
    html.append(">")
    var allowed: [UInt8] = []
    html.withUnsafeBufferPointer { bytes in
      let fragment = HTMLFragment(
        bytes, lines: [HTMLFragment.Line(offset: 0, source: place, isExact: false)])
      guard let tag = HTMLTag(in: bytes, at: 0) else { return }
      let known = policy.notes.ids.count
      HTMLStartTag.write(
        element, tag, of: fragment, into: &allowed, notes: &policy.notes,
        answer: { [references] in references.answer($0) })
      rendered.ids += policy.notes.ids[known...]
    }
    return allowed
  }

  /// Returns a start tag with more attributes: classes are joined, other attributes are replaced.
  private static func tag(
    _ name: String, _ old: ArraySlice<UInt8>, with added: [UInt8]
  ) -> [UInt8] {
    let old = attributes(Array(old))
    var new = attributes(Array("<a".utf8) + added + Array(">".utf8))
    let isSized = new.contains { $0.name == "width" || $0.name == "height" }
    var all = old.filter { !isSized || $0.name != "width" && $0.name != "height" }
    for index in all.indices.reversed() {
      guard let other = new.firstIndex(where: { $0.name == all[index].name }) else { continue }
      if all[index].name == "class", let value = all[index].value {
        all[index].value = value + Array(" ".utf8) + (new.remove(at: other).value ?? [])
      } else {
        all.remove(at: index)
      }
    }
    var tag = Array("<\(name)".utf8)
    for (name, value) in all + new {
      if let value {
        value.withUnsafeBufferPointer { tag.appendAttribute(name, raw: $0) }
      } else {
        tag.append(text: " \(name)")
      }
    }
    return tag + Array(">".utf8)
  }

  private static func attributes(_ tag: [UInt8]) -> [(name: String, value: [UInt8]?)] {
    tag.withUnsafeBufferPointer { bytes in
      HTMLTag(in: bytes, at: 0)?.attributes.map {
        (String(decoding: bytes[$0.name], as: UTF8.self), $0.value.map { Array(bytes[$0]) })
      } ?? []
    }
  }
}

/// Removes output that has been written, to replace it or to put it elsewhere.
extension ArticleWriter {
  mutating func take(from start: Int) -> [UInt8] {
    let taken = Array(html[start...])
    html.removeLast(taken.count)
    return taken
  }

  private static func hasBlock(_ html: Bytes) -> Bool {
    tag(in: html, from: 0) { HTMLElement.named($0)?.has(.endsParagraph) == true } != nil
  }

  /// Appends a component's HTML, which may contain output that was removed before.
  ///
  /// Returns false and appends nothing if the HTML is a block and `isInline` is set.
  mutating func append(component part: [UInt8], isInline: Bool) -> Bool {
    if isInline, part.withUnsafeBufferPointer(Self.hasBlock) { return false }
    html += part.trimmed(\.isLineEnd)
    if !isInline { html.startLine() }
    for id in RenderedMarkdown.ids(in: part) where componentIDs.insert(id).inserted {
      rendered.ids.append(id)
    }
    return true
  }
}
