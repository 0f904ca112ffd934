import Foundation

/// A path and what is there, without Michi's own folder.
typealias FolderContents = [String: [UInt8]]

/// Reads a folder while somebody may be changing it: what vanishes meanwhile is left out.
func contents(of folder: String) -> FolderContents {
  var contents: FolderContents = [:]
  guard let all = FileManager.default.enumerator(atPath: folder) else { return contents }
  for case let path as String in all {
    if path.hasPrefix(".michi") { continue }
    var isFolder = ObjCBool(false)
    let location = "\(folder)/\(path)"
    guard FileManager.default.fileExists(atPath: location, isDirectory: &isFolder),
      !isFolder.boolValue, let data = FileManager.default.contents(atPath: location)
    else { continue }
    contents[path] = Array(data)
  }
  return contents
}
