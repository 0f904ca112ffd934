package import Content
package import Diagnostics
package import MarkdownRendering
package import Navigation
import Primitives

/// Everything that rendering a page may ask for, fixed before the first page is rendered.
///
/// An object, which all renders share: counting the references to its parts for each page would
/// keep the cores waiting for each other.
package final class SiteModel: Sendable {
  /// The name of the root's own style sheet in `content/assets/`.
  package static let customStyle = "custom.css"

  package let tree: NavigationTree
  /// The screens of the pages by number, as templates show them; nil for one that none shows. Of
  /// each page it is asked several times, and a cast takes long.
  let screens: [(any TemplatedScreen)?]
  /// The entries that the pages show, by number.
  private let entries: [Entry?]
  /// Whether anything stands beside pages.
  let hasSidebar: Bool
  /// What `site.yml` says.
  package let settings: Settings
  /// Whether any entry is unlisted.
  let hasUnlisted: Bool
  /// The programs beside the texts.
  package let stages: Stages
  /// The addresses of the pages by number, percent-encoded, with the base path in front.
  let addresses: [String]
  let theme: Theme
  /// The components that Markdown may ask for, by name.
  let components: [String: Component]
  /// The languages of the site, its own first.
  let localSites: [LocalizedSite]
  private let phrasesByLanguage: [String: Phrases]
  /// Whether renders look for what could be better.
  let advises: Bool
  /// Whether renders note which files of the site they use.
  let notesFiles: Bool
  /// The copies of pictures that pages can show.
  package let pictures: SitePictures
  /// The formulas and diagrams that other programs make; nil if none are asked.
  package let drawings: Drawings?
  /// The sizes of the pictures that pages show.
  let pictureSizes = PictureSizes()
  /// How the bodies of entries begin, for lists.
  let excerpts = Excerpts()
  /// The pictures that `site.yml` names for previews of links, as it names them.
  let previews: [WrittenText: SitePicture]
  /// The addresses of the files of all pictures that it names.
  private let pictureFiles: [String]
  /// The files that are made from the whole site.
  package let generated: GeneratedNames

  /// The model of a site whose pages are all pushed.
  ///
  /// What `site.yml` names and is not there is appended to `diagnostics`.
  ///
  /// - Parameters:
  ///   - languages: the content in each language, as it was walked.
  ///   - themeFiles: the addresses of the theme's own files, for example `/assets/michi.css`.
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
    let nodes = tree.nodes + tree.losers
    let screens = nodes.concurrentMap { $0.screen as? any TemplatedScreen }
    self.screens = screens
    entries = screens.concurrentMap { ($0 as? EntryScreen)?.entry ?? ($0 as? HomeScreen)?.entry }
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
    func named(_ written: WrittenText) -> NamedPicture? {
      NamedPicture(
        written, in: settings.source, of: nil, targets, origin: settings.baseURL?.origin ?? "",
        sizes: sizes, copies: copies, diagnostics: &diagnostics)
    }
    let (logo, darkLogo) = (settings.logo.flatMap(named), settings.darkLogo.flatMap(named))
    let options = [settings.options] + settings.collections.map(\.options)
    var previews: [WrittenText: SitePicture] = [:]
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
          entrances: home?.entrances ?? [], diagnostics: &diagnostics))
    }
    self.localSites = localSites
    _ = dataFiles(&diagnostics)
  }

  /// The files of the pictures in the data that templates see. What is wrong with these, with the
  /// Markdown and the links there is reported.
  private func dataFiles(_ diagnostics: inout [Diagnostic]) -> [String] {
    var files: [String] = []
    var seen: Set<WrittenText> = []
    for local in localSites {
      let scope = FieldScope(self, local, in: local.settings.language)
      for (kind, value) in settings.data.values(in: local.data, of: \.isWritten) {
        guard let written = value.written, seen.insert(written).inserted else { continue }
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

  /// Files have changed since pages were rendered: nothing that was kept of them counts any more.
  package func filesDidChange() {
    pictureSizes.forget()
    excerpts.forget()
  }

  /// Whether the own text of a page's template has an id.
  package func hasTemplate(of page: NavigationTree.PageID, _ id: String) -> Bool {
    theme.ids[tree[page].screen.template]?.contains(id) ?? false
  }

  /// The site in the language that a page belongs to.
  ///
  /// - Parameter page: nil for what stands on none.
  func localSite(of page: NavigationTree.Node?) -> LocalizedSite {
    guard let code = page?.route.language, let other = localSites.first(where: { $0.code == code })
    else { return localSites[0] }
    return other
  }

  package func phrases(in language: String) -> Phrases {
    phrasesByLanguage[language] ?? localSites[0].phrases
  }

  /// Links that every page has, as page numbers.
  package var menuPages: [NavigationTree.PageID] {
    localSites.map(\.home) + localSites.flatMap { $0.menuEntries.compactMap(\.page) }
  }

  /// The addresses of the files that `site.yml` names: in the menu, and as pictures.
  package var namedFiles: [String] {
    var reported: [Diagnostic] = []
    return localSites.flatMap { $0.menuEntries.filter { $0.page == nil }.compactMap(\.address) }
      + pictureFiles
      + dataFiles(&reported)
  }

  package var menuSections: [MenuSection] {
    localSites.flatMap { $0.menuEntries.compactMap(\.section) }
  }

  /// The address of the page at a route, or nil.
  func address(of route: Route) -> String? { tree.id(at: route).map { addresses[$0] } }

  /// The entry that a page shows; `nil` for a generated page.
  package func entry(at id: NavigationTree.PageID) -> Entry? { entries[id] }

  /// Whether the site map and `llms.txt` have a page.
  package func isInSiteMap(_ id: NavigationTree.PageID) -> Bool {
    tree[id].screen.isListed && entry(at: id)?.isInSiteMap ?? true
  }

  /// A page's whole address; nil when the site has no `baseURL`.
  package func canonicalAddress(of id: NavigationTree.PageID) -> String? {
    settings.baseURL.map { $0.origin + addresses[id] }
  }

  /// The newest articles in a language of the site that have a date, with their pages.
  ///
  /// - Parameter share: how many of them a collection may have.
  package func newestArticles(
    _ limit: Int, in code: String?, share: (ContentCollection) -> Int = { _ in .max }
  ) -> [(page: NavigationTree.Node, entry: Entry)] {
    guard let localized = localSites.first(where: { $0.code == code })?.localized else { return [] }
    return localized.newestArticles(limit, share: share).compactMap { entry in
      localized.entries[entry].flatMap { tree.page(at: $0.route) }.map { ($0, entry) }
    }
  }

  /// The files that are copied, by their addresses and sources: the same in every language.
  var targets: LinkTargets { localSites[0].targets }
}
