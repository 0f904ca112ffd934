import Content
import Diagnostics
import Primitives
import SiteSections

/// The files that lie beside texts, are none that are there for readers, and are used by no page:
/// they do not go to the site.
struct UnpublishedFiles {
  /// By their paths.
  let files: [Asset]

  /// - Parameter used: the addresses of the files that pages and templates name.
  init(site: PreparedSite, model: SiteModel, used: Set<String>) {
    files = site.content.assets.filter { file in
      file.needsUse && !(model.address(of: file).map { used.contains($0) } ?? false)
    }.sorted { $0.source.path < $1.source.path }
  }

  /// One for all of them: they have one cause.
  func diagnostics() -> [Diagnostic] {
    guard let first = files.first else { return [] }
    let others = files.dropFirst().map(\.source.path)
    return [
      Diagnostic(
        .ignoredFile, path: first.source.path, CheckSentences.notPublished(besides: others),
        suggestion: CheckSentences.useIt)
    ]
  }
}
