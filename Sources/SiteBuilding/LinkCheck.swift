import MarkdownRendering
import Navigation
import Primitives
import SiteSections

/// Joins what the renders found: whether each fragment exists on the page that it names, and
/// whether every page is linked from somewhere.
struct LinkCheck {
  let model: SiteModel
  let results: RenderResults

  /// How many broken fragments are reported: whoever has more has one cause.
  private static let mostFaults = 1000

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

  func brokenFragments() -> [Diagnostic] {
    var known: [NavigationTree.PageID: Set<String>] = [:]
    var complete: Set<NavigationTree.PageID> = []
    var texts: [String: SourceText] = [:]
    var diagnostics: [Diagnostic] = []
    for (from, bodyLinks) in results.links.sorted(by: { $0.key < $1.key }) {
      for entry in bodyLinks {
        let target = entry.link.page ?? from
        // `#` and `#top` lead to the top of any page.
        guard let fragment = entry.link.fragment, !fragment.isEmpty, fragment != "top" else {
          continue
        }
        if known[target] == nil { known[target] = Set(results.ids[target] ?? []) }
        if known[target]?.contains(fragment) == true { continue }
        let ids = allIds(of: target, known: &known, complete: &complete)
        guard !ids.contains(fragment) else { continue }
        guard diagnostics.count < Self.mostFaults else { return diagnostics }
        // A source that has gone since still has a broken link, though no line of it can be shown.
        let text =
          texts[entry.source.path] ?? (try? entry.source.text())
          ?? SourceText(path: entry.source.path, bytes: [])
        texts[entry.source.path] = text
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

  /// The ids of a page when those of its body were not enough: all that its finished HTML has,
  /// which is rendered again for it.
  private func allIds(
    of page: NavigationTree.PageID, known: inout [NavigationTree.PageID: Set<String>],
    complete: inout Set<NavigationTree.PageID>
  ) -> Set<String> {
    if complete.insert(page).inserted, let rendered = try? model.render(page) {
      known[page, default: []].formUnion(HTMLIds.all(in: rendered.html))
    }
    return known[page] ?? []
  }
}

/// Finds the ids in HTML whose attributes are in double quotes, as all that Michi writes are.
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
