import Primitives
import Diagnostics
import SiteSections

/// What could be better about the site as a whole: looked for only where it would be shown.
struct SiteAdvice {
  let site: PreparedSite
  let model: SiteModel
  let results: RenderResults
  /// The addresses of the files that templates show or link to.
  let templateFiles: Set<String>

  func diagnostics() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if site.policy.shows(.duplicateTitle) {
      diagnostics += DuplicateTitles.diagnostics(of: site.content)
    }
    if site.policy.shows(.unusedImage) {
      diagnostics += UnusedImages(
        site: site, model: model, used: results.files.union(templateFiles)
      ).diagnostics()
    }
    return diagnostics
  }
}

extension DiagnosticPolicy {
  /// Whether renders have to look for what could be better.
  var advises: Bool {
    [DiagnosticCode.headingOrder, .missingAlt, .emptyLink, .unusedImage].contains { shows($0) }
  }
}
