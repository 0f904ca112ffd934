import Diagnostics

/// The exit codes that scripts rely on, besides 0.
enum Exit {
  /// The content has errors; the old output is untouched.
  static let contentErrors: Int32 = 1
  /// A defect of Michi's.
  static let defect: Int32 = 70
  /// Reading, writing or another program failed.
  static let fileFault: Int32 = 74

  /// The exit code for diagnostics: an unreadable file is not a content error.
  static func code(for diagnostics: [Diagnostic]) -> Int32 {
    let isUnreadable = diagnostics.contains {
      $0.severity == .error && $0.code == .unreadableFile
    }
    return isUnreadable ? fileFault : contentErrors
  }
}
