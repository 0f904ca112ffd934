import Diagnostics
import Primitives

/// The tokens of a diagram in Graphviz's language DOT, which are checked before Graphviz starts.
///
/// Source: https://graphviz.org/doc/info/lang.html, and Graphviz's `lib/cgraph/scan.l`.
struct DiagramSource {
  private enum Token {
    /// A name, a number, or a string or HTML-like label without its delimiters.
    ///
    /// Each of them may be an attribute's name.
    case word(String)
    case sign(UInt8)
  }

  struct Fault: Error {
    let message: String
    /// The byte offset of the fault in the source.
    let offset: Int
  }

  /// Attributes whose values are files, or drawing commands that can name a file.
  private static let files: Set<String> = [
    "image", "imagepath", "shapefile", "fontpath", "stylesheet", "_background",
  ]

  private let text: Bytes
  private var position = 0

  init(_ text: Bytes) { self.text = text }

  /// - Throws: `Fault` for an attribute that reads a file, and for a link that is not allowed.
  mutating func check() throws(Fault) {
    var name: (text: String, offset: Int)?
    var isValue = false
    while let (token, offset) = try next() {
      switch token {
      case .word(var word):
        // "ima" + "ge" is one word.
        while let more = try joinedWord() { word += more }
        if isValue, let name { try check(name.text, word, at: name.offset) }
        (name, isValue) = isValue ? (nil, false) : ((word, offset), false)
      case .sign(UInt8(ascii: "=")):
        if let name, Self.files.contains(name.text.lowercased()) {
          throw Fault(
            message: "the attribute \(quoted: name.text) reads a file", offset: name.offset)
        }
        isValue = true
      case .sign: (name, isValue) = (nil, false)
      }
    }
  }

  private func check(_ name: String, _ value: String, at offset: Int) throws(Fault) {
    let key = name.lowercased()
    if key == "fontname", value.contains("/") {
      throw Fault(message: "the font \(quoted: value) is a file", offset: offset)
    }
    guard key.hasSuffix("url") || key.hasSuffix("href") else { return }
    try check(link: Array(value.utf8), at: offset)
  }

  private func check(link: [UInt8], at offset: Int) throws(Fault) {
    let address = link.withUnsafeBufferPointer { CharacterReferences.decode($0) }
    guard let scheme = LinkScheme.refused(in: address) else { return }
    throw Fault(message: "\(quoted: scheme + ":") is not allowed in a link", offset: offset)
  }

  private func check(html range: Range<Int>) throws(Fault) {
    let label = HTMLFragment(text.slice(range))
    var position = 0
    while let (piece, end) = label.piece(at: position) {
      let offset = range.lowerBound + position
      position = end
      switch piece {
      case .tag(let tag):
        if label.lowercased(tag.name) == "img" { throw image(at: offset) }
        for attribute in tag.attributes where label.lowercased(attribute.name) == "href" {
          try check(link: Array(label.bytes[attribute.content]), at: offset)
        }
      case .bracket:
        let start = label.bytes[end...].prefix(3).map(\.lowercasedASCII)
        if start.elementsEqual("img".utf8) { throw image(at: offset) }
      case .text, .comment: break
      }
    }
  }

  private func image(at offset: Int) -> Fault {
    Fault(message: "<IMG> in a label reads a file", offset: offset)
  }

  /// Reads the word after a `+`; nil, without reading anything, if there is none.
  private mutating func joinedWord() throws(Fault) -> String? {
    let start = position
    if case .sign(UInt8(ascii: "+"))? = try next()?.token,
      case .word(let word)? = try next()?.token
    {
      return word
    }
    position = start
    return nil
  }

  private mutating func next() throws(Fault) -> (token: Token, offset: Int)? {
    skipSpaceAndComments()
    guard position < text.count else { return nil }
    let start = position
    switch text[start] {
    case UInt8(ascii: "\""): return (.word(string()), start)
    case UInt8(ascii: "<"):
      skipHTML()
      let inner = start + 1..<max(start + 1, position - 1)
      try check(html: inner)
      return (.word(String(decoding: text[inner], as: UTF8.self)), start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while position < text.count, text[position].isASCIIDigit { position += 1 }
    case let byte where Self.isInName(byte):
      while position < text.count, Self.isInName(text[position]) { position += 1 }
    default:
      position += 1
      return (.sign(text[start]), start)
    }
    return (.word(String(decoding: text[start..<position], as: UTF8.self)), start)
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private mutating func string() -> String {
    var bytes: [UInt8] = []
    position += 1
    while position < text.count, text[position] != UInt8(ascii: "\"") {
      if text[position] == UInt8(ascii: "\\"), position + 1 < text.count {
        position += 1
        // A backslash at the end of a line continues the string on the next line.
        if text[position].isLineEnd {
          if text[position...].starts(with: "\r\n".utf8) { position += 1 }
          position += 1
          continue
        }
        if text[position] != UInt8(ascii: "\"") { bytes.append(UInt8(ascii: "\\")) }
      }
      bytes.append(text[position])
      position += 1
    }
    position = min(position + 1, text.count)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func skipHTML() {
    var depth = 1
    position += 1
    while position < text.count {
      if text[position...].starts(with: "<!--".utf8) {
        position = end(of: "-->", from: position + 4)
        continue
      }
      if text[position] == UInt8(ascii: "<") { depth += 1 }
      if text[position] == UInt8(ascii: ">") { depth -= 1 }
      position += 1
      if depth == 0 { return }
    }
  }

  private mutating func skipSpaceAndComments() {
    while position < text.count {
      let rest = text[position...]
      if rest.starts(with: "//".utf8) || text[position] == UInt8(ascii: "#") && isFirstInLine {
        position = ByteSearch.lineEnd(in: text, from: position)
      } else if rest.starts(with: "/*".utf8) {
        position = end(of: "*/", from: position + 2)
      } else if text[position] <= 0x20 {
        position += 1
      } else {
        return
      }
    }
  }

  private var isFirstInLine: Bool { position == 0 || text[position - 1].isLineEnd }

  private func end(of mark: String, from start: Int) -> Int {
    let found = text.indices.dropFirst(start).first { text[$0...].starts(with: mark.utf8) }
    return found.map { $0 + mark.utf8.count } ?? text.count
  }
}
