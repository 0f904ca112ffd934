package import Primitives

/// The look of the default theme: its colors, corners and headings.
public enum Look: String, CaseIterable, Hashable, Sendable {
  /// Warm paper and ink.
  case paper
  /// White and neutral greys, rounder corners.
  case plain
  /// Serif headings and larger text without a sidebar.
  case book

  /// The background of pages in light mode, as the style sheets have it.
  package var ground: (light: String, dark: String) {
    self == .plain ? ("#ffffff", "#131316") : ("#fdfcf9", "#181715")
  }
}

/// How closed details and folded callouts are printed.
package enum PrintedDetails: String, CaseIterable, Hashable, Sendable {
  /// As readers see them: an answer stays hidden.
  case closed
  case open

  /// The CSS that opens them. An embedded video has no frame to print.
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
  /// A course.
  case tutorials
  /// Pages in folders.
  case docs
  case section(SiteKind)

  /// The kinds of home page that a site with these sections can have, with their names in `site.yml`.
  package static func all(with sections: [SectionDeclaration]) -> [(name: String, page: HomePage)] {
    [("blog", .blog), ("tutorials", .tutorials), ("docs", .docs)]
      + sections.compactMap(\.siteKind).map { ($0.name, .section($0)) }
  }
}

/// A link with a text, such as a version of a documentation or a license.
package struct NamedLink: Hashable, Sendable {
  package let title: String
  package let link: String?

  package init(title: String, link: String?) { (self.title, self.link) = (title, link) }
}

/// The color of links, buttons and the seal, in both modes.
public struct Accent: Hashable, Sendable {
  /// The author's own, for light mode.
  package let light: WebColor
  private let look: Look

  package init(_ color: WebColor, in look: Look) {
    light = color
    self.look = look
  }

  /// The contrast of links on the page, and of the text on a button.
  package var contrast: Double { light.contrast(with: ground(\.light, .white)) }

  /// A darker color with enough contrast.
  package var readable: WebColor {
    light.mixed(toward: .black, until: Self.least, on: ground(\.light, .white))
  }

  /// WCAG's minimum for text.
  package static let least = 4.5

  /// The CSS that sets it. In dark mode it is lighter.
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
