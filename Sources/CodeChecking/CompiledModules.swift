import Content
import Diagnostics
import FileSystem
import Highlighting
import Primitives

/// The site's own Swift modules, compiled once for all code that imports them.
struct CompiledModules: Sendable {
  /// The folder of the compiled modules; `nil` if the site has none.
  var folder: String? { place?.path }
  private(set) var diagnostics: [Diagnostic] = []

  private var place: TemporaryFolder?
  /// The names of the modules that failed to compile.
  private var missing: Set<String> = []

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

  func remove() { place?.remove() }

  func areMissed(by program: [UInt8]) -> Bool {
    !missing.isEmpty && !SwiftSource(program).imports.isDisjoint(with: missing)
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
          "fix it: code that imports the module \"\(module.name)\" is not checked until then")
      }
    }
  }
}

extension CompilerFault {
  /// Returns the diagnostic for a compiler error in a file.
  func diagnostic(in text: SourceText, _ advice: String) -> Diagnostic {
    let offset = min(text.offset(ofLine: line) + max(column, 1) - 1, text.bytes.count)
    return Diagnostic(
      .invalidCode, in: text, at: offset..<offset + 1, message,
      suggestion: advice)
  }
}
