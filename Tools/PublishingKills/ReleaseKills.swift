import Foundation
@testable import Publishing

/// Publishes versions of a site to a folder of releases in another process, kills it at random
/// moments, and walks `current` all the while.
struct ReleaseKills {
  /// Holds the output folder `site` and the folder of releases `www`.
  let root: String
  let count: Int

  private var folder: String { root + "/www" }

  /// Builds a version and publishes it.
  static func publish(_ number: Int, in root: String) throws {
    try SiteVersion(number: number).build(into: root + "/site")
    _ = try ReleasesFolder(at: root + "/www")
      .publish(FinishedSite(at: root + "/site"), tell: { _ in })
  }

  /// Runs all of them; the sentences that say what was wrong.
  func run() throws -> [String] {
    var faults: [String] = []
    var walks = 0
    var inExchange = 0
    var next = 1
    try Self.publish(0, in: root)
    for round in 1...max(1, count) {
      let left = journal
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = ["publish", root, String(next)]
      try process.run()
      let end = Date().addingTimeInterval(Double.random(in: 0.005...0.8))
      repeat {
        faults += look("in round \(round)")
        walks += 1
      } while Date() < end
      if round % 2 == 0 { waitForExchange(in: process, after: left) }
      guard process.isRunning else { throw Fault("the publisher ended by itself") }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      inExchange += journal != nil && journal != left ? 1 : 0
      faults += look("after kill \(round)")
      walks += 1
      next = (walk() ?? next) + 1
    }
    try Self.publish(next, in: root)
    if walk() != next { faults.append("the last version is not what is served") }
    let own = try FileManager.default.contentsOfDirectory(atPath: folder + "/.michi")
    if Set(own) != ["lock", "records"] { faults.append("\(own) is left") }
    let releases = try FileManager.default.contentsOfDirectory(atPath: folder + "/releases")
    if releases.count != ReleasesFolder.usualKeep { faults.append("\(releases) are left") }
    _ = try ReleasesFolder(at: folder).rollBack(dryRun: false)
    if walk().map({ $0 < next }) != true { faults.append("rolling back leads to no release") }
    print(
      "\(count) publishers killed, \(inExchange) of them about to exchange, "
        + "\(walks) walks, \(next) versions published")
    return faults
  }

  /// The number and time of the file that is there while a release becomes current.
  private var journal: [Int]? {
    var status = stat()
    guard stat(folder + "/.michi/publishing", &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return [Int(status.st_ino), Int(time.tv_sec), Int(time.tv_nsec)]
  }

  private var target: String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/current")
  }

  /// Waits for the moment around the exchange, which is short beside the rest; where the machine is
  /// too busy for that, for the moment after it.
  ///
  /// - Parameter left: what an earlier publisher left of such a moment.
  private func waitForExchange(in process: Process, after left: [Int]?) {
    let before = target
    var polls = 0
    while process.isRunning {
      if let journal, journal != left { break }
      polls += 1
      if polls % 16 == 0, target != before { break }
    }
    usleep(UInt32.random(in: 0..<200))
  }

  private func look(_ moment: String) -> [String] {
    walk() == nil ? ["\(moment): current is no complete release"] : []
  }

  /// Follows `current` once and reads everything below; which version that is, exactly, or nil.
  private func walk() -> Int? {
    guard let place = realpath(folder + "/current", nil) else { return nil }
    defer { free(place) }
    let found = contents(of: String(cString: place))
    guard let first = found.first(where: { $0.key.hasPrefix("道/") })?.value else { return nil }
    let line = String(decoding: first.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard let number = line.split(separator: " ").last.flatMap({ Int($0) }) else { return nil }
    let version = SiteVersion(number: number)
    let expected = FolderContents(
      uniqueKeysWithValues: version.paths.map { ($0, version.bytes(of: $0)) })
    return expected == found ? number : nil
  }
}
