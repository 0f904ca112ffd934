import Content
import Diagnostics
import FileSystem
import MarkdownRendering
import Navigation
import Primitives
import SiteSections

/// Checks the links that all renders found: whether each fragment exists on its page, and whether
/// every page is linked from somewhere.
struct LinkCheck {
  let model: SiteModel
  let results: RenderResults
  /// Where the templates' own links lead.
  var templateLinks: [TemplateCheck.Link] = []

  /// The most broken fragments that get a suggestion: more of them have a common cause.
  private static let mostSuggestions = 100

  func diagnostics() -> [Diagnostic] {
    var ids = PageIDs(model: model, results: results)
    return brokenFragments(&ids) + brokenMenuSections(&ids) + unreachablePages()
  }

  /// The links of bodies to sections that their pages do not have.
  func brokenFragments() -> [Diagnostic] {
    var ids = PageIDs(model: model, results: results)
    return brokenFragments(&ids)
  }

  private func unreachablePages() -> [Diagnostic] {
    var links = model.menuPages.map { (from: NavigationTree.PageID?.none, to: $0) }
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

  func brokenMenuSections(_ ids: inout PageIDs) -> [Diagnostic] {
    model.menuSections.compactMap { entry in
      guard !ids.has(entry.fragment, on: entry.page) else { return nil }
      let fault = CheckSentences.noSection(
        entry.fragment, on: model.tree[entry.page].route.description)
      return Diagnostic(
        .brokenFragment, at: entry.item.place,
        "the menu entry \"\(entry.item.title)\": \(fault)",
        suggestion: ids.suggestion(for: entry.fragment, on: entry.page))
    }
  }

  private func brokenFragments(_ ids: inout PageIDs) -> [Diagnostic] {
    var texts: [String: SourceText] = [:]
    var diagnostics: [Diagnostic] = []
    for (from, bodyLinks) in results.links.sorted(by: { $0.key < $1.key }) {
      for entry in bodyLinks {
        let target = entry.link.page ?? from
        guard let fragment = entry.link.fragment, !ids.has(fragment, on: target) else { continue }
        let page = entry.link.page.map { model.tree[$0].route.description }
        let message = CheckSentences.noSection(fragment, on: page)
        let suggestion =
          diagnostics.count < Self.mostSuggestions ? ids.suggestion(for: fragment, on: target) : nil
        if let place = entry.place {
          diagnostics.report(.brokenFragment, at: place, message, suggestion: suggestion)
          continue
        }
        // If the source was deleted meanwhile, the broken link is reported without its line.
        let text =
          texts[entry.source.path] ?? (try? entry.source.text())
          ?? SourceText(path: entry.source.path, bytes: [])
        texts[entry.source.path] = text
        diagnostics.append(
          Diagnostic(
            .brokenFragment, in: text, at: entry.link.range, message, suggestion: suggestion))
      }
    }
    return diagnostics
  }
}
