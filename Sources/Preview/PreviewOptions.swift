public import Primitives
public import SiteBuilding

/// What a preview is asked for.
public struct PreviewOptions: Sendable {
  /// The build whose pages are shown; its `origin` is the preview's own.
  public var build: BuildOptions
  /// The port of 127.0.0.1.
  public var port: UInt16 = 8080
  /// The present moment, asked for each time the site is read; nil keeps the build's.
  public var now: (@Sendable () -> DateTime)?
  /// Whether files are polled although the system could tell of changes.
  public var isPolling = false

  /// The preview of a build.
  public init(build: BuildOptions) {
    self.build = build
  }
}
