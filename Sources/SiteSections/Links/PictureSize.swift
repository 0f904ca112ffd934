import FileSystem
import MarkdownRendering
import Primitives

/// Reads the sizes of pictures.
enum PictureSize {
  /// Bytes at the start of a picture that are looked at: enough for a photograph's metadata.
  private static let headerLength = 256 << 10

  /// The size that a picture's own header states; nil when it states none or cannot be read.
  static func read(_ file: SourceFile) -> PixelSize? {
    (try? file.read(limit: headerLength)).flatMap { ImageSize.read($0) }
  }
}
