import Primitives

/// A tag of a finished page, as far as the page's text depends on it.
struct PageTag {
  private(set) var name = ElementName()
  private(set) var isEnd = false
  /// Whether a link can lead to it.
  private(set) var hasID = false
  /// Whether it has `data-no-search` or `aria-hidden="true"`.
  private(set) var isHidden = false
  private(set) var end: Int

  /// Reads the tag at a `<`; nil when no tag begins there.
  init?(_ html: UnsafeBufferPointer<UInt8>, at start: Int) {
    // Not `end`, which would be written to memory at each byte.
    var index = start + 1
    if index < html.count, html[index] == UInt8(ascii: "/") {
      isEnd = true
      index += 1
    }
    guard index < html.count, html[index].isASCIILetter else { return nil }
    var name = ElementName()
    while index < html.count, html[index].isASCIILetterOrDigit {
      name.append(html[index])
      index += 1
    }
    self.name = name
    end = index
    while end < html.count, html[end] != UInt8(ascii: ">") { end = readAttribute(html, at: end) }
    end = min(end + 1, html.count)
  }

  /// - Returns: the offset at which to continue.
  private mutating func readAttribute(_ html: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var end = start
    while end < html.count, !Self.endsName(html[end]) { end += 1 }
    let name = html[start..<end]
    guard end < html.count, html[end] == UInt8(ascii: "=") else {
      note(name, html[end..<end])
      return name.isEmpty ? end + 1 : end
    }
    let value = Self.value(html, at: end + 1)
    note(name, value.text)
    return value.end
  }

  private mutating func note(
    _ name: Slice<UnsafeBufferPointer<UInt8>>, _ value: Slice<UnsafeBufferPointer<UInt8>>
  ) {
    switch name.count {
    case 2 where name.elementsEqual("id".utf8): hasID = !value.isEmpty
    case 11 where name.elementsEqual("aria-hidden".utf8) && value.elementsEqual("true".utf8):
      isHidden = true
    case 14 where name.elementsEqual("data-no-search".utf8): isHidden = true
    default: break
    }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: ">")
      && (byte.isHTMLSpace || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">"))
  }

  private static func value(
    _ html: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (text: Slice<UnsafeBufferPointer<UInt8>>, end: Int) {
    var end = start
    guard end < html.count, html[end] == UInt8(ascii: "\"") || html[end] == UInt8(ascii: "'") else {
      while end < html.count, !html[end].isHTMLSpace, html[end] != UInt8(ascii: ">") { end += 1 }
      return (html[start..<end], end)
    }
    end = ByteSearch.first(html[end], or: html[end], in: html, from: start + 1) ?? html.count
    return (html[start + 1..<end], min(end + 1, html.count))
  }
}

/// An element's lower-case name as a number. Names of more than eight letters are all equal; no
/// such element matters here.
struct ElementName: HashedKey, ExpressibleByStringLiteral {
  private var letters: UInt64 = 0

  init() {}

  init(stringLiteral name: StaticString) {
    name.withUTF8Buffer { for letter in $0 { append(letter) } }
  }

  mutating func append(_ letter: UInt8) {
    letters = letters >> 56 == 0 ? letters << 8 | UInt64(letter.lowercasedASCII) : .max
  }

  /// Source: D. E. Knuth, "The Art of Computer Programming", volume 3, 6.4 (multiplicative
  /// hashing).
  var hash: UInt64 { letters &* 0x9E37_79B9_7F4A_7C15 >> 32 }

  /// Whether it is `main`, which holds the page's text.
  var isMain: Bool { letters == 0x6D61_696E }

  /// Whether it is `h2` to `h6`, which begin sections.
  var isHeading: Bool { letters >= 0x6832 && letters <= 0x6836 }
}
