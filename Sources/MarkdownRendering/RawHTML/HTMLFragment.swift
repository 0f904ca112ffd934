import Primitives

/// A piece of raw HTML and its position in the source.
struct HTMLFragment {
  /// A line of the fragment and its range in the source.
  struct Line {
    let offset: Int
    let source: Range<Int>
    /// Whether the line has the same bytes in the source; false if characters were removed before
    /// parsing.
    var isExact = true

    /// The source offset of a position in the line.
    ///
    /// For a line that is not exact, it is the start or the end of the whole line.
    func source(of position: Int, isEnd: Bool) -> Int {
      guard isExact else { return isEnd ? source.upperBound : source.lowerBound }
      return min(source.lowerBound + position - offset, source.upperBound)
    }
  }

  let bytes: Bytes
  /// The lines with their source ranges.
  ///
  /// A line that is not listed follows the one before it in the source, too.
  private let lines: [Line]

  /// Elements whose content browsers do not read as HTML.
  static let rawText: Set<String> = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript",
    "plaintext",
  ]

  /// - Parameters:
  ///   - bytes: an HTML block or a tag inside a line.
  ///   - lines: the lines with their source ranges, at least the first one.
  init(_ bytes: Bytes, lines: [Line]) {
    self.bytes = bytes
    self.lines = lines
  }

  /// Creates a fragment whose lines are contiguous in the source.
  init(_ bytes: Bytes, at sourceOffset: Int = 0) {
    let source = sourceOffset..<(sourceOffset + bytes.count)
    self.init(bytes, lines: [Line(offset: 0, source: source)])
  }

  /// Returns the source range of a range of the fragment.
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
    /// A `<` that begins neither a tag nor a comment.
    case bracket(Int)
  }

  /// Returns the piece at a position and its end; nil at the end of the fragment.
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

  /// The attributes that set ids: each `id`, and each `name` of an `<a>`.
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

  /// The id that an attribute sets, in NFC, the form in which links name it.
  func id(_ attribute: HTMLTag.Attribute) -> String {
    NormalForm.composed(decoded(attribute.content))
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes.slice(range), as: UTF8.self)
  }

  func decoded(_ range: Range<Int>) -> String { CharacterReferences.decode(bytes.slice(range)) }

  /// A name in ASCII lower case, as HTML compares names.
  func lowercased(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].lazy.map(\.lowercasedASCII), as: UTF8.self)
  }

  /// The end of the comment that starts at an offset; nil if none starts there.
  ///
  /// `isMissing` is true if the comment has no end.
  ///
  /// Source: CommonMark 0.31.2, 6.6.
  func commentEnd(at start: Int) -> (position: Int, isMissing: Bool)? {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "!"),
      matches("<!--", at: start)
    else { return nil }
    // The hyphens that open the comment may also close it.
    var position = start + 2
    let sign = UInt8(ascii: ">")
    while let end = ByteSearch.first(sign, or: sign, in: bytes, from: position) {
      if matches("--", at: end - 2) { return (end + 1, false) }
      position = end + 1
    }
    return (bytes.count, true)
  }

  /// The end of a raw-text element such as `<script>`; nil for any other start tag.
  ///
  /// Without an end tag it is the end of the fragment.
  func endOfRawText(_ tag: HTMLTag, named name: String) -> Int? {
    guard !tag.isClosing, Self.rawText.contains(name) else { return nil }
    return endOfContent(of: name, from: tag.range.upperBound) ?? bytes.count
  }

  /// The end of a raw-text element with its end tag; nil if there is no end tag.
  func endOfContent(of name: String, from start: Int) -> Int? {
    for place in endTags(of: name, from: start) {
      if let tag = HTMLTag(in: bytes, at: place) { return tag.range.upperBound }
    }
    return nil
  }

  /// The offsets of each `</name` whose name ends there.
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

  /// The end of a word that is quoted in a message.
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

/// A URL in raw HTML, which the page's references resolve.
struct HTMLAddress: Hashable, Sendable {
  /// Resolves a URL: returns the unescaped URL to write and the target image; nil to keep the URL.
  typealias Answer = (HTMLAddress) -> (address: [UInt8], picture: References.Answer?)?

  /// The element's name in lower case, for example `img`.
  let element: String
  /// The attribute's name in lower case, for example `src`.
  let attribute: String
  /// The URL with its character references decoded.
  let value: String
  /// The range in the source of the URL, without quotes.
  let sourceRange: Range<Int>
}

extension HTMLFragment {
  /// Returns the decoded value of an attribute with its URLs replaced; a `srcset` has several.
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
