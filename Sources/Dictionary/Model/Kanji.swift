import MichiKit

/// A kanji of the dictionary.
///
/// Copies share their storage, because many screens hold the value.
@dynamicMemberLookup
struct Kanji: Sendable {
  struct Fields: Sendable {
    /// The character. A scalar, because as Strings U+6D77 and U+FA45 are equal.
    let character: Unicode.Scalar
    /// The file that defines it.
    let source: SourceFile
    /// The position in that file at which the entry starts.
    let position: SourcePosition
    /// The offset of that position in bytes.
    var offset = 0
    var meaning: Meaning
    var strokes: Int
    /// The Sino-Japanese readings in katakana, such as `ドウ、トウ`; empty if there are none.
    var onyomi = Reading()
    /// The Japanese readings in hiragana, such as `みち`; empty if there are none.
    var kunyomi = Reading()
    /// Whether `kunyomi` has a dot wherever okurigana begins.
    var marksOkurigana = false
    /// The separate readings, Sino-Japanese first, with stem and okurigana as the storage splits
    /// them.
    var readings: [ListedReading] = []
    /// The radical; `nil` if the data has none.
    var radical: Radical?
    /// The school grade; `nil` if the data has none.
    ///
    /// Grades 1 to 6 are primary school. Higher numbers mean what the data source defines.
    var grade: Int?
    /// The rank by frequency in newspapers, from 1; `nil` if the data has none.
    var frequency: Int?
    /// The level of the Japanese language test (JLPT), from 5 to 1, the most difficult; `nil` if
    /// unknown.
    ///
    /// KANJIDIC2 has the levels of the test before 2010, from 4 to 1.
    var jlpt: Int?
    /// The example words of the kanji's entry, in the entry's order.
    var examples: [Example] = []
    /// The example sentences of the kanji's entry.
    var sentences: [Sentence] = []
    /// The author's notes: `content/kanji/notes/道.md`.
    var notes: Body?
    /// The notes in the site's other languages: `content/kanji/notes/道.en.md`.
    var translatedNotes: [String: Body] = [:]
    /// The stroke order drawing: `content/kanji/strokes/09053.svg`; `nil` if there is none.
    var strokeOrder: SourceFile?
  }

  /// The storage that copies share.
  final class Shared: Sendable {
    let fields: Fields

    init(_ fields: Fields) {
      self.fields = fields
    }
  }

  var shared: Shared

  init(_ fields: Fields) {
    shared = Shared(fields)
  }

  subscript<Value>(dynamicMember field: KeyPath<Fields, Value>) -> Value {
    shared.fields[keyPath: field]
  }

  /// Setting a field changes this copy alone.
  subscript<Value>(dynamicMember field: WritableKeyPath<Fields, Value>) -> Value {
    get { shared.fields[keyPath: field] }
    set {
      var fields = shared.fields
      fields[keyPath: field] = newValue
      shared = Shared(fields)
    }
  }
}

extension Kanji {
  /// Fills in the fields that are missing here from another entry of the same kanji.
  mutating func fill(from other: Kanji) {
    var fields = shared.fields
    if fields.meaning.english.isEmpty { fields.meaning.english = other.meaning.english }
    // Meaning and sound belong together: 풍류 악 and 즐길 락 must not become 풍류 락.
    let (own, others) = (fields.meaning, other.meaning)
    if (own.korean ?? others.korean) == others.korean,
      (own.koreanSound ?? others.koreanSound) == others.koreanSound, own.otherKorean.isEmpty
    {
      fields.meaning = others
      if !own.english.isEmpty { fields.meaning.english = own.english }
    }
    if fields.onyomi.isEmpty { fields.onyomi = other.onyomi }
    if fields.kunyomi.isEmpty {
      fields.kunyomi = other.kunyomi
      fields.marksOkurigana = other.marksOkurigana
    }
    fields.radical = fields.radical ?? other.radical
    fields.grade = fields.grade ?? other.grade
    fields.frequency = fields.frequency ?? other.frequency
    fields.jlpt = fields.jlpt ?? other.jlpt
    if fields.examples.isEmpty { fields.examples = other.examples }
    if fields.sentences.isEmpty { fields.sentences = other.sentences }
    shared = Shared(fields)
  }

  /// Returns the notes in one of the site's languages, by the language code in URLs.
  func authorNotes(in code: String?) -> Body? {
    code.map { self.translatedNotes[$0] } ?? self.notes
  }

  /// The notes in all languages.
  var allNotes: [SiteText] {
    (self.notes.map { [SiteText(body: $0)] } ?? [])
      + self.translatedNotes.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { SiteText(body: $0.value, language: $0.key) }
  }

  /// Returns the readings of one kind.
  func listed(_ kind: ListedReading.Kind) -> [ListedReading] {
    self.readings.filter { $0.kind == kind }
  }

  /// Returns the readings of one kind in Latin letters.
  ///
  /// If the data lists readings separately, each of them occurs once.
  func romaji(_ kind: ListedReading.Kind) -> String {
    let reading = kind == .onyomi ? self.onyomi : self.kunyomi
    let parts = ListedReading.parts(of: reading.kana)
    let latin = ListedReading.parts(of: reading.romaji)
    guard parts.count == latin.count else { return reading.romaji }
    let all = self.listed(kind)
    guard all.count < parts.count else { return latin.joined(separator: ", ") }
    var listed = Set(all.map(\.plain))
    return zip(parts, latin).filter {
      listed.remove(ListedReading.plain($0.0.unicodeScalars)) != nil
    }
    .map(\.1).joined(separator: ", ")
  }

  /// Sets `readings` and splits each into stem and okurigana.
  mutating func list(readingsBy proofs: OkuriganaProofs) {
    self.readings =
      ListedReading.list(.onyomi, self.onyomi)
      + ListedReading.list(
        .kunyomi, self.kunyomi, proven: proofs.lengths(for: self.character),
        isNumber: self.character.properties.numericType != nil,
        isMarked: self.marksOkurigana)
  }
}

struct Meaning: Hashable, Sendable {
  /// The English meanings, for example `way, road`.
  var english: String
  /// The Korean meaning (훈), for example `길`.
  var korean: String?
  /// The Korean sound (음), for example `도`.
  var koreanSound: String?
  /// Further meanings with their sounds, such as 풍류 악 for 즐길 락.
  var otherKorean: [String] = []

  /// The Korean sounds, without duplicates: 락, 악.
  var koreanSounds: [Unicode.Scalar] {
    let others = otherKorean.compactMap { $0.split(separator: " ").last.map { String($0) } }
    let sounds = ([koreanSound].compactMap(\.self) + others).map { Array($0.unicodeScalars) }
      .filter { $0.count == 1 }.map { $0[0] }
    return sounds.indices.filter { !sounds[..<$0].contains(sounds[$0]) }.map { sounds[$0] }
  }
}

/// The readings of a kanji, in kana and in Latin letters.
///
/// Several readings are separated as in the data.
struct Reading: Hashable, Sendable {
  /// The readings in katakana or hiragana; empty if there are none.
  var kana = ""
  /// The readings in Latin letters; empty if there are none.
  var romaji = ""

  var isEmpty: Bool { kana.isEmpty && romaji.isEmpty }
}

/// The part of a kanji that dictionaries sort it by.
struct Radical: Hashable, Sendable {
  /// The radical's character, in a form that fonts have.
  let character: String
  /// The form among those of the 214 radicals; `nil` if the character is not one of them.
  let form: RadicalForm?
  // The following are `nil` if the data does not have them.
  let strokes: Int?
  /// The English meaning.
  let meaning: String?
  /// Its Japanese name.
  let name: Reading?
  /// The name of its position in the kanji, such as `へん` on the left.
  let position: Reading?

  /// Creates a radical from any character that data files use for it.
  init(
    character: String, strokes: Int? = nil, meaning: String? = nil, name: Reading? = nil,
    position: Reading? = nil
  ) {
    form = RadicalForm(character, named: name?.kana)
    self.character = form?.character ?? character
    self.strokes = strokes
    self.meaning = meaning
    self.name = name
    self.position = position
  }

  /// The character of the radical itself, even if this is a variant: 水 for 氵.
  var root: String { form?.main.character ?? character }
}
