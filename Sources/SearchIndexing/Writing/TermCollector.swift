import Primitives

/// Collects the terms of a document with the highest level of each.
struct TermCollector {
  private var table: KeyTable<IndexTerm, (level: UInt8, count: UInt8)>

  /// - Parameter size: about how many terms there will be.
  init(size: Int) {
    table = KeyTable(capacity: size)
  }

  /// Adds a title, also as a whole.
  mutating func add(title: String) {
    let folded = Folding.fold(title)
    add(whole: folded, TermLevel.highest)
    add(folded, level: TermLevel.title(folded))
  }

  /// Adds a further name, also as a whole.
  mutating func add(name: String) {
    let folded = Folding.fold(name)
    add(whole: folded, TermLevel.highest)
    add(folded, level: TermLevel.name(folded))
  }

  /// Adds a reading that is no word by itself.
  mutating func add(reading: String) {
    let folded = Folding.fold(reading)
    add(whole: folded, TermLevel.reading)
    add(folded, level: TermLevel.name(folded))
  }

  /// Adds what many documents have in common and are chosen by: `strokes:5` as `#strokes5`.
  mutating func add(facet: String) {
    let name = facet.utf8.filter { $0 != UInt8(ascii: ":") }
    add(IndexTerm([UInt8(ascii: "#")] + name), TermLevel.highest)
  }

  private mutating func add(whole name: [UInt32], _ level: UInt8) {
    for term in Name.terms(of: name) { add(IndexTerm(term), level) }
  }

  /// Adds a heading, or what counts like one.
  mutating func add(heading: String) {
    if !heading.isEmpty { add(Folding.fold(heading), level: TermLevel.heading) }
  }

  /// Adds text.
  mutating func add(text: String) {
    add(Folding.fold(text), level: TermLevel.text)
  }

  /// The terms, each once.
  var terms: [IndexTerm] { table.keys }

  /// The level of each.
  var levels: [UInt8] {
    table.values.map { place in
      place.level == TermLevel.text && place.count > 2 ? TermLevel.often : place.level
    }
  }

  private mutating func add(_ text: [UInt32], level: UInt8) {
    TermReader.read(text, isStrong: level > TermLevel.often) { add($0, level) }
  }

  private mutating func add(_ term: IndexTerm, _ level: UInt8) {
    let place = table.place(of: term, from: (level, 0))
    table.values[place].level = max(table.values[place].level, level)
    table.values[place].count = min(table.values[place].count + 1, 3)
  }
}
