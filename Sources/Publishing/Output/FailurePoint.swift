import Primitives

/// What the output folder is about to do.
enum OutputStep: Hashable, Sendable {
  /// A file is written to the stage, or the journal is.
  case write(String)
  /// Something comes to this path of the site.
  case place(String)
  /// This file of the site is removed.
  case remove(String)
  /// The journal becomes the manifest: the commit is over.
  case conclude
}

/// Asked before every step. A test may throw there, which is a failing disk or, when the folder is
/// then left alone, a kill at that moment.
typealias FailurePoint = @Sendable (OutputStep) throws(FileFault) -> Void
