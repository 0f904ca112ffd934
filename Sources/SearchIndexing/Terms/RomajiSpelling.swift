extension Romaji {
  /// Whether Latin letters spell kana in any of the usual systems: `dō`, `dou` and `doo` are ドウ.
  ///
  /// Other characters, such as dots, hyphens and apostrophes, are ignored.
  public static func isSpelling(_ latin: String, of kana: String) -> Bool {
    let spelled = Folding.fold(latin).split { LetterKind($0) == .mark }.flatMap(hiragana)
    return alike(spelled) == alike(Folding.fold(kana))
  }

  private static func alike(_ kana: [UInt32]) -> [UInt32] {
    // を is pronounced like お.
    Name.spelledAlike(kana.filter { LetterKind.isKana($0) }.map { $0 == 0x3092 ? 0x304A : $0 })
  }

  /// The hiragana of each syllable.
  private static let syllables: [UInt64: [UInt32]] = {
    let words = table.split(separator: " ").map { $0.unicodeScalars.map(\.value) }
    return stride(from: 0, to: words.count - 1, by: 2).reduce(into: [:]) { syllables, index in
      syllables[key(words[index][...])] = words[index + 1]
    }
  }()

  /// A number that identifies up to three characters.
  private static func key(_ letters: ArraySlice<UInt32>) -> UInt64 {
    letters.reduce(0) { $0 << 21 | UInt64($1) }
  }

  /// The hiragana of folded letters.
  ///
  /// A letter that begins no syllable becomes っ, or ん if it is n or m.
  private static func hiragana(_ letters: ArraySlice<UInt32>) -> [UInt32] {
    var (kana, rest): ([UInt32], ArraySlice<UInt32>) = ([], letters)
    while let first = rest.first {
      var length = min(3, rest.count)
      while length > 0, syllables[key(rest.prefix(length))] == nil { length -= 1 }
      let isNasal = first == 0x6E || first == 0x6D
      kana += syllables[key(rest.prefix(length))] ?? [isNasal ? 0x3093 : 0x3063]
      rest = rest.dropFirst(max(1, length))
    }
    return kana
  }
}
