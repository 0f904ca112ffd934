package import Content
package import Diagnostics
import FileSystem
import MarkdownRendering
package import Primitives

/// All resized copies that could be made of the site's images. The pages determine which are used.
package struct SitePictures: Sendable {
  /// An image with possible copies.
  private struct Picture: Sendable {
    let size: PixelSize
    /// The uncropped copies for pages, by format; empty if the image is small.
    ///
    /// The last format is one that every browser supports.
    var groups: [(format: PictureCopy.Format, files: [OutputFile])] = []
    /// The copies for link previews.
    var previews: [OutputFile] = []

    var files: [OutputFile] { groups.flatMap(\.files) + previews }
  }

  private var pictures: [SourceFile: Picture] = [:]
  /// The prefix of every URL of the site.
  private let prefix: String
  /// Warnings about images that are too large.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The number of bytes read of an image: first the smaller one, then the larger one if the size
  /// was not found.
  private static let headers = [32 << 10, 256 << 10]
  /// The size of images for link previews, in pixels.
  private static let preview = PixelSize(width: 1_200, height: 630)

  /// - Parameters:
  ///   - formats: the formats that can be made on this computer; empty if none can.
  ///   - refused: images that could not be copied, with the reasons.
  package init(
    of content: SiteContent, in formats: Set<PictureCopy.Format> = [],
    without refused: [Diagnostic] = []
  ) {
    prefix = content.settings.pathPrefix
    diagnostics = refused
    let refused = Set(refused.map(\.path))
    if formats.isEmpty || content.settings.pictures.isEmpty { return }
    let photos = content.assets.filter { ReaderFile.isPhotograph($0.path.description) }
    let headers = photos.concurrentMap { Self.header(of: $0.source) }
    let stems = Dictionary(grouping: photos) { NormalForm.folded(Self.stem(of: $0)) }
    let taken = Set(content.assets.map(\.path.folded))
    for (photo, header) in zip(photos, headers) {
      let settings = content.settings.pictures(of: photo.source)
      guard let settings, !settings.widths.isEmpty, !refused.contains(photo.source.path) else {
        continue
      }
      guard let header else {
        if let fault = Self.lack(in: photo.source) { diagnostics.append(fault) }
        continue
      }
      let (width, height) = (header.size.width, header.size.height)
      guard max(width, height) <= Limits.pictureSide, width * height <= Limits.picturePixels else {
        diagnostics.report(
          .unusableImage, path: photo.source.path,
          "this image has \(width) × \(height) pixels, too many for making copies",
          suggestion: "save it with at most \(Limits.pictureSide) on each side and "
            + "\(Limits.picturePixels / 1_000_000) megapixels")
        continue
      }
      var stem = Self.stem(of: photo)
      var picture = Self.picture(photo.source, header, settings, formats, stem)
      // Do not reuse the name of another image's copy or of an author's file.
      while stems[NormalForm.folded(stem), default: []].contains(where: { $0 != photo })
        || picture.files.contains(where: { taken.contains($0.path.folded) })
      {
        stem += "-" + (ReaderFile.ending(of: photo.source.path) ?? "")
        picture = Self.picture(photo.source, header, settings, formats, stem)
      }
      pictures[photo.source] = picture
    }
  }

  private static func stem(of photo: Asset) -> String {
    let path = photo.path.description
    return String(path.dropLast(1 + (ReaderFile.ending(of: path)?.count ?? 0)))
  }

  private static func header(of file: SourceFile) -> PictureHeader? {
    headers.lazy.compactMap { length in
      (try? file.read(limit: length)).flatMap { PictureHeader($0) }
    }.first
  }

  /// Returns a warning for an image without a readable header; `nil` for animations and other
  /// files.
  private static func lack(in source: SourceFile) -> Diagnostic? {
    guard let bytes = try? source.read(limit: headers[1]), ImageSize.read(bytes) == nil,
      [.png, .jpeg, .webP, .avif, .heic].contains(FileFormat(bytes))
    else { return nil }
    return Diagnostic(
      .unusableImage, path: source.path,
      "no copies are made of this image, because its size is not at the beginning of the file",
      suggestion: "open it and save it again; until then pages load the original")
  }

  private static func picture(
    _ source: SourceFile, _ header: PictureHeader, _ settings: PictureSettings,
    _ available: Set<PictureCopy.Format>, _ stem: String
  ) -> Picture {
    func file(_ copy: PictureCopy, _ end: String) -> OutputFile? {
      (try? SitePath("\(stem)-\(copy.width)\(end).\(copy.format.ending)"))
        .map { OutputFile(path: $0, picture: copy) }
    }
    let (size, preview) = (header.size, Self.preview)
    let keepsMetadata = settings.metadata == .keep
    var picture = Picture(size: size)
    var widths = settings.widths.filter { $0 < size.width }
    let isForeign = [.heic, .avif].contains(header.format)
    if size.width <= settings.widths.last ?? 0, isForeign || !widths.isEmpty {
      widths.append(size.width)
    }
    let isPNG = header.format == .png || header.format == .webP && header.isTransparent
    let last: PictureCopy.Format = isPNG ? .png : .jpeg
    let others = settings.formats + (header.format == .webP ? [.webp] : [])
    for format in others + [last] where !widths.isEmpty && available.contains(format) {
      if picture.groups.contains(where: { $0.format == format }) { continue }
      let files = widths.compactMap { width in
        let height = max(1, (size.height * width + size.width / 2) / size.width)
        return file(
          PictureCopy(of: source, as: format, width, height, keepsMetadata: keepsMetadata), "")
      }
      picture.groups.append((format, files))
    }
    // As large as possible, but never larger than the image.
    let width = max(2, min(preview.width, size.width, size.height * preview.width / preview.height))
    let height = width * preview.height / preview.width
    let isWide = size.width * preview.height > size.height * preview.width
    let sides: [PictureCopy.Side] = isWide ? [.middle, .left, .right] : [.middle, .top, .bottom]
    picture.previews = sides.compactMap { side in
      let end = side == .middle ? "" : "-\(side.rawValue)"
      return file(
        PictureCopy(
          of: source, as: .jpeg, width, height, side: side, keepsMetadata: keepsMetadata),
        "x\(height)\(end)")
    }
    return picture
  }
}

extension SitePictures {
  /// Whether no image has copies.
  package var isEmpty: Bool { pictures.isEmpty }

  /// All copies, whether a page shows them or not.
  package var copies: [OutputFile] {
    pictures.values.flatMap(\.files).sorted { $0.path < $1.path }
  }

  /// Whether pages show copies instead of an image.
  package func has(_ source: SourceFile) -> Bool { pictures[source]?.groups.isEmpty == false }

  /// Returns the URL of a file, as pages link to it.
  package func address(of file: OutputFile) -> String {
    "\(prefix)/\(PercentEncoding.encoded(path: file.path.description))"
  }

  /// Returns the resized copies of an image for a page; nil if the page shows the file itself.
  ///
  /// - Parameters:
  ///   - origin: the prefix of every URL.
  ///   - sizes: returns the width on the page for an image of some size.
  func sources(
    of source: SourceFile, at origin: String = "", sizes: (PixelSize) -> String = { _ in "" }
  ) -> PictureSources? {
    guard let picture = pictures[source], !picture.groups.isEmpty else { return nil }
    return PictureSources(
      size: picture.size,
      groups: picture.groups.map { format, files in
        ("image/\(format)", files.map { (origin + address(of: $0), $0.picture?.width ?? 0) })
      }, sizes: sizes(picture.size))
  }

  /// Returns the copy of an image for link previews; `nil` to use the file itself.
  func preview(of source: SourceFile, focus: PictureCopy.Side?) -> SitePicture? {
    let files = pictures[source]?.previews ?? []
    guard let file = files.first(where: { $0.picture?.side == focus }) ?? files.first else {
      return nil
    }
    return SitePicture(
      address: address(of: file),
      size: file.picture.map { PixelSize(width: $0.width, height: $0.height) })
  }
}
