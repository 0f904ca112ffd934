import Content
package import Navigation
import Primitives
package import SearchIndexing
import Templating

/// The search page, which also explains what to do without JavaScript.
struct SearchScreen: Screen {
  let title: String

  /// The content depends on the query, so the page is not listed.
  var isListed: Bool { false }
  var links: [Route] { [] }
}

extension SectionRoutes {
  /// The route of the search page.
  ///
  /// The index files, shared by all languages, are below the search page of the main language.
  var search: Route { home.appending("search") }
}

extension SearchScreen: TemplatedScreen {
  static let templates = ["search"]

  /// The template has only the common values.
  func context(in page: PageRendering) -> FrameContext {
    let settings = page.localSite.settings
    return page.frame(description: "\(title): \(settings.description ?? settings.title)")
  }
}

extension SiteModel {
  /// The folder of the search index below the site, with a trailing slash.
  package static let searchFolder = "search/"

  /// The pages in the order of the index: in tree order, grouped by kind and language.
  package var searchedPages: [NavigationTree.PageID] {
    struct Group: Hashable {
      let kind: SearchDocument.Kind
      let language: String
    }
    var numbers: [Group: Int] = [:]
    var groups: [[NavigationTree.PageID]] = []
    for node in tree.nodes {
      guard let (screen, kind) = searched(node) else { continue }
      let group = Group(kind: kind, language: language(of: screen, on: node))
      let number = numbers[group] ?? groups.count
      if number == groups.count {
        numbers[group] = number
        groups.append([])
      }
      groups[number].append(node.id)
    }
    return groups.flatMap(\.self)
  }

  /// Whether search also indexes the page's text.
  package func hasSearchedText(_ page: NavigationTree.PageID) -> Bool {
    guard let screen = screens[page], screen.hasSearchedText, let section = screen.searchedIn
    else { return false }
    return settings.searched.contains(section)
  }

  /// The line below a page's title in search results; `nil` if search does not find the page.
  package func searchSummary(of page: NavigationTree.PageID) -> String? {
    searchDocument(of: page, text: nil)?.summary
  }

  /// Returns the search document of a page.
  ///
  /// - Parameter text: the text of the page, if it is indexed.
  /// - Returns: nil for a page that is not searchable.
  package func searchDocument(
    of page: NavigationTree.PageID, text: SearchedText?
  ) -> SearchDocument? {
    let node = tree[page]
    guard let (screen, kind) = searched(node) else { return nil }
    var document = SearchDocument(
      kind: kind, language: language(of: screen, on: node),
      address: node.route.description, title: screen.title)
    screen.describe(&document, in: localSite(of: node).phrases)
    if let text {
      // The words of the URL are indexed too, so that an outdated URL helps to find the page.
      let slug = document.address.split(separator: "/").last.map { Array($0.utf8) } ?? []
      document.headings = text.headings
      document.texts = text.texts + [slug]
    }
    return document
  }

  private func language(
    of screen: any TemplatedScreen, on node: NavigationTree.Node
  ) -> String {
    screen.pageLanguage ?? localSite(of: node).settings.language
  }

  private func searched(
    _ node: NavigationTree.Node
  ) -> (screen: any TemplatedScreen, kind: SearchDocument.Kind)? {
    guard let screen = screens[node.id], let section = screen.searchedIn,
      settings.searched.contains(section)
    else { return nil }
    return (screen, searchKind(of: section, on: node))
  }

  /// Returns the kind of a section's pages in search results.
  private func searchKind(of section: Section, on node: NavigationTree.Node) -> SearchDocument.Kind
  {
    if let collection = settings.collections.first(where: { $0.section == section }) {
      let kind = collection.isDated ? SearchDocument.Kind.tutorial : .page
      return SearchDocument.Kind(
        kind.name, rank: kind.rank, titleLanguage: collection.titleLanguage)
    }
    let sections = localSite(of: node).localized.sections
    return sections.lazy.compactMap { $0.searchKind(of: section) }.first ?? .collection
  }
}
