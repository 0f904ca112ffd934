import Content
import Diagnostics
import Primitives

/// Finds the Swift modules that code in posts can import: each subfolder of `folder` is a module.
struct CodeModuleLoader {
  /// The modules, sorted by name.
  private(set) var modules: [CodeModule] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - files: the files of the folder, sorted by path.
  ///   - folder: the folder's path in the root.
  init(_ files: [RootFile], in folder: String) {
    var sources: [Substring: [SourceFile]] = [:]
    var refused: Set<Substring> = []
    for file in files {
      let name = file.relative.prefix { $0 != "/" }
      if file.folder.isEmpty {
        ignore(file, folder, "move it into a folder with the name of its module")
      } else if !Self.isModuleName(name) {
        guard refused.insert(name).inserted else { continue }
        diagnostics.report(
          .invalidSettings, path: "\(folder)/\(name)",
          "\(quoted: name) cannot be the name of a Swift module",
          suggestion: "name the folder with letters from A to Z, digits and \"_\"")
      } else if !file.name.utf8.reversed().starts(with: ".swift".utf8.reversed()) {
        ignore(file, folder, "only files that end in .swift belong to a module")
      } else {
        sources[name, default: []].append(file.source)
      }
    }
    modules = ByteOrder.sorted(
      sources.map { CodeModule(name: String($0.key), files: $0.value) }, by: \.name)
  }

  private mutating func ignore(_ file: RootFile, _ folder: String, _ suggestion: String) {
    diagnostics.report(
      .ignoredFile, path: file.source.path, LoadingSentences.ignoredFile(folder),
      suggestion: suggestion)
  }

  private static func isModuleName(_ name: Substring) -> Bool {
    name.utf8.first?.isASCIIDigit == false
      && name.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") }
  }
}
