import Diagnostics
import SiteSections

/// What is wrong with a site as a whole, once every page is rendered.
struct SiteChecks {
  let site: PreparedSite
  let model: SiteModel
  let results: RenderResults

  func diagnostics() -> [Diagnostic] {
    let templates = TemplateCheck(site.templates, model: model, results: results)
    let links = LinkCheck(model: model, results: results, templateLinks: templates.links)
    return templates.diagnostics + links.diagnostics() + duplicateTitles()
      + unusedImages(besides: templates.files) + largeImages()
  }

  private func duplicateTitles() -> [Diagnostic] {
    site.policy.shows(.duplicateTitle) ? DuplicateTitles.diagnostics(of: site.content) : []
  }

  private func largeImages() -> [Diagnostic] {
    site.policy.shows(.largeImage) ? LargeImages.diagnostics(of: site.content) : []
  }

  /// - Parameter templateFiles: the addresses of the files that templates show or link to.
  private func unusedImages(besides templateFiles: Set<String>) -> [Diagnostic] {
    guard site.policy.shows(.unusedImage) else { return [] }
    return UnusedImages(site: site, model: model, used: results.files.union(templateFiles))
      .diagnostics()
  }
}

extension DiagnosticPolicy {
  /// Whether renders have to look for what could be better.
  var advises: Bool {
    [DiagnosticCode.headingOrder, .missingAlt, .emptyLink, .unusedImage].contains { shows($0) }
  }
}
