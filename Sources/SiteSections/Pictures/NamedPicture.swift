import Content
import Diagnostics
import FileSystem
package import MarkdownRendering
import Navigation
import Primitives
import Synchronization
package import Templating

/// An image named in front matter or `site.yml`.
struct NamedPicture: Sendable {
  /// The absolute URL of the image.
  let address: String
  /// The image's URL on the site; `nil` for an image of another site.
  private(set) var file: String?
  /// The image's size, if its file header states it.
  private(set) var size: PixelSize?
  /// The image file, if it is in `content/`.
  private(set) var source: SourceFile?
  /// The resized copy for link previews.
  private(set) var copy: SitePicture?
  /// The URLs of the image and of the copy on the site.
  private(set) var files: [String] = []

  /// Returns `nil` and reports an error if the image is missing or its URL is not allowed.
  ///
  /// - Parameters:
  ///   - source: the file that names it, which its path may be relative to.
  ///   - page: the page of that file; nil for `site.yml`.
  init?(
    _ written: LocatedText, in source: SourceFile?, of page: NavigationTree.Node?,
    _ targets: LinkTargets, origin: String, sizes: PictureSizes, copies: SitePictures,
    focus: PictureCopy.Side? = nil, diagnostics: inout [Diagnostic]
  ) {
    let (text, place) = (written.text, written.place)
    let isAbsolute = LinkAddress.leavesSite(text)
    if isAbsolute, !LinkAddress.isAllowed(text) {
      diagnostics.report(
        .unsafeLink, at: place, "the image \"\(text)\" has a URL whose scheme is not allowed",
        suggestion: "use https:, or a file of this site")
      return nil
    }
    let link = LinkAddress(text)
    let target =
      isAbsolute
      ? targets.resolve(absolute: link, isImage: true)
      : targets.resolve(link, from: page, in: source, isImage: true)
    switch target {
    // An image of another site.
    case nil: address = text
    case .file(let file, let source):
      let shown = source.flatMap { copies.sources(of: $0) }?.narrow ?? file
      self.file = shown
      address = isAbsolute ? text : origin + shown
      size = source.flatMap { sizes.size(of: $0) }
      self.source = source
      let preview = source.flatMap { copies.preview(of: $0, focus: focus) }
      copy = preview.map { SitePicture(address: origin + $0.address, size: $0.size) }
      files = [shown] + [preview?.address].compactMap(\.self)
    case .page, .untranslated:
      diagnostics.report(.missingImage, at: place, "\"\(text)\" is a page, not an image")
      return nil
    case .broken(let fault):
      let code = fault.code == .brokenLink ? fault.code : .missingImage
      diagnostics.report(code, at: place, fault.message, suggestion: fault.suggestion)
      return nil
    }
  }

  /// Returns the image for link previews; `nil`, with an error reported, if its format is not
  /// supported.
  func preview(
    of written: LocatedText, diagnostics: inout [Diagnostic]
  ) -> SitePicture? {
    if let copy { return copy }
    let path = String(address.prefix { $0 != "?" && $0 != "#" })
    if ReaderFile.ending(of: path) != "svg" { return SitePicture(address: address, size: size) }
    diagnostics.report(
      .unusableImage, at: written.place,
      "\"\(written.text)\" is an SVG image, which link previews do not show",
      suggestion: "name a PNG or JPEG image")
    return nil
  }
}

extension SiteModel {
  func picture(of entry: Entry, diagnostics: inout [Diagnostic]) -> NamedPicture? {
    guard let written = entry.image else { return nil }
    let page = page(of: entry)
    return NamedPicture(
      written, in: written.source, of: page, localSite(of: page).targets,
      origin: settings.baseURL?.origin ?? "", sizes: pictureSizes, copies: pictures,
      focus: entry.focus, diagnostics: &diagnostics)
  }
}

/// A cache of image sizes, shared by all pages until files change.
final class PictureSizes: Sendable {
  private let known = Mutex<[SourceFile: PixelSize?]>([:])

  /// The number of bytes read from the start of an image: enough for a photo's metadata.
  private static let headerLength = 256 << 10

  /// Empties the cache, so that each size is read again on its next use.
  func forget() {
    known.withLock { $0 = [:] }
  }

  /// Returns the size in an image's header; `nil` if there is none or the file cannot be read.
  func size(of file: SourceFile) -> PixelSize? {
    if let size = known.withLock({ $0[file] }) { return size }
    // Two tasks may read it at the same time, with the same result.
    let size = (try? file.read(limit: Self.headerLength)).flatMap { ImageSize.read($0) }
    known.withLock { $0[file] = .some(size) }
    return size
  }
}

/// The site's logo, or the image for link previews on other sites and in messengers.
package struct SitePicture: TemplateContext {
  let address: String
  let size: PixelSize?

  package static let fields: Fields<SitePicture> = [
    .url("url", "The image's URL; for link previews, the absolute one") { $0.address },
    .optionalRecord("size", "Its size, if it is a file of the site") { $0.size },
  ]
}

extension PixelSize: TemplateContext {
  package static let fields: Fields<PixelSize> = [
    .number("width", "The width in pixels") { $0.width },
    .number("height", "The height in pixels") { $0.height },
  ]
}

/// The place of an image with resized copies on a page.
package enum PicturePlace: String, CaseIterable, Sendable {
  case text, card

  /// The partial with the image's width in this place, as in HTML's `sizes`.
  package var template: String { "\(rawValue)-sizes" }
}

extension SiteModel {
  /// Returns the resized copies of an image for a page; `nil` if the page shows the file itself.
  func sources(
    of source: SourceFile, in place: PicturePlace, origin: String = ""
  ) -> PictureSources? {
    pictures.sources(of: source, at: origin) { theme.sizes(in: place, of: $0) }
  }
}
