package import Foundation
package import Testing

/// What some tests need and a machine may lack; without it they are skipped.
///
/// ```
/// @Test(.requires(.rsync)) func `a site is brought`() { … }
/// ```
package enum Requirement: String, CaseIterable, Sendable {
  case rsync
  case bash
  /// The program of Debian's package libvips-tools.
  case vips
  case katex
  /// The program of Debian's package graphviz.
  case dot
  case node
  case python = "python3"
  case html5lib = "python3 with html5lib"
  /// The dictionaries of Debian's packages kanjidic-xml and libhangul-data.
  case dictionaries = "kanjidic-xml with libhangul-data"
  /// A device that has no room, as Linux has it.
  case fullDevice = "/dev/full"
  /// Namespaces of users, in which limits of the system can be set.
  case namespaces = "unshare"
  /// The folder of the official suites, which are not ours: of Mustache, CommonMark and GFM.
  case conformance = "MICHI_CONFORMANCE"
  /// The folder of published data, which is not ours: `kanjialive/`.
  case data = "MICHI_DATA"

  /// Whether this machine has it.
  package var isMet: Bool { Self.met.contains(self) }

  /// What is told of a test that was skipped for it.
  package var reason: Comment {
    switch self {
    case .rsync, .bash, .vips, .katex, .dot, .node, .python: "\(rawValue) is not on PATH"
    case .html5lib: "python3 has no module html5lib, or is not on PATH"
    case .dictionaries: "the files of \(rawValue) are not where Debian has them"
    case .fullDevice: "this system has no /dev/full"
    case .namespaces: "unshare is not on PATH, or may not make a namespace of users"
    case .conformance, .data: "\(rawValue) names no folder"
    }
  }

  /// The folder that the variable names.
  package var folder: URL? {
    guard let path = ProcessInfo.processInfo.environment[rawValue] else { return nil }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? URL(filePath: path) : nil
  }

  private static let met = Set(allCases.filter { $0.isFound() })

  private func isFound() -> Bool {
    switch self {
    case .rsync, .bash, .vips, .katex, .dot, .node, .python: Self.isOnPath(rawValue)
    case .html5lib: Self.isOnPath("python3") && Self.succeeds("python3", ["-c", "import html5lib"])
    case .dictionaries:
      ["edict/kanjidic2.xml.gz", "libhangul/hanja/hanja.txt"]
        .allSatisfy { FileManager.default.fileExists(atPath: "/usr/share/\($0)") }
    case .fullDevice: FileManager.default.fileExists(atPath: rawValue)
    case .namespaces:
      Self.succeeds(rawValue, ["-Ur", "sh", "-c", "echo 99 > /proc/sys/user/max_inotify_watches"])
    case .conformance, .data: folder != nil
    }
  }

  private static func isOnPath(_ program: String) -> Bool {
    ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  private static func succeeds(_ program: String, _ arguments: [String]) -> Bool {
    (try? Run.program(program, arguments).status) == 0
  }
}
