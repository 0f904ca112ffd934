import Foundation
import Primitives
import TestKit
import Testing

@testable import Publishing

/// A stranger's root brings repositories whose settings and hooks name programs; no spelling of an
/// address makes git open one of them.
@Suite struct StrangersAddressTests {
  /// `ABS` is the root's absolute path, `REL` that without its first slash, `BASE` the folder above.
  private static let refused = [
    "evil.git", "evil", "./evil.git", "././evil.git", "evil.git/", "evil.git//", "evil.git/.",
    "../root/evil.git", "..//root//evil.git", "content/../evil.git", "none/../evil.git",
    "../rootlink/evil.git", "../contentlink/../evil.git", "../link.git", "../link",
    "../gitfile", "../gitfile.git", "../outer", "../outer/", "../outer/.git", "../worktree.git",
    "../worktree", "gitfile", "nested", "nested/.git", ".", "./", "content/..", ".git", "../root",
    "ABS", "ABS/", "ABS/evil.git", "ABS/evil", "/ABS/evil.git", "//ABS//evil.git",
    "ABS/../root/evil.git", "ABS/content/../evil.git", "/../../REL/evil.git",
    "/proc/self/root/REL/evil.git", "/proc/self/root/proc/self/root/REL/evil.git",
    "/proc/thread-self/root/REL/evil.git", "/dev/fd/../root/REL/evil.git",
    "/proc/self/cwd/../../../../../../../REL/evil.git", "/proc/self/task/../root/REL/evil.git",
    "BASE/link.git", "BASE/rootlink/evil.git", "BASE/contentlink/../evil.git",
    "file:///REL/evil.git", "file:////REL/evil.git", "file:///REL/%65vil.git",
    "file:///REL/%65%76il%2Egit", "file:///%2e%2e/REL/evil.git", "file:///REL%2Fevil.git",
    "file:///REL/evil", "file:///REL/content/../evil.git", "file:///proc/self/root/REL/evil.git",
    "evilremote", "short:evil.git",
  ]

  /// What is no address of a repository, or of one that cannot be known.
  private static let unknown = [
    "file://localhost/REL/evil.git", "file://localhost/ABS/evil.git",
    "file://LOCALHOST/REL/evil.git",
    "file://127.0.0.1/REL/evil.git", "file://../ABS/evil.git", "file://./REL/evil.git",
    "file://h@x/REL/evil.git", "file://%2e%2e/REL/evil.git", "file://[::1]/REL/evil.git",
    "file:///@[x]/REL/evil.git", "file:///x@[y]/REL/evil.git", "file://@[x]/REL/evil.git",
    "FILE:///REL/evil.git", "File:///REL/evil.git", "FILE://localhost/REL/evil.git",
    "file:/REL/evil.git", "file:REL/evil.git", "File:REL/evil.git", "file::///REL/evil.git",
    "file::ABS/evil.git", "::ABS/evil.git", "http::file:///REL/evil.git", "http::ABS/evil.git",
    "https::file://ABS/evil.git", "ext::git receive-pack ABS/evil.git", "ext::touch% BASE/ran",
    "ext://touch BASE/ran", "fd::0", "x://../ABS/evil.git", "1file:///REL/evil.git",
    "HTTPS://example.org/x", "x::ABS/evil.git", "file:///REL/evil.git%00", "ABS/evil.git\n",
    "\u{0}ABS/evil.git", "../x@[y]/../site.git/@[", "", "evilfile", "host:evil.git",
  ]

  @Test func `no spelling of a repository in the root is opened, and nothing of it runs`()
    async throws
  {
    let stranger = try Self.stranger()
    let inRoot = "is in the site's own folder or repository"
    let cases =
      Self.refused.map { ($0, inRoot) }
      + Self.unknown.map { ($0, "is not a supported repository URL") }
    #expect(cases.count > 90)
    for (number, (written, words)) in cases.enumerated() {
      let address = Self.filled(written, stranger)
      // A plan asks the same questions as what publishes.
      for publishes in number % 5 == 0 ? [false, true] : [true] {
        let said = try await publishingSentence {
          if publishes {
            try await stranger.publish(["a": ""], address: address)
          } else {
            _ = try await stranger.plan(["a": ""], address: address)
          }
        }
        #expect(said.contains(words), "\(written): \(said)")
        let mark = stranger.site.root + "/ran"
        #expect(!FileManager.default.fileExists(atPath: mark), "\(written)")
        try? FileManager.default.removeItem(atPath: mark)
      }
    }
  }

  @Test func `a repository elsewhere is published to, however it is spelt`() async throws {
    let stranger = try Self.stranger()
    for (number, written) in [
      "../site.git", "../site", "../site.git/", "./../site.git", "BASE/site.git", "/BASE/site.git",
      "file://BASE/site.git", "file://BASE/%73ite.git", "../good", "../contentlink/../../site.git",
      "content/../../site.git", "/proc/self/root/BASE/site.git", "goodremote", "ours:site.git",
      "../file.git", "ABS/../site.git",
    ].enumerated() {
      try await stranger.publish(
        ["index.html": "\(number)"], address: Self.filled(written, stranger))
      #expect(try stranger.files()["index.html"] == "\(number)", "\(written)")
    }
  }

  private static func filled(_ address: String, _ stranger: PublishedBranch) -> String {
    address.replacing("ABS", with: stranger.root).replacing("REL", with: stranger.root.dropFirst())
      .replacing("BASE", with: stranger.site.root)
  }

  /// A root as a stranger may have made it, and beside it what leads into it.
  private static func stranger() throws -> PublishedBranch {
    let branch = try PublishedBranch()
    let (root, place) = (branch.root, branch.site.place)
    let mark = "touch \(branch.site.root)/ran"
    for name in ["evil.git", "other.git"] {
      try branch.rootGit("init", "--quiet", "--bare", root + "/" + name)
    }
    let evil = root + "/evil.git"
    for key in ["core.alternateRefsCommand", "core.fsmonitor", "uploadpack.packObjectsHook"] {
      try branch.rootGit("--git-dir", evil, "config", key, mark + " #")
    }
    for hook in ["pre-receive", "update", "post-receive", "post-update", "reference-transaction"] {
      try place.writeProgram("#!/bin/sh\n\(mark)\n", to: "root/evil.git/hooks/" + hook)
    }
    // The command is asked where other repositories lend objects.
    try place.write("../../other.git/objects\n", to: "root/evil.git/objects/info/alternates")
    try place.write("", to: "root/content/a")
    try FileManager.default.createDirectory(
      atPath: root + "/nested", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: evil, toPath: root + "/nested/.git")
    try place.write("gitdir: evil.git\n", to: "root/gitfile")
    try place.link("link.git", to: evil)
    try place.link("rootlink", to: root)
    try place.link("contentlink", to: root + "/content")
    try place.link("good", to: "site.git")
    try place.write("", to: "x@[y]/a")
    try place.write("gitdir: \(evil)\n", to: "gitfile.git")
    try place.write("gitdir: ../root/evil.git\n", to: "outer/.git")
    try place.write("gitdir: site.git\n", to: "file.git")
    try place.write("ref: refs/heads/x\n", to: "worktree.git/HEAD")
    try place.write("../root/evil.git\n", to: "worktree.git/commondir")
    for (name, url) in [
      ("evilremote", "evil.git"), ("evilfile", "file://localhost\(evil)"),
      ("goodremote", "../site.git"),
    ] {
      try branch.rootGit("remote", "add", name, url)
    }
    for (short, long) in [
      ("short:", root + "/"), ("host:", "file://host\(root)/"), ("ours:", "\(root)/../"),
    ] {
      try branch.rootGit("config", "url.\(long).insteadOf", short)
    }
    return branch
  }
}
