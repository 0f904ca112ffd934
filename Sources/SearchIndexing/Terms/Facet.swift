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
    let isDigit = Self.isDigit
    let (ahead, behind) = (text.prefix(while: isDigit), text.reversed().prefix(while: isDigit))
    let number = ahead.isEmpty ? Array(behind.reversed()) : Array(ahead)
    let unit = ahead.isEmpty ? text.dropLast(behind.count) : text.dropFirst(ahead.count)
    guard !number.isEmpty, let name = Self.units[String(decoding: unit, as: UTF8.self)] else {
      return nil
    }
    self.unit = [Name.mark] + name.utf8
    term = self.unit + number
  }

  /// Whether some documents can be chosen by the unit: else a query that names it does not choose.
  func isKnown(in index: IndexReader) -> Bool {
    index.entries(from: unit).contains {
      $0.term.count > unit.count && Self.isDigit($0.term[unit.count])
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static let units = [
    "획": "strokes", "획수": "strokes", "총획": "strokes", "画": "strokes", "画数": "strokes",
    "stroke": "strokes", "strokes": "strokes", "학년": "grade", "年生": "grade", "学年": "grade",
    "grade": "grade", "jlpt": "jlpt",
  ]
}
