import Content
import Primitives
import SiteSections

// The look that `site.yml` chooses.
extension ThemeFiles {
  /// Adds the rules for the site's look, accent color and print settings to the main style sheet,
  /// so that all pages share them.
  ///
  /// The seal in the theme's favicon gets the accent color, too.
  mutating func addLook(of settings: Settings) {
    let look = "assets/look-\(settings.look).css"
    let own = assets.first { $0.file.path.description == look }?.bytes
    let ofTheme = defaults.first { $0.path == look }.map { ThemeAsset.compact($0.bytes, of: look) }
    let rules =
      (own ?? ofTheme ?? [])
      + Array(((settings.accent?.style ?? "") + settings.printedDetails.style).utf8)
    assets = assets.map { asset in
      switch asset.file.path.description {
      case "assets/michi.css": asset.with(asset.bytes + rules)
      case "assets/favicon.svg":
        settings.accent.map { accent in
          let text = String(decoding: asset.bytes, as: UTF8.self)
          return asset.with(Array(text.replacing("#c8371f", with: "\(accent.light)").utf8))
        } ?? asset
      default: asset
      }
    }
  }
}
