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
  /// Its size, where its own header says it.
  private(set) var size: PictureExtent?

  /// Nil, and reported, for a missing picture and for an address that pages must not have.
  ///
  /// - Parameters:
  ///   - source: the file that names it, which its path may be relative to.
  ///   - page: the page of that file; nil for `site.yml`.
  ///   - sizes: the sizes of the site's pictures.
  init?(
    _ written: WrittenText, in source: SourceFile?, of page: NavigationTree.Node?,
    _ targets: LinkTargets, origin: String, sizes: PictureSizes, diagnostics: inout [Diagnostic]
  ) {
    let (text, place) = (written.text, written.place)
    let isWhole = LinkAddress.leavesSite(text)
    if isWhole, !LinkAddress.isAllowed(text) {
      diagnostics.report(
        .unsafeLink, at: place, "the picture \"\(text)\" has an address that pages must not have",
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
      self.file = file
      address = isWhole ? text : origin + file
      size = source.flatMap { sizes.size(of: $0) }
        .map { PictureExtent(width: $0.width, height: $0.height) }
    case .page, .untranslated:
      diagnostics.report(.missingImage, at: place, "\"\(text)\" is a page, no picture")
      return nil
    case .broken(let fault):
      diagnostics.report(.missingImage, at: place, fault.message, suggestion: fault.suggestion)
      return nil
    }
  }

  /// What link previews show; nil, and reported, if its format is not supported there.
  func preview(
    of written: WrittenText, diagnostics: inout [Diagnostic]
  ) -> PreviewPicture? {
    if PreviewPicture.isTaken(address) { return PreviewPicture(address: address, size: size) }
    diagnostics.report(
      .unusableImage, at: written.place,
      "\"\(written.text)\" is an SVG picture, which is not shown with a link to the page",
      suggestion: "name a PNG or JPEG picture")
    return nil
  }
}

extension SiteModel {
  /// The picture that an entry names.
  func picture(of entry: Entry, diagnostics: inout [Diagnostic]) -> NamedPicture? {
    guard let written = entry.image else { return nil }
    let page = page(of: entry)
    return NamedPicture(
      written, in: written.source, of: page, localSite(of: page).targets,
      origin: settings.baseURL?.origin ?? "", sizes: pictureSizes, diagnostics: &diagnostics)
  }
}
