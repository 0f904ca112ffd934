import Foundation
import Testing

/// What is left when somebody stops Michi.
@Suite(.timeLimit(.minutes(5))) struct InterruptionTests {
  @Test("a stopped code check leaves no folder", arguments: [SIGINT, SIGTERM, SIGHUP])
  func codeCheck(number: Int32) throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      -- content/tutorials/2026-01-01-a.md --
      ```swift
      let a = 1
      ```
      -- bin/swiftc --
      #!/bin/sh
      [ "$1" = --version ] && exit 0
      exec sleep 60
      -- temporary/x --
      """)
    try site.remove("temporary/x")
    let compiler = site.root.appending(path: "bin/swiftc").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
    let temporary = site.root.appending(path: "temporary").path
    let process = Process()
    process.executableURL = Run.binary
    process.arguments = ["check", "--code", "--root", site.root.path]
    var variables = ProcessInfo.processInfo.environment
    variables["PATH"] = site.root.appending(path: "bin").path + ":" + (variables["PATH"] ?? "")
    variables["TMPDIR"] = temporary
    variables["XDG_CACHE_HOME"] = site.root.appending(path: "cache").path
    process.environment = variables
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: temporary)
    }
    while try names().isEmpty, process.isRunning { usleep(10_000) }
    #expect(try names().allSatisfy { $0.hasPrefix("michi-\(process.processIdentifier)-") })
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
    #expect(try names() == [])
  }
}
