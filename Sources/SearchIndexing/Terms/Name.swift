/// A name as one term: `=` and its letters and digits without anything between them.
///
/// A name that is wholly kana is normalised, so that any spelling of a reading finds it.
enum Name {
  /// The first byte of such a term.
  static let mark = UInt8(ascii: "=")

  /// The term of a name in folded text; nil for an empty or long one.
  static func term(of name: [UInt32]) -> [UInt8]? {
    var letters = name.filter { $0 != 0 && $0 != 0x20 }
    if letters.allSatisfy(LetterKind.isKana) { letters = KanaSpelling.spelledAlike(letters) }
    // Checked here, so that a long text is not converted.
    guard !letters.isEmpty, letters.count <= SearchLimits.nameBytes else { return nil }
    var term = [mark]
    term.append(lowercased: letters[...])
    return term.count <= SearchLimits.nameBytes ? term : nil
  }
}
