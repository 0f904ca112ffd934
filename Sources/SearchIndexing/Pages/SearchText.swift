import Primitives

/// What a finished page says: the text of its `main`, divided at its headings.
///
/// `nav`, `script`, `style`, `template`, `svg`, the readings above ruby, and every element with
/// `data-no-search` or `aria-hidden="true"` say nothing. `h2` to `h6` with an id begin sections.
/// White space is one space; elements that are no part of a line part words.
public struct SearchText {
  /// What stands before the first heading, then each heading with what stands below it.
  public private(set) var sections: [SearchDocument.Section] = []

  private var heading: [UInt8] = []
  private var text: [UInt8] = []
  private var isInHeading = false
  private var hasSpace = false

  /// Reads a page.
  ///
  /// - Parameter html: valid UTF-8.
  public init(html: [UInt8]) {
    text.reserveCapacity(html.count / 4)
    html.withUnsafeBufferPointer { html in
      if let start = Self.main(of: html) { read(html, from: start) }
    }
    endSection()
  }

  /// All of it.
  public var whole: String {
    sections.map { "\($0.heading) \($0.text)" }.joined(separator: " ")
  }

  /// The offset behind the tag that begins `main`; nil where there is none.
  private static func main(of html: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while let start = next("<", in: html, from: index) {
      index = start + 1
      // Its attributes are read where it is `main` alone.
      guard index + 4 < html.count, html[index..<(index + 4)].elementsEqual("main".utf8),
        let tag = PageTag(html, at: start), tag.name == "main"
      else { continue }
      return tag.isHidden ? nil : tag.end
    }
    return nil
  }

  private mutating func read(_ html: UnsafeBufferPointer<UInt8>, from start: Int) {
    var index = start
    while index < html.count {
      let end =
        ByteSearch.first(UInt8(ascii: "<"), or: UInt8(ascii: "&"), in: html, from: index)
        ?? html.count
      append(html[index..<end])
      index = end
      guard index < html.count else { return }
      if html[index] == UInt8(ascii: "&") {
        index = appendReference(html, at: index)
      } else if let tag = PageTag(html, at: index) {
        if tag.isEnd, tag.name == "main" { return }
        index = read(tag, html)
      } else {
        index = Self.behindComment(html, at: index) ?? appendByte(html, at: index)
      }
    }
  }

  /// - Returns: where to go on.
  private mutating func read(_ tag: PageTag, _ html: UnsafeBufferPointer<UInt8>) -> Int {
    let role = Self.roles[tag.name] ?? Role()
    if !role.isInline { hasSpace = true }
    if !tag.isEnd, tag.isHidden || role.isSilent, !role.isEmpty {
      return Self.behindElement(tag, html)
    }
    if tag.name.isHeading {
      if tag.isEnd {
        isInHeading = false
      } else if tag.hasID {
        endSection()
        isInHeading = true
      }
    }
    return tag.end
  }

  private mutating func endSection() {
    if !heading.isEmpty || !text.isEmpty {
      sections.append(
        SearchDocument.Section(
          heading: String(decoding: heading, as: UTF8.self),
          text: String(decoding: text, as: UTF8.self)))
    }
    heading.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    isInHeading = false
    hasSpace = false
  }

  private mutating func append(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard !bytes.isEmpty else { return }
    if isInHeading {
      Self.append(bytes, to: &heading, &hasSpace)
    } else {
      Self.append(bytes, to: &text, &hasSpace)
    }
  }

  private static func append(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, to text: inout [UInt8], _ hasSpace: inout Bool
  ) {
    var rest = bytes
    while let byte = rest.first {
      if byte.isASCIISpace {
        hasSpace = true
        rest.removeFirst()
      } else {
        if hasSpace, !text.isEmpty { text.append(0x20) }
        hasSpace = false
        let word = rest.prefix { !$0.isASCIISpace }
        text.append(contentsOf: word)
        rest = rest[word.endIndex...]
      }
    }
  }

  private mutating func appendByte(_ html: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    append(html[index..<(index + 1)])
    return index + 1
  }

  /// A character reference as Michi writes them, or with a number; any other stays as it is.
  private mutating func appendReference(
    _ html: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int {
    let end = html[start...].prefix(Self.longestReference).firstIndex(of: UInt8(ascii: ";"))
    guard let end, let scalar = Self.scalar(html[(start + 1)..<end]) else {
      return appendByte(html, at: start)
    }
    Array(String(scalar).utf8).withUnsafeBufferPointer { append($0[...]) }
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

  private static func behindComment(_ html: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard html[start...].starts(with: "<!--".utf8) else { return nil }
    var index = start + 4
    while let end = next(">", in: html, from: index) {
      index = end + 1
      if html[end - 1] == UInt8(ascii: "-"), html[end - 2] == UInt8(ascii: "-") { return index }
    }
    return html.count
  }

  /// The offset behind an element, with those of its name in it; the end where nothing ends it.
  private static func behindElement(_ tag: PageTag, _ html: UnsafeBufferPointer<UInt8>) -> Int {
    var (index, depth) = (tag.end, 1)
    let isRaw = tag.name == "script" || tag.name == "style"
    while let start = next("<", in: html, from: index) {
      if !isRaw, let end = behindComment(html, at: start) {
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

  private static func next(
    _ byte: Unicode.Scalar, in html: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    ByteSearch.first(UInt8(ascii: byte), or: UInt8(ascii: byte), in: html, from: start)
  }

  /// What an element does to the text; one that is not named parts words.
  private struct Role {
    /// Whether it says nothing.
    var isSilent = false
    /// Whether it has no end.
    var isEmpty = false
    /// Whether it is part of a line.
    var isInline = false
  }

  private static let roles: KeyTable<ElementName, Role> = {
    var roles = KeyTable<ElementName, Role>(capacity: 64)
    for name: ElementName in ["nav", "script", "style", "template", "svg", "rt", "rp"] {
      roles.values[roles.place(of: name, from: Role())].isSilent = true
    }
    for name: ElementName in ["br", "hr", "img", "input", "wbr", "source"] {
      roles.values[roles.place(of: name, from: Role())].isEmpty = true
    }
    let inline: [ElementName] = [
      "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "font", "i", "img",
      "ins", "kbd", "mark", "q", "rb", "rp", "rt", "ruby", "s", "samp", "small", "span", "strong",
      "sub", "sup", "time", "tt", "u", "var", "wbr",
    ]
    for name in inline { roles.values[roles.place(of: name, from: Role())].isInline = true }
    return roles
  }()
}
