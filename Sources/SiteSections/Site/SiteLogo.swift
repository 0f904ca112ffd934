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

  /// The logo that `site.yml` names.
  init(_ picture: NamedPicture) {
    address = picture.file ?? picture.address
    size = picture.size
  }
}
