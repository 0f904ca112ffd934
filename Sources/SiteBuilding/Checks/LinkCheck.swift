import Content
import Diagnostics
import FileSystem
import MarkdownRendering
import Navigation
import Primitives
import SiteSections

/// Checks the links found by all renders: whether each fragment exists on its page, and whether
/// every page is linked from somewhere.
struct LinkCheck {
  let model: SiteModel
  let results: RenderResults
  /// The links in the templates themselves.
  let templateLinks: [TemplateCheck.Link]

  /// The maximum number of broken fragments with a suggestion; more have a common cause.
  private static let mostSuggestions = 100

  func diagnostics() -> [Diagnostic] {
    brokenFragments() + brokenMenuSections() + unreachablePages()
  }

  private func unreachablePages() -> [Diagnostic] {
    var links = model.menuPages.map { (from: NavigationTree.PageID?.none, to: $0) }
    links += model.folderLinks
    for (from, bodyLinks) in results.links {
      for entry in bodyLinks {
        if let to = entry.link.page { links.append((from, to)) }
      }
    }
    var pages = Dictionary(grouping: templateLinks, by: \.template).mapValues { $0.map(\.page) }
    links += (pages.removeValue(forKey: nil) ?? []).map { (nil, $0) }
    let templateLinks = pages.compactMap { template, pages in template.map { ($0, pages) } }
    return model.tree.unreachablePages(
      links: links, templateLinks: Dictionary(uniqueKeysWithValues: templateLinks))
  }

  func brokenMenuSections() -> [Diagnostic] {
    var ids = PageIDs(model: model, results: results)
    return model.menuSections.compactMap { entry in
      guard !ids.has(entry.fragment, on: entry.page) else { return nil }
      let fault = PageIDs.noSection(entry.fragment, on: model.tree[entry.page].route)
      return Diagnostic(
        .brokenFragment, at: entry.item.place,
        "the menu entry \"\(entry.item.title)\": \(fault)",
        suggestion: ids.suggestion(for: entry.fragment, on: entry.page))
    }
  }

  /// Returns the links in bodies to fragments that do not exist on their pages.
  func brokenFragments() -> [Diagnostic] {
    var ids = PageIDs(model: model, results: results)
    var texts: [String: SourceText] = [:]
    var diagnostics: [Diagnostic] = []
    for (from, bodyLinks) in results.links.sorted(by: { $0.key < $1.key }) {
      for entry in bodyLinks {
        let target = entry.link.page ?? from
        guard let fragment = entry.link.fragment, !ids.has(fragment, on: target) else { continue }
        let page = entry.link.page.map { model.tree[$0].route }
        let message = PageIDs.noSection(fragment, on: page)
        let suggestion =
          diagnostics.count < Self.mostSuggestions ? ids.suggestion(for: fragment, on: target) : nil
        let aim = model.tree[target].screen
        func add(_ diagnostic: Diagnostic) {
          diagnostics.append(
            diagnostic.fixingURL().relating(to: aim.place, of: aim.source?.path, "the page"))
        }
        if let place = entry.place {
          add(Diagnostic(.brokenFragment, at: place, message, suggestion: suggestion))
          continue
        }
        // If the file has been deleted since, the broken link is reported without its line.
        let text =
          texts[entry.source.path] ?? (try? entry.source.text())
          ?? SourceText(path: entry.source.path, bytes: [])
        texts[entry.source.path] = text
        add(
          Diagnostic(
            .brokenFragment, in: text, at: entry.link.range, message, suggestion: suggestion))
      }
    }
    return diagnostics
  }
}

/// The ids of the site's pages, collected from each page on first use.
struct PageIDs {
  private let model: SiteModel
  private let results: RenderResults
  private var known: [NavigationTree.PageID: Set<String>] = [:]
  private var complete: Set<NavigationTree.PageID> = []

  init(model: SiteModel, results: RenderResults) {
    self.model = model
    self.results = results
  }

  static func noSection(_ section: String, on page: Route?) -> String {
    "\(page.map { "the page \($0)" } ?? "this page") has no section \"#\(section)\""
  }

  /// Whether a page has the id in a link; `#` and `#top` link to the top of any page.
  mutating func has(_ section: String, on page: NavigationTree.PageID) -> Bool {
    if section.isEmpty || section == "top" { return true }
    if known[page] == nil { known[page] = Set(results.ids[page] ?? []) }
    return known[page]?.contains(section) == true || all(of: page).contains(section)
  }

  /// Returns a suggestion for a fragment that does not exist.
  mutating func suggestion(for section: String, on page: NavigationTree.PageID) -> String? {
    Spelling.nearest(to: section, among: all(of: page))
      .map { "did you mean \"#\($0)\"?" }
  }

  /// Returns all ids in the HTML of a page, which is rendered again.
  ///
  /// Used if the ids of its body are not enough.
  private mutating func all(of page: NavigationTree.PageID) -> Set<String> {
    if complete.insert(page).inserted, let rendered = try? model.render(page) {
      known[page, default: []].formUnion(RenderedMarkdown.ids(in: rendered.html))
    }
    return known[page] ?? []
  }
}
