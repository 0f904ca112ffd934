import Foundation
import TestKit
import Testing

/// What `michi publish` prints, word for word.
@Suite struct PublishSentencesTests {
  private static func place(_ destinations: String = "{ www: { folder: ../www } }") throws
    -> TestSite
  {
    try TestSite(
      """
      -- blog/content/site.yml --
      title: T
      language: en
      search: off
      baseURL: https://example.com/
      publish: \(destinations)
      -- blog/content/pages/a.md --
      # A
      -- blog/content/assets/x.txt --
      x
      """)
  }

  private static func publish(_ place: TestSite, _ arguments: String...) throws -> Run {
    try Run.michi(
      ["publish", "--now", "2026-06-01"] + arguments, in: place.root.appending(path: "blog"))
  }

  /// The last line.
  private static func last(_ run: Run) -> String {
    run.output.split(separator: "\n").last.map { String($0) } ?? ""
  }

  @Test func `a folder is told what changed, what would and where it went back to`() throws {
    let place = try Self.place()
    let first = try Self.publish(place)
    #expect(first.errors == "")
    let count = try #require(
      first.output.firstMatch(of: /(\d+) files added/).flatMap { Int($0.1) })
    #expect(
      Self.last(first)
        == "www: ../www: release 1 is current; \(count) files added, 0 changed, 0 removed, "
        + "0 unchanged")
    #expect(first.output.hasPrefix("site: 3 pages in "))
    func served() throws -> [String: Data] {
      let current = place.root.appending(path: "www/current").resolvingSymlinksInPath()
      return try BuiltSite(current).files
    }
    let old = try BuiltSite(place.root.appending(path: "blog/site")).files
    #expect(try served() == old)
    let same = try Self.publish(place, "--dry-run")
    #expect(same.output == "www: ../www: nothing would change\n")

    try place.remove("blog/content/assets/x.txt")
    try place.write("y", to: "blog/content/assets/y.txt")
    let dry = try Self.publish(place, "--dry-run")
    #expect(
      dry.output == """
        - x.txt
        + y.txt
        www: ../www: would be 1 file added, 0 changed, 1 removed, \(count - 1) unchanged

        """)
    #expect(
      Self.last(try Self.publish(place))
        == "www: ../www: release 2 is current; 1 file added, 0 changed, 1 removed, "
        + "\(count - 1) unchanged")
    #expect(try served() == BuiltSite(place.root.appending(path: "blog/site")).files)
    #expect(
      Self.last(try Self.publish(place)) == "www: ../www: release 2 is current; nothing changed")
    #expect(
      try Self.publish(place, "--rollback", "--dry-run").output
        == "www: ../www: release 1 would be current\n")
    #expect(
      try Self.publish(place, "--rollback", "--json").output == """
        {
          "diagnostics": [],
          "pages": 0,
          "written": 0,
          "unchanged": 0,
          "removed": 0,
          "published": {
            "destination": "www",
            "kind": "folder",
            "place": "../www",
            "dryRun": false,
            "rollback": true,
            "release": 1,
            "commit": null,
            "added": null,
            "changed": null,
            "removed": null,
            "unchanged": null
          }
        }

        """)
    #expect(try served() == old)
    let end = try Self.publish(place, "--rollback")
    #expect(end.status == 74)
    #expect(end.errors == "error: there is no earlier release: release 1 is the first\n")
  }

  @Test func `a folder of the site itself is refused`() throws {
    let folders = [
      (".", "the folder is the root itself"), ("content", "the folder is content/"),
      ("content/x", "the folder is in content/"), ("templates", "the folder is templates/"),
      ("site", "the folder is the output folder"),
      ("site/x", "the folder is in the output folder"),
    ]
    let place = try Self.place(
      "{" + folders.enumerated().map { " d\($0): { folder: \($1.0) }" }.joined(separator: ",")
        + " }")
    for (number, (folder, objection)) in folders.enumerated() {
      let options = [[], ["--dry-run"], ["--rollback"]][number % 3]
      let run = try Run.michi(
        ["publish", "d\(number)"] + options, in: place.root.appending(path: "blog"))
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(
        run.errors.contains(
          "error: the destination \"d\(number)\" cannot be \"\(folder)\": \(objection)\n"),
        "\(run.errors)")
      #expect(run.errors.contains("publish to a folder outside of the site\n"))
    }
  }

  @Test func `a folder whose files programs obey is refused, and nothing is written there`() throws
  {
    let home = "is the home folder or contains it"
    let settings = ", where programs keep their settings"
    let folders = [
      ("../x/.git", "is inside git's own folder (ROOT/x/.git)"),
      ("../x/.GIT/hooks/new", "is inside git's own folder (ROOT/x/.GIT)"),
      ("../link/hooks", "is inside git's own folder (ROOT/bare.git)"), ("~/.", home),
      ("~/x/..", home), ("~/../home", home), ("..", home),
      ("~/.config/www", "is in ~/.config\(settings)"), ("~/.ssh", "is in ~/.ssh\(settings)"),
      ("../home/a/../.new", "is in ~/.new\(settings)"),
    ]
    let destinations = folders.enumerated().map {
      " folder\($0): { folder: \($1.0) }, rsync\($0): { rsync: \($1.0) }"
    }
    let place = try Self.place("{" + destinations.joined(separator: ",") + " }")
    for file in ["x/.git/HEAD", "bare.git/HEAD", "bare.git/refs/a", "bare.git/objects/a"] {
      try place.write("", to: file)
    }
    try place.write("", to: "home/a/b")
    try place.link("link", to: "bare.git/refs/..")
    let before = try Listing.texts(in: place.path)
    let root = place.root.resolvingSymlinksInPath().path
    for (number, (folder, objection)) in folders.enumerated() {
      // Each kind is tried and published to by turns.
      for kind in ["folder", "rsync"] {
        let isTried = (kind == "folder") == number.isMultiple(of: 2)
        let run = try Run.michi(
          ["publish", "\(kind)\(number)"] + (isTried ? ["--dry-run"] : []),
          in: place.root.appending(path: "blog"), environment: ["HOME": place.path + "/home"])
        #expect(run.status == 1)
        #expect(
          run.errors.contains(
            "error: the destination \"\(kind)\(number)\" cannot be \"\(folder)\": the folder "
              + objection.replacing("ROOT", with: root) + "\n"), "\(run.errors)")
        #expect(run.errors.contains("publish to another folder\n"))
      }
    }
    #expect(try Listing.texts(in: place.path) == before)
  }

  @Test(
    arguments: [
      ("{ a: { folder: ../a }, b: { folder: ../b } }", nil, nil),
      ("{ a: { folder: ../a }, b: { folder: ../b } }", "b", "b: ../b: "),
      ("{ a: { folder: ../a }, b: { folder: ../b, default: true } }", nil, "b: ../b: "),
      ("{ a: { folder: ../a } }", nil, "a: ../a: "),
    ] as [(String, String?, String?)])
  func `of several destinations the one that is named or the default is meant`(
    destinations: String, name: String?, beginning: String?
  ) throws {
    let place = try Self.place(destinations)
    let run = try Run.michi(
      ["publish"] + (name.map { [$0] } ?? []), in: place.root.appending(path: "blog"))
    guard let beginning else {
      #expect(run.status == 64)
      #expect(
        run.errors.hasPrefix(
          "Error: name one of the destinations, or give one \"default: true\"; "
            + "site.yml has: a, b\n"))
      return
    }
    #expect(run.status == 0)
    #expect(Self.last(run).hasPrefix(beginning + "release 1 is current; "))
  }
}
