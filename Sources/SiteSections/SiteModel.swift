package import Content
package import Diagnostics
package import MarkdownRendering
package import Navigation
import Primitives

/// Everything that rendering a page needs, fixed before the first page is rendered.
///
/// A class, which all renders share: counting references to each part for each page would make the
/// cores wait for each other.
package final class SiteModel: Sendable {
  /// The name of the root's own style sheet in `content/assets/`.
  package static let customStyle = "custom.css"

  package let tree: NavigationTree
  /// The screens of the pages, by page number; `nil` for a screen without a template.
  ///
  /// Stored, because they are used several times per page and a cast is slow.
  let screens: [(any TemplatedScreen)?]
  /// The entries of the pages, by page number.
  private let entries: [Entry?]
  /// Whether any page has a sidebar.
  let hasSidebar: Bool
  package let settings: Settings
  /// Whether any entry is unlisted.
  let hasUnlisted: Bool
  /// The sample projects of entries.
  package let stages: Stages
  /// The URLs of the pages, by page number: percent-encoded, with the base path.
  let addresses: [String]
  let theme: Theme
  /// The components for Markdown, by name.
  let components: [String: Component]
  /// The languages of the site, the main language first.
  let localSites: [LocalizedSite]
  private let phrasesByLanguage: [String: Phrases]
  /// Whether renders look for possible improvements.
  let advises: Bool
  /// Whether renders note the site files that they use.
  let notesFiles: Bool
  /// The resized copies of images that pages can show.
  package let pictures: SitePictures
  /// The formulas and diagrams drawn by other programs; `nil` if no programs are used.
  package let drawings: Drawings?
  /// The sizes of the images on pages.
  let pictureSizes = PictureSizes()
  /// The excerpts and copies of bodies for lists and feeds.
  let copies = BodyCopies()
  /// The images for link previews in `site.yml`, by the names used there.
  let previews: [LocatedText: SitePicture]
  /// The URLs of all image files that `site.yml` names.
  private let pictureFiles: [String]
  /// The files that are generated from the complete site.
  package let generated: GeneratedNames

  /// Creates the model of a site whose pages are all pushed.
  ///
  /// Errors for missing files and pages in `site.yml` are appended to `diagnostics`.
  ///
  /// - Parameters:
  ///   - languages: the content in each language, as the coordinators used it.
  ///   - themeFiles: the URLs of the theme's own files, for example `/assets/michi.css`.
  package init(
    content: SiteContent, in languages: [LocalizedContent], tree: NavigationTree, theme: Theme,
    themeFiles: Set<String> = [], pictures: SitePictures? = nil, drawings: Drawings? = nil,
    advises: Bool = false,
    diagnostics: inout [Diagnostic]
  ) {
    self.advises = advises
    self.drawings = drawings
    let copies = pictures ?? SitePictures(of: content)
    self.pictures = copies
    notesFiles = advises || !copies.isEmpty || content.assets.contains(where: \.needsUse)
    let settings = content.settings
    let prefix = settings.pathPrefix
    self.tree = tree
    let nodes = tree.nodes + tree.displaced
    let screens = nodes.concurrentMap { $0.screen as? any TemplatedScreen }
    self.screens = screens
    entries = screens.concurrentMap(Self.entry)
    hasSidebar = screens.contains { $0?.hasSidebar == true }
    self.settings = settings
    hasUnlisted = content.entries.contains(where: \.isUnlisted)
    stages = content.stages
    self.theme = theme
    components = Dictionary(uniqueKeysWithValues: content.components.map { ($0.name, $0) })
    addresses = nodes.map { prefix + $0.route.encoded }
    phrasesByLanguage = content.phrases
    let generated = GeneratedNames(
      content: content, in: languages, tree: tree, addresses: addresses)
    self.generated = generated
    var otherFiles = themeFiles.union(generated.names.map { "/" + $0 })
    if generated.hasSiteMap { otherFiles.insert("/sitemap.xml") }
    let targets = LinkTargets(
      content: content, tree: tree, prefix: prefix, otherFiles: otherFiles)
    let sizes = pictureSizes
    func named(_ written: LocatedText) -> NamedPicture? {
      NamedPicture(
        written, in: settings.source, of: nil, targets, origin: settings.baseURL?.origin ?? "",
        sizes: sizes, copies: copies, diagnostics: &diagnostics)
    }
    let (logo, darkLogo) = (settings.logo.flatMap(named), settings.darkLogo.flatMap(named))
    let options = [settings.options] + settings.collections.map(\.options)
    var previews: [LocatedText: SitePicture] = [:]
    var files = [logo?.file, darkLogo?.file].compactMap(\.self)
    for written in Set(options.compactMap(\.image)) {
      guard let picture = named(written) else { continue }
      files += picture.files
      previews[written] = picture.preview(of: written, diagnostics: &diagnostics)
    }
    self.previews = previews
    pictureFiles = files
    var localSites: [LocalizedSite] = []
    for localized in languages {
      let home = tree.page(at: localized.routes.home)?.screen as? HomeScreen
      if home?.lacksContent == true, localized.code == nil, let stated = settings.home {
        let (name, content, others) =
          switch stated.page {
          case .blog: ("blog", "posts", "add one to content/tutorials")
          case .tutorials: ("tutorials", "posts", "add one to content/tutorials")
          case .docs: ("docs", "pages in folders", "add one, such as content/pages/guide/start.md")
          case .section(let kind): (kind.name, kind.content, kind.advice)
          }
        diagnostics.report(
          .invalidSettings, at: stated.place,
          "the home page cannot be \"\(name)\": the site has no \(content)",
          suggestion: "\(others), or remove \"home\"")
      }
      localSites.append(
        LocalizedSite(
          localized, tree: tree, targets: targets, generated: generated, addresses: addresses,
          logo: logo.map { SitePicture(address: $0.file ?? $0.address, size: $0.size) },
          darkLogo: darkLogo.map { SitePicture(address: $0.file ?? $0.address, size: $0.size) },
          sectionLinks: home?.sectionLinks ?? [], diagnostics: &diagnostics))
    }
    self.localSites = localSites
    _ = dataFiles(&diagnostics)
  }

  /// Returns the entry that a screen shows; `nil` if it shows none.
  private static func entry(of screen: (any TemplatedScreen)?) -> Entry? {
    switch screen {
    case let screen as EntryScreen: screen.entry
    case let screen as HomeScreen: screen.entry
    case let screen as NotFoundScreen: screen.entry
    default: nil
    }
  }

  /// Returns the image files in the data that templates see. Problems with these images, and with
  /// the data's Markdown and links, are reported.
  private func dataFiles(_ diagnostics: inout [Diagnostic]) -> [String] {
    var files: [String] = []
    var seen: Set<LocatedText> = []
    for local in localSites {
      let scope = FieldScope(self, local, in: local.settings.language)
      for (kind, value) in settings.data.values(in: local.data, of: \.isChecked) {
        guard let written = value.located, seen.insert(written).inserted else { continue }
        if kind != .markdown {
          files += [scope.check(written, of: kind, &diagnostics)].compactMap(\.self)
        } else {
          let html = render(written, in: local.settings.language, localSite: local, on: nil)
          files += html.files
          diagnostics += html.diagnostics.map { located($0, in: written) }
        }
      }
    }
    return files
  }

  /// Empties all caches, because files have changed since pages were rendered.
  package func filesDidChange() {
    pictureSizes.forget()
    copies.forget()
  }

  /// Whether the markup of a page's template contains an id.
  package func hasTemplate(of page: NavigationTree.PageID, _ id: String) -> Bool {
    theme.ids[tree[page].screen.template]?.contains(id) ?? false
  }

  /// Returns the site in the language of a page.
  ///
  /// - Parameter page: nil for content without a page.
  func localSite(of page: NavigationTree.Node?) -> LocalizedSite {
    guard let code = page?.route.language, let other = localSites.first(where: { $0.code == code })
    else { return localSites[0] }
    return other
  }

  package func phrases(in language: String) -> Phrases {
    phrasesByLanguage[language] ?? localSites[0].phrases
  }

  /// The pages that every page links to, by page number.
  package var menuPages: [NavigationTree.PageID] {
    localSites.map(\.home) + localSites.flatMap { $0.menuEntries.compactMap(\.page) }
  }

  /// The URLs of the files that `site.yml` names, in the menu and as images.
  package var namedFiles: [String] {
    var reported: [Diagnostic] = []
    return localSites.flatMap { $0.menuEntries.filter { $0.page == nil }.compactMap(\.address) }
      + pictureFiles
      + dataFiles(&reported)
  }

  package var menuSections: [MenuSection] {
    localSites.flatMap { $0.menuEntries.compactMap(\.section) }
  }

  /// Returns the URL of the page at a route; `nil` if there is none.
  func address(of route: Route) -> String? { tree.id(at: route).map { addresses[$0] } }

  /// Returns the entry of a page; `nil` for a generated page.
  package func entry(at id: NavigationTree.PageID) -> Entry? { entries[id] }

  /// Whether the site map and `llms.txt` contain a page.
  package func isInSiteMap(_ id: NavigationTree.PageID) -> Bool {
    tree[id].screen.isListed && entry(at: id)?.isInSiteMap ?? true
  }

  /// Returns a page's absolute URL; `nil` if the site has no `baseURL`.
  package func canonicalAddress(of id: NavigationTree.PageID) -> String? {
    settings.baseURL.map { $0.origin + addresses[id] }
  }

  /// Returns the newest dated articles in a language of the site, with their pages.
  ///
  /// - Parameter share: the maximum number of articles from one collection.
  package func newestArticles(
    _ limit: Int, in code: String?, share: (ContentCollection) -> Int = { _ in .max }
  ) -> [(page: NavigationTree.Node, entry: Entry)] {
    guard let localized = localSites.first(where: { $0.code == code })?.localized else { return [] }
    return localized.newestArticles(limit, share: share).compactMap { entry in
      localized.entries[entry].flatMap { tree.page(at: $0.route) }.map { ($0, entry) }
    }
  }

  /// The copied files by URL and source: the same in every language.
  var targets: LinkTargets { localSites[0].targets }
}
