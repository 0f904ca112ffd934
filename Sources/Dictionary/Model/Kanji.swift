import Content
import Diagnostics
import Primitives

/// One kanji of the dictionary.
///
/// A value whose copies share their storage, because many screens hold it.
@dynamicMemberLookup
struct Kanji: Sendable {
  struct Fields: Sendable {
    /// The character. A scalar, because as Strings U+6D77 and U+FA45 are equal.
    let character: Unicode.Scalar
    /// The file that defines it.
    let source: SourceFile
    /// Where in that file its entry starts.
    let position: SourcePosition
    var meaning: Meaning
    var strokes: Int
    /// The readings from Chinese: katakana, for example `ドウ、トウ`; empty when there is none.
    var onyomi = Reading()
    /// The Japanese readings: hiragana, for example `みち`; empty when there is none.
    var kunyomi = Reading()
    /// Whether a dot stands in `kunyomi` wherever okurigana begins.
    var marksOkurigana = false
    /// Its readings one by one, from Chinese first, as the storage separates stem from okurigana.
    var readings: [ListedReading] = []
    /// The radical it is found under; nil when the data does not say.
    var radical: Radical?
    /// The school grade: 1 to 6 in primary school, above that as the data counts; nil when the data
    /// does not say.
    var grade: Int?
    /// Its place among the kanji that newspapers use most, from 1; nil when the data does not say.
    var frequency: Int?
    /// The level of the test of Japanese (JLPT) before 2010 that asks for it, 4 to 1; nil when the
    /// data does not say.
    var jlpt: Int?
    /// The words that its entry lists, in the entry's order.
    var examples: [Example] = []
    /// Sentences in which it is used.
    var sentences: [Sentence] = []
    /// An author's notes on it: `content/kanji/notes/道.md`.
    var notes: Body?
    /// The notes in the site's other languages: `content/kanji/notes/道.en.md`.
    var translatedNotes: [String: Body] = [:]
    /// A drawing of its strokes in their order: `content/kanji/strokes/09053.svg`.
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
  /// Takes over what another entry of the kanji says and this one does not.
  mutating func fill(from other: Kanji) {
    var fields = shared.fields
    if fields.meaning.english.isEmpty { fields.meaning.english = other.meaning.english }
    // Meaning and sound belong together: 풍류 악 and 즐길 락 make no 풍류 락.
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

  /// The notes in a language of the site, by its code in addresses.
  func authorNotes(in code: String?) -> Body? {
    code.map { self.translatedNotes[$0] } ?? self.notes
  }

  /// The notes on it in every language.
  var allNotes: [SiteText] {
    (self.notes.map { [SiteText(body: $0)] } ?? [])
      + self.translatedNotes.sorted { ByteOrder.precedes($0.key, $1.key) }
      .map { SiteText(body: $0.value, language: $0.key) }
  }

  /// Its readings of one kind, one by one.
  func listed(_ kind: ListedReading.Kind) -> [ListedReading] {
    self.readings.filter { $0.kind == kind }
  }

  /// Its readings of one kind in Latin letters: those that are listed, each once, where the data has
  /// them one by one.
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

  /// Sets `readings`, with stem and okurigana separated.
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
  /// In English, for example `way, road`.
  var english: String
  /// The Korean meaning (훈), for example `길`.
  var korean: String?
  /// The Korean sound (음), for example `도`.
  var koreanSound: String?
  /// Further meanings, each with its sound: 풍류 악 of 즐길 락.
  var otherKorean: [String] = []

  /// The sounds in Korean, each once: 락, 악.
  var koreanSounds: [Unicode.Scalar] {
    let others = otherKorean.compactMap { $0.split(separator: " ").last.map { String($0) } }
    let sounds = ([koreanSound].compactMap(\.self) + others).map { Array($0.unicodeScalars) }
      .filter { $0.count == 1 }.map { $0[0] }
    return sounds.indices.filter { !sounds[..<$0].contains(sounds[$0]) }.map { sounds[$0] }
  }
}

/// How a kanji is read, in kana and in Latin letters; several readings as the data separates them.
struct Reading: Hashable, Sendable {
  /// In katakana or hiragana; empty when there is none.
  var kana = ""
  /// In Latin letters; empty when there is none.
  var romaji = ""

  var isEmpty: Bool { kana.isEmpty && romaji.isEmpty }
}

/// The part of a kanji that dictionaries sort it by.
struct Radical: Hashable, Sendable {
  /// The radical's character, one that fonts have.
  let character: String
  /// The form of the 214 radicals that it is; nil for one that is none of them.
  let form: RadicalForm?
  // The following are nil when the data does not say.
  let strokes: Int?
  /// In English.
  let meaning: String?
  /// Its Japanese name.
  let name: Reading?
  /// Where in the kanji it stands, for example `へん` on the left.
  let position: Reading?

  /// A radical, however data writes its character.
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

  /// The character of the radical itself, also where this is a variant: 水 for 氵.
  var root: String { form?.main.character ?? character }
}
