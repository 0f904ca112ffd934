import Diagnostics
import FileSystem
import Primitives

/// The Swift files beside texts, as the programs that they make up.
struct Programs: Sendable {
  let programs: [[SourceFile]]

  var paths: Set<String> { Set(programs.joined().map(\.path)) }

  /// What is wrong with the programs; of a file that several have, each fault once.
  func diagnostics(
    by compiler: SwiftCompiler, with modules: CompiledModules
  ) async throws(CodeCheckFault) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    var read: [SourceFile: SourceText] = [:]
    for file in Set(programs.joined()) {
      do throws(FileFault) {
        read[file] = try file.text(limit: Limits.codeFile)
      } catch {
        faults.append(Diagnostic(.unreadableFile, path: file.path, error.message))
      }
    }
    let texts = programs.filter { $0.allSatisfy { read[$0] != nil } }
      .map { $0.compactMap { read[$0] } }
      .filter { program in !program.contains { modules.areMissed(by: $0.bytes) } }
    for (program, found) in zip(texts, try await compiler.faults(inPrograms: texts)) {
      for (text, found) in zip(program, found) {
        faults += found.map {
          $0.diagnostic(in: text, "mend it: it is compiled with the Swift files beside it")
        }
      }
    }
    var seen: Set<Diagnostic> = []
    return faults.filter { seen.insert($0).inserted }.sorted()
  }
}
