import Content
import Diagnostics
import FileSystem
import Primitives

/// A loaded entry, before it is connected with its translations.
struct LoadedEntry: Sendable {
  /// The entry with its terms as the author wrote them; spellings are unified later.
  var entry: Entry
  /// The reason why the entry is not built; nil if it is built.
  let withheld: Withheld?
  /// The part of the path that all translations share.
  let name: String
  /// The language code in URLs; nil if the language has no part of the site.
  let code: String?
  /// The value of `translationOf` and its position.
  let original: (name: String, place: SourcePlace)?
  /// The indices of the declared fields that the author wrote.
  let presentFields: Set<Int>
  /// The files in the entry's own folder.
  let attachments: [RootFile]
  /// The terms of unordered taxonomies, with their positions.
  var terms: [String: [FrontMatter.LocatedTerm]]
  /// The indices of these terms' spellings, in the order of the taxonomies.
  var spellings: [[Int]] = []
  /// The warning that the page is empty, unless it lists other entries.
  var emptiness: Diagnostic?
  /// Whether the date is invalid, which has been reported.
  let isDateFaulty: Bool
  /// The defaults for the entries of its folder.
  let defaults: FrontMatterDefaults?
  /// The keys whose values are defaults.
  let defaulted: Set<String>
  /// A translation without a date.
  ///
  /// Because it depends on the date of its original, the rest is read when that is known.
  var undated: Undated?

  /// The unread part of a translation. A class, because few entries have one and it is large.
  final class Undated: Sendable {
    let front: FrontMatter
    let document: MarkdownTree.Document

    init(_ front: FrontMatter, _ document: MarkdownTree.Document) {
      (self.front, self.document) = (front, document)
    }
  }
}

/// Groups the translations of each entry in a collection: entries whose files differ only in the
/// language, and entries that name an original in `translationOf`.
struct TranslationJoin {
  /// The index of each entry's original; an original has its own index.
  private(set) var originals: [Int]
  /// The index of the entry whose values each entry inherits: the original, even if that is not
  /// built.
  ///
  /// Its own index if it inherits none.
  private(set) var sources: [Int]
  private(set) var diagnostics: [Diagnostic] = []

  private let texts: [LoadedEntry]

  /// - Parameter codes: the codes of the site's languages, in their order.
  init(_ texts: [LoadedEntry], codes: [String?]) {
    self.texts = texts
    originals = Array(texts.indices)
    sources = originals
    var groups = Array(texts.indices)
    var firstByName: [ByteKey: Int] = [:]
    for (index, text) in texts.enumerated() {
      let key = ByteKey(text.name)
      if let first = firstByName[key] { groups[index] = first } else { firstByName[key] = index }
    }
    if texts.contains(where: { $0.original != nil }) {
      let names = Self.indices(of: texts)
      for (index, text) in texts.enumerated() {
        guard let named = text.original, let target = target(of: named, at: index, names) else {
          continue
        }
        let (from, to) = (Self.root(of: index, in: &groups), Self.root(of: target, in: &groups))
        groups[from] = to
      }
    }
    var members: [[Int]] = Array(repeating: [], count: texts.count)
    for index in texts.indices { members[Self.root(of: index, in: &groups)].append(index) }
    for group in members where group.count > 1 { join(group, codes) }
  }

  /// Returns the root of an entry's group and shortens the path to it.
  private static func root(of index: Int, in groups: inout [Int]) -> Int {
    var index = index
    while groups[index] != index {
      groups[index] = groups[groups[index]]
      index = groups[index]
    }
    return index
  }

  private mutating func join(_ group: [Int], _ codes: [String?]) {
    var published: [(code: String?, index: Int)] = []
    for index in group where texts[index].withheld == nil {
      let code = texts[index].code
      if let other = published.first(where: { $0.code == code }) {
        reportTwins(index, other.index)
      } else {
        published.append((code, index))
      }
    }
    let source = codes.compactMap { code in
      published.first { $0.code == code }?.index ?? group.first { texts[$0].code == code }
    }.first
    for index in group where source.map({ texts[$0].code != texts[index].code }) == true {
      sources[index] = source ?? index
    }
    let primary =
      codes.lazy.compactMap { code in published.first { $0.code == code }?.index }.first
    guard let primary else { return }
    for index in group { originals[index] = primary }
  }

  /// Two entries with the same URL are reported by the navigator.
  private mutating func reportTwins(_ index: Int, _ other: Int) {
    guard !ByteOrder.same(texts[index].entry.sharedAddress, texts[other].entry.sharedAddress) else {
      return
    }
    let (late, early) = texts[index].original == nil ? (other, index) : (index, other)
    let language = texts[early].code.map { "\(quoted: $0)" } ?? "the site's language"
    report(
      .duplicateTranslation, texts[late],
      "\(texts[early].entry.source.path) is already this page in \(language)",
      "remove one of them, or its translationOf")
  }

  private mutating func target(
    of named: (name: String, place: SourcePlace), at index: Int, _ names: [ByteKey: [Int]]
  ) -> Int? {
    var stem = named.name
    for ending in [".md", "/index"] where stem.hasSuffix(ending) { stem.removeLast(ending.count) }
    let others = (names[ByteKey(named.name)] ?? names[ByteKey(stem)] ?? [])
      .filter { texts[$0].entry.source != texts[index].entry.source }
    // If several entries match, prefer the one in the site's own language.
    guard let target = others.first(where: { texts[$0].code == nil }) ?? others.first else {
      report(
        .invalidFrontMatter, texts[index],
        "there is no page \(quoted: named.name) that this page could translate",
        Spelling.suggestion(for: named.name, among: texts.map(\.entry.slug))
          ?? "write the name of its file, for example the-way.md, or its slug")
      return nil
    }
    guard texts[target].code != texts[index].code else {
      report(
        .invalidFrontMatter, texts[index],
        "this page has the same language as \(texts[target].entry.source.path), its original",
        "add a line such as \"language: en\", and add the language to site.yml: languages: [en]")
      return nil
    }
    return target
  }

  private mutating func report(
    _ code: DiagnosticCode, _ text: LoadedEntry, _ message: String, _ suggestion: String?
  ) {
    diagnostics.report(
      code, at: text.original?.place, of: text.entry.source.path, message, suggestion: suggestion)
  }

  /// Returns the entries by each name that an author may use: slug, file or folder.
  private static func indices(of texts: [LoadedEntry]) -> [ByteKey: [Int]] {
    var indices: [ByteKey: [Int]] = [:]
    for (index, text) in texts.enumerated() {
      let (name, path) = (RelativePath.name(of: text.name), text.entry.source.path)
      let names = [
        text.entry.slug, text.name, String(name), path, String(RelativePath.name(of: path)),
        FileName(String(name), languages: []).stem,
      ]
      for name in Set(names.map { ByteKey($0) }) { indices[name, default: []].append(index) }
    }
    return indices
  }
}
