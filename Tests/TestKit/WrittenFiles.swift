import Foundation

/// Files that a test expects, written as one text with a line before each: `== path`.
public struct WrittenFiles: Sendable {
  /// Their texts by their paths.
  public private(set) var texts: [String: String] = [:]

  /// The files of a text.
  public init(_ text: String) {
    for file in "\n\(text)".components(separatedBy: "\n== ").dropFirst() {
      let end = file.firstIndex(of: "\n") ?? file.endIndex
      texts[String(file[..<end])] = String(file[end...].dropFirst())
    }
  }

  /// The files of a fixture.
  ///
  /// - Parameter path: where it is below `Tests/`.
  public init(fixture path: String) throws {
    self.init(try Run.fixture(path))
  }

  /// What other files have instead, a line each: `-` what is missing, `+` what is too much. Empty
  /// lines do not matter.
  public func differences(to built: [String: String]) -> [String] {
    Set(texts.keys).union(built.keys).sorted().flatMap { path in
      let lines = built[path].map(Self.lines) ?? []
      let changes = lines.difference(from: texts[path].map(Self.lines) ?? [])
      return changes.map { change in
        switch change {
        case .remove(_, let line, _): "\(path): - \(line)"
        case .insert(_, let line, _): "\(path): + \(line)"
        }
      }
    }
  }

  /// The lines of a file without those that are empty.
  private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
}
