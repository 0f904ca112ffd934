import Foundation

/// A search index stored as files; a query reads only the files it needs.
///
/// ```
/// let index = try SearchIndex { path in bytes(of: "site/search/\(path)") }
/// let answer = index.search("코디네이터 패턴")
/// ```
public struct SearchIndex {
  private let manifest: Manifest
  private let first: [[UInt8]]
  private let endings: [[UInt32]: [[UInt32]]]
  private let read: (String) -> [UInt8]?

  /// Reads the manifest of an index.
  ///
  /// - Parameter read: gives the bytes of a file below the index's folder, or nil.
  /// - Throws: when there is no index, or one that this version cannot read.
  public init(read: @escaping (String) -> [UInt8]?) throws(SearchIndexFault) {
    guard let bytes = read(SearchPath.manifest) else { throw .isMissing }
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(bytes)),
      manifest.isSound
    else { throw .isDamaged }
    self.manifest = manifest
    self.read = read
    endings = Inflection.endings(manifest.endings)
    first = manifest.terms.map { Array($0.utf8) }
  }

  /// The languages of its documents, each once, in order.
  public var languages: [String] {
    Set(manifest.groups.map(\.language)).sorted()
  }

  /// Finds the documents that fit a query, best first.
  ///
  /// - Parameters:
  ///   - language: finds documents of this language alone.
  ///   - limit: how many are described.
  ///   - text: gives a document's text by its address, for phrases in quotes: the best documents
  ///     whose text does not have them are left out. Where it gives nil, a document stays.
  public func search(
    _ query: String, language: String? = nil, limit: Int = 10,
    text: ((_ address: String) -> String?)? = nil
  ) -> SearchAnswer {
    let query = Query(query)
    let reader = IndexReader(manifest: manifest, first: first, read: read)
    var scores = Scores(reader)
    let ways = WaysOfWord(index: reader, endings: endings)
    var words = query.words[...]
    while let word = words.popFirst() {
      if let (facet, count) = word.facet, !reader.entries(from: facet.unit).isEmpty {
        let others = [word] + words.prefix(count - 1)
        scores.add(facet.term, orWords: others.map(ways.ways))
        words = words.dropFirst(count - 1)
      } else {
        scores.add(ways.ways(of: word), isRequired: word.isQuoted)
      }
    }
    if query.phrases.isEmpty {
      scores.add(names: ways.names(of: query), words: query.words.count)
    }
    var ranked = scores.ranked(in: isIn(language))
    if let text, !query.phrases.isEmpty {
      ranked = withPhrases(query.phrases, ranked, reader, text)
    }
    return SearchAnswer(
      total: ranked.count,
      hits: ranked.prefix(max(limit, 0)).map { hit($0, scores.scores[$0], reader) },
      unreadable: reader.unreadable, isCut: query.isCut)
  }

  /// Which documents are of a language.
  private func isIn(_ language: String?) -> (Int) -> Bool {
    guard let language else { return { _ in true } }
    var flags: [Bool] = []
    for group in manifest.groups {
      flags += Array(repeating: group.language == language, count: group.count)
    }
    return { flags[$0] }
  }

  private func withPhrases(
    _ phrases: [[UInt8]], _ ranked: [Int], _ reader: IndexReader, _ text: (String) -> String?
  ) -> [Int] {
    ranked.prefix(SearchLimits.phraseDocuments).filter { document in
      let row = reader.row(of: document)
      guard let text = text(row[0]) else { return true }
      let joined = [row[1], row[2], text].map {
        String(decoding: Query.joined(Folding.fold($0)), as: UTF8.self)
      }
      return phrases.allSatisfy { phrase in
        joined.contains { $0.contains(String(decoding: phrase, as: UTF8.self)) }
      }
    }
  }

  private func hit(_ document: Int, _ score: Int, _ reader: IndexReader) -> SearchAnswer.Hit {
    var start = 0
    let group = manifest.groups.first { group in
      start += group.count
      return document < start
    }
    let row = reader.row(of: document)
    return SearchAnswer.Hit(
      number: document, score: score, kind: group?.kind ?? .page,
      language: group?.language ?? "", address: row[0], title: row[1], summary: row[2])
  }
}
