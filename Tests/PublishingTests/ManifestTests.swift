import Foundation
import Primitives
import Testing

@testable import Publishing

@Suite struct ManifestTests {
  @Test func `the manifest is text that names what happened`() throws {
    let site = try VersionedSite()
    try site.build(["b/index.html": "b", "c": "c", "a.html": "a"])
    try site.build(["b/index.html": "b", "b/new": "n", "a.html": "changed", "道/index.html": "x"])
    #expect(
      try String(contentsOfFile: site.output + "/.michi/manifest", encoding: .utf8) == """
        michi-output 1
        ~1 a.html
        = b/index.html
        +2 b/new
        - c
        + 道/index.html
        end

        """)
  }

  @Test(arguments: [
    "", "michi", "michi-output 1\n", "michi-output 1\n= a\n", "michi-output 1\n= a\nend",
    "michi-output 1\n= a\nend\nend\n", "michi-output 1\n= ../a\nend\n",
    "michi-output 1\n= /a\nend\n", "michi-output 1\n= a//b\nend\n",
    "michi-output 1\n= a/./b\nend\n",
    "michi-output 1\n= .michi/lock\nend\n", "michi-output 1\n= .michi\nend\n",
    "michi-output 1\n=1 a\nend\n", "michi-output 1\n~ a\nend\n", "michi-output 1\n? a\nend\n",
    "michi-output 1\n= \nend\n", "michi-output 1\n~99999999999999999999 a\nend\n",
  ])
  func `a damaged manifest is said to be so`(text: String) throws {
    let site = try VersionedSite()
    try site.build(["a": "a"])
    try site.write(text, to: ".michi/manifest")
    #expect(
      try sentence { try site.build(["a": "b"]) }
        == "cannot read \(site.output)/.michi/manifest: it is damaged; "
        + "remove the folder \(site.output) and build again")
    #expect(try site.files() == ["a": "a"])
  }

  @Test func `a manifest of another version is said to be so`() throws {
    let site = try VersionedSite()
    try site.build(["a": "a"])
    try site.write("michi-output 2\nend\n", to: ".michi/manifest")
    #expect(
      try sentence { try site.build(["a": "b"]) }
        == "cannot read \(site.output)/.michi/manifest: another version of Michi wrote it; "
        + "remove the folder \(site.output) and build again")
  }
}
