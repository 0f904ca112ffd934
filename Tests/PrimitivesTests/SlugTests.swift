import Foundation
import Testing

@testable import Primitives

@Suite struct SlugTests {
  @Test(arguments: [
    ("child-coordinators", "child-coordinators"), ("My Post", "My-Post"), ("자식 코디네이터", "자식-코디네이터"),
    ("a  \t b", "a-b"), ("  a  ", "a"), ("a/b", "a~2Fb"), ("a~b", "a~7Eb"),
    (".hidden", "~2Ehidden"),
    ("end.", "end~2E"), ("a.b", "a.b"), ("C++", "C++"), ("C#", "C#"), ("a:b*c?", "a~3Ab~2Ac~3F"),
    ("道", "道"), ("", "untitled"), ("   ", "untitled"), (".", "~2E"), ("..", "~2E~2E"),
    ("a\u{0}b", "a~00b"), ("a\u{200B}b", "a~E2~80~8Bb"), ("a\u{3000}b", "a-b"), ("a\\b", "a~5Cb"),
    ("案じる/ずる", "案じる~2Fずる"), ("1.0", "1.0"), ("a\u{301}", "á"), ("_x_", "_x_"),
  ])
  func `a slug is made of a name`(_ name: String, _ slug: String) {
    let made = Slug.make(from: name)
    #expect(made.utf8.elementsEqual(slug.utf8), "\(made)")
    #expect(throws: Never.self) { try SitePath(made) }
  }

  @Test func `a slug of a slug is the same`() {
    for name in ["a b", "도움말", "C#", "x.y", "길 찾기"] {
      let slug = Slug.make(from: name)
      #expect(Slug.make(from: slug) == slug)
    }
  }

  @Test func `normalisation does not matter`() {
    let name = "한글 か\u{3099}"
    let decomposed = name.decomposedStringWithCanonicalMapping
    #expect(Slug.make(from: name).utf8.elementsEqual(Slug.make(from: decomposed).utf8))
  }

  @Test(arguments: [
    ("Swift", "swift"), ("iOS", "IOS"), ("Straße", "STRASSE"), ("ÉCOLE", "e\u{301}cole"),
    ("Ⅷ", "ⅷ"), ("Ａ", "ａ"), ("한글", "한글"),
  ])
  func `folding brings spellings together`(_ left: String, _ right: String) {
    let isSharpS = left == "Straße"
    #expect((NormalForm.folded(left) == NormalForm.folded(right)) != isSharpS)
  }
}

@Suite struct SitePathTests {
  @Test(arguments: [
    "a", "a/b.html", "kanji/道/index.html", ".well-known/x", "a b", ".htaccess",
    "git", ".github/x", "a.git", ".gitmodules.txt", "git~2", "michi~", "….git.html", "~1/git", ".g",
  ])
  func `a path is kept as it is`(_ path: String) throws {
    #expect(try SitePath(path).description == path)
  }

  @Test(arguments: [
    ("", "it is empty"), ("/a", "it has an empty part"), ("a/", "it has an empty part"),
    ("a//b", "it has an empty part"), ("../a", "it has a part \"..\""),
    ("a/./b", "it has a part \".\""), ("a\\b", "it contains a control character or a backslash"),
    ("a\nb", "it contains a control character or a backslash"),
    (String(repeating: "길", count: 86), "a part is longer than 255 bytes"),
  ])
  func `what is no path is refused with a reason`(_ path: String, _ reason: String) {
    #expect(throws: SitePath.Refusal(reason: reason)) { try SitePath(path) }
  }

  @Test(arguments: [
    ".git", "a/.git/config", ".GIT/x", ".Git", "git~1", "x/GIT~1/y", ".git ", ".git...", ".git. .",
    ".g\u{200C}it", "\u{FEFF}.git", ".git\u{200D}/x", ".git::$INDEX_ALLOCATION", "GIT~1:x",
    ".gitmodules", "a/.GitModules", "GITMOD~1", ".michi", ".MICHI/lock", "michi~1", "a/.michi/x",
    ".michi-published", ".DS_Store", "a/thumbs.DB", "Desktop.ini/x",
  ])
  func `names of other programs' files are refused as any file system takes them`(path: String) {
    let fault = #expect(throws: SitePath.Refusal.self) { try SitePath(path) }
    #expect(fault?.reason.contains("\" is reserved for ") == true)
  }

  @Test(arguments: [".htaccess", "a/.HTACCESS", ".htaccess./index.html", ".user.ini"])
  func `a page is no file that servers read`(path: String) throws {
    #expect(try SitePath(path).description == path)
    #expect(throws: SitePath.Refusal.self) { try SitePath(path, isPage: true) }
  }

  @Test func `equal paths have equal bytes`() throws {
    let composed = try SitePath("é")
    #expect(try SitePath("e\u{301}") == composed)
    #expect(try SitePath("\u{6D77}") != SitePath("\u{6D77}a"))
  }
}
