package import Content
import Diagnostics
import FileSystem
import Highlighting
import MarkdownRendering
import Primitives

/// The code in the files of a stage.
package struct StageCode: Sendable {
  /// A text file of the stage.
  package struct File: Sendable {
    package let name: String
    /// The file's content without region markers.
    package let bytes: [UInt8]
    /// The methods, as calls are written, by the lines in which they begin.
    package let methods: [Int: String]
  }

  /// The files, sorted by name.
  package let files: [File]
  package let methods: Set<String>

  /// Reads the files in a language, and skips unreadable and binary files.
  package init(_ files: [Stage.File], in language: String?) {
    self.files = files.compactMap { file in
      guard let bytes = (try? file.source(in: language).readWhole(limit: Limits.codeFile)) ?? nil,
        UTF8Check.firstInvalidOffset(in: bytes, range: 0..<bytes.count) == nil, !bytes.contains(0)
      else { return nil }
      let code = CodeBlock.code(ofFile: bytes)
      return File(name: file.name, bytes: code, methods: Self.methods(code))
    }
    methods = Set(self.files.flatMap(\.methods.values))
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

  package var byName: [String: [UInt8]] {
    Dictionary(files.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }
}
