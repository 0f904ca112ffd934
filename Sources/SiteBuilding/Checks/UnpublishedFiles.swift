import Content
import Diagnostics
import Primitives
import SiteSections

/// The files beside texts of a kind not meant for readers, which no page uses: they do not go to
/// the site.
struct UnpublishedFiles {
  /// By their paths.
  let files: [Asset]

  /// - Parameter used: the addresses of the files that pages and templates name.
  init(site: PreparedSite, model: SiteModel, used: Set<String>) {
    files = site.content.assets.filter { file in
      file.needsUse && !(model.address(of: file).map { used.contains($0) } ?? false)
    }.sorted { $0.source.path < $1.source.path }
  }

  /// One diagnostic for all files, because they have one cause.
  func diagnostics() -> [Diagnostic] {
    guard let first = files.first else { return [] }
    let others = files.dropFirst().map(\.source.path)
    return [
      Diagnostic(
        .ignoredFile, path: first.source.path, CheckSentences.notPublished(besides: others),
        suggestion: "link to it, move it to content/assets/, or keep it elsewhere")
    ]
  }
}
