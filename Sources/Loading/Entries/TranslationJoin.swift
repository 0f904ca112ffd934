internal import Content
internal import Diagnostics
internal import FileSystem
internal import Primitives

/// Groups a section's translations of one text: texts whose files differ only in the language, and
/// texts that name another in `translationOf`.
struct TranslationJoin {
  /// A text of the section.
  struct Text {
    let source: SourceFile
    /// The part of the path that all translations of the text share.
    let name: String
    let slug: String
    /// The address without the language's part.
    let address: String
    /// The language's code in addresses, when it has a part of the site.
    let code: String?
    /// The text named in `translationOf`, and where.
    let original: (name: String, place: SourcePlace)?
    /// Whether it is left out of the build.
    let isWithheld: Bool
  }

  /// For each text, the number of its original; an original has its own number.
  private(set) var originals: [Int]
  /// What is wrong.
  private(set) var diagnostics: [Diagnostic] = []

  private let texts: [Text]

  /// - Parameter codes: those of the languages of the site, in their order.
  init(_ texts: [Text], codes: [String?]) {
    self.texts = texts
    originals = Array(texts.indices)
    var groups = Array(texts.indices)
    var firstByName: [ByteKey: Int] = [:]
    for (index, text) in texts.enumerated() {
      let key = ByteKey(text.name)
      if let first = firstByName[key] { groups[index] = first } else { firstByName[key] = index }
    }
    if texts.contains(where: { $0.original != nil }) {
      let names = Names(texts)
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

  /// The root of a text's group; shortens the path to it.
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
    for index in group where !texts[index].isWithheld {
      let code = texts[index].code
      if let other = published.first(where: { $0.code == code }) {
        reportTwins(index, other.index)
      } else {
        published.append((code, index))
      }
    }
    let primary =
      codes.lazy.compactMap { code in published.first { $0.code == code }?.index }.first
    guard let primary else { return }
    for index in group { originals[index] = primary }
  }

  /// Two texts with the same address are reported by the navigator.
  private mutating func reportTwins(_ index: Int, _ other: Int) {
    guard !ByteOrder.same(texts[index].address, texts[other].address) else { return }
    let (late, early) = texts[index].original == nil ? (other, index) : (index, other)
    report(
      .duplicateTranslation, texts[late],
      LoadingSentences.twoTranslations(texts[early].source.path, texts[early].code),
      LoadingSentences.keepOneTranslation)
  }

  private mutating func target(
    of named: (name: String, place: SourcePlace), at index: Int, _ names: Names
  ) -> Int? {
    guard let target = names.index(of: named.name, besides: texts[index].source) else {
      report(
        .invalidFrontMatter, texts[index], LoadingSentences.noOriginal(named.name),
        Spelling.suggestion(for: named.name, among: texts.map(\.slug))
          ?? LoadingSentences.writeOriginal)
      return nil
    }
    guard texts[target].code != texts[index].code else {
      report(
        .invalidFrontMatter, texts[index],
        LoadingSentences.sameLanguage(texts[target].source.path), LoadingSentences.sayLanguage)
      return nil
    }
    return target
  }

  private mutating func report(
    _ code: DiagnosticCode, _ text: Text, _ message: String, _ suggestion: String?
  ) {
    diagnostics.report(
      code, at: text.original?.place, of: text.source.path, message, suggestion: suggestion)
  }

  /// The texts by each name an author may use: slug, file, folder.
  private struct Names {
    private var indices: [ByteKey: [Int]] = [:]
    private let texts: [Text]

    init(_ texts: [Text]) {
      self.texts = texts
      for (index, text) in texts.enumerated() {
        let name = RelativePath.name(of: text.name)
        let names = [
          text.slug, text.name, String(name), text.source.path,
          String(RelativePath.name(of: text.source.path)),
          FileName(String(name), languages: []).stem,
        ]
        for name in Set(names.map { ByteKey($0) }) { indices[name, default: []].append(index) }
      }
    }

    /// The text with a name, other than `source` itself; of several, the one in the site's own
    /// language.
    func index(of name: String, besides source: SourceFile) -> Int? {
      var stem = name
      for ending in [".md", "/index"] where stem.hasSuffix(ending) {
        stem.removeLast(ending.count)
      }
      let found = indices[ByteKey(name)] ?? indices[ByteKey(stem)] ?? []
      let others = found.filter { texts[$0].source != source }
      return others.first { texts[$0].code == nil } ?? others.first
    }
  }
}
