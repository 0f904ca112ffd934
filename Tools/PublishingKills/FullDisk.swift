import Foundation
@testable import Primitives
@testable import Diagnostics
@testable import Publishing

/// Builds onto a disk that is too small, for many sizes: the old site must stay byte for byte.
///
/// The disk is a tmpfs, which needs Linux and root; elsewhere the part is skipped, loudly.
struct FullDisk {
  let folder: String

  func run() throws -> [String] {
    var faults: [String] = []
    var refusals = 0
    let sizes = Array(stride(from: 0, through: 1600, by: 40))
    for free in sizes {
      guard mount(kilobytes: 8_000) else {
        print("skipped: the full disk (no tmpfs could be mounted: not root, or not Linux)")
        return []
      }
      defer { command("/bin/umount", [folder]) }
      let output = folder + "/site"
      try SiteVersion(number: 1).build(into: output)
      let old = contents(of: output)
      try fill(leaving: free)
      do {
        try SiteVersion(number: 2).build(into: output)
      } catch let fault as FileFault {
        refusals += 1
        if !fault.message.contains("No space left on device") { faults.append(fault.message) }
        if contents(of: output) != old { faults.append("\(free) KB: the old site has changed") }
        try FileManager.default.removeItem(atPath: folder + "/filler")
        try SiteVersion(number: 2).build(into: output)
      }
      let version = SiteVersion(number: 2)
      let expected = FolderContents(
        uniqueKeysWithValues: version.paths.map { ($0, version.bytes(of: $0)) })
      if contents(of: output) != expected { faults.append("\(free) KB: the new site is wrong") }
    }
    print("\(sizes.count) builds onto a small disk, \(refusals) of them refused by it")
    return faults
  }

  private func mount(kilobytes: Int) -> Bool {
    command("/bin/mount", ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder])
  }

  private func fill(leaving kilobytes: Int) throws {
    let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = attributes[.systemFreeSize] as? NSNumber else { return }
    let filler = max(0, free.intValue - kilobytes * 1024)
    try Data(count: filler).write(to: URL(fileURLWithPath: folder + "/filler"))
  }

  @discardableResult
  private func command(_ path: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
