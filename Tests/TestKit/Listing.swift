package import Foundation

/// What lies below a folder; links are shown, not followed.
package enum Listing {
  /// The bytes of every file by its path; of a link, `->` and where it leads.
  ///
  /// - Returns: nothing where there is no folder.
  package static func bytes(in folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in paths(in: folder) {
      let location = "\(folder)/\(path)"
      switch try FileManager.default.attributesOfItem(atPath: location)[.type] as? FileAttributeType
      {
      case .typeRegular: files[path] = try Data(contentsOf: URL(filePath: location))
      case .typeSymbolicLink:
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: location)
        files[path] = Data("-> \(target)".utf8)
      default: break
      }
    }
    return files
  }

  /// The text of every file by its path; of a link, `->` and where it leads.
  package static func texts(in folder: String) throws -> [String: String] {
    try bytes(in: folder).mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// The folders that hold nothing.
  package static func emptyFolders(in folder: String) -> [String] {
    paths(in: folder).filter {
      (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\($0)"))?.isEmpty ?? false
    }
  }

  /// Every path below a folder, folders too.
  private static func paths(in folder: String) -> [String] {
    FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  }
}
