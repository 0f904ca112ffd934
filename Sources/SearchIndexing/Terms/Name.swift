/// A name as one term: `=`, followed by its letters, digits and word signs.
///
/// A name in kana only has a second term if the form that its spellings share is different: にちようび
/// is `=にちようび` and `=にちよび~`.
enum Name {
  /// The first byte of the term of a name.
  static let mark = UInt8(ascii: "=")
  private static let longest = 32

  /// Calls `use` with the terms of a name in folded text; an empty or long name has none.
  static func readTerms(of name: [UInt32], _ use: (IndexTerm) -> Void) {
    let isJoined = name.allSatisfy { $0 != 0 && $0 != 0x20 && !WordSigns.isSign($0) }
    let letters = isJoined ? name : joined(name)
    readTerm(letters, use)
    guard letters.allSatisfy(LetterKind.isKana) else { return }
    let spelled = spelledAlike(letters)
    if spelled != letters { readTerm(spelled, end: "~", use) }
  }

  private static func joined(_ name: [UInt32]) -> [UInt32] {
    var joined: [UInt32] = []
    TextRun.forEach(in: name) { run in
      let isWord = run.kind == .word
      joined += name[isWord ? WordSigns.range(around: run.range, in: name) : run.range]
    }
    return joined
  }

  private static func readTerm(
    _ letters: [UInt32], end: String = "", _ use: (IndexTerm) -> Void
  ) {
    // The length is checked first, so that a long text is not converted.
    guard !letters.isEmpty, letters.count <= longest else { return }
    var term = [mark]
    term.reserveCapacity(longest)
    for letter in letters { term.append(ScalarBytes(lowercased: letter)) }
    term += end.utf8
    if term.count <= longest { use(IndexTerm(term)) }
  }

  /// The form that different spellings of a reading share: にちようび, にちよび and にちよーび are one.
  ///
  /// ー is dropped, and so is a vowel after the same vowel, う after o and い after e; ぢ becomes じ,
  /// and づ becomes ず.
  static func spelledAlike(_ reading: [UInt32]) -> [UInt32] {
    var spelled: [UInt32] = []
    var last = UInt8(ascii: "-")
    for scalar in reading where scalar != 0x30FC {
      let vowel = vowel(of: scalar)
      switch (last, vowel) {
      case (vowel, _) where isVowel(scalar): break
      case (UInt8(ascii: "o"), UInt8(ascii: "u")) where isVowel(scalar): break
      case (UInt8(ascii: "e"), UInt8(ascii: "i")) where isVowel(scalar): break
      default: spelled.append(scalar == 0x3062 ? 0x3058 : scalar == 0x3065 ? 0x305A : scalar)
      }
      last = vowel
    }
    return spelled
  }

  /// Whether a scalar is one of あいうえお.
  private static func isVowel(_ kana: UInt32) -> Bool {
    kana <= 0x304A && kana.isMultiple(of: 2)
  }

  private static func vowel(of kana: UInt32) -> UInt8 {
    kana >= 0x3041 && kana <= 0x3096 ? vowels[Int(kana - 0x3041)] : UInt8(ascii: "-")
  }

  /// The vowels of the hiragana from U+3041 on; ん has none.
  private static let vowels = Array(
    """
    aaiiuueeooaaiiuueeooaaiiuueeooaaiiuuueeooaiueoaaaiiiuuueeeoooaiueoaauuooaiueoaaieo-uae
    """.utf8)
}
