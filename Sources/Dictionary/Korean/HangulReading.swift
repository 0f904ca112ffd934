/// How a word of kanji is read in Korean, from the sounds of its kanji: 学校 is 학교, of 학 and 교, and
/// 練習する 연습.
struct HangulReading: Hashable, Sendable {
  /// The reading that pages show; nil where a kanji has several sounds and no table says which.
  let shown: String?
  /// All readings by which the word is found.
  let searched: [String]
  /// Whether they are the whole word's: not of 練習する.
  let isWhole: Bool

  /// As many ways to read a word as are searched.
  private static let mostReadings = 16
  private static let longestWord = 12
  private static let endings: [[Unicode.Scalar]] = [["す", "る"], ["な"], ["に"]]

  /// The reading of a word of two kanji or more, each with a sound or all of it in the table, with
  /// nothing else but する, な or に at its end; else nil.
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
      let usual = HangulWords.usual[last]
      var own = last.properties.isIdeographic ? sounds(last) : []
      if own.isEmpty {
        guard let known else { return nil }
        (shown, searched) = (known, [known])
        return
      }
      if let usual { own = [usual] + own.filter { $0 != usual } }
      isCertain = isCertain && (own.count == 1 || usual != nil)
      ways = ways.flatMap { way in own.map { way + [$0] } }
      // The first ways have the usual sounds.
      ways.removeLast(max(0, ways.count - Self.mostReadings))
    }
    let read = ways.map { Self.spelled(letters, $0) }
    shown = known ?? (isCertain ? read.first : nil)
    let all = (known.map { [$0] } ?? []) + read
    searched = all.indices.filter { !all[..<$0].contains(all[$0]) }.prefix(Self.mostReadings)
      .map { all[$0] }
  }

  /// The sounds as they are written in a word. Of four kanji the last two are a word of their own:
  /// 海外旅行 is 해외여행.
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
