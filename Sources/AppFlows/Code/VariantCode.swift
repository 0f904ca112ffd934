import FileSystem
import MarkdownRendering
import Primitives
import SiteSections

/// The Swift files of one variant of an app.
struct VariantCode: Sendable {
  struct File: Sendable {
    let name: String
    /// What is in it, without the marks of regions.
    let bytes: [UInt8]
    /// Its methods, as calls are written, by the lines that they begin in.
    let methods: [Int: String]
  }

  /// In the order of their names.
  let files: [File]
  /// Every method, as calls are written.
  let methods: Set<String>

  /// Files that cannot be read, and what is no text, are left out.
  init(_ sources: [SourceFile]) {
    files = sources.compactMap { source in
      guard let bytes = (try? source.whole(limit: Limits.codeFile)) ?? nil,
        UTF8Check.firstInvalidOffset(in: bytes, range: 0..<bytes.count) == nil, !bytes.contains(0)
      else { return nil }
      let code = CodeBlock.code(ofFile: bytes)
      return File(
        name: String(RelativePath.name(of: source.path)), bytes: code,
        methods: Dictionary(
          SwiftMethods(code).methods.map { ($0.line, $0.name) },
          uniquingKeysWith: { first, _ in first }))
    }
    methods = Set(files.flatMap(\.methods.values))
  }

  /// The files' contents.
  var byName: [String: [UInt8]] {
    Dictionary(files.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }
}
