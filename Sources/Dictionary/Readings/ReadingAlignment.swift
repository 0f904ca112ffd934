import Content

/// Divides the reading of a word among its kanji, where their listed readings leave exactly one way.
///
/// Kana and digits of the word read themselves. A kanji is read as its entry says, or with the
/// changes that composition makes: its first kana voiced or half voiced behind another character
/// (手紙, 散歩), its last つ, く, ち or き as っ before か, さ, た and ぱ with their rows (学校). 々 is
/// read as the kanji before it. Where no way or more than one way leads through the word, nothing is
/// guessed: its kana alone divide the reading, all of them or those at its ends. Nor is a reading
/// divided that the 付表 lists for a whole word.
struct ReadingAlignment: Sendable {
  /// A listed reading with what it sounds like.
  struct Sound: Sendable {
    let listed: ListedReading
    let stem: [Unicode.Scalar]
    let okurigana: [Unicode.Scalar]

    init(_ listed: ListedReading) {
      self.listed = listed
      stem = Kana.folded(listed.stem).filter { !ListedReading.isHyphen($0) }
      okurigana = Kana.folded(listed.okurigana).filter { !ListedReading.isHyphen($0) }
    }
  }

  /// The readings of a kanji; empty for one without an entry.
  let sounds: @Sendable (Unicode.Scalar) -> [Sound]

  /// Longer words are not divided.
  private static let longestWord = 24
  private static let longestReading = 48

  /// The word with its reading above it, the first of several: `さくじつ/きのう`.
  func furigana(of word: String, read readings: String) -> Furigana {
    let reading = String(readings.unicodeScalars.prefix { $0 != "/" && $0 != "／" })
    let letters = Array(word.unicodeScalars)
    let kana = Array(reading.unicodeScalars)
    guard letters.count <= Self.longestWord, kana.count <= Self.longestReading else {
      return Furigana(whole: word, reading: reading)
    }
    let folded = Kana.folded(reading)
    guard let way = Way(letters, folded, sounds: sounds) else {
      return Self.parts(of: letters, kana, folded).map { Furigana(parts: $0) }
        ?? Furigana(whole: word, reading: reading)
    }
    let wholes = WholeReadings.ranges(in: letters, readAs: way.steps.map { folded[$0.range] })
    var parts: [Furigana.Part] = []
    var plain = String.UnicodeScalarView()
    for step in way.steps {
      guard step.isKanji else {
        plain.append(letters[step.letter])
        continue
      }
      if !plain.isEmpty { parts.append(Furigana.Part(text: String(plain))) }
      let isNext = plain.isEmpty
      plain = String.UnicodeScalarView()
      let whole = wholes.first { $0.contains(step.letter) }
      let text = String(letters[step.letter])
      let reading = String(String.UnicodeScalarView(kana[step.range]))
      if isNext, let whole, step.letter > whole.lowerBound, let last = parts.popLast() {
        parts.append(
          Furigana.Part(text: last.text + text, reading: (last.reading ?? "") + reading))
      } else {
        parts.append(
          Furigana.Part(text: text, reading: reading, listed: whole == nil ? step.listed : nil))
      }
    }
    if !plain.isEmpty { parts.append(Furigana.Part(text: String(plain))) }
    return Furigana(parts: parts, isAligned: wholes.isEmpty || parts.count > 1)
  }
}

extension ReadingAlignment {
  /// The pieces of a word whose kana alone divide its reading: 手伝 with てつだ, う. Nil where they do
  /// not.
  private static func parts(
    of letters: [Unicode.Scalar], _ kana: [Unicode.Scalar], _ folded: [Unicode.Scalar]
  ) -> [Furigana.Part]? {
    let own = letters.map(Kana.folded)
    var runs: [(range: Range<Int>, isKana: Bool)] = []
    for (place, letter) in own.enumerated() {
      if let last = runs.last, last.isKana == Kana.isKana(letter) {
        runs[runs.count - 1].range = last.range.lowerBound..<(place + 1)
      } else {
        runs.append((place..<(place + 1), Kana.isKana(letter)))
      }
    }
    guard runs.contains(where: \.isKana), let start = runs.first(where: { !$0.isKana }),
      let end = runs.last(where: { !$0.isKana })
    else { return nil }
    let middle = (range: start.range.lowerBound..<end.range.upperBound, isKana: false)
    let atEnds = runs[..<1].filter(\.isKana) + [middle] + runs[(runs.count - 1)...].filter(\.isKana)
    for runs in [runs, atEnds] {
      let ends = onlyWay(runs.count, through: kana.count) { run, start in
        let range = runs[run].range
        guard runs[run].isKana else { return Array((start + 1)..<(kana.count + 1)) }
        return folded[start...].starts(with: own[range]) ? [start + range.count] : []
      }
      guard let ends else { continue }
      return runs.enumerated().map { place, run in
        let read = kana[(place == 0 ? 0 : ends[place - 1])..<ends[place]]
        return Furigana.Part(
          text: String(String.UnicodeScalarView(letters[run.range])),
          reading: run.isKana ? nil : String(String.UnicodeScalarView(read)))
      }
    }
    // The data may leave out how kana are read: 辞職する is じしょく.
    let left = runs.filter(\.isKana).flatMap { own[$0.range] }
    guard runs.count - runs.count(where: \.isKana) == 1, !folded.contains(where: left.contains)
    else {
      return nil
    }
    return runs.map { run in
      Furigana.Part(
        text: String(String.UnicodeScalarView(letters[run.range])),
        reading: run.isKana ? nil : String(String.UnicodeScalarView(kana)))
    }
  }

  /// The end of each of some steps that lead through a length together, if there is exactly one way.
  ///
  /// - Parameter ends: where a step that begins at a place can end, each place once.
  private static func onlyWay(
    _ steps: Int, through length: Int, _ ends: (_ step: Int, _ start: Int) -> [Int]
  ) -> [Int]? {
    let width = length + 1
    // For each step and each place, how many ways lead to it (two stand for more) and the place that
    // the last one came from.
    var ways = [UInt8](repeating: 0, count: width * (steps + 1))
    var origins = [Int](repeating: 0, count: ways.count)
    ways[0] = 1
    for step in 0..<steps {
      for start in 0..<width where ways[step * width + start] > 0 {
        for end in ends(step, start) {
          let place = (step + 1) * width + end
          ways[place] = min(2, ways[place] + ways[step * width + start])
          origins[place] = start
        }
      }
    }
    var place = length
    guard ways[steps * width + place] == 1 else { return nil }
    var found: [Int] = []
    for step in (0..<steps).reversed() {
      found.append(place)
      place = origins[(step + 1) * width + place]
    }
    return found.reversed()
  }

  /// The one way through a word.
  private struct Way {
    struct Step {
      let letter: Int
      let range: Range<Int>
      let isKanji: Bool
      let listed: ListedReading?
    }

    private(set) var steps: [Step] = []
    private let letters: [Unicode.Scalar]
    private let kana: [Unicode.Scalar]
    /// The readings of each letter; nil for one that reads itself.
    private let sounds: [[Sound]?]

    /// Nil where there is none or more than one.
    init?(
      _ letters: [Unicode.Scalar], _ kana: [Unicode.Scalar],
      sounds: (Unicode.Scalar) -> [Sound]
    ) {
      self.letters = letters.map(Kana.folded)
      self.kana = kana
      var all: [[Sound]?] = []
      var before: [Sound] = []
      for letter in letters {
        guard let own = Self.sounds(of: letter, sounds) else {
          all.append(nil)
          continue
        }
        if letter != "々" { before = own }
        all.append(before)
      }
      self.sounds = all
      guard all.contains(where: { $0 != nil }),
        let ends = ReadingAlignment.onlyWay(
          letters.count, through: kana.count, { ends(of: $0, from: $1) })
      else { return nil }
      var start = 0
      for (letter, end) in ends.enumerated() {
        let range = start..<end
        steps.append(
          Step(
            letter: letter, range: range, isKanji: all[letter] != nil,
            listed: listed(for: letter, range)))
        start = end
      }
    }

    private static func sounds(
      of letter: Unicode.Scalar, _ sounds: (Unicode.Scalar) -> [Sound]
    ) -> [Sound]? {
      switch letter {
      // The small ヶ that counts: 一ヶ月 (いっかげつ), 関ヶ原 (せきがはら).
      case "ヶ", "ヵ": ["か", "こ"].map { Sound(ListedReading(kind: .kunyomi, stem: $0)) }
      case "々": []
      default: letter.properties.isIdeographic ? sounds(letter) : nil
      }
    }

    /// The places where a letter's reading that begins at `start` can end, each once.
    private func ends(of letter: Int, from start: Int) -> [Int] {
      guard let sounds = sounds[letter] else {
        return start < kana.count && kana[start] == letters[letter] ? [start + 1] : []
      }
      var ends: [Int] = []
      for sound in sounds {
        let end = start + sound.stem.count
        if end <= kana.count, !ends.contains(end), fits(sound.stem, letter, start..<end) {
          ends.append(end)
        }
      }
      return ends
    }

    /// Whether a piece of the reading is a kanji's listed reading, changed as its place allows.
    private func fits(_ stem: [Unicode.Scalar], _ letter: Int, _ range: Range<Int>) -> Bool {
      guard let first = stem.first, let last = stem.last else { return false }
      if stem.count > 1 {
        guard kana[range.lowerBound] == first || isVoiced(first, letter, kana[range.lowerBound])
        else { return false }
        guard stem[1..<(stem.count - 1)].elementsEqual(kana[range].dropFirst().dropLast()) else {
          return false
        }
        let end = kana[range.upperBound - 1]
        return end == last
          || end == "っ" && Kana.contracts(last) && range.upperBound < kana.count
            && Kana.followsContraction(kana[range.upperBound])
      }
      return kana[range.lowerBound] == first || isVoiced(first, letter, kana[range.lowerBound])
    }

    private func isVoiced(
      _ scalar: Unicode.Scalar, _ letter: Int, _ found: Unicode.Scalar
    ) -> Bool {
      letter > 0 && Kana.voiced(scalar).contains(found)
    }

    /// The listed reading that a kanji has here: of several that sound alike, the one whose
    /// okurigana follows.
    private func listed(for letter: Int, _ range: Range<Int>) -> ListedReading? {
      var best: (listed: ListedReading, length: Int)?
      for sound in sounds[letter] ?? []
      where sound.stem.count == range.count && fits(sound.stem, letter, range) {
        let length = zip(sound.okurigana, letters[(letter + 1)...]).prefix { $0 == $1 }.count
        if length > best?.length ?? -1 { best = (sound.listed, length) }
      }
      return best?.listed
    }
  }
}
