import FileSystem
import MarkdownRendering
import Primitives
import Synchronization

/// The sizes of pictures, each read once for all pages that show it, until files change.
final class PictureSizes: Sendable {
  private let known = Mutex<[SourceFile: PixelSize?]>([:])

  /// The number of bytes read from the start of a picture: enough for a photograph's metadata.
  private static let headerLength = 256 << 10

  /// Drops all sizes, so that each is read again on its next use.
  func forget() {
    known.withLock { $0 = [:] }
  }

  /// Whether the size of a picture was asked for: a page shows it.
  func isKnown(_ file: SourceFile) -> Bool { known.withLock { $0[file] != nil } }

  /// The size that a picture's own header states; nil when it states none or cannot be read.
  func size(of file: SourceFile) -> PixelSize? {
    if let size = known.withLock({ $0[file] }) { return size }
    // Two tasks may read it at once, with the same result.
    let size = (try? file.read(limit: Self.headerLength)).flatMap { ImageSize.read($0) }
    known.withLock { $0[file] = .some(size) }
    return size
  }
}
