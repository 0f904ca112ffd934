import Foundation
import Primitives
import TestKit

@testable import Publishing

/// A site as its tests write it: paths and texts.
typealias SiteVersion = [String: String]

/// An output folder that gets one version of a site after another.
final class VersionedSite: Sendable {
  /// What is in the output folder is below `site/` in it.
  let place: TestSite
  var root: String { place.path }
  /// The output folder; not made yet.
  var output: String { root + "/site" }

  init() throws { place = try TestSite() }

  /// Builds a version of the site.
  @discardableResult
  func build(
    _ version: SiteVersion, before: @escaping FailurePoint = { _ in }
  ) throws -> OutputFolder.Summary {
    let folder = try OutputFolder.open(at: output, before: before)
    try folder.receive(version)
    return try folder.commit()
  }

  /// Writes a file of the output by hand, with the folders it needs.
  func write(_ text: String, to path: String) throws { try place.write(text, to: "site/" + path) }

  func remove(_ path: String) throws { try place.remove("site/" + path) }

  /// Every file of the output folder but Michi's own; a link is shown with where it leads.
  func files() throws -> SiteVersion {
    try Listing.texts(in: output).filter { !$0.key.hasPrefix(".michi") }
  }

  /// The folders that hold nothing.
  func emptyFolders() throws -> [String] {
    Listing.emptyFolders(in: output).filter { !$0.hasPrefix(".michi") }
  }

  /// What is in Michi's own folder.
  func ownFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(output)/.michi").sorted()
  }

  /// Number, time and permissions of a file.
  func status(_ path: String) throws -> [Int] {
    var status = stat()
    guard lstat("\(output)/\(path)", &status) == 0 else { throw POSIXError(.ENOENT) }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return [Int(status.st_ino), Int(time.tv_sec), Int(time.tv_nsec), Int(status.st_mode & 0o777)]
  }
}

extension OutputFolder {
  /// Hands over a version of the site, in the order of its paths.
  func receive(_ version: SiteVersion) throws {
    for (path, text) in version.sorted(by: { ByteOrder.precedes($0.key, $1.key) }) {
      try receive(OutputFile(path: SitePath(path), content: .bytes(Array(text.utf8))))
    }
  }
}

/// The sentence of a fault; empty when there is none.
func sentence(of body: () throws -> Void) throws -> String {
  do {
    try body()
    return ""
  } catch let fault as FileFault {
    return fault.message
  }
}
