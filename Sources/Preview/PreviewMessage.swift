internal import Content
package import Diagnostics
package import Primitives
package import SiteBuilding

/// What a preview reports to its caller.
package enum PreviewMessage: Sendable {
  /// The preview answers at this address; where `isOpen`, other machines reach it too.
  case ready(address: String, pages: Int, time: Duration, isPolling: Bool, isOpen: Bool)
  /// New faults, which were not reported before.
  case faults([Diagnostic])
  case mended
  /// The root could not be read again; the preview keeps the site it has.
  case unreadable(FileFault)
  /// The root has disappeared; the preview keeps the site it has until the root is back.
  case rootGone(path: String)
  case rootBack(path: String)
  /// The process ran out of files for connections: all connections have been closed.
  case full
}

/// The options of a preview.
package struct PreviewOptions: Sendable {
  /// The build to show; the preview replaces its `origin` by its own address.
  package var build: BuildOptions
  /// The address of this machine that is listened to: 127.0.0.1, which this machine alone reaches, or
  /// one of its own network; 0.0.0.0 is all.
  package var host = "127.0.0.1"
  package var port = Settings.previewPort
  /// Gives the present moment each time the site is read; nil keeps the build's.
  package var now: (@Sendable () -> DateTime)?
  /// Looks for what makes copies of pictures, and says to a build what that can make.
  package var findPictureMaker: @Sendable (inout BuildOptions) async -> PictureMaker? = { _ in nil }
  /// Whether to poll the files even where the system could report changes.
  package var isPolling = false

  package init(build: BuildOptions) { self.build = build }

  /// Makes a copy of a picture; nil where that cannot be.
  package typealias PictureMaker = @Sendable (PictureCopy) async -> [UInt8]?
}
