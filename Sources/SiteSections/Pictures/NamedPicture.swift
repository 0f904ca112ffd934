import Content
import Diagnostics
import FileSystem
package import MarkdownRendering
import Navigation
import Primitives
import Synchronization
package import Templating

/// A picture that front matter or `site.yml` names.
struct NamedPicture: Sendable {
  /// Its whole address.
  let address: String
  /// Its address on the site; nil for a picture of another site.
  private(set) var file: String?
  /// Its size, where its own header says it.
  private(set) var size: PixelSize?
  /// The picture, where it lies in `content/`.
  private(set) var source: SourceFile?
  /// The copy of it for previews of a link.
  private(set) var copy: SitePicture?
  /// The addresses of both on the site.
  private(set) var files: [String] = []

  /// Nil, and reported, for a missing picture and for an address that pages must not have.
  ///
  /// - Parameters:
  ///   - source: the file that names it, which its path may be relative to.
  ///   - page: the page of that file; nil for `site.yml`.
  init?(
    _ written: WrittenText, in source: SourceFile?, of page: NavigationTree.Node?,
    _ targets: LinkTargets, origin: String, sizes: PictureSizes, copies: SitePictures,
    focus: PictureCopy.Side? = nil, diagnostics: inout [Diagnostic]
  ) {
    let (text, place) = (written.text, written.place)
    let isWhole = LinkAddress.leavesSite(text)
    if isWhole, !LinkAddress.isAllowed(text) {
      diagnostics.report(
        .unsafeLink, at: place, "the image \"\(text)\" has a URL whose scheme is not allowed",
        suggestion: "use https:, or a file of this site")
      return nil
    }
    let link = LinkAddress(text)
    let target =
      isWhole
      ? targets.resolve(whole: link.path, isImage: true)
      : targets.resolve(link, from: page, in: source, isImage: true)
    switch target {
    // Another site's.
    case nil: address = text
    case .file(let file, let source):
      let shown = source.flatMap { copies.sources(of: $0) }?.narrow ?? file
      self.file = shown
      address = isWhole ? text : origin + shown
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

  /// What link previews show; nil, and reported, if its format is not supported there.
  func preview(
    of written: WrittenText, diagnostics: inout [Diagnostic]
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

/// The sizes of pictures, each read once for all pages that show it, until files change.
final class PictureSizes: Sendable {
  private let known = Mutex<[SourceFile: PixelSize?]>([:])

  /// The number of bytes read from the start of a picture: enough for a photograph's metadata.
  private static let headerLength = 256 << 10

  /// Drops all sizes, so that each is read again on its next use.
  func forget() {
    known.withLock { $0 = [:] }
  }

  /// The size that a picture's own header states; nil when it states none or cannot be read.
  func size(of file: SourceFile) -> PixelSize? {
    if let size = known.withLock({ $0[file] }) { return size }
    // Two tasks may read it at once, with the same result.
    let size = (try? file.read(limit: Self.headerLength)).flatMap { ImageSize.read($0) }
    known.withLock { $0[file] = .some(size) }
    return size
  }
}

/// The picture in the place of the seal, or the one that other sites and messengers show with a link
/// to a page.
package struct SitePicture: TemplateContext {
  let address: String
  let size: PixelSize?

  package static let fields: Fields<SitePicture> = [
    .url("url", "The image's URL; for link previews, the absolute one") { $0.address },
    .optionalRecord("size", "Its size, if it is a file of the site") { $0.size },
  ]
}

extension PixelSize: TemplateContext {
  /// What templates see of the size of a picture.
  package static let fields: Fields<PixelSize> = [
    .number("width", "The width in pixels") { $0.width },
    .number("height", "The height in pixels") { $0.height },
  ]
}

/// Where a page shows a picture of which there are copies.
package enum PicturePlace: String, CaseIterable, Sendable {
  case text, card

  /// The partial that says how wide it is there.
  package var template: String { "\(rawValue)-sizes" }
}

extension SiteModel {
  /// What a page shows of a picture; nil for the file itself.
  func sources(
    of source: SourceFile, in place: PicturePlace, origin: String = ""
  ) -> PictureSources? {
    pictures.sources(of: source, at: origin) { theme.sizes(in: place, of: $0) }
  }
}
