package import Diagnostics
package import Primitives

/// The widths and formats in which a site has its pictures.
package struct PictureSettings: Hashable, Sendable {
  package enum Metadata: String, CaseIterable, Hashable, Sendable {
    case remove, keep
  }

  /// Pixels from left to right, the narrowest first; none where pictures stay as they are.
  package var widths = [480, 960, 1600]
  /// The formats besides those that every browser shows, the best first.
  package var formats: [PictureCopy.Format] = [.webp]
  /// Whether published images keep EXIF, XMP, IPTC and comments.
  package var metadata = Metadata.remove
  /// Where `site.yml` says so.
  package let place: SourcePlace

  package init(place: SourcePlace) { self.place = place }
}

extension Settings {
  /// What is said of copies that are made, of the whole site first.
  package var pictures: [PictureSettings] {
    ([options] + collections.map(\.options)).compactMap(\.pictures).filter { !$0.widths.isEmpty }
  }

  /// What is said of a picture: beside a text by its collection, else by the site.
  package func pictures(of source: SourceFile) -> PictureSettings? {
    let collection = collections.first { source.path.hasPrefix($0.folder + "/") }
    return (collection?.options ?? options).pictures
  }
}
