package import Diagnostics
package import Primitives

/// The widths and formats of a site's resized images.
package struct PictureSettings: Hashable, Sendable {
  package enum Metadata: String, CaseIterable, Hashable, Sendable {
    case remove, keep
  }

  /// The widths in pixels, narrowest first; empty if images are not resized.
  package var widths = [480, 960, 1600]
  /// The formats in addition to those that every browser shows, best first.
  package var formats: [PictureCopy.Format] = [.webp]
  /// Whether published images keep EXIF, XMP, IPTC and comments.
  package var metadata = Metadata.remove
  /// The position of the setting in `site.yml`.
  package let place: SourcePlace

  package init(place: SourcePlace) { self.place = place }
}

extension Settings {
  /// The image settings of the site and of its collections, the site's first; without those that
  /// resize nothing.
  package var pictures: [PictureSettings] {
    ([options] + collections.map(\.options)).compactMap(\.pictures).filter { !$0.widths.isEmpty }
  }

  /// Returns the image settings for an image: those of its collection, otherwise of the site.
  package func pictures(of source: SourceFile) -> PictureSettings? {
    let collection = collections.first { source.path.hasPrefix($0.folder + "/") }
    return (collection?.options ?? options).pictures
  }
}
