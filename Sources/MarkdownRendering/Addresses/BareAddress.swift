import Primitives

/// A URL or email address in text without markup (GFM specification, 6.9).
///
/// It ends before a Korean particle or CJK punctuation.
struct BareAddress {
  let range: Range<Int>
  /// The prefix that `href` needs before the text: `http://`, `mailto:` or nothing.
  let prefix: StaticString
  let isEmail: Bool

  /// Returns the bare URL or email address around a `:`, `w` or `@`.
  /// - Parameter start: the start of the text that is not yet written.
  static func match(in text: Bytes, at index: Int, from start: Int) -> BareAddress? {
    switch text[index] {
    case UInt8(ascii: ":"):
      guard let head = AddressHead.url(in: text, colon: index, from: start) else { return nil }
      return address(head, in: text, prefix: "")
    case UInt8(ascii: "w"):
      guard let head = AddressHead.www(in: text, at: index, from: start) else { return nil }
      return address(head, in: text, prefix: "http://")
    case UInt8(ascii: "@"):
      return email(in: text, at: index, from: start).map {
        BareAddress(range: $0, prefix: "mailto:", isEmail: true)
      }
    default: return nil
    }
  }

  /// Whether pages may link to it.
  ///
  /// The specification allows `ftp:`, Michi does not.
  func isAllowed(in text: Bytes) -> Bool {
    if isEmail || prefix.utf8CodeUnitCount > 0 { return true }
    return LinkScheme.scheme(of: text[range]).map(AddressScheme.allowed.contains) ?? false
  }

  /// The part after the domain of the URL whose `:` or `w` is at `index`.
  ///
  /// It ends before a byte that may begin a link, code or HTML. Nil if the URL is the destination
  /// of a link.
  static func maskable(in text: Bytes, at index: Int) -> Range<Int>? {
    let head =
      text[index] == UInt8(ascii: ":")
      ? AddressHead.url(in: text, colon: index, from: 0)
      : AddressHead.www(in: text, at: index, from: 0)
    guard let head, head.start == 0 || !isMarkup(text[head.start - 1], text, head.start) else {
      return nil
    }
    var depth = 0
    let end = head.end(in: text) { byte in
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "|"), UInt8(ascii: "\\"):
        return true
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      return depth < 0
    }
    return head.domainEnd < end ? head.domainEnd..<end : nil
  }

  private static func address(
    _ head: AddressHead, in text: Bytes, prefix: StaticString
  ) -> BareAddress? {
    // `<www.a.org>` is not an autolink in CommonMark, but it ends where one would.
    let isInBrackets = head.start > 0 && text[head.start - 1] == UInt8(ascii: "<")
    let end = head.end(in: text) {
      $0 == UInt8(ascii: "<") || isInBrackets && $0 == UInt8(ascii: ">")
    }
    guard end > head.hostStart else { return nil }
    return BareAddress(range: head.start..<end, prefix: prefix, isEmail: false)
  }

  private static func isMarkup(_ byte: UInt8, _ text: Bytes, _ start: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="): true
    case UInt8(ascii: "("): start >= 2 && text[start - 2] == UInt8(ascii: "]")
    default: false
    }
  }

  /// The email address around an `@`.
  private static func email(in text: Bytes, at index: Int, from start: Int) -> Range<Int>? {
    var first = index
    while first > start, isLocal(text[first - 1]) { first -= 1 }
    guard first < index else { return nil }
    var end = index + 1
    var periods = 0
    while end < text.count {
      let byte = text[end]
      if byte.isOfID {
        end += 1
      } else if byte == UInt8(ascii: "."), end + 1 < text.count,
        text[end + 1].isASCIILetterOrDigit
      {
        periods += 1
        end += 1
      } else {
        break
      }
    }
    if end < text.count, text[end] == UInt8(ascii: "@") { return nil }
    guard periods > 0, text[end - 1].isASCIILetter else { return nil }
    return first..<end
  }

  private static func isLocal(_ byte: UInt8) -> Bool {
    byte.isOfID || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
  }
}
