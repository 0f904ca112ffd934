import FileSystem
import Foundation
import Primitives
import TestKit
import Testing

@testable import Publishing

/// The repository that a root is part of, and addresses as git takes them.
@Suite struct SourceRepositoryTests {
  private let place: TestSite
  private let root: String

  init() throws {
    place = try TestSite()
    root = try RealPath.of(place.path)
  }

  @Test(
    "a folder that git may take for a bare repository is one",
    arguments: [
      (["HEAD", "objects/a", "refs/a"], true), (["HEAD", "commondir"], true),
      (["HEAD", "commondir", "objects/a"], true), (["HEAD", "objects/a"], false),
      (["HEAD", "refs/a"], false), (["objects/a", "refs/a", "commondir"], false), (["HEAD"], false),
      ([".git/HEAD", "HEAD", "objects/a", "refs/a"], false),
    ])
  func bare(files: [String], isBare: Bool) throws {
    for file in files { try place.write("", to: "above/" + file) }
    try place.write("", to: "above/root/a")
    for folder in [root + "/above", root + "/above/root"] {
      let said = try publishingSentence { _ = try SourceRepository(root: folder) }
      #expect(
        said
          == (isBare
            ? "\(root)/above looks like a bare git repository, whose settings may run programs; "
              + "publish from a folder that is not in one" : ""))
    }
  }

  @Test func `the nearest folder with a repository counts, and what is in it is held`() throws {
    try place.write("", to: "a/.git/HEAD")
    try place.write("", to: "a/b/c/d")
    try place.write("", to: "a/b/x.git/d")
    try FileManager.default.createSymbolicLink(
      atPath: root + "/link", withDestinationPath: root + "/a/b")
    let source = try SourceRepository(root: root + "/link/c")
    #expect(source.root == root + "/a/b/c")
    #expect(source.folder == root + "/a")
    #expect(source.base == root + "/a")
    for path in ["/a", "/a/b", "/a/b/c/new", "/a/b/x", "/link", "/a/none"] {
      #expect(source.holds(root + path), "\(path)")
    }
    for path in ["", "/b", "/ab", "/a.git"] { #expect(!source.holds(root + path), "\(path)") }
  }

  @Test func `a root without a repository holds itself, and what git would call so`() throws {
    try place.write("", to: "root/a")
    try FileManager.default.createSymbolicLink(
      atPath: root + "/link.git", withDestinationPath: root + "/root")
    let source = try SourceRepository(root: root + "/root")
    #expect(source.folder == nil)
    #expect(source.base == root + "/root")
    #expect(source.holds(root + "/root"))
    #expect(source.holds(root + "/root/x.git"))
    #expect(source.holds(root + "/link"))
    #expect(!source.holds(root))
    #expect(!source.holds(root + "/other"))
    let said = try publishingSentence { _ = try SourceRepository(root: root + "/none") }
    #expect(said == "cannot read \(root)/none: No such file or directory")
  }

  @Test(
    "an address is a path where no colon stands before the first slash",
    arguments: [
      ("https://example.org/x.git", "https://example.org/x.git", nil),
      ("git@example.org:x.git", "git@example.org:x.git", nil), ("host:", "host:", nil),
      (":x", ":x", nil), ("/srv/x.git", "/srv/x.git", "/srv/x.git"),
      ("../x.git", "/base/../x.git", "/base/../x.git"), ("x", "/base/x", "/base/x"),
      ("a/b:c", "/base/a/b:c", "/base/a/b:c"),
      ("file:///srv/%69x.git", "file:///srv/%69x.git", "/srv/ix.git"),
    ] as [(String, String, String?)])
  func address(written: String, text: String, path: String?) {
    let address = GitAddress(written, base: "/base")
    #expect(address.text == text)
    #expect(address.path == path)
  }

  @Test func `an address in the home folder starts there`() {
    let address = GitAddress("~/x.git", base: "/base")
    #expect(address.path == RelativePath.joined(HomeFolder.path, "x.git"))
    #expect(address.text == address.path)
  }
}
