/// The part of a document that shows why it was found: its best section, with the text around the
/// first word of the query.
public struct SearchExcerpt: Equatable, Sendable {
  /// A piece of the text.
  public struct Part: Equatable, Sendable {
    /// The piece.
    public let text: String
    /// Whether the piece matches the query.
    public let isHit: Bool
  }

  /// The number of the section; 0 where no section has a word of the query.
  public private(set) var section = 0
  /// How many words of the query the section contains.
  public private(set) var words = 0
  /// The text in pieces, with … where it is cut.
  public private(set) var parts: [Part] = []

  /// The scalars shown before the first hit, and in all.
  private static let (before, length) = (40, 160)
  /// A cut moves to the next space if that is nearer than this.
  private static let slack = 20

  /// Finds the section with the most words of a query. Among equals, words in headings decide, then
  /// the order of the sections.
  public init(_ query: String, in sections: [SearchDocument.Section]) {
    let words = Query(query).words.map { FoundWord.forms(of: $0.text) }
    var best = -1
    for (number, section) in sections.enumerated() {
      let heading = FoundText(section.heading)
      let text = FoundText(section.text)
      let inHeading = words.map { !heading.ranges(of: $0).isEmpty }
      let inText = words.map { text.ranges(of: $0) }
      let found = words.indices.count { inHeading[$0] || !inText[$0].isEmpty }
      let score = found * 2 + inHeading.count { $0 }
      guard score > best else { continue }
      best = score
      self.section = number
      self.words = found
      parts = Self.parts(of: text.scalars, hits: inText.flatMap(\.self))
    }
  }

  private static func parts(of text: [Unicode.Scalar], hits: [Range<Int>]) -> [Part] {
    let first = hits.map(\.lowerBound).min() ?? 0
    var start = max(first - before, 0)
    if start > 0, let space = text[start..<min(start + slack, first)].firstIndex(of: " ") {
      start = space + 1
    }
    var end = min(start + length, text.count)
    if end < text.count, let space = text[(end - slack)..<end].lastIndex(of: " ") { end = space }
    var isHit = [Bool](repeating: false, count: text.count)
    for hit in hits { for index in hit { isHit[index] = true } }
    var parts: [Part] = []
    var piece = start
    for index in start..<end where index + 1 == end || isHit[index + 1] != isHit[index] {
      var shown = String(String.UnicodeScalarView(text[piece...index]))
      if piece == start, start > 0 { shown = "…" + shown }
      if index + 1 == end, end < text.count { shown += "…" }
      parts.append(Part(text: shown, isHit: isHit[index]))
      piece = index + 1
    }
    return parts
  }
}
