/// How well each document fits a query, in whole numbers, so that every implementation agrees.
///
/// A word gives a document 4,096 for each eighth of the word that it contains, and points: more for
/// rarer terms and for higher levels. So a document with all words ranks before one that lacks a
/// word. Documents that the query names rank before all others, and those with the same name by
/// kind.
struct Scores {
  /// The score of each document; 0 when it contains too little of every word.
  private(set) var scores: [Int]

  private var lacking: [Bool]
  private let index: IndexReader
  private var postings: [[UInt8]: [(document: Int32, level: UInt8)]] = [:]

  /// Scores that are all 0.
  init(_ index: IndexReader) {
    self.index = index
    scores = Array(repeating: 0, count: index.manifest.documents)
    lacking = Array(repeating: false, count: index.manifest.documents)
  }

  /// Adds to each document the value of the best way in which it contains a word.
  ///
  /// - Parameter isRequired: whether documents that lack a part of the word are left out.
  mutating func add(_ ways: [Way], isRequired: Bool) {
    let best = best(of: ways, isRequired: isRequired)
    for document in best.indices {
      scores[document] += best[document]
      if isRequired, best[document] == 0 { lacking[document] = true }
    }
  }

  /// Chooses kanji by a facet, which is worth as much as the words that name it; other documents may
  /// have these words.
  mutating func add(_ facet: [UInt8], orWords words: [[Way]]) {
    let chosen = best(of: [Way([facet], worth: 8 * words.count)], isRequired: true)
    var others = chosen.map { _ in 0 }
    for ways in words {
      for (document, value) in best(of: ways, isRequired: false).enumerated() {
        others[document] += value
      }
    }
    var start = 0
    for group in index.manifest.groups {
      for document in start..<(start + group.count) {
        let isKanji = group.kind == .kanji
        scores[document] += isKanji ? chosen[document] : others[document]
        if isKanji, chosen[document] == 0 { lacking[document] = true }
      }
      start += group.count
    }
  }

  /// The value of the best way in which each document contains a word.
  private mutating func best(of ways: [Way], isRequired: Bool) -> [Int] {
    var best = [Int](repeating: 0, count: scores.count)
    for way in ways where !way.terms.isEmpty {
      let lists = way.terms.map { postings(of: $0) }
      // Most dictionary forms are none.
      if lists.allSatisfy(\.isEmpty) { continue }
      var (found, points) = (best.map { _ in 0 }, best.map { _ in 0 })
      for postings in lists {
        let rarity = Self.rarity(postings.count, of: scores.count)
        for (document, level) in postings {
          found[Int(document)] += 1
          points[Int(document)] += rarity * TermLevel.weights[Int(level)]
        }
      }
      let all = way.terms.count
      for document in found.indices where found[document] * 2 >= all {
        guard !isRequired || found[document] == all else { continue }
        let value = way.worth * found[document] / all * 4096 + points[document] / all
        best[document] = max(best[document], value)
      }
    }
    return best
  }

  /// Lifts the documents that a query names above all others.
  mutating func add(names: [NamedTerm], words: Int) {
    var worth: [Int: Int] = [:]
    for name in names {
      for (document, level) in postings(of: name.term) {
        let own = level == TermLevel.reading ? name.worthOfReading : name.worth
        worth[Int(document)] = max(worth[Int(document)] ?? 0, own)
      }
    }
    var start = 0
    for group in index.manifest.groups {
      let rank = SearchDocument.Kind.allCases.firstIndex(of: group.kind) ?? 0
      for document in start..<(start + group.count) {
        guard let worth = worth[document] else { continue }
        scores[document] = max(scores[document], words * 8 * 4096) + worth - rank * 4096
      }
      start += group.count
    }
  }

  /// The documents that were found, best first; equal ones in the order of the index.
  func ranked(in range: (Int) -> Bool) -> [Int] {
    let found = scores.indices.filter { scores[$0] > 0 && !lacking[$0] && range($0) }
    return found.sorted { scores[$0] != scores[$1] ? scores[$0] > scores[$1] : $0 < $1 }
  }

  private mutating func postings(of term: [UInt8]) -> [(document: Int32, level: UInt8)] {
    if let known = postings[term] { return known }
    var read: [(document: Int32, level: UInt8)] = []
    if let payload = index.payload(of: term) {
      Postings.forEach(in: payload, documents: scores.count) { document, level in
        read.append((Int32(document), UInt8(level)))
      }
    }
    postings[term] = read
    return read
  }

  /// 1 for a term that most documents have, one more for each time that half as many have it.
  private static func rarity(_ count: Int, of documents: Int) -> Int {
    let part = documents / max(count, 1)
    return Int.bitWidth - max(part, 1).leadingZeroBitCount
  }
}
