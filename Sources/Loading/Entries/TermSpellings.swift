internal import Content
internal import Primitives
internal import Diagnostics

/// Unifies the spellings of a taxonomy's terms: spellings equal ignoring case and normalisation are
/// one term, shown in its commonest spelling.
struct TermSpellings {
  /// One way to write a term.
  private struct Spelling {
    let name: String
    /// The number of the term.
    let term: Int
    /// The files that use it.
    var files: [SourceFile] = []
    /// Its place in the first of them.
    let place: SourcePlace
  }

  /// A term with the numbers of its spellings, in the order in which they were added.
  private struct Known {
    var spellings: [Int] = []
    /// The spelling that was chosen.
    var spelling: Int?
    var term: Term?
  }

  private let taxonomy: Taxonomy
  private var terms: [Known] = []
  private var spellings: [Spelling] = []
  private var termByKey: [ByteKey: Int] = [:]
  private var spellingByName: [ByteKey: Int] = [:]

  init(of taxonomy: Taxonomy) {
    self.taxonomy = taxonomy
  }

  /// Adds the terms of an entry as its author spells them.
  ///
  /// - Parameter terms: those of all taxonomies.
  /// - Returns: the numbers of the spellings, for `agreed`.
  mutating func add(
    _ terms: [String: [FrontMatter.WrittenTerm]], in source: SourceFile
  ) -> [Int] {
    (terms[taxonomy.name] ?? []).map { term in
      let spelling = spelling(term)
      spellings[spelling].files.append(source)
      return spelling
    }
  }

  /// Chooses a spelling for each term added.
  mutating func decide() {
    for index in terms.indices {
      let commonest = commonest(of: terms[index])
      let name = spellings[commonest].name
      terms[index].spelling = commonest
      terms[index].term = Term(name: name, slug: Slug.make(from: name))
    }
  }

  /// The entry with the chosen spellings, each term once.
  func agreed(_ entry: Entry, _ written: [Int]) -> Entry {
    var seen: [Int] = []
    var isSame = true
    for spelling in written {
      let term = spellings[spelling].term
      if terms[term].spelling != spelling || seen.contains(term) { isSame = false }
      if !seen.contains(term) { seen.append(term) }
    }
    return isSame
      ? entry
      : entry.with { $0.termsByTaxonomy[taxonomy.name] = seen.compactMap { terms[$0].term } }
  }

  /// One warning for each term with more than one spelling, at the first spelling that was not
  /// chosen.
  func diagnostics() -> [Diagnostic] {
    terms.filter { $0.spellings.count > 1 }.compactMap(diagnostic).sorted()
  }

  private func diagnostic(_ known: Known) -> Diagnostic? {
    guard let term = known.term else { return nil }
    let all = known.spellings.map { spellings[$0] }
    let agreed = all.filter { ByteOrder.same($0.name, term.name) }
    let others = all.filter { !ByteOrder.same($0.name, term.name) }
    guard let first = others.first else { return nil }
    let written = (agreed + others).enumerated().map { index, spelling in
      let behind = index > 0 ? "" : LoadingSentences.belonging(to: taxonomy)
      let more = spelling.files.count > 1 ? " and \(spelling.files.count - 1) more" : ""
      return "\(quoted: spelling.name)\(behind) in \(spelling.files[0].path)\(more)"
    }
    return Diagnostic(
      .tagSpelling, at: first.place,
      "the \(LoadingSentences.noun(taxonomy)) \(written[0]) is also written "
        + MessageText.listed(Array(written.dropFirst())),
      suggestion: "write \(quoted: term.name) everywhere, as the site shows it")
  }

  /// The spelling that most entries use; of equally common ones, the first by bytes.
  private func commonest(of known: Known) -> Int {
    known.spellings.dropFirst().reduce(known.spellings[0]) { best, index in
      let (left, right) = (spellings[best], spellings[index])
      let isCommoner =
        left.files.count != right.files.count
        ? right.files.count > left.files.count : ByteOrder.precedes(right.name, left.name)
      return isCommoner ? index : best
    }
  }

  /// The number of a spelling, which is added when it is new.
  private mutating func spelling(_ written: FrontMatter.WrittenTerm) -> Int {
    let key = ByteKey(written.name)
    if let known = spellingByName[key] { return known }
    let new = spellings.count
    let term = term(of: written.name)
    terms[term].spellings.append(new)
    spellings.append(Spelling(name: written.name, term: term, place: written.place))
    spellingByName[key] = new
    return new
  }

  /// The number of a spelling's term. All its spellings would have the same address on a file
  /// system that ignores case.
  private mutating func term(of name: String) -> Int {
    let key = ByteKey(NormalForm.folded(Slug.make(from: name)))
    if let known = termByKey[key] { return known }
    termByKey[key] = terms.count
    terms.append(Known())
    return terms.count - 1
  }
}
