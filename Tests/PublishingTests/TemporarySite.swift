import Foundation
import Primitives
import Diagnostics

@testable import Publishing

/// A site as its tests write it: paths and texts.
typealias SiteVersion = [String: String]

/// An output folder of its own in the system's folder for such things; removed with the value.
final class TemporarySite: Sendable {
  let root: String
  /// The output folder; not made yet.
  var output: String { root + "/site" }

  init() throws {
    root = NSTemporaryDirectory() + "michi-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// Builds a version of the site.
  @discardableResult
  func build(
    _ version: SiteVersion, before: @escaping FailurePoint = { _ in }
  ) throws -> OutputFolder.Summary {
    let folder = try OutputFolder.open(at: output, before: before)
    try folder.receive(version)
    return try folder.commit()
  }

  /// Writes a file by hand, with the folders it needs.
  func write(_ text: String, to path: String) throws {
    let location = "\(output)/\(path)"
    try FileManager.default.createDirectory(
      atPath: (location as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: location))
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(output)/\(path)")
  }

  /// Every file of the output folder but Michi's own; a link is shown with where it leads.
  func files() throws -> SiteVersion {
    var files: SiteVersion = [:]
    for path in try everything() {
      let location = "\(output)/\(path)"
      let attributes = try FileManager.default.attributesOfItem(atPath: location)
      switch attributes[.type] as? FileAttributeType {
      case .typeRegular:
        files[path] = String(
          decoding: try Data(contentsOf: URL(fileURLWithPath: location)), as: UTF8.self)
      case .typeSymbolicLink:
        files[path] = "-> " + (try FileManager.default.destinationOfSymbolicLink(atPath: location))
      default: break
      }
    }
    return files
  }

  /// The folders that hold nothing.
  func emptyFolders() throws -> [String] {
    try everything().filter { path in
      (try? FileManager.default.contentsOfDirectory(atPath: "\(output)/\(path)"))?.isEmpty ?? false
    }
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

  private func everything() throws -> [String] {
    guard let all = FileManager.default.enumerator(atPath: output) else { return [] }
    return all.compactMap { $0 as? String }.filter { !$0.hasPrefix(".michi") }
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
