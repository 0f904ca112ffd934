import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Templating

/// The picture that stands beside the site's title, in the place of the seal.
struct SiteLogo: TemplateContext {
  let address: String
  /// Its size, where its own header says it.
  let size: PictureExtent?

  static let fields: Fields<SiteLogo> = [
    .url("address", "Its address") { $0.address },
    .optionalRecord("size", "Its size, for a file of the site", of: PictureExtent.self) { $0.size },
  ]

  /// The logo that `site.yml` names; nil where it names none, or, which is reported, none that
  /// pages can show.
  init?(
    _ settings: Settings, targets: LinkTargets, sizes: PictureSizes,
    diagnostics: inout [Diagnostic]
  ) {
    guard let logo = settings.logo else { return nil }
    func report(_ code: DiagnosticCode, _ message: String, _ suggestion: String?) {
      diagnostics.append(Diagnostic(code, at: logo.place, message, suggestion: suggestion))
    }
    let isWhole = LinkAddress.leavesSite(logo.text)
    if isWhole, !LinkAddress.isAllowed(logo.text) {
      report(
        .unsafeLink, "the logo \"\(logo.text)\" has an address that pages must not have",
        "use https:, or a file of this site")
      return nil
    }
    let link = LinkAddress(logo.text)
    let target =
      isWhole
      ? targets.resolve(whole: link.path, isImage: true)
      : targets.resolve(link, from: nil, in: settings.source, isImage: true)
    switch target {
    // Another site's.
    case nil: (address, size) = (logo.text, nil)
    case .file(let file, let source):
      address = file
      size = source.flatMap { sizes.size(of: $0) }
        .map { PictureExtent(width: $0.width, height: $0.height) }
    case .page, .untranslated:
      report(.missingImage, "the logo \"\(logo.text)\" is a page, no picture", nil)
      return nil
    case .broken(let fault):
      report(.missingImage, fault.message, fault.suggestion)
      return nil
    }
  }
}
