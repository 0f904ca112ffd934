import Foundation
import Primitives
import Testing

@testable import Publishing

@Suite struct FinishedSiteTests {
  @Test func `it is what Michi wrote, in the order of bytes`() throws {
    let site = try VersionedSite()
    try site.build(["b.html": "bb", "a/index.html": "a", "道.html": "", "B.html": "x"])
    try site.write("*", to: ".gitignore")
    try site.write("", to: "a/.DS_Store")
    let finished = try FinishedSite(at: site.output)
    #expect(finished.files == ["B.html", "a/index.html", "b.html", "道.html"])
    #expect(try finished.bytes(of: finished.files[2]) == Array("bb".utf8))
  }

  @Test func `no build changes it while it is held`() throws {
    let site = try VersionedSite()
    try site.build(["a": "1"])
    do {
      let finished = try FinishedSite(at: site.output)
      #expect(
        try sentence { try site.build(["a": "2"]) }
          == "cannot lock \(site.output): another build is writing to it; wait until it is done")
      #expect(finished.files.count == 1)
    }
    try site.build(["a": "2"])
  }

  @Test func `a folder that is not as Michi left it is refused`() throws {
    let site = try VersionedSite()
    #expect(
      try sentence { _ = try FinishedSite(at: site.output) }
        == "cannot read \(site.output): it contains no built site; run `michi build`")
    try site.build(["a": "1", "b": "2"])
    try site.write("mine", to: "c")
    #expect(
      try sentence { _ = try FinishedSite(at: site.output) }
        == "cannot write \(site.output): it has files that are not from Michi (\"c\"); "
        + "move them or choose another output folder")
    try site.remove("c")
    try site.remove("a")
    #expect(
      try sentence { _ = try FinishedSite(at: site.output) }
        == "cannot read \(site.output)/a: No such file or directory")
  }

  @Test func `what an interrupted build left is no finished site`() throws {
    let site = try VersionedSite()
    try site.build(["a": "1"])
    try site.write("michi-output 1\n= a\nend\n", to: ".michi/journal")
    #expect(
      try sentence { _ = try FinishedSite(at: site.output) }
        == "cannot read \(site.output): a build was interrupted; run `michi build` to "
        + "finish it")
  }
}
