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
  }

  @Test(arguments: [
    (".", "the folder is the root itself"), ("content", "the folder is content/"),
    ("content/x", "the folder lies in content/"), ("templates", "the folder is templates/"),
    ("site", "the folder is the output folder"), ("site/x", "the folder lies in the output folder"),
  ])
  func `a folder of the site itself is refused`(folder: String, objection: String) throws {
    let place = try Self.place("{ here: { folder: \(folder) } }")
    for options in [["publish"], ["publish", "--dry-run"], ["publish", "--rollback"]] {
      let run = try Run.michi(options, in: place.root.appending(path: "blog"))
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(
        run.errors.contains(
          "error: the destination \"here\" cannot be \"\(folder)\": \(objection)\n"),
        "\(run.errors)")
      #expect(run.errors.contains("publish to a folder outside of the site\n"))
    }
  }

  @Test(arguments: [
    ("../x/.git", "lies in a git repository's own (ROOT/x/.git)"),
    ("../x/.GIT/hooks/new", "lies in a git repository's own (ROOT/x/.GIT)"),
    ("../link/hooks", "lies in a git repository's own (ROOT/bare.git)"),
    ("~/.", "is the home folder or holds it"), ("~/x/..", "is the home folder or holds it"),
    ("~/../home", "is the home folder or holds it"), ("..", "is the home folder or holds it"),
    ("~/.config/www", "lies in .config in the home folder, where programs keep their settings"),
    ("~/.ssh", "lies in .ssh in the home folder, where programs keep their settings"),
    ("../home/a/../.new", "lies in .new in the home folder, where programs keep their settings"),
  ])
  func `a folder whose files programs obey is refused, and nothing is written there`(
    folder: String, objection: String
  ) throws {
    for kind in ["folder", "rsync"] {
      let place = try Self.place("{ here: { \(kind): \(folder) } }")
      for file in ["x/.git/HEAD", "bare.git/HEAD", "bare.git/refs/a", "bare.git/objects/a"] {
        try place.write("", to: file)
      }
      try place.write("", to: "home/a/b")
      try place.link("link", to: "bare.git/refs/..")
      let before = try Listing.texts(in: place.path)
      let root = place.root.resolvingSymlinksInPath().path
      for options in [["publish"], ["publish", "--dry-run"]] {
        let run = try Run.michi(
          options, in: place.root.appending(path: "blog"),
          environment: ["HOME": place.path + "/home"])
        #expect(run.status == 1)
        #expect(
          run.errors.contains(
            "error: the destination \"here\" cannot be \"\(folder)\": the folder "
              + objection.replacing("ROOT", with: root) + "\n"), "\(run.errors)")
        #expect(run.errors.contains("publish to a folder of its own\n"))
      }
      #expect(try Listing.texts(in: place.path) == before)
    }
  }

  @Test(
    arguments: [
      ("{ a: { folder: ../a }, b: { folder: ../b } }", nil, nil),
      ("{ a: { folder: ../a }, b: { folder: ../b } }", "b", "b: ../b: "),
      ("{ a: { folder: ../a }, b: { folder: ../b, default: true } }", nil, "b: ../b: "),
      ("{ a: { folder: ../a, default: true }, b: { folder: ../b } }", nil, "a: ../a: "),
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
