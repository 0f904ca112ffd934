/// The Korean reading of a word, composed of the sounds of its kanji.
///
/// For example, 学校 is 학교 (학 and 교), and 練習する is 연습.
struct HangulReading: Hashable, Sendable {
  /// The reading to show on pages; `nil` if a kanji has several sounds and no table decides between
  /// them.
  let shown: String?
  /// All readings by which search finds the word.
  let searched: [String]
  /// Whether the readings cover the whole word: false for 練習する, where する is left out.
  let isWhole: Bool

  /// The maximum number of readings that search uses for a word.
  private static let mostReadings = 16
  private static let longestWord = 12
  private static let endings: [[Unicode.Scalar]] = [["す", "る"], ["な"], ["に"]]

  /// Composes the reading of a word that has two or more kanji.
  ///
  /// The word may end in する, な or に; anything else besides kanji results in `nil`. Each kanji must
  /// have a sound, or the table must contain the word.
  init?(_ word: String, sounds: (Unicode.Scalar) -> [Unicode.Scalar]) {
    let scalars = Array(word.unicodeScalars)
    let ending = Self.endings.first { scalars.suffix($0.count) == $0[...] } ?? []
    isWhole = ending.isEmpty
    let letters = Array(scalars.dropLast(ending.count))
    guard 2...Self.longestWord ~= letters.count else { return nil }
    let known = HangulWords.words[String(word.unicodeScalars.dropLast(ending.count))]
    var (ways, isCertain, last): ([[Unicode.Scalar]], Bool, Unicode.Scalar) = ([[]], true, "々")
    for letter in letters {
      if letter != "々" { last = letter }
      let usual = HangulWords.usualSounds[last]
      var own = last.properties.isIdeographic ? sounds(last) : []
      if own.isEmpty {
        guard let known else { return nil }
        (shown, searched) = (known, [known])
        return
      }
      if let usual { own = [usual] + own.filter { $0 != usual } }
      isCertain = isCertain && (own.count == 1 || usual != nil)
      ways = ways.flatMap { way in own.map { way + [$0] } }
      // The first candidates use the most common sounds.
      ways.removeLast(max(0, ways.count - Self.mostReadings))
    }
    let read = ways.map { Self.spelled(letters, $0) }
    shown = known ?? (isCertain ? read.first : nil)
    let all = (known.map { [$0] } ?? []) + read
    searched = all.indices.filter { !all[..<$0].contains(all[$0]) }.prefix(Self.mostReadings)
      .map { all[$0] }
  }

  /// Returns the reading in Korean spelling.
  ///
  /// In a word of four kanji, the last two count as a word of their own: 海外旅行 is 해외여행.
  private static func spelled(_ letters: [Unicode.Scalar], _ sounds: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    for (index, sound) in sounds.enumerated() {
      let before = index > 0 ? letters[index - 1] : nil
      var written = sound
      if letters[index] == "不", index + 1 < sounds.count {
        written = Hangul.isSoft(sounds[index + 1]) ? "부" : "불"
      }
      let isCounted = before.map { HangulWords.numbers.contains($0) } ?? false
      if before == nil || letters.count == 4 && index == 2 && !isCounted
        || isCounted && letters[index] == "六"
      {
        written = Hangul.initial(written)
      } else if let last = text.last {
        written = Hangul.sound(written, behind: last)
      }
      text.append(written)
    }
    return String(text)
  }
}
