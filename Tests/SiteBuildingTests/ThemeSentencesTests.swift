import Primitives
import Testing

@testable import SiteBuilding

/// What is said of files that a theme cannot use, and what its files are called.
@Suite struct ThemeSentencesTests {
  private static let move = "move it to templates/assets"
  private static let general =
    "templates end in .mustache, and what goes to the site lies in templates/assets"

  @Test(arguments: [
    ("a.css", move), ("a.JS", move), ("a.png", move), ("a.jpg", move), ("a.jpeg", move),
    ("a.svg", move), ("a.gif", move), ("a.webp", move), ("a.ico", move), ("a.woff", move),
    ("a.woff2", move), ("css", general), ("page.html", "did you mean \"page.mustache\"?"),
    ("page.mustache.bak", "did you mean \"page.mustache\"?"),
    ("paeg.html", "did you mean \"page.mustache\"?"), ("zzzzzz.html", general),
  ])
  func `a file that is no template has a place or a name`(name: String, advice: String) {
    #expect(ThemeSentences.advice(onFile: name, templates: ["page", "layout"]) == advice)
  }

  private static let templates = "templates lie in templates/ itself and end in .mustache"

  @Test(arguments: [
    ("layouts", templates), ("_layouts", templates), ("Layouts", templates),
    ("_includes", "did you mean \"partials\"?"), ("static", "did you mean \"assets\"?"),
    ("asset", "did you mean \"assets\"?"), ("partial", "did you mean \"partials\"?"),
    (
      "other",
      "partials lie in templates/partials, and what goes to the site in templates/assets"
    ),
  ])
  func `a folder of another name has one here`(name: String, advice: String) {
    #expect(ThemeSentences.advice(onFolder: name) == advice)
  }

  @Test func `the most that a template may have is said in MiB`() {
    #expect(ThemeSentences.tooLarge(2 << 20) == "a template may have at most 2 MiB")
    #expect(
      CheckSentences.largePicture(3 << 20)
        == "this picture has 3 MB, which readers of its page have to load")
  }

  @Test(arguments: [
    (0, ""), (1, "; nor do \"a\""), (3, "; nor do \"a\", \"b\", \"c\""),
    (4, "; nor do \"a\", \"b\", \"c\" and 1 more"), (6, "; nor do \"a\", \"b\", \"c\" and 3 more"),
  ])
  func `three more files that no page uses are named`(count: Int, behind: String) {
    #expect(
      CheckSentences.notPublished(besides: Array(["a", "b", "c", "d", "e", "f"].prefix(count)))
        == "no page uses this file, so it does not go to the site" + behind)
  }

  @Test(arguments: [
    ("assets/a.css", "a { b: c; }", "a{b:c}"), ("assets/a.js", "a  // b", "a"),
    ("assets/a.b.mjs", "a  // b", "a"),
  ])
  func `a style sheet or script is there under two names`(
    path: String, text: String, short: String
  ) throws {
    let asset = ThemeAsset(
      OutputFile(path: try SitePath(path), content: .bytes(Array(text.utf8))), source: "x")
    let other = try #require(asset.fingerprinted)
    for file in [asset.file, other] {
      guard case .bytes(let bytes) = file.content else {
        Issue.record("no bytes")
        continue
      }
      #expect(String(decoding: bytes, as: UTF8.self) == short)
    }
    #expect(asset.file.path.description == path)
    let parts = other.path.description.split(separator: ".")
    #expect((parts.dropLast(2) + parts.suffix(1)).joined(separator: ".") == path)
    let fingerprint = parts[parts.count - 2]
    #expect(fingerprint.count == 8 && UInt32(fingerprint, radix: 16) != nil)
    #expect(asset.source == "x")
  }

  @Test(arguments: ["assets/a.png", "assets/a.css.map", "assets/css", "assets/a.CSS"])
  func `any other file is there once, as it is`(path: String) throws {
    let file = OutputFile(path: try SitePath(path), content: .bytes(Array("a  b".utf8)))
    let asset = ThemeAsset(file, source: "x")
    #expect(asset.fingerprinted == nil)
    guard case .bytes(let bytes) = asset.file.content else {
      Issue.record("no bytes")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "a  b")
  }
}
