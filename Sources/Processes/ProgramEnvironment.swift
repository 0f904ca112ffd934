import Primitives
import Foundation

/// Where programs are found and which variables they see.
enum ProgramEnvironment {
  /// Our variables with some added and some left out; what is added wins.
  static func variables(
    adding added: [String: String], hiding hidden: Set<String>
  ) -> [String: String] {
    ProcessInfo.processInfo.environment.filter { !hidden.contains($0.key) }
      .merging(added) { $1 }
  }

  /// Where a program is; nil when there is none.
  ///
  /// Only absolute folders of `PATH` count: a program that lies in the folder we happen to be in is
  /// never run.
  static func location(of name: String, path: String?) -> String? {
    guard !name.isEmpty else { return nil }
    if name.utf8.contains(UInt8(ascii: "/")) { return isProgram(name) ? name : nil }
    let folders = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.lazy.filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }
      .first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
