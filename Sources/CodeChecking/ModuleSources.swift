import Content
import Diagnostics
import FileSystem
import Primitives

/// The sources of one of the site's own modules.
struct ModuleSources: Sendable {
  let name: String
  private(set) var texts: [SourceText] = []
  private(set) var imports: Set<String> = []
  private(set) var faults: [Diagnostic] = []

  init(_ module: CodeModule, among names: Set<String>) {
    name = module.name
    for file in module.files {
      do throws(FileFault) {
        guard let bytes = try file.whole(limit: Limits.codeFile) else {
          faults.append(
            Diagnostic(
              .fileTooLarge, path: file.path, "the file is larger than \(Limits.codeFile >> 20) MB")
          )
          continue
        }
        let text = SourceText(path: file.path, bytes: bytes)
        texts.append(text)
        imports.formUnion(ImportedModules.names(in: text.bytes, among: names))
      } catch {
        faults.append(Diagnostic(.unreadableFile, path: file.path, error.message))
      }
    }
    imports.remove(name)
  }

  /// The modules, each after those it imports. The compiler reports modules that import each other.
  static func inOrder(_ modules: [ModuleSources]) -> [ModuleSources] {
    var waiting = modules
    var ordered: [ModuleSources] = []
    var known: Set<String> = []
    while !waiting.isEmpty {
      let next = waiting.firstIndex { $0.imports.isSubset(of: known) } ?? 0
      known.insert(waiting[next].name)
      ordered.append(waiting.remove(at: next))
    }
    return ordered
  }
}

/// Finds the modules that a Swift source imports.
enum ImportedModules {
  /// The names among those that are known: in lines such as `import UIKit`, `@testable import Kit`
  /// and `public import struct Kit.Thing`.
  static func names(in source: [UInt8], among known: Set<String>) -> Set<String> {
    var found: Set<String> = []
    guard !known.isEmpty else { return found }
    for line in source.split(whereSeparator: { [0x0A, 0x0D, UInt8(ascii: ";")].contains($0) }) {
      let words = line.split { $0 == 0x20 || $0 == 0x09 }
      guard let place = words.firstIndex(where: { $0.elementsEqual("import".utf8) }) else {
        continue
      }
      for word in words[(place + 1)...].prefix(2) {
        let name = String(decoding: word.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
        if known.contains(name) { found.insert(name) }
      }
    }
    return found
  }
}
