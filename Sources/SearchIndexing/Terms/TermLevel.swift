/// Where a term stands in a document, which says how much it tells of it: 0 to 5.
enum TermLevel {
  /// In the text.
  static let text: UInt8 = 0
  /// In the text, three times or more.
  static let often: UInt8 = 1
  /// In a heading, the summary or a tag.
  static let heading: UInt8 = 2
  /// The highest.
  static let highest: UInt8 = 5

  /// In a title or name, of which it is the larger a part the shorter that is.
  static func title(_ text: [UInt32]) -> UInt8 {
    var units = 0
    TextRun.forEach(in: text) { units += $0.kind == .word ? 1 : $0.range.count }
    return units <= 2 ? 5 : units <= 8 ? 4 : 3
  }

  /// How much a term counts by its level.
  static let weights: [Int] = [4, 6, 10, 16, 20, 26]
}
