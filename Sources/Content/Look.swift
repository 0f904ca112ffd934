package import Primitives

/// The look of the default theme: its colors, corners and headings.
package enum Look: String, CaseIterable, Hashable, Sendable {
  /// A warm paper tone and ink.
  case paper
  /// White and neutral greys, rounder corners.
  case plain
  /// Serif headings and larger text without a sidebar.
  case book

  /// The page background in light and dark mode, the same as in the style sheets.
  package var ground: (light: String, dark: String) {
    self == .plain ? ("#ffffff", "#131316") : ("#fdfcf9", "#181715")
  }
}

/// How closed details and folded callouts are printed.
package enum PrintedDetails: String, CaseIterable, Hashable, Sendable {
  /// The printed page matches the screen: an answer stays hidden.
  case closed
  case open

  /// The CSS that opens them for printing.
  ///
  /// Embedded videos are excluded: they have no frame to print.
  package var style: String {
    self == .closed
      ? ""
      : "\n@media print {\n  .prose details:not(.embed)::details-content {\n"
        + "    content-visibility: visible;\n  }\n}\n"
  }
}

/// The kinds of home pages.
package enum HomePage: Sendable {
  case blog
  /// A course with an order.
  case tutorials
  /// Pages in folders.
  case docs
  case section(SiteKind)

  /// Returns the home pages that a site with these sections can have, with their names in
  /// `site.yml`.
  package static func all(with sections: [SectionDeclaration]) -> [(name: String, page: HomePage)] {
    [("blog", .blog), ("tutorials", .tutorials), ("docs", .docs)]
      + sections.compactMap(\.siteKind).map { ($0.name, .section($0)) }
  }
}

/// A titled link, such as a version of the documentation or a license.
package struct NamedLink: Hashable, Sendable {
  package let title: String
  package let link: String?

  package init(title: String, link: String?) { (self.title, self.link) = (title, link) }
}

/// The color of links, buttons and the seal, in light and dark mode.
package struct Accent: Hashable, Sendable {
  /// The author's color, for light mode.
  package let light: WebColor
  private let look: Look

  package init(_ color: WebColor, in look: Look) {
    light = color
    self.look = look
  }

  /// The contrast ratio of links on the page, which is also that of the text on a button.
  package var contrast: Double { light.contrast(with: ground(\.light, .white)) }

  /// A darker color with sufficient contrast.
  package var readable: WebColor {
    light.mixed(toward: .black, until: Self.least, on: ground(\.light, .white))
  }

  /// The minimum contrast ratio for text in WCAG.
  package static let least = 4.5

  /// The CSS that sets the color.
  ///
  /// It is lighter in dark mode.
  package var style: String {
    let ground = ground(\.dark, .black)
    let link = light.mixed(toward: .white, until: 6, on: ground)
    let mark = light.mixed(toward: .white, until: 3.5, on: ground)
    return "\n:root {\n  --accent: light-dark(\(light), \(link));\n"
      + "  --seal: light-dark(\(light), \(mark));\n}\n"
  }

  private func ground(
    _ mode: KeyPath<(light: String, dark: String), String>, _ otherwise: WebColor
  ) -> WebColor {
    WebColor(look.ground[keyPath: mode]) ?? otherwise
  }
}
