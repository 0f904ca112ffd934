import CCmarkGFM
import Primitives

/// Decodes the character references of HTML, for example in attribute values.
///
/// It decodes all numeric references and all names that HTML defines, and removes references to
/// forbidden characters. An unknown reference stays text. Its `&` is escaped in the output, so that
/// browsers read exactly the value that was checked.
enum CharacterReferences {
  static func decode(_ raw: Bytes) -> String {
    guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(raw.count)
    var position = 0
    while position < raw.count {
      if raw[position] == UInt8(ascii: "&"),
        let (text, end) = numeric(raw, at: position).map({ ($0.map { String($0) } ?? "", $1) })
          ?? named(raw, at: position)
      {
        decoded.append(contentsOf: text.utf8)
        position = end
      } else {
        decoded.append(raw[position])
        position += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The range of the first reference to a forbidden character; nil if there is none.
  static func forbidden(in raw: Bytes) -> Range<Int>? {
    var position = 0
    while let start = raw[position...].firstIndex(of: UInt8(ascii: "&")) {
      position = start + 1
      guard let (scalar, end) = numeric(raw, at: start) else { continue }
      if scalar == nil { return start..<end }
      position = end
    }
    return nil
  }

  /// Passes HTML to `write` as its author wrote it, with U+FFFD for references to forbidden
  /// characters.
  static func replaceForbidden(in raw: Bytes, _ write: (Bytes) -> Void) {
    var rest = raw
    while let range = forbidden(in: rest) {
      write(rest.slice(0..<range.lowerBound))
      ForbiddenCharacters.replacement.withUnsafeBufferPointer(write)
      rest = rest.slice(range.upperBound..<rest.count)
    }
    write(rest)
  }

  /// Decodes `&#58;` and `&#x3A;`; the semicolon may be missing, as in browsers.
  ///
  /// The scalar is nil for a forbidden character.
  private static func numeric(_ raw: Bytes, at start: Int) -> (Unicode.Scalar?, Int)? {
    guard start + 1 < raw.count, raw[start + 1] == UInt8(ascii: "#") else { return nil }
    var position = start + 2
    let isHexadecimal = position < raw.count && raw[position] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { position += 1 }
    let firstDigit = position
    var value: UInt32 = 0
    while position < raw.count, let digit = raw[position].hexadecimalValue,
      isHexadecimal || digit < 10
    {
      value = min(value * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
      position += 1
    }
    guard position > firstDigit else { return nil }
    if position < raw.count, raw[position] == UInt8(ascii: ";") { position += 1 }
    let scalar = Unicode.Scalar(value).flatMap { ForbiddenCharacters.contains($0) ? nil : $0 }
    return (scalar, position)
  }

  /// Decodes `&ouml;`.
  ///
  /// Old names need no semicolon, except before `=`, a letter or a digit, as in `?a=1&copy=2` (HTML
  /// Standard, 13.2.5.73).
  private static func named(_ raw: Bytes, at start: Int) -> (String, Int)? {
    var end = start + 1
    while end < raw.count, end - start <= NamedCharacters.longestName,
      raw[end].isASCIILetterOrDigit
    {
      end += 1
    }
    let name = raw.slice(start + 1..<end)
    let next = end < raw.count ? raw[end] : 0
    let isWhole = next == UInt8(ascii: ";")
    guard
      isWhole
        || next != UInt8(ascii: "=") && !next.isASCIILetterOrDigit
          && withoutSemicolon.contains(String(decoding: name, as: UTF8.self))
    else { return nil }
    return NamedCharacters.text(of: name).map { ($0, isWhole ? end + 1 : end) }
  }

  /// The names that need no semicolon, which all come from early versions of HTML.
  private static let withoutSemicolon = Set(
    """
    AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT
    Iacute Icirc Igrave Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN
    Uacute Ucirc Ugrave Uuml Yacute aacute acirc acute aelig agrave amp aring atilde auml brvbar
    ccedil cedil cent copy curren deg divide eacute ecirc egrave eth euml frac12 frac14 frac34
    gt iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp not ntilde oacute
    ocirc ograve ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1
    sup2 sup3 szlig thorn times uacute ucirc ugrave uml uuml yacute yen yuml
    """.split { $0.isWhitespace }.map(String.init))
}

/// HTML's named characters, from cmark's own table, which is accessible only through parsing.
enum NamedCharacters {
  static let longestName = 31
  /// The names that occur most often, which need no parsing.
  private static let common = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]

  /// Returns the one or two characters of `&name;`; nil for an unknown name.
  static func text(of name: Bytes) -> String? {
    if let text = common[String(decoding: name, as: UTF8.self)] { return text }
    guard !name.isEmpty, name.count <= longestName else { return nil }
    let reference = [UInt8(ascii: "&")] + name + [UInt8(ascii: ";")]
    let document = reference.withUnsafeBytes {
      cmark_parse_document(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, CMARK_OPT_DEFAULT)
    }
    guard let document = Node(document) else { return nil }
    defer { cmark_node_free(document.pointer) }
    // An unknown name stays as written, in several text nodes.
    guard let text = document.firstChild?.firstChild, text.next == nil else { return nil }
    return String(decoding: text.literal, as: UTF8.self)
  }
}
