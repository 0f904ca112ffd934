package import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives

/// The values that all pages of one language share while they are rendered.
package final class LocalizedSite: Sendable {
  let localized: LocalizedContent
  /// The language's name in the language itself.
  let name: String
  let frame: SiteContext
  let targets: LinkTargets
  let menu: [MenuEntry]
  /// The pages directly below the start page where sidebars of folders begin, by collection.
  let topPages: [String: [NavigationTree.PageID]]
  /// Whether the menu may not fit into one line of the header, or has nested entries.
  let isMenuLong: Bool
  /// The menu's entries, including nested ones.
  let menuEntries: [MenuEntry]

  /// The URL of the search page; `nil` if the site has no search.
  let search: String?
  let home: NavigationTree.PageID
  /// The allowed prefixes of names in double brackets: collections, and the prefixes of sections.
  let prefixes: [String]

  /// The language code in URLs; `nil` for the site's main language.
  package var code: String? { localized.code }
  /// The data that all templates see.
  var data: [FieldValue?] {
    localized.content.data[code] ?? localized.content.data[String?.none] ?? []
  }
  /// The settings of `site.yml` in this language.
  package let settings: Settings
  /// The path of the `baseURL` with a trailing slash, which starts all URLs of the site.
  ///
  /// Stored, because reading the settings copies them.
  let root: String
  package var routes: SectionRoutes { localized.routes }
  package var phrases: Phrases { localized.phrases }

  /// Returns the target of a name in double brackets; `nil` if no section recognizes its prefix.
  ///
  /// A name without a prefix may be the title or file name of a page.
  ///
  /// - Parameter source: the file that contains the name.
  func target(
    of name: String, prefix: String?, from source: SourceFile?
  ) -> LinkTarget? {
    let named = target(of: name, prefix: prefix)
    guard prefix == nil else { return named }
    switch named {
    case .broken?, nil:
      let page = source.flatMap { targets.page(named: name, in: $0) }
      return page ?? named ?? .broken(.unknownPage(name))
    case let named?: return named
    }
  }

  /// Returns the target of a name in a section; `nil` if no section recognizes the name.
  func target(of name: String, prefix: String?) -> LinkTarget? {
    if let prefix, section(withPrefix: prefix) == nil { return target(of: name, in: prefix) }
    for section in localized.sections {
      if let target = target(of: name, prefix: prefix, in: section) { return target }
    }
    return nil
  }

  private func target(
    of name: String, prefix: String?, in section: any LocalSection
  ) -> LinkTarget? {
    guard let routes = section.routes(to: name, prefix: prefix) else { return nil }
    if let id = routes.lazy.compactMap(targets.tree.id(at:)).first { return .page(id) }
    let (message, suggestion) = section.fault(of: name, prefix: prefix) {
      targets.faults.page(at: $0.description)
    }
    return .broken(LinkFault(.brokenLink, message, suggestion: suggestion))
  }

  /// Returns the last page of `ancestry` that the menu links to.
  ///
  /// `nil` if that is only the start page, from which everything can be reached.
  func menuPage(above ancestry: [NavigationTree.Node]) -> NavigationTree.PageID? {
    let last = ancestry.last { step in menuEntries.contains { $0.page == step.id } }?.id
    return last == home && ancestry.count > 1 ? nil : last
  }

  /// Whether a section has a page for a word.
  func knows(word: String) -> Bool { localized.sections.contains { $0.route(to: word) != nil } }

  /// Returns the section that fields link to by a name.
  func section(linkedAs name: String) -> (any LocalSection)? {
    localized.sections.first {
      let declaration = $0.section.declaration
      return declaration.isLinkedByFields && declaration.folder == name
    }
  }

  /// Whether a prefix is valid in double brackets. If not, a similar prefix is suggested.
  func knows(prefix: String) -> Bool {
    settings.collection(prefix) != nil || section(withPrefix: prefix) != nil
      || Spelling.slip(in: prefix, among: prefixes) != nil
  }

  /// Returns the text of a link by name on a page in a language.
  func label(
    of name: String, prefix: String?, on language: String, of site: SiteModel
  ) -> NameLabel? {
    guard let prefix, section(withPrefix: prefix) == nil else {
      let section = localized.sections.first { $0.routes(to: name, prefix: prefix) != nil }
      return section?.label(of: name, prefix: prefix)
    }
    return localized.entries.entry(name, in: prefix).map { entry in
      let own = site.titleLanguage(of: entry)
      return NameLabel(entry.title, language: ByteOrder.same(own, language) ? nil : own)
    }
  }

  /// Returns the section with a prefix. A collection of the same name takes precedence.
  private func section(withPrefix prefix: String) -> (any LocalSection)? {
    guard settings.collection(prefix) == nil else { return nil }
    return localized.sections.first { $0.section.declaration.prefixes.contains(prefix) }
  }

  func figure(of fence: FigureFence, on place: FigurePlace) -> FenceFigure {
    localized.sections.first { $0.section.names.fence == fence.kind }?.figure(of: fence, on: place)
      ?? FenceFigure()
  }

  /// Returns the target of an entry's key, or of a name in a section that fields can link to.
  func target(of key: String, in collection: String) -> LinkTarget {
    if let section = section(linkedAs: collection) {
      let prefix = section.section.declaration.prefixes.first
      if let target = target(of: key, prefix: prefix, in: section) { return target }
    }
    guard settings.collection(collection) != nil else {
      return .broken(
        LinkFaults.fault(
          "there is no collection \"\(collection)\"", for: collection,
          among: prefixes))
    }
    let entry = localized.entries.entry(key, in: collection)
    if let id = entry.flatMap({ targets.tree.id(at: routes.route(to: $0)) }) { return .page(id) }
    let withheld = localized.content.withheld.first {
      $0.entry.map { $0 == (collection, key) } ?? false
    }
    return .broken(
      withheld.map { LinkFaults.fault(for: $0) }
        ?? LinkFaults.fault(
          "\"\(collection)\" has no entry \"\(key)\"", for: key,
          among: localized.entries.keys(of: collection)))
  }

  /// Returns the error for a key in a field that has no target; `nil` if it has one.
  func fault(of key: String, in collection: String) -> LinkFault? {
    guard case .broken(let fault) = target(of: key, in: collection) else { return nil }
    return fault
  }

  init(
    _ localized: LocalizedContent, tree: NavigationTree, targets: LinkTargets,
    generated: GeneratedNames, addresses: [String], logo: SitePicture?,
    darkLogo: SitePicture?, sectionLinks: [SectionLink],
    diagnostics: inout [Diagnostic]
  ) {
    let (content, routes) = (localized.content, localized.routes)
    self.localized = localized
    settings = content.settings
    root = content.settings.pathPrefix + "/"
    name = localized.phrases[.languageName]
    prefixes =
      content.settings.declaredNames
      + localized.sections.flatMap(\.section.declaration.prefixes)
    self.targets = targets.inLanguage(routes)
    frame = SiteContext(
      localized, generated: generated, targets: self.targets, logo: logo, darkLogo: darkLogo)
    home = tree.id(at: routes.home) ?? 0
    topPages = PageWalk.topPages(below: home, of: tree, all: sectionLinks.isEmpty)
    search =
      content.settings.searched.isEmpty
      ? nil : root.dropLast() + routes.search.encoded
    let menu = Menu(
      localized, sectionLinks: sectionLinks, targets: self.targets, addresses: addresses)
    self.menu = menu.entries
    menuEntries = menu.entries.flatMap { [$0] + $0.children }
    // At a width of 1,152 px, about 34rem are left between the title and the search.
    let columns = ([content.settings.title] + menu.entries.map(\.title)).map {
      DisplayWidth.columns(of: $0) + 3
    }
    isMenuLong =
      columns.reduce(0, +) > 70 || menu.entries.contains { !$0.children.isEmpty }
    diagnostics += menu.diagnostics
  }
}
