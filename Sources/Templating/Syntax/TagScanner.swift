import Diagnostics
import Primitives

/// A tag in a template, such as `{{#tags}}`, with its byte ranges.
struct Tag: Sendable {
  enum Kind: Sendable {
    case escaped, unescaped, section, inverted, close, partial, parent, block, comment, delimiters
  }

  let kind: Kind
  let range: Range<Int>
  let content: Range<Int>
  /// The end of the text before the tag, and below the start of the text after it.
  ///
  /// They are the tag's own range, or its whole line if the tag is alone on it.
  var start: Int
  var end: Int
  var isStandalone = false
  /// The number of the tag that closes this one; nil if there is none.
  var partner: Int?
  var closes: Kind?
  /// Whether it is a direct child of a parent.
  var isInParent = false

  init(_ kind: Kind, _ range: Range<Int>, content: Range<Int>) {
    self.kind = kind
    self.range = range
    self.content = content
    start = range.lowerBound
    end = range.upperBound
  }

  var isOpener: Bool {
    switch kind {
    case .section, .inverted, .parent, .block: true
    default: false
    }
  }
}

/// Finds the tags of a template, following changes of the delimiters.
///
/// Source: the Mustache specification 1.4, "interpolation" and "delimiters".
struct TagScanner {
  let bytes: [UInt8]
  private var opening: [UInt8] = Array("{{".utf8)
  private var closing: [UInt8] = Array("}}".utf8)
  var tags: [Tag] = []
  var faults: [LocatedFault] = []
  /// Whether sections are nested too deeply for the tags to be used.
  var isTooDeep = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan() {
    var cursor = 0
    while let start = find(opening, from: cursor) {
      reportLiquid(in: cursor..<start)
      guard let end = scanTag(at: start) else { return reportUnclosed(start) }
      cursor = end
    }
    reportLiquid(in: cursor..<bytes.count)
  }

  /// Reads the tag at `start` and returns its end; nil if it is not closed.
  private mutating func scanTag(at start: Int) -> Int? {
    let rest = bytes[(start + opening.count)...].drop(while: \.isASCIISpace)
    guard let sigil = rest.first else { return nil }
    let kind = Self.kind(of: sigil)
    var terminator = closing
    if sigil == UInt8(ascii: "{") { terminator = [UInt8(ascii: "}")] + closing }
    if sigil == UInt8(ascii: "=") { terminator = [UInt8(ascii: "=")] + closing }
    let contentStart = kind == .escaped ? rest.startIndex : rest.startIndex + 1
    guard let contentEnd = find(terminator, from: contentStart) else { return nil }
    let range = start..<contentEnd + terminator.count
    let content = PlacedWord(contentStart..<contentEnd, in: bytes).range
    switch kind {
    case .comment:
      break
    case .close where bytes[content].first == UInt8(ascii: "*"):
      faults.append(
        LocatedFault(range, Fault("this is a comment in Go templates", "write {{! … }}")))
      return range.upperBound
    case .block where bytes[content].contains(UInt8(ascii: "=")):
      faults.append(
        LocatedFault(
          range,
          Fault("this is a variable in Go templates", "delete it: Mustache has no variables")))
      return range.upperBound
    case .delimiters:
      setDelimiters(content, in: range)
    case _ where isCutOff(content):
      // The delimiter found belongs to the next tag; this tag has none.
      reportUnclosed(start)
      return start + opening.count
    default:
      if content.isEmpty { faults.append(LocatedFault(range, Fault("this tag has no name"))) }
    }
    tags.append(Tag(kind, range, content: content))
    return range.upperBound
  }

  /// Reports the first `{% … %}` in a text between tags.
  private mutating func reportLiquid(in text: Range<Int>) {
    guard let open = ByteSearch.range(of: Array("{%".utf8), in: bytes, text),
      let close = ByteSearch.range(
        of: Array("%}".utf8), in: bytes, open.upperBound..<text.upperBound),
      !faults.contains(where: { $0.fault.code == .foreignSyntax })
    else { return }
    let tag = String(decoding: bytes[open.lowerBound..<close.upperBound], as: UTF8.self)
    let words = String(tag.dropFirst(2).dropLast(2))
    faults.append(
      LocatedFault(
        open.lowerBound..<close.upperBound,
        Fault(
          "\(quoted: tag) is Liquid, which Michi shows as text",
          ForeignName.advice(on: words, known: [])
            ?? "write Mustache, such as {{title}}, or delete it", code: .foreignSyntax)))
  }

  private static func kind(of sigil: UInt8) -> Tag.Kind {
    switch sigil {
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .inverted
    case UInt8(ascii: "/"): .close
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "<"): .parent
    case UInt8(ascii: "$"): .block
    case UInt8(ascii: "!"): .comment
    case UInt8(ascii: "="): .delimiters
    case UInt8(ascii: "{"), UInt8(ascii: "&"): .unescaped
    default: .escaped
    }
  }

  /// Whether the closing delimiter is missing: a name contains no line end and no opening
  /// delimiter.
  private func isCutOff(_ content: Range<Int>) -> Bool {
    if bytes[content].contains(UInt8(ascii: "\n")) { return true }
    guard let next = find(opening, from: content.lowerBound) else { return false }
    return next < content.upperBound
  }

  private mutating func setDelimiters(_ content: Range<Int>, in range: Range<Int>) {
    let words = bytes[content].split(whereSeparator: \.isASCIISpace)
    guard words.count == 2, !words.contains(where: { $0.contains(UInt8(ascii: "=")) }) else {
      let fault = Fault("new delimiters must be two words without \"=\"", "for example {{=<% %>=}}")
      return faults.append(LocatedFault(range, fault))
    }
    opening = Array(words[0])
    closing = Array(words[1])
  }

  private mutating func reportUnclosed(_ start: Int) {
    let end = bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.count
    let closing = String(decoding: closing, as: UTF8.self)
    faults.append(
      LocatedFault(start..<end, Fault("this tag is not closed", "\"\(closing)\" is missing")))
  }

  private func find(_ wanted: [UInt8], from start: Int) -> Int? {
    ByteSearch.range(of: wanted, in: bytes, start..<bytes.count)?.lowerBound
  }
}
