import Content
package import Diagnostics
package import Primitives
package import SiteBuilding

/// A message of a preview to its caller.
package enum PreviewMessage: Sendable {
  /// The preview is ready at this URL; if `isOpen`, other machines can reach it too.
  case ready(address: String, pages: Int, time: Duration, isPolling: Bool, isOpen: Bool)
  /// New errors or warnings, which were not reported before.
  case faults([Diagnostic])
  case fixed
  /// The root could not be read again; the preview keeps the current site.
  case unreadable(FileFault)
  /// The root has disappeared; the preview keeps the current site until the root is back.
  case rootGone(path: String)
  case rootBack(path: String)
  /// The process ran out of file descriptors: all connections have been closed.
  case full
}

/// The options of a preview.
package struct PreviewOptions: Sendable {
  /// The build to show; the preview replaces its `origin` by its own URL.
  package var build: BuildOptions
  /// The IP address to listen on.
  ///
  /// With 127.0.0.1, only this machine can connect. It can also be an address of this machine in
  /// its network, or 0.0.0.0 for all addresses.
  package var host = "127.0.0.1"
  package var port = Settings.previewPort
  /// Returns the present moment each time the site is read; `nil` keeps the build's moment.
  package var now: (@Sendable () -> DateTime)?
  /// Finds the program that makes copies of images, and stores its formats in the build options.
  package var findPictureMaker: @Sendable (inout BuildOptions) async -> PictureMaker? = { _ in nil }
  /// Whether to poll files even if the system could report changes.
  package var isPolling = false

  package init(build: BuildOptions) { self.build = build }

  /// Creates a copy of an image; returns `nil` if that is not possible.
  package typealias PictureMaker = @Sendable (PictureCopy) async -> [UInt8]?
}
