import ArgumentParser
package import Diagnostics
import FileSystem

/// Prints diagnostics as text or JSON.
package enum DiagnosticOutput {
  enum Format: String, CaseIterable {
    case text, json, github, sarif
  }

  /// - Parameter showsEach: whether to show every diagnostic, even if there are many of the same
  ///   kind.
  package static func printText(_ diagnostics: [Diagnostic], showsEach: Bool) {
    let listing = DiagnosticListing(
      diagnostics, showsEach: showsEach, isColored: Terminal.showsColors)
    Terminal.error(listing.text)
  }

  package static func end(with diagnostics: [Diagnostic], showsEach: Bool = true) throws -> Never {
    printText(diagnostics, showsEach: showsEach)
    throw ExitCode(Exit.code(for: diagnostics))
  }

  /// Returns the root as a prefix of paths in its repository.
  ///
  /// - Parameter checkout: the folder that GitHub names as the repository's; if nil, the nearest
  ///   folder with `.git` above the root, otherwise the current folder.
  static func folder(of root: String, in checkout: String?) -> String {
    let place = RealPath.planned(root)
    let base = RealPath.planned(checkout ?? RealPath.repository(above: place) ?? ".") + "/"
    let named = root.hasSuffix("/") ? root : root + "/"
    return "\(place)/".hasPrefix(base) ? String("\(place)/".dropFirst(base.count)) : named
  }
}

/// The exit codes that scripts rely on, besides 0.
public enum Exit {
  /// The content has errors; the old output is unchanged.
  public static let contentErrors: Int32 = 1
  static let defect: Int32 = 70
  /// Reading, writing or another program failed.
  static let fileFault: Int32 = 74

  /// Returns the exit code for diagnostics: an unreadable file is not a content error.
  static func code(for diagnostics: [Diagnostic]) -> Int32 {
    let isUnreadable = diagnostics.contains {
      $0.severity == .error && $0.code == .unreadableFile
    }
    return isUnreadable ? fileFault : contentErrors
  }
}
