/// Where a term occurs in a document, which says how much it tells about it: 0 to 5.
enum TermLevel {
  /// In the text.
  static let text: UInt8 = 0
  /// In the text, three times or more.
  static let often: UInt8 = 1
  /// In a heading, the summary or a tag.
  static let heading: UInt8 = 2
  /// A reading, as a whole, that is no word by itself.
  static let reading: UInt8 = 4
  /// The highest.
  static let highest: UInt8 = 5

  /// The level of a title's terms: the shorter the title, the higher.
  static func title(_ text: [UInt32]) -> UInt8 {
    var units = 0
    TextRun.forEach(in: text) { units += $0.kind == .word ? 1 : $0.range.count }
    return units <= 2 ? 5 : units <= 8 ? 4 : 3
  }

  /// The level of a further name's terms: less than a title's.
  static func name(_ text: [UInt32]) -> UInt8 { max(title(text) - 2, heading) }
}
