internal import Content
public import Primitives
import Diagnostics
import FileSystem

/// Reads a site's `content/`.
public struct SiteLoader: Sendable {
  let root: SiteRoot
  let options: LoadingOptions

  private static let folder = "content"
  static let tutorials = "content/tutorials"

  /// A loader of the content below a root.
  public init(root: SiteRoot, options: LoadingOptions) {
    self.root = root
    self.options = options
  }

  /// Reads everything.
  ///
  /// - Returns: what could be read, and all that is wrong with it.
  /// - Throws: `FileFault` when `content/` is there and cannot be looked into.
  public func load() throws(FileFault) -> LoadedSite {
    let loaded = try loadSettings()
    var diagnostics = loaded.diagnostics
    var content = SiteContent(settings: loaded.settings)
    let (root, zone) = (root, loaded.settings.timeZone)
    let kanji = Meanwhile {
      var walk = FolderWalk(root: root)
      let kanji = KanjiLoader(zone: zone).load(walk.files(under: "content/kanji"))
      return (
        storage: KanjiStorage(kanji: kanji.kanji), diagnostics: kanji.diagnostics + walk.diagnostics
      )
    }
    var walk = FolderWalk(root: root)

    let loader = TutorialLoader(
      reader: TutorialReader(settings: loaded.settings, options: options))
    let tutorials = loader.load(walk.files(under: Self.tutorials))
    content.tutorials = tutorials.tutorials
    diagnostics += tutorials.diagnostics

    let pages = PageLoader(settings: loaded.settings, options: options)
      .load(walk.files(under: "content/pages"))
    content.pages = pages.pages
    diagnostics += pages.diagnostics
    content.withheld = tutorials.withheld + pages.withheld

    content.assets = tutorials.assets + pages.assets
    for file in walk.files(under: "content/assets", isCopied: true) {
      if let asset = AssetPath.asset(file.source, at: file.relative, &diagnostics) {
        content.assets.append(asset)
      }
    }
    content.assets.sort { ($0.path, $0.source.path) < ($1.path, $1.source.path) }
    diagnostics += walk.diagnostics + strayFiles()
    content.kanji = kanji.result().storage
    diagnostics += kanji.result().diagnostics
    return LoadedSite(content: content, diagnostics: diagnostics.sorted())
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
      _ = try Folder(at: root.location(of: Self.folder))
      return true
    } catch {
      if error.isAbsence { return false }
      throw error.during(.list, of: Self.folder)
    }
  }

  /// Warns of what lies in `content/` and belongs nowhere.
  private func strayFiles() -> [Diagnostic] {
    let known = Set(
      ["site.yml", "assets"] + Section.allCases.filter { $0.folder != nil }.map(\.rawValue))
    let entries = (try? Folder(at: root.location(of: Self.folder)).entries()) ?? []
    return entries.filter(\.isReachable).map(\.name).filter { name in
      !known.contains(name) && !FolderWalk.isLeftover(name, isCopied: false)
    }.map { name in
      Diagnostic(
        .ignoredFile, path: Self.folder + "/" + name, Sentence.ignoredFile(Self.folder),
        suggestion: Spelling.suggestion(for: name, among: known) ?? Sentence.moveItToContent)
    }
  }
}
