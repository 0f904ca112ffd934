import Navigation
import Primitives
import Diagnostics
import SiteSections
import Templating

/// The ids of the site's pages, each page looked at when it is first asked for.
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

  /// What a section that is not there may have meant.
  mutating func suggestion(for section: String, on page: NavigationTree.PageID) -> String? {
    Spelling.nearest(to: section, among: all(of: page))
      .map { "did you mean \"#\($0)\"?" }
  }

  /// The ids of a page when those of its body were not enough: all that its finished HTML has,
  /// which is rendered again for it.
  private mutating func all(of page: NavigationTree.PageID) -> Set<String> {
    if complete.insert(page).inserted, let rendered = try? model.render(page) {
      known[page, default: []].formUnion(AttributeValues.all(of: "id", in: rendered.html))
    }
    return known[page] ?? []
  }
}
