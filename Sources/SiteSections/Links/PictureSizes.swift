import MarkdownRendering
import Primitives
import FileSystem
import Synchronization

/// The sizes of the site's pictures, each read once however many pages show it.
final class PictureSizes: Sendable {
  private let known = Mutex<[String: PixelSize?]>([:])

  /// Bytes at the start of a picture that are looked at: enough for a photograph's metadata.
  private static let headerLength = 256 << 10

  /// The size that a picture's own header states; nil when it states none or cannot be read.
  func size(of file: SourceFile) -> PixelSize? {
    if let size = known.withLock({ $0[file.path] }) { return size }
    var size: PixelSize?
    if let header = try? file.read(limit: Self.headerLength) { size = ImageSize.read(header) }
    known.withLock { $0[file.path] = .some(size) }
    return size
  }
}
