import Foundation
import TestKit
import Testing

/// The calls that publish, in their order: whenever one of them is the last, the destination has a
/// whole site, and a record that names every file of it.
@Suite struct PublishOrderTests {
  private static func site(_ destination: String) throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      publish:
        there: { \(destination) }
      -- content/pages/old.md --
      # Old
      -- content/pages/same.md --
      # Same
      """)
  }

  /// Puts a new page in the place of an old one, and changes another.
  private static func change(_ site: TestSite) throws {
    try site.remove("content/pages/old.md")
    try site.write("# New\n", to: "content/pages/new.md")
    try site.write("# Same, but other\n", to: "content/pages/same.md")
    try site.write("a {}", to: "content/assets/new.css")
  }

  @Test func `to a bucket the record is first, pages are last, and then what is gone goes`() throws
  {
    let site = try Self.site("s3: 's3://bucket/blog'")
    try site.writeProgram(S3PublishTests.aws, to: "bin/aws")
    let store = site.root.appending(path: "store").path
    let environment = ["PATH": Self.path(before: site), "STORE": store]
    #expect(try site.michi("publish", environment: environment).status == 0)
    try Self.change(site)
    try FileManager.default.removeItem(atPath: store + ".log")
    #expect(try site.michi("publish", environment: environment).status == 0)
    let calls = try String(contentsOfFile: store + ".log", encoding: .utf8)
      .split(separator: "\n").compactMap { call -> String? in
        if call.contains("delete-objects") { return "remove" }
        if call.contains("--recursive") { return call.contains("text/html") ? "pages" : "files" }
        return call.contains(" - s3://bucket/blog/.michi-published") ? "record" : nil
      }
    let order = ["record", "files", "pages", "remove", "record"]
    // Several calls may send files.
    var seen: [String] = []
    for call in calls where seen.last != call { seen.append(call) }
    #expect(seen == order)
    #expect(!FileManager.default.fileExists(atPath: store + "/blog/old/index.html"))
    #expect(FileManager.default.fileExists(atPath: store + "/blog/new/index.html"))
  }

  /// Runs rsync, then notes which files are there, and which of them the record names.
  private static let rsync = """
    #!/bin/sh
    PATH=$(echo "$PATH" | sed 's/^[^:]*://') rsync "$@"
    status=$?
    (cd "$THERE" && find . -type f | sed 's|^[.]/||' | while read -r file; do
      if grep -q "$file" .michi-published; then echo "named $file"; else echo "unnamed $file"; fi
    done; echo end) >> "$THERE.log"
    exit $status
    """

  @Test(.requires(.rsync))
  func `with rsync what is gone goes after all has come, and the record names all files`() throws {
    let site = try Self.site("rsync: there")
    try site.writeProgram(Self.rsync, to: "bin/rsync")
    let there = site.root.appending(path: "there").path
    let environment = ["PATH": Self.path(before: site), "THERE": there]
    let first = try site.michi("publish", environment: environment)
    #expect(first.status == 0, "\(first.errors)")
    try Self.change(site)
    try FileManager.default.removeItem(atPath: there + ".log")
    #expect(try site.michi("publish", environment: environment).status == 0)
    let states = try String(contentsOfFile: there + ".log", encoding: .utf8)
      .components(separatedBy: "end\n").filter { !$0.isEmpty }
    #expect(states.count >= 4)
    for state in states {
      let files = state.split(separator: "\n")
      #expect(files.allSatisfy { $0.hasPrefix("named ") || $0 == "unnamed .michi-published" })
      // The old page is there until the new ones are.
      let isNew = ["new/index.html", "new.css"].allSatisfy { files.contains("named \($0)") }
      #expect(isNew || files.contains("named old/index.html"))
    }
    #expect(states.last?.contains("old/index.html") == false)
    #expect(states.last?.contains("named new/index.html") == true)
  }

  private static func path(before site: TestSite) -> String {
    let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
    return site.root.appending(path: "bin").path + ":" + path
  }
}
