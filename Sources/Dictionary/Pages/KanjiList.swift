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
