import Foundation
import TestKit
import Testing

/// What is said of files in `templates/` that do nothing.
@Suite struct ThemeFileTests {
  private static func errors(_ files: String) throws -> String {
    let site = try TestSite("-- content/site.yml --\ntitle: A\nbaseURL: https://a.org/\n" + files)
    return try site.michi("check").errors
  }

  @Test(arguments: [
    ("x.html", "x.html", "templates end in .mustache, and what goes to the site lies in "),
    ("home.html", "home.html", "did you mean \"home.mustache\"?"),
    ("tutorail.html", "tutorail.html", "did you mean \"tutorials.mustache\"?"),
    ("style.css", "style.css", "move it to templates/assets"),
    ("custom.css", "custom.css", "move it to content/assets: every page links it there"),
    ("assets/custom.css", "assets/custom.css", "move it to content/assets: every page "),
    ("asset/a.css", "asset", "did you mean \"assets\"?"),
    ("_includes/a.html", "_includes", "did you mean \"partials\"?"),
    ("partials/head.html", "partials/head.html", "did you mean \"head.mustache\"?"),
  ])
  func `a file that is no template is told`(
    _ file: String, _ place: String, _ advice: String
  ) throws {
    let errors = try Self.errors("-- templates/\(file) --\nx\n")
    #expect(errors.hasPrefix("templates/\(place): warning: no"), "\(errors)")
    #expect(errors.contains("  \(advice)"), "\(errors)")
  }

  @Test func `notes and assets are no such files`() throws {
    #expect(
      try Self.errors(
        "-- templates/README.md --\nx\n-- templates/LICENSE --\nx\n-- templates/assets/a.css --\n")
        == "")
  }

  @Test func `an empty template is an error, and an empty partial leaves a part out`() throws {
    #expect(
      try Self.errors("-- templates/pages.mustache --\n \n")
        .hasPrefix("templates/pages.mustache: error: this template is empty, and so would be "))
    #expect(try Self.errors("-- templates/partials/colophon.mustache --\n") == "")
  }

  @Test func `an empty tutorial has no minutes to read`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: A
      baseURL: https://a.org/
      language: ko
      -- content/tutorials/2020-01-01-a.md --
      ---
      title: A
      ---
      -- content/tutorials/2020-01-02-b.md --
      글
      """)
    #expect(try site.michi("build").status == 0)
    #expect(!(try site.page("tutorials/a/index.html")).contains("분 분량"))
    #expect(try site.page("tutorials/b/index.html").contains("1분 분량"))
  }
}
