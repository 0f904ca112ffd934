/// A text searched by its folded letters; everything between the letters is skipped.
struct FoundText {
  /// The original text.
  let scalars: [Unicode.Scalar]
  private var letters: [UInt32] = []
  /// For each letter, the offset of the scalar it comes from.
  private var places: [Int] = []

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      for letter in Folding.fold(String(scalar)) where letter > 0x20 {
        letters.append(Folding.withoutCase(letter))
        places.append(place)
      }
    }
  }

  /// All ranges of the first form that occurs in the text; none when no form occurs.
  func ranges(of forms: [[UInt32]]) -> [Range<Int>] {
    for form in forms {
      let found = ranges(of: form)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func ranges(of form: [UInt32]) -> [Range<Int>] {
    guard let first = form.first, form.count <= letters.count else { return [] }
    var found: [Range<Int>] = []
    for start in 0...(letters.count - form.count) where letters[start] == first {
      let end = start + form.count
      if letters[start..<end].elementsEqual(form), beginsWord(start) {
        found.append(places[start]..<(places[end - 1] + 1))
      }
    }
    return found
  }

  /// Whether a letter begins a word or a part of an identifier; in scripts that do not separate
  /// words, every letter does.
  private func beginsWord(_ letter: Int) -> Bool {
    guard letter > 0, places[letter] == places[letter - 1] + 1,
      LetterKind(letters[letter]) == .word, LetterKind(letters[letter - 1]) == .word
    else { return true }
    return scalars[places[letter]].properties.isUppercase
  }
}

/// The forms in which a word of a query is marked in a text.
enum FoundWord {
  /// The word itself, then the word without a final particle or ending.
  static func forms(of word: [UInt32]) -> [[UInt32]] {
    let letters = word.filter { $0 > 0x20 }.map(Folding.withoutCase)
    guard let last = letters.last else { return [] }
    var forms = [letters]
    if letters.count > 1, Hangul.isParticle(last) { forms.append(letters.dropLast()) }
    if letters.allSatisfy({ $0 < 0x80 }) {
      var stem = letters.map { UInt8($0) }
      EnglishStem.cut(&stem)
      forms.append(stem.map { UInt32($0) })
    }
    return forms
  }
}
