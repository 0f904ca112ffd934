/// What a query can choose by: a unit and a number, in the words of those who look kanji up.
enum Facet {
  /// The term of a facet: `=strokes12` of `12획`, `12strokes` and `strokes12`.
  ///
  /// - Parameter text: small letters and digits, with nothing between them.
  static func term(of text: [UInt8]) -> [UInt8]? {
    let isDigit = { (byte: UInt8) in byte >= 0x30 && byte <= 0x39 }
    let (ahead, behind) = (text.prefix(while: isDigit), text.reversed().prefix(while: isDigit))
    let number = ahead.isEmpty ? Array(behind.reversed()) : Array(ahead)
    let unit = ahead.isEmpty ? text.dropLast(behind.count) : text.dropFirst(ahead.count)
    guard !number.isEmpty, let name = units[String(decoding: unit, as: UTF8.self)] else {
      return nil
    }
    return [Name.mark] + name.utf8 + number
  }

  private static let units = [
    "획": "strokes", "획수": "strokes", "총획": "strokes", "画": "strokes", "画数": "strokes",
    "stroke": "strokes", "strokes": "strokes", "학년": "grade", "年生": "grade", "学年": "grade",
    "grade": "grade", "jlpt": "jlpt",
  ]
}
