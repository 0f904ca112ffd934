internal import Content
public import Primitives
import Diagnostics
import FileSystem
import MarkdownRendering

/// Reads a site's `content/`.
public struct SiteLoader: Sendable {
  let root: SiteRoot
  let options: LoadingOptions

  private static let folder = "content"
  private static let kanji = "content/kanji"
  private static let phrases = "templates/phrases"

  /// A loader of the content below a root.
  public init(root: SiteRoot, options: LoadingOptions) {
    self.root = root
    self.options = options
  }

  /// Reads everything.
  ///
  /// - Returns: the content that could be read, and every fault in it.
  /// - Throws: `FileFault` when `content/` is there and cannot be looked into.
  public func load() throws(FileFault) -> LoadedSite {
    let loaded = try loadSettings()
    let settings = loaded.settings
    let (data, rest) = concurrently(
      { (kanji: loadKanji(settings), flows: loadFlows()) }, { loadMarkdown(settings) })
    var content = rest.content
    content.kanji = data.kanji.storage
    content.withheld += data.kanji.withheld
    content.flows = data.flows.flows
    var walk = FolderWalk(root: root)
    let languages = settings.languageCodes.map(settings.language(ofCode:))
    var phrases = PhrasesLoader(walk.files(under: Self.phrases), settings: settings)
    for language in content.writtenLanguages.union(languages) {
      content.phrases[language] = phrases.phrases(in: language)
    }
    let components = ComponentsLoader(walk.files(under: ComponentsLoader.folder), settings)
    content.components = components.components
    if !loaded.diagnostics.containsError {
      var absent: Set<Section> = content.flows.isEmpty ? [.flows] : []
      if content.kanji.kanji.isEmpty { absent.insert(.kanji) }
      if settings.searched.isEmpty { absent.insert(.search) }
      if settings.collections.allSatisfy(\.fields.isEmpty) { absent.insert(.fields) }
      for taxonomy in [Taxonomy.categories, .authors] where !settings.has(taxonomy) {
        absent.insert(taxonomy.section)
      }
      phrases.reportMissing(in: languages, besides: absent)
    }
    let empty = settings.lists.filter { list in
      settings.collection(list.collection)
        .map { list.entries(of: content.entries(of: $0)).isEmpty } ?? false
    }.map {
      Diagnostic(
        .emptyPage, at: $0.place, LoadingSentences.emptyList($0),
        suggestion: LoadingSentences.changeWhere)
    }
    let modules = loadModules(settings)
    content.codeModules = modules.modules
    let diagnostics =
      loaded.diagnostics + rest.diagnostics + strayFiles(settings) + data.kanji.diagnostics
      + data.flows.diagnostics + empty + modules.diagnostics + phrases.diagnostics
      + components.diagnostics + walk.diagnostics
    return LoadedSite(content: content, diagnostics: UnusedKeys.summed(diagnostics).sorted())
  }

  /// Reads the dictionary alone, with its faults and those of the settings.
  ///
  /// - Throws: `FileFault` when `content/` is there and cannot be looked into.
  public func loadDictionary() throws(FileFault) -> LoadedSite {
    let site = try loadSettings()
    let kanji = loadKanji(site.settings)
    var content = SiteContent(settings: site.settings)
    content.kanji = kanji.storage
    return LoadedSite(
      content: content, diagnostics: (site.diagnostics + kanji.diagnostics).sorted())
  }

  private func loadKanji(
    _ settings: Settings
  ) -> (storage: KanjiStorage, withheld: [Withheld], diagnostics: [Diagnostic]) {
    var walk = FolderWalk(root: root)
    let kanji = KanjiLoader(settings: settings, options: options)
      .load(walk.files(under: Self.kanji))
    return (
      KanjiStorage(kanji: kanji.kanji, credits: kanji.credits), kanji.withheld,
      kanji.diagnostics + walk.diagnostics
    )
  }

  private func loadFlows() -> (flows: [Flow], diagnostics: [Diagnostic]) {
    var walk = FolderWalk(root: root)
    let loaded = FlowLoader.load(walk.files(under: "content/flows"))
    return (loaded.flows, loaded.diagnostics + walk.diagnostics)
  }

  private func loadModules(
    _ settings: Settings
  ) -> (modules: [CodeModule], diagnostics: [Diagnostic]) {
    guard let folder = settings.codeModules else { return ([], []) }
    var walk = FolderWalk(root: root)
    let loaded = CodeModuleLoader(walk.files(under: folder), in: folder)
    return (loaded.modules, loaded.diagnostics + walk.diagnostics)
  }

  /// The entries and the files to be copied.
  private func loadMarkdown(
    _ settings: Settings
  ) -> (content: SiteContent, diagnostics: [Diagnostic]) {
    var walk = FolderWalk(root: root)
    let hasKanji = (try? Folder(at: root.location(of: Self.kanji), inRoot: root.path)) != nil
    let kanji = MentionForm(prefixes: [nil, "kanji"], below: settings.paths[.kanji]) {
      $0.unicodeScalars.count == 1
    }
    let loaded = EntryLoader(
      settings: settings, options: options, mentions: hasKanji ? [.kanji: kanji] : [:]
    )
    .load { walk.files(under: $0.folder) }
    var settings = settings
    settings.taxonomies = loaded.taxonomies
    var content = SiteContent(
      settings: settings, entries: loaded.entries, assets: loaded.assets, withheld: loaded.withheld)
    var diagnostics = loaded.diagnostics
    for file in walk.files(under: "content/assets", isCopied: true) {
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

  /// Reads `content/site.yml` alone.
  ///
  /// - Throws: `FileFault` when `content/` is there and cannot be looked into.
  public func loadSettings() throws(FileFault) -> LoadedSettings {
    guard try hasContent() else {
      return LoadedSettings(
        settings: Settings(title: ""), diagnostics: [MissingContent.diagnostic(of: root)])
    }
    return SettingsFile(root: root).load()
  }

  /// Whether there is a folder `content` that can be looked into.
  private func hasContent() throws(FileFault) -> Bool {
    do throws(FileFault) {
      _ = try Folder(at: root.location(of: Self.folder), inRoot: root.path)
      return true
    } catch {
      if error.isAbsence { return false }
      throw error.during(.list, of: Self.folder)
    }
  }

  /// Warns of files in `content/` that belong to no section.
  private func strayFiles(_ settings: Settings) -> [Diagnostic] {
    var known = Set(
      ["site.yml", "assets", "kanji", "flows", "data"] + settings.collections.map(\.name))
    let modules = (settings.codeModules ?? "").split(separator: "/")
    if modules.count > 1, modules[0] == Self.folder { known.insert(String(modules[1])) }
    let folder = try? Folder(at: root.location(of: Self.folder), inRoot: root.path)
    let entries = (try? folder?.entries()) ?? []
    return entries.filter(\.isReachable).filter { entry in
      !known.contains(entry.name) && !Leftover.isOne(entry.name, isCopied: false)
    }.map { entry in
      let name = entry.name
      return Diagnostic(
        .ignoredFile, path: Self.folder + "/" + name,
        entry.kind == .folder
          ? LoadingSentences.ignoredFolder : LoadingSentences.ignoredFile(Self.folder),
        suggestion: LoadingSentences.home(of: name)
          ?? Spelling.suggestion(for: name, among: known) ?? LoadingSentences.moveItToContent
      )
    }
  }
}
