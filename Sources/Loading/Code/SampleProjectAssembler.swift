import Content
import Diagnostics
import FileSystem
import Primitives

/// Assembles the sample projects of posts, each with the files of the project that it builds on.
struct SampleProjectAssembler {
  private(set) var diagnostics: [Diagnostic] = []

  /// A post with a sample project; one for all languages of the post.
  private struct Text {
    let entry: Entry
    let folder: String
    var declared: StageDeclarations?
  }

  /// A project that is not assembled yet.
  private struct Draft {
    let text: Entry
    let name: String?
    var declaration = StageDeclarations.Declaration()
    /// The folder of the project that it builds on.
    var base: String?
    /// Whether it builds on itself in a cycle, or on such a project; its base is then incomplete.
    var isInCycle = false
  }

  /// The posts with projects, by folder.
  private var texts: [String: Text] = [:]
  /// All entries, newest first.
  private let entries: [Entry]
  private let settings: Settings
  /// The Swift files by the folders that contain them.
  private var files: [String: [Stage.File]] = [:]
  private var drafts: [String: Draft] = [:]
  private var built: [String: Stage] = [:]

  /// - Parameters:
  ///   - entries: all entries, including those that are not built.
  ///   - sources: the Swift files next to them.
  static func join(
    _ entries: [Entry], _ sources: [SourceFile], settings: Settings
  ) -> (stages: Stages, diagnostics: [Diagnostic]) {
    guard !sources.isEmpty || entries.contains(where: { $0.stages != nil }) else {
      return (Stages(), [])
    }
    var join = SampleProjectAssembler(entries, settings)
    join.sort(sources)
    let folders = join.findTexts()
    join.reportFilesOfNone()
    join.declare()
    for folder in join.drafts.keys.sorted() { join.build(folder) }
    let stages = ByteOrder.sorted(Array(join.built.values), by: \.folder)
    return (Stages(stages, folders: folders), join.diagnostics)
  }

  private init(_ entries: [Entry], _ settings: Settings) {
    self.entries = entries.newestFirst
    self.settings = settings
  }

  // MARK: Reading files and declarations

  /// Sorts files by folder; `A.en.swift` is the translation of `A.swift` for readers of English.
  private mutating func sort(_ sources: [SourceFile]) {
    let codes = settings.languages.map(\.code)
    let paths = Set(sources.map(\.path))
    var translations: [(source: SourceFile, original: String, code: String)] = []
    for source in sources {
      let parts = source.name.split(separator: ".")
      let code = parts.count > 2 ? String(parts[parts.count - 2]) : ""
      let original = String(source.path.dropLast(code.utf8.count + 7)) + ".swift"
      if codes.contains(code) {
        translations.append((source, original, code))
      } else if code.utf8.count == 2, LanguageTag.isLanguage(code), paths.contains(original) {
        diagnostics.report(
          .strayTranslation, path: source.path,
          "this file is named like a translation, and the site has no pages in \(quoted: code)",
          suggestion: LoadingSentences.addLanguage(code, to: codes))
      } else {
        files[source.path.folder, default: []].append(Stage.File(source))
      }
    }
    for (source, original, code) in translations {
      let folder = source.path.folder
      if let index = files[folder]?.firstIndex(where: { $0.source.path == original }) {
        files[folder]?[index].add(source, in: code)
      } else {
        let name = original.dropFirst(folder.utf8.count + 1)
        diagnostics.report(
          .sampleProject, path: source.path, "there is no \(quoted: name) next to this file",
          suggestion: "this looks like a translation of \(name): put both files into one folder")
      }
    }
  }

  /// Finds the posts with a project and returns their folders, by the paths of their Markdown
  /// files in all languages.
  private mutating func findTexts() -> [String: String] {
    let parents = Set(files.keys.map(\.folder))
    var folders: [String: String] = [:]
    // Originals are sorted before their translations.
    let codes = entries.map { settings.code(of: $0.language) }
    for (entry, code) in zip(entries, codes).sorted(by: { ($0.1 ?? "") < ($1.1 ?? "") }) {
      let folder = entry.bundleFolder ?? entry.source.path.stem(code)
      guard files[folder] != nil || parents.contains(folder) || entry.stages != nil
      else { continue }
      folders[entry.source.path] = folder
      if texts[folder] == nil {
        texts[folder] = Text(entry: entry, folder: folder, declared: entry.stages)
      } else if let stages = entry.stages, let first = texts[folder] {
        diagnostics.report(
          .sampleProject, at: stages.place,
          "\(first.entry.source.path) already declares the sample project of this page",
          suggestion: "write here only how it is checked: code: \(entry.code.rawValue)")
      }
    }
    return folders
  }

  /// Reports Swift files in folders that are nested too deeply to belong to a project.
  private mutating func reportFilesOfNone() {
    for folder in files.keys.sorted() where texts[folder] == nil && texts[folder.folder] == nil {
      var above = folder.folder
      while !above.isEmpty, texts[above] == nil { above = above.folder }
      guard let text = texts[above], text.entry.code == .typecheck || text.declared != nil
      else { continue }
      for file in files[folder] ?? [] {
        diagnostics.report(
          .ignoredFile, path: file.source.path,
          "this file is in no sample project, because its folder is nested too deeply",
          suggestion: "move it into \(above), or into a folder directly in it")
      }
    }
  }

  private mutating func declare() {
    for text in texts.values.sorted(by: { $0.folder < $1.folder }) {
      let subfolders = files.keys.filter { $0.folder == text.folder }.map {
        String($0.dropFirst(text.folder.utf8.count + 1))
      }
      var own = Draft(text: text.entry, name: nil)
      own.declaration = text.declared?.own ?? own.declaration
      drafts[text.folder] = own
      for name in subfolders {
        drafts["\(text.folder)/\(name)"] = Draft(text: text.entry, name: name, base: text.folder)
      }
      for (name, declaration) in text.declared?.stages ?? [] {
        let isFolder = subfolders.contains(name.text)
        let meant = Spelling.suggestion(
          for: name.text,
          among: subfolders.filter { folder in
            text.declared?.stages.contains { $0.name.text == folder } != true
          })
        let changes = declaration.from != nil || !declaration.without.isEmpty
        if !isFolder, meant != nil || !changes {
          diagnostics.report(
            .sampleProject, at: name.place,
            "there is no folder \(quoted: name.text) next to this page",
            suggestion: meant
              ?? "create it with the project's files, or add \"from\" with the project that it "
              + "builds on")
          continue
        }
        drafts["\(text.folder)/\(name.text)"] = Draft(
          text: text.entry, name: name.text, declaration: declaration, base: text.folder)
      }
    }
    for folder in drafts.keys.sorted() {
      guard let draft = drafts[folder], let from = draft.declaration.from else { continue }
      let base = base(from, of: draft.text)
      drafts[folder]?.base = base
    }
  }

  // MARK: Base projects

  /// Returns the folder of the project that a post builds on; reports a missing one and returns
  /// nil.
  private mutating func base(_ from: LocatedText, of text: Entry) -> String? {
    if from.text == "previous" {
      guard let part = previous(text) else {
        diagnostics.report(
          .sampleProject, at: from.place, "this page has no previous part in a series",
          suggestion: "write \"series\", or the name of the page that it builds on")
        return nil
      }
      return program(of: part, nil, from)
    }
    if let named = named(from.text) { return program(of: named, nil, from) }
    let parts = from.text.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.dropLast().joined(separator: "/")
    if parts.count > 1, let named = named(name) {
      return program(of: named, parts.last.map { String($0) }, from)
    }
    let known = drafts.values.map { Stage.called($0.text, $0.name) }.sorted()
    let own = drafts.values.first { $0.text === text && $0.name == from.text }
    diagnostics.report(
      .sampleProject, at: from.place,
      "there is no page \(quoted: parts.count > 1 ? name : from.text)",
      suggestion: own.map { LoadingSentences.write(Stage.called($0.text, $0.name)) }
        ?? Spelling.suggestion(for: from.text, among: known + ["previous"])
        ?? "write \"previous\", the name of a page, or a page and its folder: PAGE/FOLDER")
    return nil
  }

  private func named(_ name: String) -> Entry? {
    let named = entries.filter { $0.isCalled(name) }
    return named.first { settings.code(of: $0.language) == nil } ?? named.first
  }

  private mutating func program(
    of text: Entry, _ name: String?, _ from: LocatedText
  ) -> String? {
    let folder = text.bundleFolder ?? text.source.path.stem(settings.code(of: text.language))
    let stage = name.map { "\(folder)/\($0)" } ?? folder
    let own = drafts.filter { $0.value.text === drafts[folder]?.text }
    let isProgram =
      drafts[stage].map { $0.name != nil || files[stage] != nil || $0.declaration.from != nil }
    if isProgram == true { return stage }
    let names = own.values.compactMap(\.name).sorted()
    diagnostics.report(
      .sampleProject, at: from.place,
      name.map { "\(text.source.path) has no folder \(quoted: $0) with Swift files" }
        ?? "\(text.source.path) has no Swift files next to it",
      suggestion: name.flatMap { Spelling.suggestion(for: $0, among: names) }
        ?? (names.isEmpty ? nil : LoadingSentences.write("\(text.slug)/\(names[0])")))
    return nil
  }

  /// Returns the previous part of a post's series, whether it is built or not.
  private func previous(_ text: Entry) -> Entry? {
    for taxonomy in settings.taxonomies where taxonomy.isOrdered {
      guard let term = text.terms(of: taxonomy).first else { continue }
      let key = NormalForm.folded(term.slug)
      let parts = entries.filter { entry in
        settings.code(of: entry.language) == settings.code(of: text.language)
          && entry.terms(of: taxonomy).contains { NormalForm.folded($0.slug) == key }
      }.inReadingOrder
      let place = parts.firstIndex { $0.source == text.source } ?? 0
      if place > 0 { return parts[place - 1] }
    }
    return nil
  }

  // MARK: Assembling

  private mutating func build(_ folder: String) {
    var chain = [folder]
    while let last = chain.last, let base = drafts[last]?.base, built[base] == nil {
      if chain.contains(base) {
        let from = chain.reversed().compactMap { drafts[$0]?.declaration.from }.first
        diagnostics.report(
          .sampleProject, at: from?.place, of: drafts[last]?.text.source.path,
          "these projects build on each other in a cycle: "
            + (chain.drop { $0 != base } + [base]).map(called).joined(separator: " builds on "),
          suggestion: "change or remove \"from\" in one of them")
        drafts[last]?.base = nil
        drafts[last]?.isInCycle = true
        break
      }
      chain.append(base)
    }
    for folder in chain.reversed() where built[folder] == nil {
      guard var draft = drafts[folder] else { continue }
      if let base = draft.base, drafts[base]?.isInCycle == true { draft.isInCycle = true }
      drafts[folder] = draft
      let base = draft.base.flatMap { built[$0] }
      let own = files[folder] ?? []
      check(draft, base, own)
      built[folder] = Stage(
        of: draft.text, draft.name, in: folder, continuing: base, own: own,
        without: Set(draft.declaration.without.map(\.text)),
        isWhole: !draft.isInCycle && (draft.declaration.from == nil || base != nil))
    }
  }

  private func called(_ folder: String) -> String {
    drafts[folder].map { "\(quoted: Stage.called($0.text, $0.name))" } ?? folder
  }

  /// Reports names in `without` that remove no file.
  private mutating func check(_ draft: Draft, _ base: Stage?, _ own: [Stage.File]) {
    let names = base?.files.map(\.name) ?? []
    // A missing base project, or a cycle, has already been reported.
    guard base != nil || draft.declaration.from == nil, !draft.isInCycle else { return }
    for name in draft.declaration.without {
      if own.contains(where: { ByteOrder.same($0.name, name.text) }) {
        diagnostics.report(
          .sampleProject, at: name.place,
          "\"without\" cannot remove \(quoted: name.text): "
            + "this project has its own file of that name",
          suggestion: "remove the name from \"without\", or delete the file")
      } else if !names.contains(where: { ByteOrder.same($0, name.text) }) {
        diagnostics.report(
          .sampleProject, at: name.place,
          base.map { "\($0.called) has no file \(quoted: name.text)" }
            ?? "\"without\" names \(quoted: name.text), but this project builds on no other",
          suggestion: base == nil
            ? "add \"from\" with the project that it builds on, or remove the name from \"without\""
            : Spelling.suggestion(for: name.text, among: names))
      }
    }
  }
}

extension String {
  fileprivate var folder: String { RelativePath.folder(of: self) ?? "" }

  /// Returns a path without its extension and language code.
  fileprivate func stem(_ code: String?) -> String {
    let stem = utf8.lastIndex(of: UInt8(ascii: ".")).map { self[..<$0] } ?? self[...]
    return String(
      code.map { stem.hasSuffix(".\($0)") ? stem.dropLast($0.utf8.count + 1) : stem } ?? stem)
  }
}
