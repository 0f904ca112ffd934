import MarkdownRendering
import Navigation
import Primitives
import SiteSections

/// Joins what the renders found: whether each fragment exists on the page that it names, and
/// whether every page is linked from somewhere.
struct LinkCheck {
  let model: SiteModel
  let results: RenderResults

  func diagnostics() -> [Diagnostic] {
    brokenFragments() + unreachablePages()
  }

  private func unreachablePages() -> [Diagnostic] {
    var links = model.menuPages.map { (from: NavigationTree.PageID?.none, to: $0) }
    for (from, bodyLinks) in results.links {
      for entry in bodyLinks {
        if let to = entry.link.page { links.append((from, to)) }
      }
    }
    return model.tree.unreachablePages(links: links)
  }

  private func brokenFragments() -> [Diagnostic] {
    var known: [NavigationTree.PageID: Set<String>] = [:]
    var texts: [String: SourceText] = [:]
    var diagnostics: [Diagnostic] = []
    for (from, bodyLinks) in results.links.sorted(by: { $0.key < $1.key }) {
      for entry in bodyLinks {
        let target = entry.link.page ?? from
        // `#` and `#top` lead to the top of any page.
        guard let fragment = entry.link.fragment, !fragment.isEmpty, fragment != "top" else {
          continue
        }
        let ids = ids(of: target, known: &known)
        guard !ids.contains(fragment) else { continue }
        if texts[entry.source.path] == nil { texts[entry.source.path] = try? entry.source.text() }
        guard let text = texts[entry.source.path] else { continue }
        diagnostics.append(
          diagnostic(entry.link, fragment: fragment, target: target, ids: ids, in: text))
      }
    }
    return diagnostics
  }

  private func diagnostic(
    _ link: OutgoingLink, fragment: String, target: NavigationTree.PageID, ids: Set<String>,
    in text: SourceText
  ) -> Diagnostic {
    let place = link.page == nil ? "this page" : "the page \(model.tree[target].route)"
    return Diagnostic(
      .brokenFragment, in: text, at: link.range, "\(place) has no section \"#\(fragment)\"",
      suggestion: Spelling.nearest(to: fragment, among: ids.sorted(by: ByteOrder.precedes))
        .map { "did you mean \"#\($0)\"?" })
  }

  /// The ids of a page: those of its body, and where these are not enough, all that its finished
  /// HTML has.
  private func ids(
    of page: NavigationTree.PageID, known: inout [NavigationTree.PageID: Set<String>]
  ) -> Set<String> {
    if let ids = known[page] { return ids }
    var ids = Set(results.ids[page] ?? [])
    if let rendered = try? model.render(page) { ids.formUnion(HTMLIds.all(in: rendered.html)) }
    known[page] = ids
    return ids
  }
}

/// Finds the ids in HTML that Michi made itself: every attribute is in double quotes.
enum HTMLIds {
  static func all(in html: [UInt8]) -> [String] {
    let marker = Array(" id=\"".utf8)
    var ids: [String] = []
    var index = 0
    while index + marker.count < html.count {
      guard html[index] == marker[0], html[index..<index + marker.count].elementsEqual(marker)
      else {
        index += 1
        continue
      }
      let start = index + marker.count
      let end = html[start...].firstIndex(of: UInt8(ascii: "\"")) ?? html.count
      ids.append(String(decoding: html[start..<end], as: UTF8.self))
      index = end
    }
    return ids
  }
}
