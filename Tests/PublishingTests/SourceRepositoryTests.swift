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
              + "publish from a folder outside it" : ""))
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
    let fault = #expect(throws: FileFault.self) { try SourceRepository(root: root + "/none") }
    #expect(fault?.message == "cannot read \(root)/none: No such file or directory")
  }

  @Test func `a submodule is held with the repository that brought it, a worktree is not`() throws {
    try place.write("ref: x", to: "super/.git/modules/sub/HEAD")
    try place.write("gitdir: ../.git/modules/sub\n", to: "super/sub/.git")
    try place.write("", to: "super/evil.git/HEAD")
    let source = try SourceRepository(root: root + "/super/sub")
    #expect(source.base == root + "/super/sub")
    #expect(source.holds(root + "/super/evil.git"))
    #expect(!source.holds(root + "/site.git"))
    try place.write("", to: ".git/HEAD")
    try place.write("", to: "main/.git/worktrees/tree/HEAD")
    try place.write("gitdir: \(root)/main/.git/worktrees/tree\n", to: "tree/.git")
    #expect(try !SourceRepository(root: root + "/tree").holds(root + "/site.git"))
  }

  @Test(
    "an address is one of another machine's, or a path without links",
    arguments: [
      ("https://example.org/x.git", "https://example.org/x.git", false),
      ("ssh://me@[::1]/x", "ssh://me@[::1]/x", false),
      ("git@example.org:x.git", "git@example.org:x.git", false), ("host:", "host:", false),
      (":x", ":x", false), ("[::1]:x", "[::1]:x", false),
      ("/none/x.git", "/none/x.git", true), ("file:///none/x.git", "/none/x.git", true),
      ("file:///none/%69x%2Egit", "/none/ix.git", true), ("../x.git", "ROOT/x.git", true),
      ("x", "ROOT/base/x", true), ("a/b:c", "ROOT/base/a/b:c", true),
      ("link/../x", "ROOT/real/x", true), ("there", "ROOT/real/there.git", true),
      ("./link//", "ROOT/real/deep", true),
    ] as [(String, String, Bool)])
  func address(written: String, text: String, isLocal: Bool) throws {
    try place.write("", to: "real/deep/a")
    try place.write("", to: "real/there.git/HEAD")
    try place.link("base/link", to: root + "/real/deep")
    try place.link("base/there.git", to: "../real/there.git")
    let address = try GitAddress(written, base: root + "/base")
    #expect(address.text == text.replacing("ROOT", with: root))
    #expect(address.isLocal == isLocal)
  }

  @Test func `an address in the home folder starts there`() throws {
    let address = try GitAddress("~/no such.git", base: "/base")
    #expect(address.text == RealPath.planned(HomeFolder.path) + "/no such.git")
    #expect(address.isLocal)
  }
}
