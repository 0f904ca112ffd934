/// A copy of a picture in another width or format, which another program makes.
public struct PictureCopy: Hashable, Sendable {
  /// What a copy can be. The first two are shown everywhere.
  package enum Format: String, CaseIterable, Hashable, Sendable {
    case jpeg, png, webp, avif

    package var ending: String { self == .jpeg ? "jpg" : rawValue }
  }

  /// What is kept of a picture that is cut to another shape.
  package enum Side: String, CaseIterable, Hashable, Sendable {
    case left, right, top, bottom, middle
  }

  package let source: SourceFile
  package let format: Format
  package let width: Int
  package let height: Int
  /// What it has of the picture; nil for all.
  package let side: Side?

  /// Whether it has the metadata of the picture.
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
