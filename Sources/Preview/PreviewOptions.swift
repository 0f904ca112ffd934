public import Primitives
public import Diagnostics
public import SiteBuilding

/// What a preview is asked for.
public struct PreviewOptions: Sendable {
  /// The build whose pages are shown; its `origin` is the preview's own.
  public var build: BuildOptions
  /// The port of 127.0.0.1.
  public var port: UInt16 = 8080
  /// Makes the present moment anew for each loading; nil keeps the build's.
  public var now: (@Sendable () -> DateTime)?
  /// Whether files are looked at again and again although the system could tell of changes.
  public var isPolling = false
  /// How many files this process may have open; nil asks the system.
  var openFileLimit: Int?
  /// How long a page may take.
  public var timeouts = RenderTimeouts()

  /// The preview of a build.
  public init(build: BuildOptions) {
    self.build = build
  }
}

/// What a preview tells whoever started it.
public enum PreviewMessage: Sendable {
  /// It answers at this address.
  case ready(address: String, pages: Int, time: Duration, WatchMethod)
  /// Something is wrong that was not told before.
  case faults([Diagnostic])
  /// Nothing is wrong any more.
  case mended
  /// The root could not be read again; the site stays as it was.
  case unreadable(FileFault)
  /// The root has gone; the site stays as it was until there is one again.
  case rootGone(path: String)
  /// There is a root again.
  case rootBack(path: String)
  /// No further connection can be taken until one of the open ones ends.
  case full
}

/// Why a preview cannot start.
public enum PreviewFault: Error, Sendable {
  /// Somebody else has the port; `free` is the next one that nobody has.
  case portTaken(UInt16, free: UInt16?)
  /// The system does not give the port to this user.
  case portRefused(UInt16, reason: String)
  /// The root cannot be read.
  case file(FileFault)

  /// The fault as a sentence.
  public var message: String {
    switch self {
    case .portTaken(let port, let free):
      let advice =
        free.map { "port \($0) is free: michi preview --port \($0)" }
        ?? "michi preview --port 0 takes a free one"
      return "port \(port) is taken by another program; \(advice)"
    case .portRefused(let port, let reason):
      let advice = port < 1024 ? "; those from 1024 on are for everybody" : ""
      return "port \(port) cannot be had: \(reason)\(advice)"
    case .file(let fault): return fault.message
    }
  }
}
