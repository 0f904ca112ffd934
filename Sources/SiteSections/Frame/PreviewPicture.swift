import Primitives
import Templating

/// The picture that other sites and messengers show with a link to a page.
package struct PreviewPicture: TemplateContext {
  let address: String
  /// Its size, where its own header says it.
  let size: PictureExtent?

  static let fields: Fields<PreviewPicture> = [
    .url("address", "Its whole address") { $0.address },
    .optionalRecord("size", "Its size, for a file of the site", of: PictureExtent.self) { $0.size },
  ]

  /// Whether link previews support this kind of file: none supports SVG.
  static func isTaken(_ address: String) -> Bool {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return ReaderFile.ending(of: String(path)) != "svg"
  }
}

/// The size of a picture in pixels.
struct PictureExtent: TemplateContext {
  let width: Int
  let height: Int

  static let fields: Fields<PictureExtent> = [
    .number("width", "Pixels from left to right") { $0.width },
    .number("height", "Pixels from top to bottom") { $0.height },
  ]
}
