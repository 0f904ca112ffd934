/// A tag with its attributes, or text; comments count as text, so that none goes unnoticed.
enum HTMLToken: Equatable {
  struct Attribute: Equatable {
    let name: String
    let value: String
  }

  case tag(String, [Attribute])
  case text(String)
}

/// Reads HTML as a browser's tokenizer does (WHATWG HTML, 13.2.5), as far as the tests need it; it
/// shares nothing with the tokenizer that the compiler follows.
func tokens(_ html: String) -> [HTMLToken] {
  var reader = HTMLReader(Array(html.utf8))
  return reader.read()
}

private struct HTMLReader {
  private let bytes: [UInt8]
  private var index = 0
  private var tokens: [HTMLToken] = []
  private var text: [UInt8] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() -> [HTMLToken] {
    while index < bytes.count {
      if bytes[index] == 0x3C, let next = peek(1), isLetter(next) || isMarkup(next) {
        flush()
        readMarkup(next)
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    flush()
    return tokens
  }

  private mutating func readMarkup(_ next: UInt8) {
    if isLetter(next) {
      index += 1
      readTag(prefix: "")
    } else if next == 0x2F, let letter = peek(2), isLetter(letter) {
      index += 2
      readTag(prefix: "/")
    } else {
      let end = bytes[index...].firstIndex(of: 0x3E) ?? bytes.count - 1
      tokens.append(.tag("!comment", []))
      index = end + 1
    }
  }

  private mutating func readTag(prefix: String) {
    let name = take { !isSpace($0) && $0 != 0x2F && $0 != 0x3E }.lowercased()
    var attributes: [HTMLToken.Attribute] = []
    while index < bytes.count {
      _ = take { isSpace($0) || $0 == 0x2F }
      guard index < bytes.count, bytes[index] != 0x3E else { break }
      attributes.append(readAttribute())
    }
    index += 1
    tokens.append(.tag(prefix + name, attributes))
    if prefix.isEmpty, name == "title" { readTitle() }
  }

  private mutating func readAttribute() -> HTMLToken.Attribute {
    var isFirst = true
    let name = take { byte in
      defer { isFirst = false }
      return (isFirst || byte != 0x3D) && !isSpace(byte) && byte != 0x2F && byte != 0x3E
    }
    _ = take(isSpace)
    guard index < bytes.count, bytes[index] == 0x3D else {
      return HTMLToken.Attribute(name: name.lowercased(), value: "")
    }
    index += 1
    _ = take(isSpace)
    guard index < bytes.count else { return HTMLToken.Attribute(name: name, value: "") }
    let quote = bytes[index]
    guard quote == 0x22 || quote == 0x27 else {
      let value = take { !isSpace($0) && $0 != 0x3E }
      return HTMLToken.Attribute(name: name.lowercased(), value: decoded(value))
    }
    index += 1
    let value = take { $0 != quote }
    index += 1
    return HTMLToken.Attribute(name: name.lowercased(), value: decoded(value))
  }

  /// Text until `</title`, whatever stands in it.
  private mutating func readTitle() {
    while index < bytes.count {
      let rest = String(decoding: bytes[index...].prefix(7), as: UTF8.self).lowercased()
      if rest == "</title", let end = peek(7), isSpace(end) || end == 0x2F || end == 0x3E { break }
      text.append(bytes[index])
      index += 1
    }
    flush()
  }

  private mutating func flush() {
    if !text.isEmpty {
      tokens.append(.text(decoded(String(decoding: text, as: UTF8.self))))
    }
    text = []
  }

  /// Character references that end with a semicolon; every other `&` is itself.
  private func decoded(_ text: String) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    let references: [(String, UInt8)] = [
      ("&amp;", 0x26), ("&lt;", 0x3C), ("&gt;", 0x3E), ("&quot;", 0x22), ("&#39;", 0x27),
      ("&#34;", 0x22), ("&#x22;", 0x22), ("&#58;", 0x3A), ("&#x3a;", 0x3A), ("&colon;", 0x3A),
    ]
    while let byte = rest.first {
      if byte == 0x26, let found = references.first(where: { rest.starts(with: $0.0.utf8) }) {
        result.append(found.1)
        rest = rest.dropFirst(found.0.utf8.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func take(_ isWanted: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, isWanted(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private func peek(_ distance: Int) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }
}

private func isMarkup(_ byte: UInt8) -> Bool { byte == 0x2F || byte == 0x21 || byte == 0x3F }
private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
private func isSpace(_ byte: UInt8) -> Bool { [9, 10, 12, 13, 32].contains(byte) }
