import Diagnostics
import MarkdownRendering
import Navigation
import SiteSections

/// The ids of the site's pages, each page examined on first use.
struct PageIDs {
  private let model: SiteModel
  private let results: RenderResults
  private var known: [NavigationTree.PageID: Set<String>] = [:]
  private var complete: Set<NavigationTree.PageID> = []

  init(model: SiteModel, results: RenderResults) {
    self.model = model
    self.results = results
  }

  /// Whether a page has the section that a link names; `#` and `#top` lead to the top of any page.
  mutating func has(_ section: String, on page: NavigationTree.PageID) -> Bool {
    if section.isEmpty || section == "top" { return true }
    if known[page] == nil { known[page] = Set(results.ids[page] ?? []) }
    return known[page]?.contains(section) == true || all(of: page).contains(section)
  }

  /// A suggestion for a section that does not exist.
  mutating func suggestion(for section: String, on page: NavigationTree.PageID) -> String? {
    Spelling.nearest(to: section, among: all(of: page))
      .map { "did you mean \"#\($0)\"?" }
  }

  /// All ids in the finished HTML of a page, which is rendered again for this: needed when the ids
  /// of its body are not enough.
  private mutating func all(of page: NavigationTree.PageID) -> Set<String> {
    if complete.insert(page).inserted, let rendered = try? model.render(page) {
      known[page, default: []].formUnion(RenderedMarkdown.ids(in: rendered.html))
    }
    return known[page] ?? []
  }
}
