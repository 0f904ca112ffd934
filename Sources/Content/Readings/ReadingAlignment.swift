/// Divides the reading of a word among its kanji, where their listed readings leave exactly one way.
///
/// Kana and digits of the word read themselves. A kanji is read as its entry says, or with the
/// changes that composition makes: its first kana voiced or half voiced behind another character
/// (手紙, 散歩), its last つ, く, ち or き as っ before か, さ, た and ぱ with their rows (学校). 々 is
/// read as the kanji before it. Where no way or more than one way leads through the word, nothing is
/// guessed.
struct ReadingAlignment: Sendable {
  /// A listed reading with what it sounds like.
  struct Sound: Sendable {
    let listed: ListedReading
    let stem: [Unicode.Scalar]
    let okurigana: [Unicode.Scalar]

    init(_ listed: ListedReading) {
      self.listed = listed
      // A hyphen in a dictionary marks a reading used as a suffix or prefix.
      stem = Kana.folded(listed.stem).filter { $0 != "-" && $0 != "－" }
      okurigana = Kana.folded(listed.okurigana).filter { $0 != "-" && $0 != "－" }
    }
  }

  /// The readings of a kanji; empty for one without an entry.
  let sounds: @Sendable (Unicode.Scalar) -> [Sound]

  /// Longer words are not divided.
  private static let longestWord = 24
  private static let longestReading = 48

  /// The word with its reading above it.
  func furigana(of word: String, read reading: String) -> Furigana {
    let letters = Array(word.unicodeScalars)
    let kana = Array(reading.unicodeScalars)
    guard letters.count <= Self.longestWord, kana.count <= Self.longestReading,
      let way = Way(letters, Kana.folded(reading), sounds: sounds)
    else { return Furigana(whole: word, reading: reading) }
    var parts: [Furigana.Part] = []
    var plain = String.UnicodeScalarView()
    for step in way.steps {
      guard step.isKanji else {
        plain.append(letters[step.letter])
        continue
      }
      if !plain.isEmpty { parts.append(Furigana.Part(String(plain))) }
      plain = String.UnicodeScalarView()
      parts.append(
        Furigana.Part(
          String(letters[step.letter]),
          reading: String(String.UnicodeScalarView(kana[step.range])), listed: step.listed))
    }
    if !plain.isEmpty { parts.append(Furigana.Part(String(plain))) }
    return Furigana(aligned: parts)
  }
}

extension ReadingAlignment {
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
      guard all.contains(where: { $0 != nil }), let ends = ends() else { return nil }
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
      case "ヶ", "ヵ": ["か", "こ"].map { Sound(ListedReading(.kunyomi, stem: $0)) }
      case "々": []
      default: letter.properties.isIdeographic ? sounds(letter) : nil
      }
    }

    /// The end of each letter's reading, if there is exactly one way to divide the whole reading.
    private func ends() -> [Int]? {
      let width = kana.count + 1
      // For each letter and each place in the reading, how many ways lead to it (two stand for more)
      // and the place that the last one came from.
      var ways = [UInt8](repeating: 0, count: width * (letters.count + 1))
      var origins = [Int](repeating: 0, count: ways.count)
      ways[0] = 1
      for letter in letters.indices {
        for start in 0..<width where ways[letter * width + start] > 0 {
          for end in ends(of: letter, from: start) {
            let place = (letter + 1) * width + end
            ways[place] = min(2, ways[place] + ways[letter * width + start])
            origins[place] = start
          }
        }
      }
      var place = kana.count
      guard ways[letters.count * width + place] == 1 else { return nil }
      var ends: [Int] = []
      for letter in letters.indices.reversed() {
        ends.append(place)
        place = origins[(letter + 1) * width + place]
      }
      return ends.reversed()
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
