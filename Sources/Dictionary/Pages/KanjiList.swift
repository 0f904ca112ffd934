import MichiKit

/// A list of kanji: all of them, or those of one grade or stroke count.
enum KanjiList: Hashable {
  case all
  /// The kanji of a school grade, as in `Kanji.listedGrade`; `nil` means without a grade.
  case grade(Int?)
  case strokes(Int)

  /// The part of the URL and the value of the filter: the grade or the stroke count.
  var name: String {
    switch self {
    case .grade(let number?), .strokes(let number): String(number)
    case .all, .grade(nil): "none"
    }
  }
}

extension Kanji {
  /// The school grade in lists: all grades above primary school are 7.
  var listedGrade: Int? { self.grade.map { min($0, 7) } }
}

/// The lists of kanji by grade and by stroke count.
struct KanjiLists: Sendable {
  /// The list of one grade or stroke count, with its route.
  struct Part: Sendable {
    let list: KanjiList
    fileprivate(set) var kanji: [Kanji]
    /// The route of its first page.
    let route: Route

    /// Returns the name of the grade or the stroke count.
    func title(in phrases: Phrases) -> String {
      switch list {
      case .all: phrases[.kanji]
      case .grade(let grade): phrases.title(ofGrade: grade)
      case .strokes(let strokes): phrases.say(.strokeCount, count: strokes)
      }
    }
  }

  /// The lists by grade, in site order.
  private(set) var grades: [Part] = []
  /// The lists by stroke count, the fewest strokes first.
  private(set) var strokes: [Part]

  init(_ storage: KanjiStorage, _ routes: SectionRoutes) {
    var byStrokes: [Int: [Kanji]] = [:]
    for kanji in storage.kanji {
      let list = KanjiList.grade(kanji.listedGrade)
      if grades.last?.list != list {
        grades.append(Part(list: list, kanji: [], route: routes.kanji(list)))
      }
      grades[grades.count - 1].kanji.append(kanji)
      byStrokes[kanji.strokes, default: []].append(kanji)
    }
    strokes = byStrokes.sorted { $0.key < $1.key }.map { strokes, kanji in
      Part(list: .strokes(strokes), kanji: kanji, route: routes.kanji(.strokes(strokes)))
    }
  }

  var routes: [Route] { (grades + strokes).map(\.route) }
}

struct KanjiRow: TemplateContext {
  let character: String
  let address: String?
  let strokes: String?
  let gloss: Gloss?
  private let meaning: Meaning?

  /// - Parameter kanji: `nil` if the storage does not have it.
  init(_ character: Unicode.Scalar, _ kanji: Kanji?, at address: String?, phrases: Phrases) {
    self.character = String(character)
    self.address = address
    strokes = (kanji?.strokes).map { phrases.say(.strokeCount, count: $0) }
    gloss = kanji.flatMap { phrases.gloss(of: $0) }
    meaning = kanji?.meaning
  }

  static let fields: Fields<KanjiRow> = [
    .text("character", "The kanji") { $0.character },
    .optionalURL("url", "The URL of the kanji's page; missing if it is not in the dictionary") {
      $0.address
    },
    .optionalText("gloss", "One meaning in the site's language; on Japanese pages, a reading") {
      $0.gloss?.text
    },
    .optionalText("glossLanguage", "The language of that meaning, if it differs from the site's") {
      $0.gloss?.language
    },
    .optionalText("meaning", "The meaning in English") { $0.meaning?.english },
    .optionalText("korean", "The Korean meaning and sound, for example 길 도") {
      $0.meaning?.koreanReading
    },
    .optionalText("strokes", "The stroke count, as text") { $0.strokes },
  ]
}
