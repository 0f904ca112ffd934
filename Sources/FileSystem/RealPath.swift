import Foundation

/// Paths as the system sees them.
public enum RealPath {
  /// Where a path would lead: what of it is not there yet is taken as it is spelt.
  public static func planned(_ path: String) -> String {
    var url = URL(filePath: path).standardizedFileURL
    var missing: [String] = []
    while url.path != "/", !FileManager.default.fileExists(atPath: url.path) {
      missing.append(url.lastPathComponent)
      url.deleteLastPathComponent()
    }
    var resolved = url.resolvingSymlinksInPath()
    for part in missing.reversed() { resolved.append(path: part) }
    var text = resolved.path
    while text.utf8.count > 1, text.hasSuffix("/") { text.removeLast() }
    return text
  }
}
