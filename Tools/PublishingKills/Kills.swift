import Foundation
@testable import Publishing

/// Builds versions of a site in another process, kills it at random moments, and looks.
struct Kills {
  let output: String
  let count: Int

  /// Runs all of them; the sentences that say what was wrong.
  func run() throws -> [String] {
    var faults: [String] = []
    var interrupted = 0
    var next = 1
    try SiteVersion(number: 0).build(into: output)
    for round in 1...max(1, count) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = ["build", output, String(next)]
      try process.run()
      if round % 2 == 0 {
        waitForCommit(of: process)
      } else {
        // A reader walks the folder until the build is killed.
        let end = Date().addingTimeInterval(Double.random(in: 0.005...0.15))
        repeat { faults += broken(contents(of: output), "in build \(round)") } while Date() < end
      }
      guard process.isRunning else { throw Fault("the build ended by itself") }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()

      faults += broken(contents(of: output), "after kill \(round)")
      interrupted += hasJournal ? 1 : 0
      try OutputFolder.open(at: output).discard()
      let number = try version()
      if let number { next = number + 1 } else { faults.append("kill \(round): a mixture is left") }
      let own = try FileManager.default.contentsOfDirectory(atPath: output + "/.michi")
      if Set(own) != ["lock", "manifest"] { faults.append("kill \(round): \(own) is left") }
    }
    try SiteVersion(number: next).build(into: output)
    if try version() != next { faults.append("the last build is not what is there") }
    print("\(count) builds killed, \(interrupted) of them in the commit, \(next) versions written")
    return faults
  }

  private var hasJournal: Bool {
    FileManager.default.fileExists(atPath: output + "/.michi/journal")
  }

  /// Waits for the middle of a commit, which is short beside the rest of a build.
  private func waitForCommit(of process: Process) {
    while !hasJournal, process.isRunning {}
    usleep(UInt32.random(in: 0..<4000))
  }

  private func broken(_ contents: FolderContents, _ moment: String) -> [String] {
    contents.filter { !SiteVersion.isWhole($0.value, at: $0.key) }
      .map { "\(moment): \($0.key) is broken (\($0.value.count) bytes)" }
  }

  /// Which version is there, exactly; nil for a mixture.
  private func version() throws -> Int? {
    let found = contents(of: output)
    guard let first = found.first(where: { $0.key.hasPrefix("道/") })?.value else { return nil }
    let line = String(decoding: first.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard let number = line.split(separator: " ").last.flatMap({ Int($0) }) else { return nil }
    let version = SiteVersion(number: number)
    let expected = FolderContents(
      uniqueKeysWithValues: version.paths.map { ($0, version.bytes(of: $0)) })
    return expected == found ? number : nil
  }
}

/// Something that keeps the program from testing at all.
struct Fault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
