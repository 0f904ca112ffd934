import Content
package import Navigation
import Primitives
package import SearchIndexing
import Templating

/// The page that readers search on, and that says what to do without a script.
struct SearchScreen: Screen {
  let title: String

  /// Its content depends on the query.
  var isListed: Bool { false }
  var links: [Route] { [] }
}

extension SectionRoutes {
  /// The page that readers search on.
  ///
  /// The files of the index, which all languages have in common, lie below that of the site's own.
  var search: Route { home.appending("search") }
}

extension SearchScreen: TemplatedScreen {
  static let templates = ["search"]

  /// Its template sees nothing but the frame.
  func context(in page: PageRendering) -> FrameContext {
    let settings = page.localSite.settings
    return page.frame(description: "\(title): \(settings.description ?? settings.title)")
  }
}

/// The pages that readers can search.
extension SiteModel {
  /// The folder of the index below the site, with a slash behind.
  package static let searchFolder = "search/"

  /// The pages in the order in which an index has them: in that of the tree, those of one kind and
  /// language together.
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

  /// Whether a search finds a page by its text too.
  package func hasSearchedText(_ page: NavigationTree.PageID) -> Bool {
    guard let screen = screens[page], screen.hasSearchedText, let section = screen.searchedIn
    else { return false }
    return settings.searched.contains(section)
  }

  /// The search document of a page.
  ///
  /// - Parameter text: its text, where readers find it by that.
  /// - Returns: nil for a page that readers cannot search.
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
      // The words of an address are some of its text's: who has an old one finds the page by them.
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

  /// What the pages of a section are to those who search.
  private func searchKind(of section: Section, on node: NavigationTree.Node) -> SearchDocument.Kind
  {
    if let collection = settings.collections.first(where: { $0.section == section }) {
      return collection.isDated ? .tutorial : .page
    }
    let sections = localSite(of: node).localized.sections
    return sections.lazy.compactMap { $0.searchKind(of: section) }.first ?? .collection
  }
}
