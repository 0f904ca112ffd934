/// A name as one term: `=` and its letters and digits without anything between them.
///
/// One that is wholly kana is there once more by what its spellings have in common, with `~` at the
/// end, where that differs: にちようび is `=にちようび` and `=にちよび~`.
enum Name {
  /// The first byte of such a term.
  static let mark = UInt8(ascii: "=")
  /// The last byte of what the spellings of a reading have in common.
  private static let alike = UInt8(ascii: "~")

  /// The terms of a name in folded text; none for an empty or long one.
  static func terms(of name: [UInt32]) -> [[UInt8]] {
    let letters = letters(of: name)
    let spelled = spelled(letters).flatMap { term($0, isAlike: true) }
    return [term(letters), spelled].compactMap(\.self)
  }

  private static func letters(of name: [UInt32]) -> [UInt32] {
    name.contains { $0 == 0 || $0 == 0x20 } ? name.filter { $0 != 0 && $0 != 0x20 } : name
  }

  /// Letters in kana without what spellings differ in; nil where that changes nothing.
  private static func spelled(_ letters: [UInt32]) -> [UInt32]? {
    guard letters.allSatisfy(LetterKind.isKana) else { return nil }
    let spelled = KanaSpelling.spelledAlike(letters)
    return spelled == letters ? nil : spelled
  }

  private static func term(_ letters: [UInt32], isAlike: Bool = false) -> [UInt8]? {
    // Checked here, so that a long text is not converted.
    guard !letters.isEmpty, letters.count <= SearchLimits.nameBytes else { return nil }
    var term = [mark]
    term.append(lowercased: letters[...])
    if isAlike { term.append(alike) }
    return term.count <= SearchLimits.nameBytes ? term : nil
  }
}
