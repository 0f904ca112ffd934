import Content
import Diagnostics
import Primitives
import Publishing
import SiteBuilding

extension BuildOptions {
  /// Reads the dates of the last commits, if the settings ask for them: `updated: git`.
  ///
  /// The build reports missing dates.
  mutating func findGitDates(_ settings: Settings?) async {
    guard let place = settings?.updatedByGit else { return }
    do throws(GitDates.Fault) {
      updates = try await GitDates(root: root).seconds.mapValues {
        DateTime(secondsSinceEpoch: $0)
      }
    } catch {
      gitNotice = Diagnostic(
        error.isOfProgram ? .missingProgram : .missingDate, at: place,
        "pages show no date of their last change: \(error.message)", suggestion: error.suggestion)
    }
  }
}
