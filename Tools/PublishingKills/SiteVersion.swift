@testable import Primitives
@testable import Publishing

/// One of the sites that the killed builds write: every file says which version and which path it
/// is, over and over, so that half a file or a mixture shows.
struct SiteVersion {
  let number: Int

  /// The paths of this version. Some are in every version, some in every other, and some are now a
  /// file and now a folder.
  var paths: [String] {
    (0..<400).compactMap { page in
      switch page % 8 {
      case 0: "always/\(page)/index.html"
      case 1: "always/same-\(page).html"
      case 2: number % 2 == 0 ? "even/\(page)/index.html" : "odd/\(page / 20)/\(page).html"
      case 3: number % 3 == 0 ? nil : "often/\(page).html"
      case 4: number % 2 == 0 ? "shape/\(page)" : "shape/\(page)/deep/index.html"
      case 5: "version-\(number % 5)/\(page % 3)/\(page).html"
      default: "道/\(page % 10)/\(page)/index.html"
      }
    }
  }

  /// What a file holds.
  func bytes(of path: String) -> [UInt8] {
    let version = path.hasPrefix("always/same") ? 0 : number
    return Array(String(repeating: "\(path) \(version)\n", count: 20 + path.utf8.count * 7).utf8)
  }

  /// Builds this version.
  @discardableResult
  func build(into output: String) throws -> OutputFolder.Summary {
    let folder = try OutputFolder.open(at: output)
    for path in paths {
      try folder.receive(OutputFile(path: SitePath(path), content: .bytes(bytes(of: path))))
    }
    return try folder.commit()
  }

  /// Whether the bytes are what some version has at a path.
  static func isWhole(_ bytes: [UInt8], at path: String) -> Bool {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.count == 2, words[0] == path, let number = Int(words[1]) else { return false }
    return SiteVersion(number: number).bytes(of: path) == bytes
  }
}
