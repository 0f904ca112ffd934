extension Romaji {
  /// Whether Latin letters spell kana in any of the usual systems: `dō`, `dou` and `doo` are ドウ.
  ///
  /// What neither letters nor kana are is passed over: dots, hyphens, apostrophes.
  package static func isSpelling(_ latin: String, of kana: String) -> Bool {
    let spelled = Folding.fold(latin).split(separator: 0).flatMap(hiragana)
    return alike(spelled) == alike(Folding.fold(kana))
  }

  private static func alike(_ kana: [UInt32]) -> [UInt32] {
    // を is read as お.
    Name.spelledAlike(kana.filter { LetterKind.isKana($0) }.map { $0 == 0x3092 ? 0x304A : $0 })
  }

  private static let syllables: [String: [UInt32]] = {
    let words = table.split(separator: " ")
    return stride(from: 0, to: words.count - 1, by: 2).reduce(into: [:]) { syllables, index in
      syllables[String(words[index])] = words[index + 1].unicodeScalars.map(\.value)
    }
  }()

  /// The hiragana of folded letters; what is no syllable is っ, ん where it is n or m.
  private static func hiragana(_ letters: ArraySlice<UInt32>) -> [UInt32] {
    let letters = letters.compactMap { Unicode.Scalar($0) }.map { Character($0).lowercased() }
    var (kana, index): ([UInt32], Int) = ([], 0)
    while index < letters.count {
      let known = [3, 2, 1].lazy.filter { index + $0 <= letters.count }
        .compactMap { length in
          syllables[letters[index..<(index + length)].joined()].map { (length, $0) }
        }.first
      if let (length, syllable) = known {
        kana += syllable
        index += length
        continue
      }
      let isNasal = letters[index] == "n" || letters[index] == "m"
      kana.append(isNasal ? 0x3093 : 0x3063)
      index += 1
    }
    return kana
  }
}
