import Content
import Diagnostics
import Loading
import Primitives
import Publishing
import SiteBuilding
import SiteSections

extension BuildOptions {
  /// Reads the dates of the last commits, if the settings ask for them: `updated: git`.
  ///
  /// The build reports missing dates.
  mutating func findGitDates() async {
    let loader = SiteLoader(
      root: SiteRoot(path: root), options: LoadingOptions(now: now),
      sections: sections.map(\.declaration))
    guard let place = (try? loader.loadSettings())?.settings.updatedByGit else { return }
    func warn(_ code: DiagnosticCode, _ message: String, _ suggestion: String) {
      gitNotice = Diagnostic(
        code, at: place, "pages show no date of their last change: \(message)",
        suggestion: suggestion)
    }
    do throws(GitDates.Fault) {
      updates = try await GitDates(root: root).seconds.mapValues {
        DateTime(secondsSinceEpoch: $0)
      }
    } catch {
      switch error {
      case .noRepository:
        warn(
          .missingDate, "the site is in no git repository", "run `git init`, or remove \"updated\"")
      case .shallow:
        warn(
          .missingDate, "this clone has only the newest commits",
          "clone everything: `git fetch --unshallow`; in GitHub Actions, fetch-depth: 0")
      case .program(let message):
        warn(.missingProgram, message, "install git, or remove \"updated\"")
      }
    }
  }
}
