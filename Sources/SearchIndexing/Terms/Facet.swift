/// What a query can choose by: a unit and a number, in the words of those who look kanji up.
struct Facet {
  /// What the terms of the unit begin with: `#strokes`.
  let unit: [UInt8]
  /// The term: `#strokes12`.
  let term: [UInt8]

  /// The facet that a text names, as 12획, 12strokes and strokes12 do; nil for any other text.
  ///
  /// - Parameter text: small letters and digits, with nothing between them.
  init?(_ text: [UInt8]) {
    guard let start = text.firstIndex(where: Self.isDigit) else { return nil }
    let number = text[start...].prefix(while: Self.isDigit)
    let pattern = text[..<start] + [UInt8(ascii: "#")] + text[number.endIndex...]
    guard let name = Self.units[String(decoding: pattern, as: UTF8.self)] else { return nil }
    unit = [Self.mark] + name.utf8
    term = unit + number.drop { $0 == UInt8(ascii: "0") }
  }

  /// The first byte of the terms, which no name has.
  private static let mark = UInt8(ascii: "#")

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
