import Content
import Diagnostics
import Primitives
import SiteSections

/// What is wrong with a site as a whole, once every page is rendered.
struct SiteChecks: Sendable {
  /// What is wrong.
  let diagnostics: [Diagnostic]
  /// The files that do not go to the site.
  let unpublished: Set<SitePath>

  init(site: PreparedSite, model: SiteModel, results: RenderResults) {
    let templates = TemplateCheck(site.templates, model: model, results: results)
    let links = LinkCheck(model: model, results: results, templateLinks: templates.links)
    let styles = StyleCheck(site, model: model)
    let used = results.files.union(templates.files).union(styles.files).union(model.namedFiles)
    let unpublished = UnpublishedFiles(site: site, model: model, used: used)
    self.unpublished = Set(unpublished.files.map(\.path))
    var diagnostics =
      templates.diagnostics + styles.diagnostics + links.diagnostics() + unpublished.diagnostics()
    if site.policy.shows(.duplicateTitle) {
      let faulty = site.diagnostics.filter { $0.severity == .error }.compactMap(\.path)
      diagnostics += DuplicateTitles.diagnostics(of: site.content, besides: Set(faulty))
    }
    if site.policy.shows(.unusedImage) {
      diagnostics += UnusedImages(site: site, model: model, used: used).diagnostics()
    }
    self.diagnostics = diagnostics
  }
}

extension DiagnosticPolicy {
  /// Whether renders have to look for possible improvements.
  var advises: Bool {
    [DiagnosticCode.headingOrder, .missingAlt, .emptyLink, .unusedImage].contains { shows($0) }
  }
}
