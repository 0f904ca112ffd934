import Foundation
import TestKit
import Testing

/// Style sheets and scripts of the theme, whose names have a fingerprint.
@Suite struct AssetTests {
  private static let content = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/blog/
    -- content/pages/a.md --
    # A

    """

  private static func build(_ files: String) throws -> BuiltSite {
    let site = try TestSite(content + files)
    let run = try site.michi("build", "--strict")
    #expect(run.errors == "" && run.status == 0)
    return try BuiltSite(site.output)
  }

  /// The name with a fingerprint that a file has on a site.
  private static func name(of file: String, on site: BuiltSite) throws -> String {
    let parts = file.split(separator: ".")
    return try #require(
      site.files.keys.first { path in
        let name = path.split(separator: ".")
        return name.count == 3 && name[0] == "assets/\(parts[0])" && name[2] == parts[1]
          && name[1].utf8.count == 8 && name[1].allSatisfy(\.isHexDigit)
      })
  }

  @Test func `pages call style and script by a name that changes with their bytes`() throws {
    let script = "-- templates/assets/own.js --\n"
    let layout = """
      -- templates/pages.mustache --
      <!doctype html>
      <html lang="{{site.language}}">
      <head><title>{{fullTitle}}</title>
      <link rel="stylesheet" href='{{root}}assets/michi.css?a#b'>
      <script src="{{root}}assets/own.js" defer></script></head>
      <body data-src="{{root}}assets/own.js"><main><h1>{{title}}</h1>
      <a href="{{root}}assets/own.js.map">{{root}}assets/own.js</a></main></body>
      </html>
      -- templates/assets/own.js.map --
      {}

      """
    let sites = try ["let a = 1\n", "let a = 2\n", "let a = 1\n"].map {
      try Self.build(layout + script + $0)
    }
    let names = try sites.map { try Self.name(of: "own.js", on: $0) }
    #expect(names[0] != names[1])
    #expect(names[0] == names[2])
    for (site, name) in zip(sites, names) {
      let page = String(decoding: try #require(site.files["a/index.html"]), as: UTF8.self)
      #expect(page.contains("<script src=\"/blog/\(name)\" defer>"))
      #expect(page.contains("<body data-src=\"/blog/\(name)\">"))
      let style = try Self.name(of: "michi.css", on: site)
      #expect(page.contains("href='/blog/\(style)?a#b'"))
      #expect(page.contains("<a href=\"/blog/assets/own.js.map\">/blog/assets/own.js</a>"))
      #expect(site.files[name] == site.files["assets/own.js"])
    }
  }

  @Test func `a style sheet that covers the theme's has a fingerprint of its own`() throws {
    let plain = try Self.build("")
    let own = try Self.build("-- templates/assets/michi.css --\nbody { color: teal }\n")
    let name = try Self.name(of: "michi.css", on: own)
    #expect(try name != Self.name(of: "michi.css", on: plain))
    #expect(own.files[name] == Data("body { color: teal }\n".utf8))
    #expect(own.pages.allSatisfy { $0.html.contains("\"/blog/\(name)\"") })
  }

  @Test func `an asset that does not exist is told at its place`() throws {
    let site = try TestSite(
      Self.content + """
        -- templates/partials/colophon.mustache --
        <footer>
        <script src="{{root}}assets/mchi.js"></script>
        </footer>
        """)
    let run = try site.michi("check")
    #expect(
      run.errors.hasPrefix(
        """
        templates/partials/colophon.mustache:2:22: error: the link \
        "/assets/mchi.js" leads nowhere
         2 | <script src="{{root}}assets/mchi.js"></script>
           |                      ^~~~~~~~~~~~~~ did you mean "/assets/michi.js"?
        """))
    #expect(run.status == 1)
  }

}
