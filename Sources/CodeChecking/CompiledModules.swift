import Content
import Diagnostics
import FileSystem
import Primitives

/// The site's own Swift modules, compiled once for all code that imports them.
struct CompiledModules: Sendable {
  /// Where the compiler finds them; nil when the site has none.
  var folder: String? { place?.path }
  /// What is wrong with their sources.
  private(set) var diagnostics: [Diagnostic] = []

  private var place: TemporaryFolder?
  /// The names of the modules that failed to compile.
  private var missing: Set<String> = []

  /// - Throws: `CodeCheckFault` when there is no compiler, or no temporary folder.
  init(_ modules: [CodeModule], by compiler: SwiftCompiler) async throws(CodeCheckFault) {
    guard !modules.isEmpty else { return }
    do throws(FileFault) {
      place = try TemporaryFolder()
    } catch {
      throw CodeCheckFault(message: error.message)
    }
    let names = Set(modules.map(\.name))
    for module in ModuleSources.inOrder(modules.map { ModuleSources($0, among: names) }) {
      try await compile(module, by: compiler)
    }
  }

  /// Removes what was compiled.
  func remove() { place?.remove() }

  /// Whether a program imports a module that failed to compile.
  func areMissed(by program: [UInt8]) -> Bool {
    !ImportedModules.names(in: program, among: missing).isEmpty
  }

  private mutating func compile(
    _ module: ModuleSources, by compiler: SwiftCompiler
  ) async throws(CodeCheckFault) {
    guard let folder else { return }
    diagnostics += module.faults
    guard module.faults.isEmpty, module.imports.isDisjoint(with: missing) else {
      missing.insert(module.name)
      return
    }
    let faults = try await compiler.emit(module.name, module.texts.map(\.bytes), to: folder)
    for (text, faults) in zip(module.texts, faults) where !faults.isEmpty {
      missing.insert(module.name)
      diagnostics += faults.map {
        $0.diagnostic(
          in: text,
          "mend it: code that imports the module \"\(module.name)\" is not checked until then")
      }
    }
  }
}

extension CompilerFault {
  /// What an author reads of a fault in a file.
  func diagnostic(in text: SourceText, _ advice: String) -> Diagnostic {
    let offset = min(text.offset(ofLine: line) + max(column, 1) - 1, text.bytes.count)
    return Diagnostic(
      .invalidCode, in: text, at: offset..<offset + 1, message,
      suggestion: advice)
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
