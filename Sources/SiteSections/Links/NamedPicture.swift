import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives

/// A picture that front matter or `site.yml` names.
struct NamedPicture: Sendable {
  /// Its whole address.
  let address: String
  /// Its address on the site; nil for a picture of another site.
  private(set) var file: String?
  /// What link previews show; nil if its format is not supported there.
  private(set) var preview: PreviewPicture?

  /// Nil, and reported, for a missing picture and for an address that pages must not have.
  ///
  /// - Parameters:
  ///   - page: the page that its path is relative to, with its source; nil in `site.yml`.
  ///   - sizes: the sizes of the site's pictures.
  init?(
    _ written: EntryOptions.WrittenPicture, of page: NavigationTree.Node?, in targets: LinkTargets,
    origin: String, sizes: PictureSizes, diagnostics: inout [Diagnostic]
  ) {
    let (text, place) = (written.text, written.place)
    let isWhole = LinkAddress.leavesSite(text)
    if isWhole, !LinkAddress.isAllowed(text) {
      diagnostics.append(
        Diagnostic(
          .unsafeLink, at: place,
          "the picture \"\(text)\" has an address that pages must not have",
          suggestion: "use https:, or a file of this site"))
      return nil
    }
    let link = LinkAddress(text)
    let target =
      isWhole
      ? targets.resolve(whole: link.path, isImage: true)
      : targets.resolve(link, from: page, in: page?.screen.source, isImage: true)
    var size: PictureExtent?
    switch target {
    // Another site's.
    case nil: address = text
    case .file(let file, let source):
      self.file = file
      address = isWhole ? text : origin + file
      size = source.flatMap { sizes.size(of: $0) }
        .map { PictureExtent(width: $0.width, height: $0.height) }
    case .page, .untranslated:
      diagnostics.append(Diagnostic(.missingImage, at: place, "\"\(text)\" is a page, no picture"))
      return nil
    case .broken(let fault):
      diagnostics.append(
        Diagnostic(.missingImage, at: place, fault.message, suggestion: fault.suggestion))
      return nil
    }
    if PreviewPicture.isTaken(address) {
      preview = PreviewPicture(address: address, size: size)
    } else {
      diagnostics.append(
        Diagnostic(
          .unusableImage, at: place,
          "\"\(text)\" is an SVG picture, which is not shown with a link to the page",
          suggestion: "name a PNG or JPEG picture"))
    }
  }
}

extension SiteModel {
  /// The picture that an entry names.
  func picture(of entry: Entry, diagnostics: inout [Diagnostic]) -> NamedPicture? {
    guard let text = entry.image, let place = entry.imagePlace else { return nil }
    let page = tree.page(from: entry.source.path)
    return NamedPicture(
      EntryOptions.WrittenPicture(text, at: place), of: page, in: localSite(of: page).targets,
      origin: settings.baseURL?.origin ?? "", sizes: pictureSizes, diagnostics: &diagnostics)
  }
}
