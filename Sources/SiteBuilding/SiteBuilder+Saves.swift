import Content
import Loading
import Primitives
import Diagnostics
import SiteSections

extension SiteBuilder {
  /// Above this many changed files the whole site is loaded again: asking for each would take
  /// longer.
  private static let mostSaves = 64

  /// A prepared site with what has changed, as far as the changed files themselves tell it.
  ///
  /// The save of a Markdown file, a template or a file that is copied costs only that file, and the
  /// result is what `prepare()` would give. Where only a tutorial's place has changed, the result is
  /// provisional: its own page can be shown, and a `prepare()` has to follow.
  ///
  /// - Returns: nil when pages have moved, come or gone: then a `prepare()` has to tell.
  public func site(_ site: PreparedSite, after changes: SourceChanges) -> PreparedSite? {
    guard changes.isComplete, changes.paths.count <= Self.mostSaves, site.model != nil else {
      return nil
    }
    var site = site
    var hasOtherTemplates = false
    for path in changes.paths.sorted(by: ByteOrder.precedes) {
      switch kind(of: path, in: site) {
      case .nothing: break
      case .template: hasOtherTemplates = true
      case .copy: site.model = site.model?.forgettingPictures()
      case .body: break
      case .tutorial(let index, let tutorial, let isMoved):
        site.replace(tutorial, at: index, isMoved: isMoved)
      case .unknown: return nil
      }
    }
    if hasOtherTemplates {
      return renewingTheme(of: site)
    }
    return site
  }

  /// What the save of a file means for the site.
  private enum Kind {
    case nothing, template, copy, body, unknown
    case tutorial(index: Int, Tutorial, isMoved: Bool)
  }

  private func kind(of path: String, in site: PreparedSite) -> Kind {
    if loader.passesOver(path) { return .nothing }
    let entry = loader.entry(at: path)
    if path.hasPrefix("templates/"), path.hasSuffix(ThemeFiles.templateEnding) { return .template }
    if site.files.contains(where: { $0.isCopy(of: path) }) {
      return entry == .file ? .copy : .unknown
    }
    if let index = site.indexOfTutorial(at: path) {
      let known = site.contentDiagnostics.filter { $0.path == path }
      let old = site.content.tutorials[index]
      switch loader.change(of: old, in: site.content.settings, known: known) {
      case .body: return .body
      case .tutorial(let tutorial): return .tutorial(index: index, tutorial, isMoved: false)
      case .moved(let tutorial): return .tutorial(index: index, tutorial, isMoved: true)
      case .site: return .unknown
      }
    }
    if let body = site.body(at: path) {
      guard case .body = loader.change(of: body, in: site.content.settings) else { return .unknown }
      return .body
    }
    // What came and went again between two looks, as editors make to try a folder out.
    return entry == .none && !site.mentions(path) ? .nothing : .unknown
  }

  /// The site with its templates compiled again; nil when the theme has other files than before.
  private func renewingTheme(of site: PreparedSite) -> PreparedSite? {
    let files = ThemeFiles(root: options.root)
    guard files.shape == site.themeShape else { return nil }
    var diagnostics = files.diagnostics
    var templates = PreparedTemplates()
    guard
      let theme = Self.theme(files, site.content.settings.language, &diagnostics, &templates)
    else { return nil }
    var site = site
    site.templates = templates
    site.model = site.model?.replacing(theme)
    site.themeDiagnostics = diagnostics
    return site
  }
}

extension PreparedSite {
  /// Puts a tutorial in the place of one that had the same address.
  fileprivate mutating func replace(_ tutorial: Tutorial, at index: Int, isMoved: Bool) {
    model = model?.replacing(content.tutorials[index], by: tutorial, isMoved: isMoved)
    content.tutorials[index] = tutorial
    tree = model?.tree ?? tree
  }

  /// Where among the tutorials the one from a file is.
  fileprivate func indexOfTutorial(at path: String) -> Int? {
    guard path.hasPrefix("content/tutorials/") else { return nil }
    return content.tutorials.firstIndex { ByteOrder.same($0.body.source.path, path) }
  }

  /// The body of a plain page or of a kanji's notes.
  fileprivate func body(at path: String) -> Body? {
    if path.hasPrefix("content/pages/") {
      return content.pages.first { ByteOrder.same($0.body.source.path, path) }?.body
    }
    guard path.hasPrefix("content/kanji/") else { return nil }
    return content.kanji.kanji.lazy.compactMap(\.notes).first {
      ByteOrder.same($0.source.path, path)
    }
  }

  /// Whether a file that is gone was part of the site, or of what is wrong with it.
  fileprivate func mentions(_ path: String) -> Bool {
    path == "content/site.yml"
      || content.kanji.kanji.contains { ByteOrder.same($0.source.path, path) }
      || content.withheld.contains { ByteOrder.same($0.source.path, path) }
      || diagnostics.contains { $0.path == path }
  }
}

extension OutputFile {
  fileprivate func isCopy(of path: String) -> Bool {
    if case .copy(let source) = content { ByteOrder.same(source.path, path) } else { false }
  }
}
