public import Diagnostics
public import Navigation
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
    do throws(RenderFault) {
      let page = try model.render(id)
      var batch = RenderBatch()
      batch.add(page, policy)
      let results = RenderResults([batch])
      let faults =
        page.diagnostics + LinkCheck(model: model, results: results).brokenFragments()
        + TemplateCheck(model: model, results: results).diagnostics
      return SinglePage(html: page.html, diagnostics: policy.apply(to: faults))
    } catch {
      return SinglePage(
        html: nil, diagnostics: policy.apply(to: [error.diagnostic(of: model.tree[id])]))
    }
  }
}
