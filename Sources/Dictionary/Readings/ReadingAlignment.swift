import MichiKit

/// Divides the reading of a word among its kanji, if the listed readings allow exactly one way.
///
/// Kana and digits in the word are read as themselves. A kanji has a reading of its entry, or a
/// form that it takes in compounds: the first kana becomes voiced or half-voiced after another
/// character (手紙, 散歩), and a final つ, く, ち or き becomes っ before the rows of か, さ, た and ぱ (学校). 々
/// is read as the kanji before it. If no way or more than one way fits, nothing is guessed: only
/// the word's kana divide the reading, either all of them or those at its ends. A word in the 付表 is
/// not divided, because its reading belongs to the whole word.
struct ReadingAlignment: Sendable {
  /// A listed reading with its kana as pronounced.
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

  /// Returns the readings of a kanji; empty if it has no entry.
  let sounds: @Sendable (Unicode.Scalar) -> [Sound]

  /// The maximum length of a word and of its reading; longer ones are not divided.
  private static let longestWord = 24
  private static let longestReading = 48

  /// Returns the furigana of a word for the first of several readings: `さくじつ/きのう`.
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
  /// Divides a reading only at the word's kana: 手伝 is てつだ, う. Returns `nil` if that is not
  /// possible.
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
    // The reading in the data may omit the kana: 辞職する has じしょく.
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

  /// Returns the end of each step if there is exactly one way to cover the length; otherwise `nil`.
  ///
  /// - Parameter ends: returns the possible ends of a step that begins at a position, without
  ///   duplicates.
  private static func onlyWay(
    _ steps: Int, through length: Int, _ ends: (_ step: Int, _ start: Int) -> [Int]
  ) -> [Int]? {
    let width = length + 1
    // For each step and position: the number of ways to reach it (2 means two or more), and the
    // position that the last way came from.
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

  /// The only way to divide a reading among the letters of a word.
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
    /// The readings of each letter; `nil` for a letter that is read as itself.
    private let sounds: [[Sound]?]

    /// Finds the way; `nil` if there is none or more than one.
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
      // The small ヶ as a counter or particle: 一ヶ月 (いっかげつ), 関ヶ原 (せきがはら).
      case "ヶ", "ヵ": ["か", "こ"].map { Sound(ListedReading(kind: .kunyomi, stem: $0)) }
      case "々": []
      default: letter.properties.isIdeographic ? sounds(letter) : nil
      }
    }

    /// Returns the possible ends of a letter's reading that begins at `start`, without duplicates.
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

    /// Whether part of the reading is a listed reading, or a form that it can take at this
    /// position.
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

    /// Returns the listed reading that a kanji has here.
    ///
    /// If several have the same sound, it is the one whose okurigana follows.
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
