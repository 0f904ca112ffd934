public import Diagnostics
public import Primitives

/// What a preview reports to its caller.
public enum PreviewMessage: Sendable {
  /// The preview answers at this address.
  case ready(address: String, pages: Int, time: Duration, WatchMethod)
  /// New faults, which were not reported before.
  case faults([Diagnostic])
  /// No page has a fault any more.
  case mended
  /// The root could not be read again; the preview keeps the site it has.
  case unreadable(FileFault)
  /// The root has disappeared; the preview keeps the site it has until the root is back.
  case rootGone(path: String)
  /// The root is back.
  case rootBack(path: String)
  /// The process ran out of files for connections: all connections have been closed.
  case full
}
