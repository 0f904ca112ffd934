import Diagnostics
import TestKit
import Testing

/// The pictures that front matter names, as pages and previews of links show them.
@Suite struct PagePicturesTests {
  private struct Outcome: Equatable {
    let shown: String
    let said: [String]
  }

  /// What a page shows of a picture, and what its author is told.
  private func outcome(_ image: String) throws -> Outcome {
    let site = try RenderedSite(
      """
      -- content/site.yml --
      title: Site
      baseURL: https://a.org/blog/
      language: en
      -- content/assets/img/a.png --
      No picture
      -- content/assets/img/a.svg --
      <svg xmlns="http://www.w3.org/2000/svg"/>
      -- content/pages/about.md --
      # About
      Text
      -- content/tutorials/one.md --
      ---
      title: One
      date: 2026-01-01
      image: "\(image)"
      ---
      Text
      -- templates/tutorials.mustache --
      {{image}}{{#preview}}, preview {{url}}{{/preview}}

      """)
    return Outcome(
      shown: (site.pages["tutorials/one/index.html"] ?? "").replacing("\n", with: ""),
      said: site.diagnostics.map(\.oneLine))
  }

  @Test(arguments: [
    ("/img/a.png", "https://a.org/blog/img/a.png"),
    ("../assets/img/a.png", "https://a.org/blog/img/a.png"),
    ("https://a.org/blog/img/a.png", "https://a.org/blog/img/a.png"),
    ("https://b.org/x.jpg", "https://b.org/x.jpg"),
    ("//b.org/x.jpg", "//b.org/x.jpg"),
  ])
  func `a picture of the site or of another is shown`(image: String, address: String) throws {
    #expect(
      try outcome(image) == Outcome(shown: "\(address), preview \(address)", said: []))
  }

  @Test func `an SVG picture is shown on the page and not with links to it`() throws {
    #expect(
      try outcome("/img/a.svg")
        == Outcome(
          shown: "https://a.org/blog/img/a.svg",
          said: [
            "content/tutorials/one.md:4:8: warning: \"/img/a.svg\" is an SVG image, which link "
              + "previews do not show | name a PNG or JPEG image"
          ]))
  }

  @Test(arguments: [
    ("/about/", "warning: \"/about/\" is a page, not an image"),
    (
      "https://a.org/blog/about/", "warning: \"https://a.org/blog/about/\" is a page, not an image"
    ),
    ("/img/b.png", "warning: there is no image \"/img/b.png\""),
    (
      "https://a.org/blog/img/b.png",
      "warning: \"https://a.org/blog/img/b.png\" is a URL of this site, but no page or file has it"
    ),
    ("javascript:x", unsafe("javascript:x")),
    ("data:image/png;base64,AA", unsafe("data:image/png;base64,AA")),
    ("C:/a.png", unsafe("C:/a.png")),
  ])
  func `what is no picture is said at its place, and not shown`(
    image: String, said: String
  ) throws {
    #expect(
      try outcome(image) == Outcome(shown: "", said: ["content/tutorials/one.md:4:8: " + said]))
  }

  private static func unsafe(_ image: String) -> String {
    "error: the image \"\(image)\" has a URL whose scheme is not allowed | use https:, or a "
      + "file of this site"
  }
}
