import Foundation
import TestKit
import Testing

/// `michi build --verify`, and that a build can be repeated.
@Suite struct VerifyTests {
  private static let site = """
    -- content/site.yml --
    title: 길
    baseURL: https://example.com/
    timeZone: Asia/Seoul
    compress: [gzip]
    -- content/tutorials/2026-01-01-하나.md --
    ---
    title: 하나
    tags: [코디네이터, Swift]
    ---
    첫 **단어(word)**는 [[日]]입니다. [둘](둘/index.md)
    -- content/tutorials/둘/index.md --
    ---
    title: 둘
    date: 2026-01-02 01:00
    tags: [swift]
    aliases: /옛-글/
    ---
    ```swift
    let 日 = 1
    ```
    -- content/kanji/some.json --
    [{"kanji": {"character": "日", "meaning": {"english": "sun"}, "strokes": {"count": 4}},
      "examples": [{"japanese": "日本（にほん）", "meaning": {"english": "Japan"}}]}]
    -- content/pages/about.md --
    # 소개
    -- content/assets/img/점.svg --
    <svg xmlns="http://www.w3.org/2000/svg"/>
    """

  @Test func `every difference is named, and nothing is written`() throws {
    let site = try TestSite(Self.site)
    try site.michi("build")
    try site.write("<!doctype html>", to: "site/kanji/日/index.html")
    try site.remove("site/about/index.html")
    try site.write("mine", to: "site/about/notes.txt")
    try site.write("site\n", to: "site/.gitignore")
    // A link is a difference, too, and is not followed.
    let page = site.output.appending(path: "tutorials/둘/index.html")
    let copy = site.root.appending(path: "copy.html")
    try FileManager.default.moveItem(at: page, to: copy)
    try FileManager.default.createSymbolicLink(at: page, withDestinationURL: copy)
    let before = try Self.listing(of: site.output)
    let run = try site.michi("build", "--verify")
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        """
        different: kanji/日/index.html
        different: tutorials/둘/index.html
        missing: about/index.html
        extra: about/notes.txt

        """))
    #expect(
      run.output.hasSuffix("; out of date: 2 different, 1 missing, 1 extra\n"))
    #expect(try Self.listing(of: site.output) == before)
  }

  @Test func `a changed source is a difference too, and its errors are told as ever`() throws {
    let site = try TestSite(Self.site)
    try site.michi("build")
    try site.write("# 소개서\n", to: "content/pages/about.md")
    let run = try site.michi("build", "--verify", "--json")
    #expect(run.status == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect((object["different"] as? [String])?.contains("about/index.html") == true)
    #expect(object["missing"] as? [String] == [])
    #expect(object["extra"] as? [String] == [])
    #expect(object["written"] as? Int == 0)
    try site.write("[x](/nowhere/)\n", to: "content/pages/about.md")
    let faulty = try site.michi("build", "--verify")
    #expect(faulty.status == 1)
    #expect(faulty.errors.contains("content/pages/about.md:1:5: error: "))
    #expect(faulty.output.isEmpty)
  }

  @Test func `a folder that is not there is exit 74, and stays not there`() throws {
    let site = try TestSite(Self.site)
    let run = try site.michi("build", "--verify")
    #expect(run.status == 74)
    #expect(
      run.errors == "error: cannot list \(site.output.path): No such file or directory\n")
    #expect(!FileManager.default.fileExists(atPath: site.output.path))
  }

  /// Another zone, locale, umask, number of tasks, folder and order of creation each time.
  @Test func `builds under other circumstances give the same bytes and permissions`() throws {
    let circumstances = [
      (zone: "Pacific/Kiritimati", locale: "C", umask: "000", jobs: "1"),
      (zone: "America/Los_Angeles", locale: "ko_KR.UTF-8", umask: "077", jobs: "2"),
      (zone: "Asia/Kathmandu", locale: "tr_TR.UTF-8", umask: "027", jobs: "7"),
    ]
    var first: [String]?
    for (number, circumstance) in circumstances.enumerated() {
      let site = try TestSite(number.isMultiple(of: 2) ? Self.site : Self.reversed(Self.site))
      let run = try Run.shell(
        "umask \(circumstance.umask); exec \"$0\" --root \"$1\" --jobs \(circumstance.jobs)",
        site.path,
        environment: [
          "TZ": circumstance.zone, "LC_ALL": circumstance.locale, "LANG": circumstance.locale,
        ])
      #expect(run.status == 0)
      let listing = try Self.listing(of: site.output, withTimes: false)
      #expect(listing == first ?? listing)
      first = listing
    }
  }

  /// The same site with its files in the opposite order.
  private static func reversed(_ text: String) -> String {
    ("\n" + text).components(separatedBy: "\n-- ").dropFirst().reversed()
      .map { "-- " + $0 }.joined(separator: "\n")
  }

  /// Name, permissions, time and bytes of everything in a folder.
  private static func listing(of folder: URL, withTimes: Bool = true) throws -> [String] {
    let files = FileManager.default
    let names = try files.subpathsOfDirectory(atPath: folder.path)
    return try names.filter { withTimes || !$0.hasPrefix(".michi") }.sorted().map { name in
      let path = folder.appending(path: name).path
      let attributes = try files.attributesOfItem(atPath: path)
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      let bytes = isFolder ? "" : try Data(contentsOf: URL(filePath: path)).base64EncodedString()
      let mode = attributes[.posixPermissions] as? Int ?? 0
      let time = withTimes ? "\(attributes[.modificationDate] as? Date ?? .distantPast)" : ""
      return "\(name) \(String(mode, radix: 8)) \(time) \(bytes)"
    }
  }
}
