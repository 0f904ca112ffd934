import Foundation
import TestKit
import Testing

@Suite struct PreviewCommandTests {
  private static let site = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/
    -- content/tutorials/2026-01-02-a.md --
    # A
    -- content/tutorials/2026-01-03-b.md --
    ---
    titel: B
    ---
    B
    """

  /// A preview that runs until it is told to stop.
  private final class Preview {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    let line: String

    /// - Parameter launcher: a command that runs the one behind it.
    init(_ site: TestSite, _ arguments: String..., by launcher: [String] = []) throws {
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        launcher + [Run.binary.path, "preview", "--root", site.root.path] + arguments
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      var bytes = Data()
      while bytes.last != 0x0A {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { break }
        bytes += more
      }
      line = String(decoding: bytes, as: UTF8.self)
    }

    var port: String { line.firstMatch(of: /127\.0\.0\.1:(\d+)/).map { String($0.1) } ?? "" }

    func stop(with number: Int32) -> (status: Int32, errors: String) {
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      let errors = errors.fileHandleForReading.readDataToEndOfFile()
      return (process.terminationStatus, String(decoding: errors, as: UTF8.self))
    }
  }

  @Test func `it says where it is and what is wrong, and stops when it is told`() throws {
    let site = try TestSite(Self.site)
    for number in [SIGINT, SIGTERM] {
      let preview = try Preview(site, "--port", "0", "--now", "2026-06-01")
      #expect(
        preview.line.wholeMatch(
          of:
            /http:\/\/127\.0\.0\.1:\d+\/ serves \d+ pages, ready in \d+\.\d\d s; press Ctrl-C to stop\n/
        )
          != nil, "\(preview.line)")
      let end = preview.stop(with: number)
      #expect(end.status == 0)
      #expect(
        end.errors == """
          content/tutorials/2026-01-03-b.md:2:1: warning: unknown key "titel" in the front matter
           2 | titel: B
             | ^~~~~ did you mean "title"?

          """)
    }
    #expect(!site.hasPage(""))
  }

  @Test(.requires(.namespaces))
  func `where the system watches too few folders, files are looked at`() throws {
    let few = #"echo 2 > /proc/sys/user/max_inotify_watches && exec "$0" "$@""#
    let preview = try Preview(
      TestSite(Self.site), "--port", "0", by: ["unshare", "-Ur", "sh", "-c", few])
    #expect(
      preview.line.contains("; checking for changed files several times a second"),
      "\(preview.line)")
    _ = preview.stop(with: SIGINT)
  }

  @Test func `a port that is taken is named with one that is free`() throws {
    let site = try TestSite(Self.site)
    let first = try Preview(site, "--port", "0")
    let second = try site.michi("preview", "--port", first.port)
    #expect(second.status == 74)
    #expect(second.output.isEmpty)
    let free = try #require(
      second.errors.wholeMatch(
        of:
          /error: port (\d+) is used by another program; port (\d+) is free: michi preview --port (\d+)\n/
      ),
      "\(second.errors)")
    #expect(String(free.1) == first.port && free.2 == free.3 && free.2 != free.1)
    _ = first.stop(with: SIGINT)
  }

  @Test func `without content there is nothing to show`() throws {
    let site = try TestSite("-- a.txt --\n")
    let run = try site.michi("preview", "--port", "0")
    #expect(run.status != 0)
    #expect(run.errors.contains("content"))
  }

  @Test(arguments: ["-1", "65536", "http"])
  func `a port is a number`(port: String) throws {
    let site = try TestSite(Self.site)
    #expect(try site.michi("preview", "--port=\(port)").status == 64)
  }

  #if os(Linux)
    @Test func `it may have as many files open as the system allows, up to what macOS allows`()
      throws
    {
      let few = #"ulimit -Sn 256 && exec "$0" "$@""#
      let preview = try Preview(TestSite(Self.site), "--port", "0", by: ["sh", "-c", few])
      let limits = try String(
        contentsOfFile: "/proc/\(preview.process.processIdentifier)/limits", encoding: .utf8)
      _ = preview.stop(with: SIGINT)
      let line = try #require(
        limits.split(separator: "\n").first { $0.hasPrefix("Max open files") })
      let words = line.split(separator: " ")
      let most = Int(words[4]) ?? .max
      #expect(Int(words[3]) == max(256, min(most, 10_240)))
    }
  #endif

  @Test func `a root is named from the folder in which the command is given`() throws {
    let site = try TestSite(Self.site)
    let root = site.root.lastPathComponent
    for (folder, name) in [(site.path, "."), (site.root.deletingLastPathComponent().path, root)] {
      let launcher = ["sh", "-c", "cd '\(folder)' && exec \"$0\" \"$@\""]
      let preview = try Preview(site, "--root", name, "--port", "0", by: launcher)
      #expect(preview.line.contains(" pages, ready in "), "\(preview.line)")
      #expect(preview.stop(with: SIGTERM).status == 0)
    }
  }
}
