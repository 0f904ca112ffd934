public import Primitives
public import SiteBuilding

/// The options of a preview.
public struct PreviewOptions: Sendable {
  /// The build to show; the preview replaces its `origin` by its own address.
  public var build: BuildOptions
  /// The port on 127.0.0.1.
  public var port: UInt16 = 8080
  /// Gives the present moment each time the site is read; nil keeps the build's.
  public var now: (@Sendable () -> DateTime)?
  /// Whether to poll the files even where the system could report changes.
  public var isPolling = false

  /// The preview of a build.
  public init(build: BuildOptions) {
    self.build = build
  }
}
