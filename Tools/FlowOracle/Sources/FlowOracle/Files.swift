@testable import AppFlows
@testable import Diagnostics
import Foundation
@testable import Primitives

/// The flow files and what belongs to them.
enum Files {
  /// The repository's folder.
  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..")
    .standardizedFileURL.path

  /// The flow files of a folder, by path from the root.
  static func flows(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted()
      .filter { $0.hasSuffix(".yml") }.map { "\(folder)/\($0)" }
  }

  /// Those of the default site, and of the laboratory.
  static func flows() throws -> [String] {
    let laboratory = "Tools/FlowOracle/Laboratory"
    let folders = try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(laboratory)")
    return try flows(in: "content/flows")
      + folders.sorted().flatMap { try flows(in: "\(laboratory)/\($0)") }
  }

  /// The bytes of a file.
  static func bytes(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)")))
  }

  /// What a flow file would be with these bytes.
  static func flow(_ path: String, _ bytes: [UInt8]) -> FlowFile {
    FlowFile(
      SourceText(path: path, bytes: bytes),
      source: SourceFile(path: path, location: "\(root)/\(path)"))
  }
}
