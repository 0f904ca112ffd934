import Content
import Templating

/// A list of the dictionary's kanji.
enum KanjiList: Hashable {
  case all
  /// Those of a school grade: `Kanji.listedGrade`.
  case grade(Int?)
  case strokes(Int)
}

extension Kanji {
  /// The school grade as lists have it: all grades above primary school are 7.
  var listedGrade: Int? { self.grade.map { min($0, 7) } }
}

/// The dictionary as its lists know it.
struct KanjiLists: Sendable {
  let storage: KanjiStorage
  /// The school grades in site order.
  let grades: [(grade: Int?, kanji: [Kanji])]
  /// The numbers of strokes, the fewest first.
  let strokes: [(strokes: Int, kanji: [Kanji])]

  init(_ storage: KanjiStorage) {
    self.storage = storage
    var grades: [(grade: Int?, kanji: [Kanji])] = []
    var byStrokes: [Int: [Kanji]] = [:]
    for kanji in storage.kanji {
      if grades.last?.grade != .some(kanji.listedGrade) { grades.append((kanji.listedGrade, [])) }
      grades[grades.count - 1].kanji.append(kanji)
      byStrokes[kanji.strokes, default: []].append(kanji)
    }
    self.grades = grades
    strokes = byStrokes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// A kanji in a list.
struct KanjiRow: TemplateContext {
  let character: String
  /// Nil when the storage does not have the kanji.
  let address: String?
  /// How many strokes it has, in words; nil when the storage does not have the kanji.
  let strokes: String?
  /// One meaning, in the site's language as far as the data has one.
  let gloss: Gloss?
  private let meaning: Meaning?

  /// - Parameter kanji: nil when the storage does not have it.
  init(_ character: Unicode.Scalar, _ kanji: Kanji?, address: String?, phrases: Phrases) {
    self.character = String(character)
    self.address = address
    strokes = (kanji?.strokes).map { phrases.say(.strokeCount, count: $0) }
    gloss = kanji.flatMap { phrases.gloss(of: $0) }
    meaning = kanji?.meaning
  }

  static let fields: Fields<KanjiRow> = [
    .text("character", "The kanji") { $0.character },
    .optionalURL("address", "The kanji's address; none when the dictionary lacks it") {
      $0.address
    },
    .optionalText("gloss", "One meaning in the site's language; in Japanese how it is read") {
      $0.gloss?.text
    },
    .optionalText("glossLanguage", "That meaning's language, where it is not the site's") {
      $0.gloss?.language
    },
    .optionalText("meaning", "What it means in English") { $0.meaning?.english },
    .optionalText("korean", "The Korean meaning and sound, for example 길 도") {
      $0.meaning?.koreanReading
    },
    .optionalText("strokes", "How many strokes it has, in words") { $0.strokes },
  ]
}
