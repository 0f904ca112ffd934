/// A name as one term: `=` and its letters and digits without anything between them.
///
/// One that is wholly kana is also known by what its spellings have in common, behind `~`, where
/// that differs: にちようび is `=にちようび` and `~にちよび`.
enum Name {
  /// The first byte of such a term.
  static let mark = UInt8(ascii: "=")
  /// The first byte of what the spellings of a reading have in common.
  static let alikeMark = UInt8(ascii: "~")

  /// The term of a name in folded text; nil for an empty or long one.
  static func term(of name: [UInt32]) -> [UInt8]? { term(of: letters(of: name), mark) }

  /// What the spellings of a name in kana have in common; nil for any other name, and for one that
  /// is spelled so.
  static func alike(_ name: [UInt32]) -> [UInt8]? {
    spelled(name).flatMap { term(of: $0, alikeMark) }
  }

  /// The terms of the names that are spelled like one in kana, but not as it is.
  static func spelledAlike(_ name: [UInt32]) -> [[UInt8]] {
    let letters = letters(of: name)
    guard letters.allSatisfy(LetterKind.isKana) else { return [] }
    let own = spelled(name)
    return [term(of: own ?? letters, alikeMark), own.flatMap { term(of: $0, mark) }].compactMap(
      \.self)
  }

  /// Whether a name is written in katakana alone, as readings from Chinese are.
  static func isKatakana(_ name: String) -> Bool {
    // Half-width ones stand far behind the others.
    !name.isEmpty
      && name.unicodeScalars.allSatisfy {
        (0x30A1...0x30FC).contains($0.value) || (0xFF66...0xFF9F).contains($0.value)
      }
  }

  private static func letters(of name: [UInt32]) -> [UInt32] {
    name.filter { $0 != 0 && $0 != 0x20 }
  }

  /// A name in kana without what its spellings differ in; nil where that changes nothing.
  private static func spelled(_ name: [UInt32]) -> [UInt32]? {
    let letters = letters(of: name)
    guard letters.allSatisfy(LetterKind.isKana) else { return nil }
    let spelled = KanaSpelling.spelledAlike(letters)
    return spelled == letters ? nil : spelled
  }

  private static func term(of letters: [UInt32], _ mark: UInt8) -> [UInt8]? {
    // Checked here, so that a long text is not converted.
    guard !letters.isEmpty, letters.count <= SearchLimits.nameBytes else { return nil }
    var term = [mark]
    term.append(lowercased: letters[...])
    return term.count <= SearchLimits.nameBytes ? term : nil
  }
}
