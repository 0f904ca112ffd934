import Foundation
import Primitives
import Testing

@testable import Publishing

/// What Michi did not make is refused and left as it is; what a killed run left is swept.
@Suite struct ReleasesInTheWayTests {
  @Test(arguments: [
    ["notes.txt"], ["current/index.html"], ["releases/1/index.html"],
    ["index.html", "a", "b", "c"],
  ])
  func `a folder with something else in it is refused`(_ paths: [String]) throws {
    let www = try PublishedFolder()
    for path in paths { try www.write("mine", to: path) }
    let before = try www.files()
    let said = try publishingSentence { try www.publish(["index.html": "new"]) }
    #expect(said.hasPrefix("cannot write \(www.folder): it has files that are not from Michi (\""))
    #expect(said.hasSuffix("); move them or publish to another folder"))
    #expect(try www.files() == before)
    #expect(try publishingSentence { _ = try www.plan(["index.html": "new"]) } == said)
  }

  @Test(arguments: ["notes.txt", "releases/notes.txt", "releases/7/index.html", "releases/x/a"])
  func `something that comes later is refused too, and going back passes over it`(
    _ path: String
  ) throws {
    let www = try PublishedFolder()
    for text in ["old", "new"] { try www.publish(["index.html": text]) }
    try www.write("mine", to: path)
    let before = try www.files()
    let said = try publishingSentence { try www.publish(["index.html": "newer"]) }
    #expect(said.contains("it has files that are not from Michi"))
    #expect(try www.files() == before)
    #expect(try www.rollBack() == "release 1 is current")
    #expect(try www.served() == ["index.html": "old"])
    #expect(try www.files()[path] == "mine")
  }

  @Test(arguments: [".DS_Store", "Thumbs.db", "desktop.ini"])
  func `what systems leave in folders is passed over`(_ name: String) throws {
    let www = try PublishedFolder()
    try www.publish(["index.html": "1"])
    for path in [name, "releases/\(name)", "releases/1/\(name)"] { try www.write("", to: path) }
    #expect(try www.plan(["index.html": "2"]).changed == ["index.html"])
    #expect(try www.publish(["index.html": "2"]).state == "release 2 is current")
    #expect(try www.rollBack() == "release 1 is current")
  }

  @Test(arguments: ["elsewhere", "releases/9", "releases/../releases/1", "/etc", "releases/01"])
  func `a link that leads elsewhere is refused`(_ target: String) throws {
    let www = try PublishedFolder()
    try www.publish(["index.html": "old"])
    try www.remove("current")
    try www.link("current", to: target)
    let before = try www.files()
    #expect(
      try publishingSentence { try www.publish(["index.html": "new"]) }
        == "cannot write \(www.folder)/current: it is not a link to a release; "
        + "move it away or publish to another folder")
    #expect(try www.files() == before)
  }

  @Test(arguments: [".michi", "releases"])
  func `a link in place of a folder is refused`(_ name: String) throws {
    let www = try PublishedFolder()
    try www.publish(["index.html": "old"])
    let aside = www.site.root + "/aside"
    try FileManager.default.moveItem(atPath: "\(www.folder)/\(name)", toPath: aside)
    try www.link(name, to: aside)
    let said = try publishingSentence { try www.publish(["index.html": "new"]) }
    #expect(said.contains("it has files that are not from Michi (\"\(name)\")"))
    #expect(try www.names("") == [".michi", "current", "releases"])
  }

  @Test func `a site's output folder is refused`() throws {
    let www = try PublishedFolder()
    try www.site.build(["index.html": "x"])
    let output = www.site.output
    let said = try publishingSentence {
      let site = try FinishedSite(at: output)
      _ = try ReleasesFolder(at: output).publish(site, tell: { _ in })
    }
    #expect(
      said == "cannot write \(output): it is the output folder of a site; "
        + "publish to another folder")
  }

  @Test func `a release that somebody put something into is kept, and that is told`() throws {
    let www = try PublishedFolder()
    try www.publish(["index.html": "1"])
    try www.write("mine", to: "releases/1/mine.txt")
    let told = try www.publish(["index.html": "2"], keep: 1).told
    #expect(
      told == ["\(www.folder)/releases/1 is not removed: it has files that are not from Michi"])
    #expect(try www.files("releases/1/") == ["index.html": "1", "mine.txt": "mine"])
    #expect(try www.served() == ["index.html": "2"])
  }

  @Test func `what a run left that was killed while writing is swept`() throws {
    let www = try PublishedFolder()
    try www.publish(["index.html": "1"])
    try www.write("half", to: ".michi/next/a/b.html")
    try www.write("half", to: ".michi/old/a/b.html")
    try www.write("before 1\nmichi-out", to: ".michi/records/2")
    try www.link(".michi/current.new", to: "releases/2")
    try www.write("", to: ".michi/publishing")
    #expect(try www.publish(["index.html": "2"]).state == "release 2 is current")
    #expect(try www.names(".michi") == ["lock", "records"])
    #expect(try www.names("releases") == ["1", "2"])
    #expect(try www.served() == ["index.html": "2"])
  }

  @Test func `a release that never became current is no release`() throws {
    let www = try PublishedFolder()
    try www.publish(["index.html": "1"])
    try www.publish(["index.html": "2"])
    try www.remove("current")
    try www.link("current", to: "releases/1")
    try www.write("2\n", to: ".michi/publishing")
    try www.write("left", to: ".michi/old/x")
    #expect(try www.publish(["index.html": "3"]).state == "release 2 is current")
    #expect(try www.served() == ["index.html": "3"])
    #expect(try www.rollBack() == "release 1 is current")
  }

  @Test func `a release that became current before the kill is kept`() throws {
    let www = try PublishedFolder()
    for number in 1...2 { try www.publish(["index.html": "\(number)"]) }
    try www.write("2\n", to: ".michi/publishing")
    #expect(try www.publish(["index.html": "3"]).state == "release 3 is current")
    #expect(try www.names("releases") == ["1", "2", "3"])
    #expect(try www.names(".michi") == ["lock", "records"])
  }

  @Test func `a release that was being removed at the kill is forgotten`() throws {
    let www = try PublishedFolder()
    for number in 1...3 { try www.publish(["index.html": "\(number)"]) }
    try FileManager.default.moveItem(
      atPath: www.folder + "/releases/1", toPath: www.folder + "/.michi/old")
    #expect(try www.publish(["index.html": "4"], keep: 2).state == "release 4 is current")
    #expect(try www.names("releases") == ["3", "4"])
    #expect(try www.names(".michi/records") == ["3", "4"])
    #expect(try www.names(".michi") == ["lock", "records"])
  }

  @Test func `a release that cannot be written leaves nothing`() throws {
    let www = try PublishedFolder()
    try www.site.build(["a.html": "a", "b.html": "b"])
    let site = try FinishedSite(at: www.site.output)
    try www.site.remove("b.html")
    #expect(
      try publishingSentence {
        _ = try ReleasesFolder(at: www.folder).publish(site, tell: { _ in })
      } == "cannot write \(www.folder)/releases/1/b.html: No such file or directory")
    #expect(try www.names(".michi") == ["lock", "records"])
    #expect(try www.names("") == [".michi", "releases"])
  }

  @Test func `one publisher at a time`() throws {
    let www = try PublishedFolder()
    try www.publish(["index.html": "1"])
    let other = try Releases(openingAt: www.folder)
    #expect(
      try publishingSentence { try www.publish(["index.html": "2"]) }
        == "cannot lock \(www.folder): another process is publishing to it; wait until that is done"
    )
    #expect(other.current == 1)
  }

  @Test func `a damaged record is named`() throws {
    let www = try PublishedFolder()
    try www.publish(["index.html": "1"])
    for text in ["", "before x\n", "before -\nmichi-output 1\n= ../../etc\nend\n"] {
      try www.write(text, to: ".michi/records/1")
      #expect(
        try publishingSentence { try www.publish(["index.html": "2"]) }
          == "cannot read \(www.folder)/.michi/records/1: it is damaged; "
          + "move its release away, then remove this file")
    }
  }

  @Test(arguments: ["0", "01", "+1", "-1", "1x", "x"])
  func `a folder whose name is no release's number is refused`(_ name: String) throws {
    let www = try PublishedFolder()
    try www.publish(["index.html": "old"])
    try www.write("mine", to: "releases/\(name)/index.html")
    try www.write("before -\nmichi-output 1\n= index.html\nend\n", to: ".michi/records/\(name)")
    let said = try publishingSentence { _ = try www.plan(["index.html": "new"]) }
    #expect(
      said == "cannot write \(www.folder)/releases: it has files that are not from Michi "
        + "(\"\(name)\"); move them or publish to another folder")
  }
}
