package import Content
package import Diagnostics
package import MarkdownRendering

/// Compiles the Swift code of a site's pages: what `michi check --code` adds to `michi check`.
package enum CodeCheck {
  /// What is wrong with the code of a site, not yet graded by the site's checks.
  ///
  /// - Parameter listings: the code of a text; none of one that cannot be read, which rendering
  ///   reports.
  /// - Throws: `CodeCheckFault` when there is code to compile but no working compiler, or the task
  ///   is cancelled. By then the compiler has ended and the temporary folder is removed.
  package static func diagnostics(
    of content: SiteContent,
    listings: @escaping @Sendable (Body) -> [CodeListing]
  ) async throws(CodeCheckFault) -> [Diagnostic] {
    var compiler = SwiftCompiler(timeLimit: .seconds(60))
    let modules = try await CompiledModules(content.codeModules, by: compiler)
    defer { modules.remove() }
    compiler.modules = modules.folder
    // Code that imports a module that failed to compile would only repeat its error.
    let programs = Programs(programs: content.programs)
    let units = CodeUnit.all(of: content, besides: programs.paths, listings: listings)
      .filter { !($0.code.mode == .typecheck && modules.areMissed(by: $0.code.text)) }
    // The same code may stand on several pages.
    var numbers: [CodeUnit.Code: Int] = [:]
    var distinct: [CodeUnit.Code] = []
    for unit in units where numbers[unit.code] == nil {
      numbers[unit.code] = distinct.count
      distinct.append(unit.code)
    }
    let faults = try await compiler.faults(in: distinct)
    let programFaults = try await programs.diagnostics(by: compiler, with: modules)
    return modules.diagnostics + programFaults
      + units.flatMap { unit in
        (numbers[unit.code].map { faults[$0] } ?? []).enumerated().map { number, fault in
          unit.diagnostic(fault, isFirst: number == 0)
        }
      }
  }
}

/// The code could not be checked at all: exit code 74.
package struct CodeCheckFault: Error, Hashable, Sendable {
  /// The sentence a user reads.
  package let message: String
}
