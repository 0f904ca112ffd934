/// A name as one term: `=` and its letters and digits without anything between them.
///
/// What is wholly kana is spelled in one way only, so that a reading is found in any.
enum Name {
  /// What such a term begins with.
  static let mark = UInt8(ascii: "=")

  /// The term of a name in folded text; nil for an empty or long one.
  static func term(of name: [UInt32]) -> [UInt8]? {
    var letters = name.filter { $0 != 0 && $0 != 0x20 }
    if letters.allSatisfy(LetterKind.isKana) { letters = KanaSpelling.spelledAlike(letters) }
    // Before a long text is written.
    guard !letters.isEmpty, letters.count <= SearchLimits.nameBytes else { return nil }
    var term = [mark]
    term.append(lowercased: letters[...])
    return term.count <= SearchLimits.nameBytes ? term : nil
  }
}
