internal import Primitives

/// A piece of raw HTML and its place in the source.
struct HTMLFragment {
  /// A line of the fragment and where it stands in the source.
  struct Line {
    let offset: Int
    let source: Range<Int>
    /// Whether it stands there byte for byte: not where characters were left out before parsing.
    var isExact = true

    /// Where a byte of the line stands, or an end; of a line that is not exact, the line's own.
    func source(of position: Int, isEnd: Bool) -> Int {
      guard isExact else { return isEnd ? source.upperBound : source.lowerBound }
      return min(source.lowerBound + position - offset, source.upperBound)
    }
  }

  let bytes: Bytes
  /// Where its lines stand; a line that is not named follows the one before it in the source too.
  private let lines: [Line]

  /// Elements whose content browsers do not read as HTML.
  static let rawText: Set<String> = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript",
    "plaintext",
  ]

  /// - Parameters:
  ///   - bytes: an HTML block or a tag inside a line.
  ///   - lines: where its lines stand in the source, the first of them at least.
  init(_ bytes: Bytes, lines: [Line]) {
    self.bytes = bytes
    self.lines = lines
  }

  /// A fragment whose lines follow each other in the source as they do here.
  init(_ bytes: Bytes, at sourceOffset: Int = 0) {
    let source = sourceOffset..<(sourceOffset + bytes.count)
    self.init(bytes, lines: [Line(offset: 0, source: source)])
  }

  /// A range of the fragment as a range of the source.
  func source(_ range: Range<Int>) -> Range<Int> {
    let start = line(at: range.lowerBound).source(of: range.lowerBound, isEnd: false)
    let last = line(at: max(range.lowerBound, range.upperBound - 1))
    return start..<max(start, last.source(of: range.upperBound, isEnd: true))
  }

  private func line(at offset: Int) -> Line {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].offset <= offset { low = middle } else { high = middle }
    }
    return lines[low]
  }

  enum Piece {
    case text(Range<Int>)
    case comment(Range<Int>, isEnded: Bool)
    case tag(HTMLTag)
    /// A `<` that begins neither of them.
    case bracket(Int)
  }

  /// What stands at `position`, and where it ends; nil at the end.
  func piece(at position: Int) -> (piece: Piece, end: Int)? {
    guard position < bytes.count else { return nil }
    guard bytes[position] == UInt8(ascii: "<") else {
      let sign = UInt8(ascii: "<")
      let end = ByteSearch.first(sign, or: sign, in: bytes, from: position) ?? bytes.count
      return (.text(position..<end), end)
    }
    if let (end, isMissing) = commentEnd(at: position) {
      return (.comment(position..<end, isEnded: !isMissing), end)
    }
    guard let tag = HTMLTag(in: bytes, at: position) else {
      return (.bracket(position), position + 1)
    }
    return (.tag(tag), tag.range.upperBound)
  }

  /// Where places of the page are named: each `id`, and each `name` of an `<a>`.
  var ids: [HTMLTag.Attribute] {
    var ids: [HTMLTag.Attribute] = []
    var position = 0
    while let (piece, end) = piece(at: position) {
      position = end
      guard case .tag(let tag) = piece, !tag.isClosing else { continue }
      let element = lowercased(tag.name)
      ids += tag.attributes.filter { $0.isID(lowercased($0.name), of: element) }
      position = endOfRawText(tag, named: element) ?? end
    }
    return ids
  }

  /// The id that an attribute sets, in NFC, in which links name it.
  func id(_ attribute: HTMLTag.Attribute) -> String {
    NormalForm.composed(decoded(attribute.content))
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes.slice(range), as: UTF8.self)
  }

  func decoded(_ range: Range<Int>) -> String { CharacterReferences.decode(bytes.slice(range)) }

  /// A name with ASCII capitals made small, as HTML reads names.
  func lowercased(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].lazy.map(\.lowercasedASCII), as: UTF8.self)
  }

  /// Where the comment that starts here ends; nil when none starts here.
  ///
  /// Source: CommonMark 0.31.2, 6.6.
  func commentEnd(at start: Int) -> (position: Int, isMissing: Bool)? {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "!"),
      matches("<!--", at: start)
    else { return nil }
    // The hyphens that begin it may be those that end it.
    var position = start + 2
    let sign = UInt8(ascii: ">")
    while let end = ByteSearch.first(sign, or: sign, in: bytes, from: position) {
      if matches("--", at: end - 2) { return (end + 1, false) }
      position = end + 1
    }
    return (bytes.count, true)
  }

  /// Where an element ends whose start tag begins content that browsers do not read as HTML: at the
  /// end of all where nothing ends it; nil for any other tag.
  func endOfRawText(_ tag: HTMLTag, named name: String) -> Int? {
    guard !tag.isClosing, Self.rawText.contains(name) else { return nil }
    return endOfContent(of: name, from: tag.range.upperBound) ?? bytes.count
  }

  /// Where the content of a raw-text element ends, its end tag included; nil where it has none.
  func endOfContent(of name: String, from start: Int) -> Int? {
    for place in endTags(of: name, from: start) {
      if let tag = HTMLTag(in: bytes, at: place) { return tag.range.upperBound }
    }
    return nil
  }

  /// Where each `</name` begins, with nothing behind it that belongs to the name.
  func endTags(of name: String, from start: Int = 0) -> LazyFilterSequence<Range<Int>> {
    (start..<bytes.count).lazy.filter { place in
      let end = place + 2 + name.utf8.count
      guard bytes[place] == UInt8(ascii: "<"), end < bytes.count, matches("</", at: place) else {
        return false
      }
      return (bytes[end].isHTMLSpace || "/>".utf8.contains(bytes[end]))
        && zip(bytes[(place + 2)..<end], name.utf8).allSatisfy { $0.lowercasedASCII == $1 }
    }
  }

  func isDeclaration(at position: Int) -> Bool {
    matches("<!", at: position) || matches("<?", at: position)
  }

  /// Where a word ends that is quoted in a report.
  func endOfWord(from start: Int) -> Int {
    var end = start
    while end < bytes.count, end < start + 40, !bytes[end].isHTMLSpace,
      bytes[end] != UInt8(ascii: "<")
    {
      end += 1
    }
    return end
  }

  func matches(_ text: String, at position: Int) -> Bool {
    position < bytes.count && bytes[position...].starts(with: text.utf8)
  }
}

/// An address in raw HTML, handed out so that its page's references can say where it leads.
struct HTMLAddress: Hashable, Sendable {
  /// Says where an address leads: what to write instead, not escaped, and the picture there; nil when
  /// the address stays.
  typealias Answer = (HTMLAddress) -> (address: [UInt8], picture: References.Answer?)?

  /// The element's name in lower case, for example `img`.
  let element: String
  /// The attribute's name in lower case, for example `src`.
  let attribute: String
  /// The address with character references decoded.
  let value: String
  /// The bytes of the source where the address stands, without its quotes.
  let sourceRange: Range<Int>
}

extension HTMLFragment {
  /// The value of an attribute, decoded, with other addresses in the place of its own: of a `srcset`
  /// each is handed out.
  func value(
    _ value: Range<Int>, of attribute: String, of element: String,
    replacing replaced: (HTMLAddress) -> [UInt8]
  ) -> [UInt8] {
    var new: [UInt8] = []
    var copied = value.lowerBound
    for place in AddressUse.places(in: bytes[value], of: attribute) {
      new += bytes[copied..<place.lowerBound]
      new += replaced(
        HTMLAddress(
          element: element, attribute: attribute,
          value: decoded(place), sourceRange: source(place)))
      copied = place.upperBound
    }
    return new + bytes[copied..<value.upperBound]
  }
}
