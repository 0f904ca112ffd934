public import Diagnostics
public import Primitives

/// What a preview tells its caller.
public enum PreviewMessage: Sendable {
  /// It answers at this address.
  case ready(address: String, pages: Int, time: Duration, WatchMethod)
  /// Something is wrong that was not told before.
  case faults([Diagnostic])
  /// Nothing is wrong any more, on any page.
  case mended
  /// The root could not be read again; the site stays as it was.
  case unreadable(FileFault)
  /// The root has gone; the site stays as it was until there is one again.
  case rootGone(path: String)
  /// There is a root again.
  case rootBack(path: String)
  /// The system allows no further connection: all have been closed.
  case full
}
