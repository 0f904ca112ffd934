package import Content
package import Diagnostics
package import Navigation
package import Primitives
package import SiteSections

/// A site whose content is loaded and whose screens are pushed, before its first page is rendered.
package struct PreparedSite: Sendable {
  /// The content of `content/`.
  package let content: SiteContent
  /// Every page.
  package let tree: NavigationTree
  /// The model that rendering needs. If a template of the root has a fault, the default theme
  /// replaces the root's, so that the same run also finds the faults of bodies; the fault keeps the
  /// result from being used.
  package let model: SiteModel
  /// The names of the files that are made from the whole site, when they are asked for.
  package let generated: Set<String>
  /// The copied files and the added files.
  package let files: [OutputFile]
  /// The templates' own markup and text.
  let templates: PreparedTemplates
  /// What is wrong so far, not yet graded by the site's checks.
  package let diagnostics: [Diagnostic]
  /// How diagnostics are to be graded.
  package let policy: DiagnosticPolicy
}

/// One page of a prepared site, rendered by itself.
package struct SinglePage: Sendable {
  /// The finished HTML; nil when there is none.
  package let html: [UInt8]?
  /// What is wrong with the page, graded by the site's checks.
  package let diagnostics: [Diagnostic]
}

extension PreparedSite {
  /// Renders one page as a build does, and checks its links.
  ///
  /// May be called from many threads at once.
  package func page(_ id: NavigationTree.PageID) -> SinglePage {
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
