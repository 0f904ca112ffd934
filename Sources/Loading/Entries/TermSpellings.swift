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
      let owner = index > 0 ? "" : LoadingSentences.belonging(to: taxonomy)
      let more = spelling.files.count > 1 ? " and \(spelling.files.count - 1) more" : ""
      let other = (index == 0 ? others : agreed).first { Self.looksSame($0.name, spelling.name) }
      let points = other.map { " (\(Self.codePoints(of: spelling.name, unlike: $0.name)))" } ?? ""
      return "\(quoted: spelling.name)\(points)\(owner) in \(spelling.files[0].path)\(more)"
    }
    return Diagnostic(
      .tagSpelling, at: first.place,
      "the \(LoadingSentences.noun(taxonomy)) \(written[0]) is also written "
        + MessageText.listed(Array(written.dropFirst())),
      suggestion: "write \(quoted: term.name) everywhere, as the site shows it"
    ).fixing(first.name, with: term.name)
  }

  private static func looksSame(_ name: String, _ other: String) -> Bool {
    ByteOrder.same(visible(name), visible(other))
  }

  /// A name without what readers do not see, with every space the same, in NFC.
  private static func visible(_ name: String) -> String {
    let scalars = name.unicodeScalars.filter { !invisible.contains($0.value) }
    return NormalForm.composed(
      String(String.UnicodeScalarView(scalars.map { $0.properties.isWhitespace ? " " : $0 })))
  }

  /// Selectors of a form, such as that of an emoji, and characters without a width that join no others.
  private static let invisible: Set<UInt32> = [0xAD, 0x200B, 0x2060, 0xFE0E, 0xFE0F, 0xFEFF]

  /// The code points of a name from just before the first that another one has not.
  private static func codePoints(of name: String, unlike other: String) -> String {
    let scalars = name.unicodeScalars
    let common = zip(scalars, other.unicodeScalars).prefix { $0 == $1 }.count
    let rest = scalars.dropFirst(max(0, common - 1))
    let shown = rest.prefix(8).map { LoadingSentences.codePoint($0) }
    return shown.joined(separator: " ") + (rest.count > 8 ? " …" : "")
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

  /// The number of a spelling's term. All its spellings look the same, or would have the same URL on a
  /// file system that ignores case.
  private mutating func term(of name: String) -> Int {
    let key = ByteKey(NormalForm.folded(Slug.make(from: Self.visible(name))))
    if let known = termByKey[key] { return known }
    termByKey[key] = terms.count
    terms.append(Known())
    return terms.count - 1
  }
}
