import Content
import Primitives
import Diagnostics

/// Unifies the spellings of a taxonomy's terms.
///
/// Spellings that differ only in case and Unicode normalization are one term, which is shown in its
/// most common spelling.
struct TermSpellings {
  private struct Spelling {
    let name: String
    let term: Int
    /// The files that use the spelling.
    var files: [SourceFile] = []
    /// The position in the first of these files.
    let place: SourcePlace
  }

  /// A term with the indices of its spellings, in the order in which they were added.
  private struct Known {
    var spellings: [Int] = []
    /// The index of the chosen spelling.
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

  /// Adds the terms of an entry in the author's spelling.
  ///
  /// - Parameter terms: the terms of all taxonomies.
  /// - Returns: the indices of the spellings, for `agreed`.
  mutating func add(
    _ terms: [String: [FrontMatter.LocatedTerm]], in source: SourceFile
  ) -> [Int] {
    (terms[taxonomy.name] ?? []).map { term in
      let spelling = spelling(term)
      spellings[spelling].files.append(source)
      return spelling
    }
  }

  /// Chooses a spelling for each term.
  mutating func decide() {
    for index in terms.indices {
      let commonest = commonest(of: terms[index])
      let name = spellings[commonest].name
      terms[index].spelling = commonest
      terms[index].term = Term(name: name, slug: Slug.make(from: name))
    }
  }

  /// Returns the entry with the chosen spellings and without duplicate terms.
  func unified(_ entry: Entry, _ written: [Int]) -> Entry {
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

  /// Returns a warning for each term with several spellings, at the first spelling that was not
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
    var wanted = "\(quoted: term.name)"
    let written = (agreed + others).enumerated().map { index, spelling in
      let owner = index > 0 ? "" : LoadingSentences.belonging(to: taxonomy)
      let more = spelling.files.count > 1 ? " and \(spelling.files.count - 1) more" : ""
      let other = (index == 0 ? others : agreed).first { Self.looksSame($0.name, spelling.name) }
      let points = other.map { " (\(Self.codePoints(of: spelling.name, unlike: $0.name)))" } ?? ""
      if index == 0 { wanted += points }
      return "\(quoted: spelling.name)\(points)\(owner) in \(spelling.files[0].path)\(more)"
    }
    return Diagnostic(
      .tagSpelling, at: first.place,
      "the \(LoadingSentences.noun(taxonomy)) \(written[0]) is also written "
        + MessageText.listed(Array(written.dropFirst())),
      suggestion: "write \(wanted) everywhere, as the site shows it"
    ).fixing(first.name, with: term.name)
  }

  private static func looksSame(_ name: String, _ other: String) -> Bool {
    ByteOrder.same(visible(name), visible(other))
  }

  /// Returns a name without invisible characters, with every space the same, in NFC.
  private static func visible(_ name: String) -> String {
    let scalars = name.unicodeScalars.filter { !invisible.contains($0.value) }
    return NormalForm.composed(
      String(String.UnicodeScalarView(scalars.map { $0.properties.isWhitespace ? " " : $0 })))
  }

  /// Variation selectors, such as for emoji, and zero-width characters that do not join others.
  private static let invisible: Set<UInt32> = [0xAD, 0x200B, 0x2060, 0xFE0E, 0xFE0F, 0xFEFF]

  /// Returns the code points of a name from just before the first difference to another name.
  private static func codePoints(of name: String, unlike other: String) -> String {
    let scalars = name.unicodeScalars
    let common = zip(scalars, other.unicodeScalars).prefix { $0 == $1 }.count
    let rest = scalars.dropFirst(max(0, common - 1))
    let shown = rest.prefix(8).map { LoadingSentences.codePoint($0) }
    return shown.joined(separator: " ") + (rest.count > 8 ? " …" : "")
  }

  /// Returns the most frequent spelling; of equally frequent ones, the first by bytes.
  ///
  /// The same name in NFC, as keyboards write it, comes before it.
  private func commonest(of known: Known) -> Int {
    let best = known.spellings.dropFirst().reduce(known.spellings[0]) { best, index in
      let (left, right) = (spellings[best], spellings[index])
      let isCommoner =
        left.files.count != right.files.count
        ? right.files.count > left.files.count : ByteOrder.precedes(right.name, left.name)
      return isCommoner ? index : best
    }
    let composed = NormalForm.composed(spellings[best].name)
    return known.spellings.first { ByteOrder.same(spellings[$0].name, composed) } ?? best
  }

  /// Returns the index of a spelling; adds a new one.
  private mutating func spelling(_ written: FrontMatter.LocatedTerm) -> Int {
    let key = ByteKey(written.name)
    if let known = spellingByName[key] { return known }
    let new = spellings.count
    let term = term(of: written.name)
    terms[term].spellings.append(new)
    spellings.append(Spelling(name: written.name, term: term, place: written.place))
    spellingByName[key] = new
    return new
  }

  /// Returns the index of a spelling's term.
  ///
  /// All spellings of a term look the same, or would have the same URL on a case-insensitive file
  /// system.
  private mutating func term(of name: String) -> Int {
    let key = ByteKey(NormalForm.folded(Slug.make(from: Self.visible(name))))
    if let known = termByKey[key] { return known }
    termByKey[key] = terms.count
    terms.append(Known())
    return terms.count - 1
  }
}
