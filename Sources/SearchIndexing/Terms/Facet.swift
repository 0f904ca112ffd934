/// What a query can choose by: a unit and a number, in the words of those who look kanji up.
struct Facet {
  /// What the terms of the unit begin with: `=strokes`.
  private(set) var unit: [UInt8]
  /// The term: `=strokes12`.
  private(set) var term: [UInt8]

  /// The facet that a text names, as 12획, 12strokes and strokes12 do; nil for any other text.
  ///
  /// - Parameter text: small letters and digits, with nothing between them.
  init?(_ text: [UInt8]) {
    guard let start = text.firstIndex(where: Self.isDigit) else { return nil }
    let number = text[start...].prefix(while: Self.isDigit)
    let pattern = text[..<start] + [UInt8(ascii: "#")] + text[number.endIndex...]
    guard let name = Self.units[String(decoding: pattern, as: UTF8.self)] else { return nil }
    unit = [Name.mark] + name.utf8
    term = unit + number
  }

  /// Whether some documents can be chosen by the unit: else a query that names it does not choose.
  func isKnown(in index: IndexReader) -> Bool {
    index.entries(from: unit).contains {
      $0.term.count > unit.count && Self.isDigit($0.term[unit.count])
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// The units by the ways to write them, with # for the number.
  private static let units = [
    "#획": "strokes", "#획수": "strokes", "획수#": "strokes", "총획#": "strokes", "#画": "strokes",
    "画数#": "strokes", "#stroke": "strokes", "#strokes": "strokes", "stroke#": "strokes",
    "strokes#": "strokes", "#학년": "grade", "초등학교#학년": "grade", "초#": "grade", "#年生": "grade",
    "小学#年": "grade", "小学#年生": "grade", "小#": "grade", "grade#": "grade", "#grade": "grade",
    "jlpt#": "jlpt", "jlpt#급": "jlpt", "jlpt#級": "jlpt", "jlptn#": "jlpt",
  ]
}
