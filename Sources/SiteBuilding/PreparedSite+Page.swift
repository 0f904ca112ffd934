public import Navigation
import Primitives
public import Diagnostics
import SiteSections

/// One page of a prepared site, rendered by itself.
public struct SinglePage: Sendable {
  /// The finished HTML; nil when there is none.
  public let html: [UInt8]?
  /// What is wrong with the page, graded by the site's checks.
  public let diagnostics: [Diagnostic]
}

extension PreparedSite {
  /// Renders one page as a build does, and checks its links.
  ///
  /// May be called from many threads at once.
  public func page(_ id: NavigationTree.PageID) -> SinglePage {
    guard let model else { return SinglePage(html: nil, diagnostics: []) }
    do throws(RenderFault) {
      let page = try model.render(id)
      var batch = RenderBatch()
      batch.add(page)
      let check = LinkCheck(model: model, results: RenderResults([batch]))
      return SinglePage(
        html: page.html, diagnostics: policy.apply(to: page.diagnostics + check.brokenFragments()))
    } catch {
      return SinglePage(
        html: nil, diagnostics: policy.apply(to: [error.diagnostic(of: model.tree[id])]))
    }
  }

  /// Whether the menu names a section of a page that is made from one of some files.
  ///
  /// - Parameter paths: the files' paths below the root.
  public func menuNamesSections(from paths: Set<String>) -> Bool {
    model?.menuSections.contains { section in
      tree[section.page].screen.source.map { paths.contains($0.path) } ?? false
    } ?? false
  }

  /// Checks what all pages share: the links that stand in templates and in the menu.
  ///
  /// - Returns: what is wrong, graded by the site's checks.
  public func sharedDiagnostics() -> [Diagnostic] {
    guard let model else { return [] }
    let results = RenderResults([])
    var ids = PageIDs(model: model, results: results)
    let menu = LinkCheck(model: model, results: results).brokenMenuSections(&ids)
    let templates = TemplateCheck(templates, model: model, results: results)
    return policy.apply(to: menu + templates.diagnostics)
  }
}
