import Foundation
public import Primitives

/// Creates files that must not exist yet.
///
/// Existing files and links are never followed, changed or replaced.
public enum NewFile {
  /// Writes a new file, and creates the folders above it.
  ///
  /// - Throws: `FileFault` if the file exists, or if the system refuses; a partly written file is
  ///   removed.
  public static func create(_ bytes: [UInt8], at path: String) throws(FileFault) {
    let folder = try Folder(making: folder(of: path))
    let name = String(RelativePath.name(of: path))
    let file: OpenFile
    do throws(FileFault) {
      file = try folder.newFile(at: name)
    } catch {
      guard error.code == EEXIST else { throw error.during(.create, of: path) }
      throw FileFault(.create, path: path, reason: "it already exists")
    }
    do throws(FileFault) {
      try file.write(bytes)
      try file.finish()
    } catch {
      _ = try? folder.removeFile(at: name)
      throw error.during(.write, of: path)
    }
  }

  private static func folder(of path: String) -> String {
    guard let folder = RelativePath.folder(of: path) else { return "." }
    return folder.isEmpty ? "/" : folder
  }
}
