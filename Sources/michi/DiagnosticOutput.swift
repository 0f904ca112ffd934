import Diagnostics
import FileSystem

/// Prints what is wrong, for a person or a program.
enum DiagnosticOutput {
  /// How `michi check` prints.
  enum Format: String, CaseIterable {
    case text, json, github
  }

  /// Prints diagnostics to standard error, as a person reads them.
  ///
  /// - Parameter showsEach: whether to show every diagnostic, even of a frequent kind.
  static func printText(_ diagnostics: [Diagnostic], showsEach: Bool) {
    let listing = DiagnosticListing(
      diagnostics, showsEach: showsEach, isColored: Terminal.showsColors)
    Terminal.error(listing.text)
  }

  /// The commands that GitHub Actions turns into annotations.
  ///
  /// - Parameters:
  ///   - root: the root as the user named it.
  /// - repository: the folder that paths are relative to; nil means the folder the job runs in.
  static func github(
    _ diagnostics: [Diagnostic], root: String, repository: String?
  ) -> PrintedText {
    let place = RealPath.planned(root) + "/"
    let base = RealPath.planned(repository ?? ".") + "/"
    let named = root.hasSuffix("/") ? root : root + "/"
    let folder = place.hasPrefix(base) ? String(place.dropFirst(base.count)) : named
    return diagnostics.map { GitHubAnnotation($0, folder: folder).text }.joined()
  }
}
