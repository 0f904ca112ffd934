/// Collects the terms of a document with the highest level of each.
struct TermCollector {
  private var table: TermTable
  private var levels: [UInt8] = []
  private var counts: [UInt8] = []

  /// - Parameter size: about how many terms there will be.
  init(size: Int) {
    table = TermTable(capacity: size)
  }

  /// Adds a title or a name, also as a whole.
  mutating func add(name: String) {
    let folded = Folding.fold(name)
    if let term = Name.term(of: folded) { add(term, TermLevel.highest) }
    add(folded, level: TermLevel.title(folded))
  }

  /// Adds a heading, or what counts like one.
  mutating func add(heading: String) {
    if !heading.isEmpty { add(Folding.fold(heading), level: TermLevel.heading) }
  }

  /// Adds text.
  mutating func add(text: String) {
    add(Folding.fold(text), level: TermLevel.text)
  }

  /// For each term its length, its level and its bytes.
  func packed() -> [UInt8] {
    var packed: [UInt8] = []
    for number in 0..<table.count {
      let term = table[number]
      let isOften = levels[number] == TermLevel.text && counts[number] > 2
      packed.append(UInt8(term.count))
      packed.append(isOften ? TermLevel.often : levels[number])
      packed.append(contentsOf: term)
    }
    return packed
  }

  private mutating func add(_ text: [UInt32], level: UInt8) {
    TermReader.read(text, isStrong: level > TermLevel.often) { add($0, level) }
  }

  private mutating func add(_ term: [UInt8], _ level: UInt8) {
    let number = table.number(of: term[...])
    if number == levels.count {
      levels.append(level)
      counts.append(1)
    } else {
      levels[number] = max(levels[number], level)
      if counts[number] < 3 { counts[number] += 1 }
    }
  }
}
