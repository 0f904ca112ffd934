import Content
import Diagnostics
import FileSystem
import Highlighting
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
        guard let bytes = try file.readWhole(limit: Limits.codeFile) else {
          faults.append(
            Diagnostic(
              .fileTooLarge, path: file.path, "the file is larger than \(Limits.codeFile >> 20) MB")
          )
          continue
        }
        let text = SourceText(path: file.path, bytes: bytes)
        texts.append(text)
        imports.formUnion(SwiftSource(text.bytes).imports.intersection(names))
      } catch {
        faults.append(Diagnostic(.unreadableFile, path: file.path, error.message))
      }
    }
    imports.remove(name)
  }

  /// Returns the modules in order of their imports, imported ones first.
  ///
  /// The compiler reports modules that import each other.
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
