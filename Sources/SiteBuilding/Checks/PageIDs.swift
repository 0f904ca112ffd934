import Navigation
import Primitives
import Diagnostics
import SiteSections

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
      known[page, default: []].formUnion(HTMLValues.all(behind: " id=\"", in: rendered.html))
    }
    return known[page] ?? []
  }
}

/// Finds values in HTML whose attributes are in double quotes, as all that Michi writes are.
enum HTMLValues {
  /// What stands between a marker and the next double quote.
  static func all(behind marker: String, in html: [UInt8]) -> [String] {
    let marker = Array(marker.utf8)
    var values: [String] = []
    var index = 0
    while index + marker.count < html.count {
      guard html[index] == marker[0], html[index..<index + marker.count].elementsEqual(marker)
      else {
        index += 1
        continue
      }
      let start = index + marker.count
      let end = html[start...].firstIndex(of: UInt8(ascii: "\"")) ?? html.count
      values.append(String(decoding: html[start..<end], as: UTF8.self))
      index = end
    }
    return values
  }
}
