import Primitives

/// Reads the terms of folded text.
///
/// * In a script that separates words, each word without its ending is a term, and so are the parts
///   of an identifier. A word that signs belong to is one more term with these: `@state`.
/// * In Hangul, and in kana with kanji, each pair of neighbours is a term; in Hangul also across
///   white space, so that spacing does not matter.
/// * A Hangul syllable is a term when it is a word, apart from a particle; a kanji is one when no
///   other stands beside it. In a title or heading every syllable and kanji is a term.
struct TermReader {
  /// The highest length of a term in bytes; longer terms are left out.
  private static let longest = 48
  /// The highest number of initial consonants in a term.
  private static let longestInitials = 8

  /// Whether the text is a name, title, heading or tag.
  let isStrong: Bool
  private let text: [UInt32]

  /// A closure that receives a term.
  ///
  /// - Parameter isSigned: whether the word in the text has signs that the term omits.
  typealias Use = (_ term: IndexTerm, _ isSigned: Bool) -> Void

  /// Reads the terms of a text in order, including repetitions.
  static func read(_ text: [UInt32], isStrong: Bool, _ use: Use) {
    let reader = TermReader(isStrong: isStrong, text: text)
    var hangulEnd: Int?
    var hasHangul = false
    TextRun.forEach(in: text) { run in
      switch run.kind {
      case .hangul:
        hasHangul = true
        if run.followsBlank, let end = hangulEnd {
          use(IndexTerm(text[end - 1], text[run.range.lowerBound]), false)
        }
        reader.readHangul(run.range, use)
      case .ideograph: reader.readIdeographs(run.range, use)
      case .word: reader.readWord(run.range, use)
      default: break
      }
      hangulEnd = run.kind == .hangul ? run.range.upperBound : nil
    }
    if isStrong, hasHangul { reader.readInitials(use) }
  }

  private func readHangul(_ range: Range<Int>, _ use: Use) {
    let isSyllable =
      range.count == 1 || range.count == 2 && Self.particles.contains(text[range.upperBound - 1])
    for index in range {
      if index > range.lowerBound { use(IndexTerm(text[index - 1], text[index]), false) }
      if isStrong || isSyllable && index == range.lowerBound { use(IndexTerm(text[index]), false) }
    }
  }

  /// The syllables that are often a particle after a noun.
  private static let particles = "은는이가을를의에도로와과만".unicodeScalars.map(\.value)

  private func readIdeographs(_ range: Range<Int>, _ use: Use) {
    for index in range {
      if index > range.lowerBound { use(IndexTerm(text[index - 1], text[index]), false) }
      guard isKanji(index, in: range) else { continue }
      if isStrong || !isKanji(index - 1, in: range) && !isKanji(index + 1, in: range) {
        use(IndexTerm(text[index]), false)
      }
    }
  }

  private func isKanji(_ index: Int, in range: Range<Int>) -> Bool {
    range.contains(index) && !LetterKind.isKana(text[index])
  }

  @inline(__always)
  private func readWord(_ range: Range<Int>, _ use: Use) {
    let signed = WordSigns.range(around: range, in: text)
    let isSigned = signed != range
    if isSigned { useWord(signed, isSigned: false, use) }
    useWord(range, isSigned: isSigned, use)
    guard Identifier.hasParts(text, in: range) else { return }
    Identifier.forEachPart(of: text, in: range) { part in
      if part != range { useWord(part, isSigned: isSigned, use) }
    }
  }

  @inline(__always)
  private func useWord(_ range: Range<Int>, isSigned: Bool, _ use: Use) {
    // The length is checked first, so that a long text is not converted; no ending is longer than a
    // term.
    guard range.count <= Self.longest * 2 else { return }
    // An array would check for other owners at each letter.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longest * 8) { letters in
      var count = 0
      for index in range {
        if text[index] < 0x80 {
          letters[count] = UInt8(text[index]).lowercasedASCII
          count += 1
          continue
        }
        let letter = ScalarBytes(text[index])
        for place in 0..<letter.count { letters[count + place] = letter[place] }
        count += letter.count
      }
      count = EnglishStem.cut(UnsafeMutableBufferPointer(rebasing: letters[..<count]))
      if count <= Self.longest { use(IndexTerm(letters[..<count]), isSigned) }
    }
  }

  /// Reads the initial consonants of syllables, from the beginning of each word across the next
  /// words.
  private func readInitials(_ use: Use) {
    // Each word has at least one syllable, so there are at most as many of these as the longest
    // term.
    var open: [[UInt8]] = []
    TextRun.forEach(in: text) { run in
      if run.kind != .hangul || !run.followsBlank {
        for initials in open { use(IndexTerm(initials), false) }
        open.removeAll()
      }
      guard run.kind == .hangul else { return }
      open.append([])
      for index in run.range {
        for position in open.indices {
          // The initial consonant of the syllable: ㄱ of 가.
          open[position].append(ScalarBytes(0x1100 + (text[index] - 0xAC00) / 588))
        }
        if let first = open.first, first.count == 3 * Self.longestInitials {
          use(IndexTerm(first), false)
          open.removeFirst()
        }
      }
    }
    for initials in open { use(IndexTerm(initials), false) }
  }
}
