public import Content
import Diagnostics
import FileSystem
import Highlighting
import MarkdownRendering
import Primitives

/// The code in the files of a stage.
struct StageCode: Sendable {
  /// A text file of the stage.
  struct File: Sendable {
    let name: String
    /// The file's content without region markers.
    let bytes: [UInt8]
    /// The methods, as calls are written, by the lines in which they begin.
    let methods: [Int: String]
  }

  /// The files, sorted by name.
  let files: [File]

  /// Reads the files in a language, and skips unreadable and binary files.
  init(_ files: [Stage.File], in language: String?) {
    self.files = files.compactMap { file in
      guard let bytes = (try? file.source(in: language).readWhole(limit: Limits.codeFile)) ?? nil,
        UTF8Check.firstInvalidOffset(in: bytes, range: 0..<bytes.count) == nil, !bytes.contains(0)
      else { return nil }
      let code = CodeBlock.code(ofFile: bytes)
      return File(name: file.name, bytes: code, methods: Self.methods(code))
    }
  }

  private static func methods(_ code: [UInt8]) -> [Int: String] {
    let text = SourceText(path: "", bytes: code)
    var methods: [Int: String] = [:]
    for method in SwiftSource(code).declarations where method.keyword == "func" {
      guard let owner = method.owner else { continue }
      let line = text.position(at: method.place).line
      methods[line] = methods[line] ?? "\(owner).\(method.name)"
    }
    return methods
  }
}

extension StageCode {
  var byName: [String: [UInt8]] {
    Dictionary(files.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Stage {
  /// Returns the code of the files by name, without region markers, and the methods in it as calls
  /// are written: `Owner.method`.
  ///
  /// Reads the files.
  public func code(in language: String) -> (files: [String: [UInt8]], methods: Set<String>) {
    let code = StageCode(files, in: language)
    return (code.byName, Set(code.files.flatMap(\.methods.values)))
  }
}
