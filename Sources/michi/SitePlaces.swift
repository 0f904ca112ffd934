import ArgumentParser
import Foundation

/// Where things are, and where they must not be.
enum SitePlaces {
  /// The output folder of a root when nobody names one.
  static func usualOutput(root: String) -> String {
    root.hasSuffix("/") ? root + "site" : root == "." ? "site" : root + "/site"
  }

  /// Whether a root has a folder `content`.
  static func hasContent(root: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: root + "/content", isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Refuses an output folder that the next build would read as its own source.
  ///
  /// - Throws: `ValidationError`, exit code 64.
  static func check(output: String, root: String) throws {
    guard !output.isEmpty else { throw ValidationError("--output needs the name of a folder") }
    let place = real(output)
    if place == real(root) {
      throw ValidationError("--output \"\(output)\" is the root itself; name a folder of its own")
    }
    for source in ["content", "templates"] {
      let folder = real(root + "/" + source)
      if place == folder || place.hasPrefix(folder + "/") {
        throw ValidationError(
          "--output \"\(output)\" lies in \(source)/, which the next build would read; "
            + "name a folder elsewhere")
      }
    }
  }

  /// Why a folder cannot be published to; nil when it can.
  static func objection(toDestination folder: String, output: String, root: String) -> String? {
    let place = real(folder)
    if place == real(root) { return "the folder is the root itself" }
    let sources = ["content", "templates"].map { ("\($0)/", real(root + "/" + $0)) }
    for (name, source) in sources + [("the output folder", real(output))] {
      if place == source { return "the folder is \(name)" }
      if place.hasPrefix(source + "/") { return "the folder lies in \(name)" }
    }
    return nil
  }

  /// The path without links, as far as it exists.
  private static func real(_ path: String) -> String {
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
