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
  /// The pages right below the start page that walks through folders go through, by collection.
  let tops: [String: [NavigationTree.PageID]]
  /// Whether it may not fit into the line of a header, or has entries below others.
  let isMenuLong: Bool
  /// Its entries, those below others among them.
  let menuEntries: [MenuEntry]

  /// Of the pages on the way to one, the last that the menu leads to; the start page leads to all.
  func menuPage(above way: [NavigationTree.Node]) -> NavigationTree.PageID? {
    let last = way.last { step in menuEntries.contains { $0.page == step.id } }?.id
    return last == home && way.count > 1 ? nil : last
  }
  /// The address of the page that readers search on; nil where they cannot search.
  let search: String?
  let home: NavigationTree.PageID
  /// What may stand before a name in brackets: a collection, or what a section calls its pages.
  let prefixes: [String]

  /// The language in the addresses; nil for the site's own.
  package var code: String? { localized.code }
  /// The data that all templates see.
  var data: [FieldValue?] {
    localized.content.data[code] ?? localized.content.data[String?.none] ?? []
  }
  /// What `site.yml` says in this language.
  package let settings: Settings
  /// What the URLs of the site begin with: the path of its `baseURL`, with a slash at its end. Stored,
  /// because asking the settings copies them.
  let root: String
  package var routes: SectionRoutes { localized.routes }
  package var phrases: Phrases { localized.phrases }

  /// Where a name in brackets leads; nil for one that no section knows what to do with.
  func target(of name: String, prefix: String?, in site: SiteModel) -> LinkTarget? {
    if let prefix, section(withPrefix: prefix) == nil {
      return target(of: name, in: prefix, of: site)
    }
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
    let (message, suggestion) = section.fault(of: name, prefix: prefix, nearest: targets.nearest)
    return .broken(LinkFault(.brokenLink, message, suggestion: suggestion))
  }

  /// Whether a section has a page of a word.
  func knows(word: String) -> Bool { localized.sections.contains { $0.route(to: word) != nil } }

  /// The section that fields call by a name.
  func section(linkedAs name: String) -> (any LocalSection)? {
    localized.sections.first {
      let declaration = $0.section.declaration
      return declaration.isLinkedByFields && declaration.folder == name
    }
  }

  /// Whether names may have a prefix. One that is almost another is told what it misses.
  func knows(prefix: String) -> Bool {
    settings.collection(prefix) != nil || section(withPrefix: prefix) != nil
      || Spelling.slip(in: prefix, among: prefixes) != nil
  }

  /// What a link by a name says on a page in a language.
  func label(
    of name: String, prefix: String?, on language: String, of site: SiteModel
  ) -> NameLabel? {
    guard let prefix, section(withPrefix: prefix) == nil else {
      let section = localized.sections.first { $0.routes(to: name, prefix: prefix) != nil }
      return section?.label(of: name, prefix: prefix)
    }
    return localized.entries.entry(name, in: prefix).map { entry in
      let own = entry.collection.titleLanguage ?? entry.language ?? site.settings.language
      return NameLabel(entry.title, language: ByteOrder.same(own, language) ? nil : own)
    }
  }

  /// The section whose names may have a prefix. A collection of that name comes first.
  private func section(withPrefix prefix: String) -> (any LocalSection)? {
    guard settings.collection(prefix) == nil else { return nil }
    return localized.sections.first { $0.section.declaration.prefixes.contains(prefix) }
  }

  func figure(of fence: FigureFence, on place: FigurePlace) -> FenceFigure {
    localized.sections.first { $0.section.names.fence == fence.kind }?.figure(of: fence, on: place)
      ?? FenceFigure()
  }

  /// Where the key of an entry leads, or a name of a section that fields can link to.
  func target(of key: String, in collection: String, of site: SiteModel) -> LinkTarget {
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
    if let page = localized.entries.entry(key, in: collection).flatMap({ site.page(of: $0) }) {
      return .page(page.id)
    }
    let withheld = localized.content.withheld.first {
      $0.entry.map { $0 == (collection, key) } ?? false
    }
    return .broken(
      withheld.map { LinkFaults.fault(for: $0) }
        ?? LinkFaults.fault(
          "\"\(collection)\" has no entry \"\(key)\"", for: key,
          among: localized.entries.keys(of: collection)))
  }

  /// Why the key of an entry in a field leads nowhere; nil where it leads somewhere.
  func fault(of key: String, in collection: String, of site: SiteModel) -> LinkFault? {
    guard case .broken(let fault) = target(of: key, in: collection, of: site) else { return nil }
    return fault
  }

  init(
    _ localized: LocalizedContent, tree: NavigationTree, targets: LinkTargets,
    generated: GeneratedNames, addresses: [String], logo: SitePicture?,
    darkLogo: SitePicture?, entrances: [Entrance],
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
    tops = PageWalk.tops(below: home, of: tree, all: entrances.isEmpty)
    search =
      content.settings.searched.isEmpty
      ? nil : root.dropLast() + routes.search.encoded
    let menu = Menu(
      localized, entrances: entrances, targets: self.targets, addresses: addresses)
    self.menu = menu.entries
    menuEntries = menu.entries.flatMap { [$0] + $0.children }
    // At 1,152 px some 34rem are left between the title and the search.
    let columns = ([content.settings.title] + menu.entries.map(\.title)).map {
      DisplayWidth.columns(of: $0) + 3
    }
    isMenuLong =
      columns.reduce(0, +) > 70 || menu.entries.contains { !$0.children.isEmpty }
    diagnostics += menu.diagnostics
  }
}
