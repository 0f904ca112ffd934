/// A copy of an image in another width or format, which another program makes.
public struct PictureCopy: Hashable, Sendable {
  /// The format of a copy; every browser supports the first two.
  package enum Format: String, CaseIterable, Hashable, Sendable {
    case jpeg, png, webp, avif

    package var ending: String { self == .jpeg ? "jpg" : rawValue }
  }

  /// The part of an image that is kept when it is cropped.
  package enum Side: String, CaseIterable, Hashable, Sendable {
    case left, right, top, bottom, middle
  }

  package let source: SourceFile
  package let format: Format
  package let width: Int
  package let height: Int
  /// The part of the image that the copy shows; nil for the whole image.
  package let side: Side?

  /// Whether the copy keeps the metadata of the image.
  package let keepsMetadata: Bool

  package init(
    of source: SourceFile, as format: Format, _ width: Int, _ height: Int, side: Side? = nil,
    keepsMetadata: Bool = false
  ) {
    (self.source, self.format, self.side) = (source, format, side)
    self.keepsMetadata = keepsMetadata
    (self.width, self.height) = (width, height)
  }
}
