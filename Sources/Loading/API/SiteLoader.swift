package import Content
package import Primitives
import Diagnostics
import FileSystem
import MarkdownRendering

/// Reads a site's `content/`.
package struct SiteLoader: Sendable {
  let root: SiteRoot
  let options: LoadingOptions
  let sections: [SectionDeclaration]
  /// The settings, if they were already read.
  private let settings: LoadedSettings?

  private static let folder = "content"
  private static let phrases = "templates/phrases"

  /// Creates a loader of the content below a root.
  ///
  /// - Parameters:
  ///   - sections: the sections that are neither collections nor taxonomies.
  ///   - settings: the settings, if they were already read.
  package init(
    root: SiteRoot, options: LoadingOptions, sections: [SectionDeclaration],
    settings: LoadedSettings? = nil
  ) {
    self.root = root
    self.options = options
    self.sections = sections
    self.settings = settings
  }

  /// Reads everything except the sections that are neither collections nor taxonomies.
  ///
  /// - Throws: `FileFault` if `content/` exists and cannot be listed.
  package func load() throws(FileFault) -> LoadedSite {
    try load { _ in LoadedSections((), SectionContent()) }.site
  }

  /// Reads everything.
  ///
  /// - Parameter read: reads the sections that are neither collections nor taxonomies,
  ///   concurrently.
  /// - Returns: the content that could be read, and all diagnostics.
  /// - Throws: `FileFault` if `content/` exists and cannot be listed.
  package func load<Sections: Sendable>(
    _ read: @escaping @Sendable (SectionInput) -> LoadedSections<Sections>
  ) throws(FileFault) -> (site: LoadedSite, sections: Sections) {
    let loaded = try loadSettings()
    let settings = loaded.settings
    let (sections, rest) = concurrently(
      { read(SectionInput(root: root, settings: settings, options: options)) },
      { loadMarkdown(settings, loaded.defaults) })
    var content = rest.content
    content.sections = sections.content
    content.withheld += sections.content.withheld
    var walk = FolderWalk(root: root)
    let languages = settings.languageCodes.map(settings.language(ofCode:))
    var phrases = PhrasesLoader(walk.files(under: Self.phrases), settings: settings)
    for language in content.writtenLanguages.union(languages) {
      content.phrases[language] = phrases.phrases(in: language)
    }
    let components = ComponentsLoader(walk.files(under: ComponentsLoader.folder), settings)
    content.components = components.components
    if !loaded.diagnostics.containsError {
      var absent = Set(settings.parts).subtracting(sections.content.partsWithPages)
      if settings.searched.isEmpty { absent.insert(.search) }
      if content.stages.all.isEmpty { absent.insert(.code) }
      if settings.collections.allSatisfy(\.fields.isEmpty) { absent.insert(.fields) }
      if !settings.collections.contains(where: \.hasArchive) { absent.insert(.archive) }
      for taxonomy in [Taxonomy.categories, .authors] where !settings.has(taxonomy) {
        absent.insert(taxonomy.section)
      }
      phrases.reportMissing(in: languages, besides: absent)
    }
    let empty =
      settings.lists.filter { list in
        settings.collection(list.collection)
          .map { list.entries(of: content.listedEntries(of: $0)).isEmpty } ?? false
      }.map {
        Diagnostic(
          .emptyPage, at: $0.place,
          "the list \(quoted: $0.name) is empty: no entry of \(quoted: $0.collection) belongs to it",
          suggestion: "change its \"where\", or remove it")
      }
      + settings.collections.filter { $0.hasArchive }.filter { collection in
        !content.listedEntries(of: collection).contains { $0.date != nil }
      }.map {
        Diagnostic(
          .emptyPage, at: $0.archive,
          "there is no archive page: no entry of \(quoted: $0.name) has a date",
          suggestion: "add \"date\" to its entries, or remove \"archive\"")
      }
    let modules = loadModules(settings)
    content.codeModules = modules.modules
    let diagnostics =
      loaded.diagnostics + rest.diagnostics + strayFiles(settings) + sections.diagnostics
      + empty + modules.diagnostics + phrases.diagnostics
      + components.diagnostics + walk.diagnostics
    return (
      LoadedSite(content: content, diagnostics: diagnostics.summingUnusedKeys.sorted()),
      sections.sections
    )
  }

  /// Reads only the settings and one section.
  ///
  /// - Throws: `FileFault` if `content/` exists and cannot be listed.
  package func loadSection<Section>(
    _ read: (SectionInput) -> Section
  ) throws(FileFault) -> (settings: LoadedSettings, section: Section) {
    let loaded = try loadSettings()
    return (loaded, read(SectionInput(root: root, settings: loaded.settings, options: options)))
  }

  private func loadModules(
    _ settings: Settings
  ) -> (modules: [CodeModule], diagnostics: [Diagnostic]) {
    guard let folder = settings.codeModules else { return ([], []) }
    let (files, diagnostics) = RootFolder.files(under: folder, of: root)
    let loaded = CodeModuleLoader(files, in: folder)
    return (loaded.modules, loaded.diagnostics + diagnostics)
  }

  /// Loads the entries and the files to copy.
  private func loadMarkdown(
    _ settings: Settings, _ defaults: [String: FrontMatterDefaults]
  ) -> (content: SiteContent, diagnostics: [Diagnostic]) {
    var walk = FolderWalk(root: root)
    let loaded = EntryLoader(
      settings: settings, options: options, mentions: mentions(settings), defaults: defaults
    ) { walk.files(under: $0.folder) }
    var content = SiteContent(
      settings: loaded.settings, entries: loaded.entries, assets: loaded.assets,
      withheld: loaded.withheld)
    content.stages = loaded.stages
    var diagnostics = loaded.diagnostics
    let files = walk.files(under: "content/assets", isCopied: true)
    diagnostics += Asset.faults(in: files.map(\.source))
    for file in files {
      if let asset = Asset.copied(file.source, at: file.relative, &diagnostics) {
        content.assets.append(asset)
      }
    }
    let shared = SharedData(walk.files(under: SharedData.folder), settings)
    content.data = shared.values
    diagnostics += shared.diagnostics
    content.assets.sort { ($0.path, $0.source.path) < ($1.path, $1.source.path) }
    return (content, diagnostics + walk.diagnostics)
  }

  /// Returns how posts link to the sections that have a folder.
  private func mentions(_ settings: Settings) -> [Section: MentionForm] {
    var forms: [Section: MentionForm] = [:]
    for section in sections {
      guard let part = section.parts.first, let isName = section.mentions,
        (try? Folder(at: root.location(of: Self.folder + "/" + part.name), inRoot: root.path))
          != nil
      else { continue }
      forms[part] = MentionForm(
        below: section.parts.map { (settings.paths[$0], $0.name) }, isName: isName)
    }
    return forms
  }

  /// Reads only `content/site.yml`.
  ///
  /// - Throws: `FileFault` if `content/` exists and cannot be listed.
  package func loadSettings() throws(FileFault) -> LoadedSettings {
    if let settings { return settings }
    return try root.loadSettings(with: sections)
  }

  /// Warns about files in `content/` that belong to no section.
  private func strayFiles(_ settings: Settings) -> [Diagnostic] {
    var known = Set(
      ["site.yml", "assets", "data"] + sections.map(\.folder) + settings.collections.map(\.name))
    let modules = (settings.codeModules ?? "").split(separator: "/")
    if modules.count > 1, modules[0] == Self.folder { known.insert(String(modules[1])) }
    let folder = try? Folder(at: root.location(of: Self.folder), inRoot: root.path)
    let entries = (try? folder?.entries()) ?? []
    return entries.filter(\.isReachable).filter { entry in
      !known.contains(entry.name) && !TemporaryFileName.isOne(entry.name, isCopied: false)
    }.map { entry in
      let name = entry.name
      return Diagnostic(
        .ignoredFile, path: Self.folder + "/" + name,
        entry.kind == .folder
          ? "nothing in content uses this folder" : LoadingSentences.ignoredFile(Self.folder),
        suggestion: movedSection(to: name, settings, known)
          ?? Self.home(of: name) ?? Spelling.suggestion(for: name, among: known)
          ?? (entry.kind == .folder
            ? LoadingSentences.moveFolder : LoadingSentences.moveItToContent)
      )
    }
  }

  /// Returns the advice for a folder whose name is only used in a section's URLs; nil for any
  /// other.
  private func movedSection(
    to name: String, _ settings: Settings, _ known: Set<String>
  ) -> String? {
    let section = settings.addressed.first {
      known.contains($0.name) && NormalForm.folded(settings.paths[$0]) == NormalForm.folded(name)
    }
    return section.map {
      "move its files to content/\($0.name): \"path\" in site.yml changes only the URL"
    }
  }

  /// Returns the right location for a file or folder name of another generator; nil for other
  /// names.
  private static func home(of name: String) -> String? {
    let name = name.lowercased()
    let isMarkdown = name.hasSuffix(".md") || name.hasSuffix(".markdown")
    return homes.advice(on: name)
      ?? (isMarkdown ? "tutorials belong in content/tutorials, pages in content/pages" : nil)
  }

  private static let homes: AdviceTable = [
    "_posts posts post _drafts drafts blog articles": "posts belong in content/tutorials",
    "_pages about.md": "pages belong in content/pages",
    "index.md index.html _index.md": LoadingSentences.startPage,
    "404.md 404.html": "the page for missing URLs belongs in content/pages/404.md",
    "_config.yml _config.yaml config.yml config.yaml config.toml config.json hugo.toml hugo.yaml "
      + "hugo.yml settings.yml settings.yaml site.yaml site.toml site.json":
      "settings belong in content/site.yml",
    "_layouts _includes layouts themes templates _sass":
      "templates belong in templates/, next to content/",
    "_data": "data belongs in content/data, and is declared in site.yml: data: { … }",
    "archetypes": "files for `michi new` belong in templates/new, next to content/",
    "i18n _plugins gemfile package.json": "Michi does not use it: move it out of content/",
  ]
}

extension [Diagnostic] {
  /// The diagnostics with only one for each ignored key, at its first position, with the number of
  /// files.
  ///
  /// An imported blog has such keys in all its files.
  fileprivate var summingUnusedKeys: [Diagnostic] {
    let sums = Dictionary(grouping: filter { $0.code == .unusedKey }, by: \.message)
    return filter { $0.code != .unusedKey }
      + sums.values.compactMap { alike in
        guard alike.count > 1 else { return alike.first }
        let others = alike.count == 2 ? "1 other file" : "\(alike.count - 1) other files"
        return alike.min().map { $0.with(message: "\($0.message), and in \(others)") }
      }
  }
}
