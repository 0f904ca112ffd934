import Testing

@testable import SiteSections

/// Addresses and paths as authors write them.
@Suite struct LinkPathTests {
  @Test(arguments: [
    ("https://a.b", true), ("mailto:a@b", true), ("//a.b/c", true), ("h2:x", true),
    ("a+b.c-d:x", true),
    ("2h:x", false), ("+a:x", false), (":x", false), ("a", false), ("", false), ("a/b:c", false),
    ("길:x", false), ("/a:b", false), ("#a:b", false),
  ])
  func `an address leaves the site when it has a scheme or a host`(address: String, leaves: Bool) {
    #expect(LinkAddress.leavesSite(address) == leaves)
  }

  @Test(arguments: [
    ("a/", "./b.md", "a/b.md"), ("a/b/", "../c", "a/c"), ("a/", "../../c", nil), ("", "..", nil),
    ("/a/", "./b/", "/a/b/"), ("a/", "../", ""), ("/", "a/./b", "/a/b"),
  ])
  func `dots are taken out of a path`(folder: String, relative: String, joined: String?) {
    #expect(LinkPath.joined(folder, relative) == joined)
  }

  @Test(arguments: [
    ("2026-01-02-name.md", "name.md"), ("2026-1-2-a", "a"), ("2026-01-02-", nil),
    ("2026-01-02", nil),
    ("26-01-02-a", nil), ("2026-001-02-a", nil), ("name", nil),
  ])
  func `a date in front of a name is taken off`(name: String, rest: String?) {
    #expect(LinkPath.undated(name[...]).map { String($0) } == rest)
  }

  @Test(arguments: [
    ("content/a/b.md", "content/a/", "b.md"), ("content/a.md", "content/b/c/", "../../a.md"),
    ("a/b/c.md", "a/d/", "../b/c.md"), ("a.md", "", "a.md"),
  ])
  func `a path is written from the folder of another file`(
    path: String, folder: String, relative: String
  ) {
    #expect(LinkPath.relative(path, from: folder) == relative)
    #expect(LinkPath.joined(folder, relative) == path)
  }

  @Test(arguments: [("a/b.md", "a/c.md", 0), ("a/b.md", "a/c/d.md", 1), ("a/b.md", "c/d/e.md", 3)])
  func `the distance of two files is the folders left and entered`(
    path: String, other: String, distance: Int
  ) {
    #expect(LinkPath.distance(from: path, to: other) == distance)
    #expect(LinkPath.distance(from: other, to: path) == distance)
  }
}
