import Primitives

/// The text of a finished page: that of its `main`, divided at its headings.
///
/// `nav`, `script`, `style`, `template`, `svg`, ruby readings, and every element with
/// `data-no-search` or `aria-hidden="true"` are left out. `h2` to `h6` with an id begin sections.
/// White space collapses to one space; elements that are not inline separate words.
package struct SearchText {
  /// The text before the first heading, then each heading with the text below it.
  package let sections: [SearchDocument.Section]

  /// - Parameter html: valid UTF-8.
  package init(html: [UInt8]) {
    sections = html.withUnsafeBufferPointer { html in
      // The text is shorter than the page.
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: html.count) { text in
        var reader = PageReader(html: html, text: text)
        return reader.sections()
      }
    }
  }

  package var whole: String {
    sections.map { "\($0.heading) \($0.text)" }.joined(separator: " ")
  }
}

/// Reads the text of a page in one pass.
private struct PageReader {
  let html: UnsafeBufferPointer<UInt8>
  /// The current section: its heading, then its text.
  let text: UnsafeMutableBufferPointer<UInt8>

  /// How much of `text` is written.
  var count = 0
  /// Where the heading ends and the text begins.
  var headingEnd = 0
  var isInHeading = false
  var hasSpace = false
  var ruby = RubyText()
  var found: [SearchDocument.Section] = []

  mutating func sections() -> [SearchDocument.Section] {
    if let start = behindMain() { read(from: start) }
    endSection()
    return found
  }

  /// The offset after the start tag of `main`; nil when the page has none.
  private func behindMain() -> Int? {
    var index = 0
    while let start = next("<", from: index) {
      index = start + 1
      // Attributes are read only when the name can be `main`.
      guard index < html.count, html[index] == UInt8(ascii: "m"),
        let tag = PageTag(html, at: start), tag.name.isMain
      else { continue }
      return tag.isHidden ? nil : tag.end
    }
    return nil
  }

  private mutating func read(from start: Int) {
    var index = start
    while index < html.count {
      let end =
        ByteSearch.first(UInt8(ascii: "<"), or: UInt8(ascii: "&"), in: html, from: index)
        ?? html.count
      append(html[index..<end])
      index = end
      guard index < html.count else { return }
      if html[index] == UInt8(ascii: "&") {
        index = appendReference(at: index)
      } else if let end = behindSpan(at: index) {
        index = end
      } else if let tag = PageTag(html, at: index) {
        if tag.isEnd, tag.name.isMain { return }
        index = read(tag, at: index)
      } else {
        index = behindComment(at: index) ?? appendByte(at: index)
      }
    }
  }

  /// The offset after a tag of a `span` that has at most a class; nil for any other tag. Code is full
  /// of these, and they do nothing to the text.
  private func behindSpan(at start: Int) -> Int? {
    if begins("</span>", at: start) { return start + 7 }
    guard begins("<span class=\"", at: start), let end = next("\"", from: start + 13),
      begins("\">", at: end)
    else { return nil }
    return end + 2
  }

  private func begins(_ text: StaticString, at start: Int) -> Bool {
    text.withUTF8Buffer { text in
      start + text.count <= html.count && text.indices.allSatisfy { html[start + $0] == text[$0] }
    }
  }

  /// - Returns: the offset at which to continue.
  private mutating func read(_ tag: PageTag, at start: Int) -> Int {
    let role = Self.roles[tag.name] ?? Role()
    if role.isRuby {
      ruby.pass(html[start...])
    } else if !role.isInline {
      hasSpace = true
      ruby = RubyText()
    }
    if !tag.isEnd, tag.isHidden || role.isSilent, !role.isEmpty {
      return behindElement(tag)
    }
    if tag.name.isHeading {
      if tag.isEnd {
        endHeading()
      } else if tag.hasID {
        endSection()
        isInHeading = true
      }
    }
    return tag.end
  }

  private mutating func endHeading() {
    if isInHeading { headingEnd = count }
    isInHeading = false
  }

  private mutating func endSection() {
    endHeading()
    if count > 0 {
      found.append(
        SearchDocument.Section(
          heading: String(decoding: text[..<headingEnd], as: UTF8.self),
          text: String(decoding: text[headingEnd..<count], as: UTF8.self)))
    }
    count = 0
    headingEnd = 0
    hasSpace = false
  }

  private mutating func append(_ bytes: some Sequence<UInt8>) {
    if ruby.isReading { return }
    // Not the properties, which would be written to memory at each byte.
    var (count, hasSpace) = (self.count, self.hasSpace)
    for byte in bytes {
      if byte.isASCIISpace {
        hasSpace = true
        continue
      }
      if hasSpace, count > headingEnd {
        text[count] = 0x20
        count += 1
      }
      hasSpace = false
      text[count] = byte
      count += 1
    }
    (self.count, self.hasSpace) = (count, hasSpace)
  }

  private mutating func appendByte(at index: Int) -> Int {
    append(html[index..<(index + 1)])
    return index + 1
  }

  /// Decodes a numeric character reference or one that Michi writes; any other stays as it is.
  private mutating func appendReference(at start: Int) -> Int {
    let end = html[start...].prefix(Self.longestReference).firstIndex(of: UInt8(ascii: ";"))
    guard let end, let scalar = Self.scalar(html[(start + 1)..<end]) else {
      return appendByte(at: start)
    }
    let bytes = ScalarBytes(scalar.value)
    append((0..<bytes.count).lazy.map { bytes[$0] })
    return end + 1
  }

  private static let longestReference = 10

  private static func scalar(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case "nbsp": " "
    case let name where name.hasPrefix("#x") || name.hasPrefix("#X"):
      UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case let name where name.hasPrefix("#"):
      UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }

  private func behindComment(at start: Int) -> Int? {
    guard html[start...].starts(with: "<!--".utf8) else { return nil }
    var index = start + 4
    while let end = next(">", from: index) {
      index = end + 1
      if html[end - 1] == UInt8(ascii: "-"), html[end - 2] == UInt8(ascii: "-") { return index }
    }
    return html.count
  }

  /// The offset after an element, nested ones of its name included; the end when it is not closed.
  private func behindElement(_ tag: PageTag) -> Int {
    var (index, depth) = (tag.end, 1)
    let isRaw = tag.name == "script" || tag.name == "style"
    while let start = next("<", from: index) {
      if !isRaw, let end = behindComment(at: start) {
        index = end
        continue
      }
      index = start + 1
      guard index < html.count, !isRaw || html[index] == UInt8(ascii: "/"),
        let inner = PageTag(html, at: start)
      else { continue }
      index = inner.end
      if inner.name == tag.name { depth += inner.isEnd ? -1 : 1 }
      if depth == 0 { return index }
    }
    return html.count
  }

  private func next(_ byte: Unicode.Scalar, from start: Int) -> Int? {
    ByteSearch.first(UInt8(ascii: byte), or: UInt8(ascii: byte), in: html, from: start)
  }

  /// An element's effect on the text; an element without a role separates words.
  private struct Role {
    var isSilent = false
    var isEmpty = false
    var isInline = false
    var isRuby = false
  }

  private static let roles: KeyTable<ElementName, Role> = {
    var roles = KeyTable<ElementName, Role>(capacity: 64)
    for name: ElementName in ["nav", "script", "style", "template", "svg"] {
      roles.values[roles.place(of: name, from: Role())].isSilent = true
    }
    for name: ElementName in ["br", "hr", "img", "input", "wbr", "source"] {
      roles.values[roles.place(of: name, from: Role())].isEmpty = true
    }
    let inline: [ElementName] = [
      "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "font", "i", "img",
      "ins", "kbd", "mark", "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "tt",
      "u", "var", "wbr",
    ]
    let ruby: [ElementName] = ["rb", "rp", "rt", "rtc", "ruby"]
    for name in inline + ruby { roles.values[roles.place(of: name, from: Role())].isInline = true }
    for name in ruby { roles.values[roles.place(of: name, from: Role())].isRuby = true }
    return roles
  }()
}
