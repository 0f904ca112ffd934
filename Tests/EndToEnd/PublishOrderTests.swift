import Foundation
import TestKit
import Testing

/// The calls of rsync in their order: whenever one of them is the last, the destination has a whole
/// site, and a record that names every file of it.
@Suite struct PublishOrderTests {
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
    let site = try TestSite(
      settings: "publish: { there: { rsync: there } }",
      "-- content/pages/old.md --\n# Old\n-- content/pages/same.md --\n# Same\n")
    try site.writeProgram(Self.rsync, to: "bin/rsync")
    let there = site.root.appending(path: "there").path
    let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
    let environment = ["PATH": site.path + "/bin:" + path, "THERE": there]
    let first = try site.michi("publish", environment: environment)
    #expect(first.status == 0, "\(first.errors)")
    // A new page in the place of an old one, and another that changes.
    try site.remove("content/pages/old.md")
    try site.write("# New\n", to: "content/pages/new.md")
    try site.write("# Same, but other\n", to: "content/pages/same.md")
    try site.write("a {}", to: "content/assets/new.css")
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
}
