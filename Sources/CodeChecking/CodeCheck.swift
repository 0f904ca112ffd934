package import Content
package import Diagnostics
package import FileSystem
package import MarkdownRendering

/// Compiles the Swift code of a site's pages: what `michi check --code` adds to `michi check`.
package enum CodeCheck {
  /// The diagnostics about a site's code and the edits that fix them.
  ///
  /// The site's settings have not been applied to the severities yet.
  package typealias Findings = (diagnostics: [Diagnostic], edits: [Diagnostic: SourceEdit])

  /// Compiles the code of a site.
  ///
  /// - Parameters:
  ///   - running: whether to run the programs whose fences ask for it. Otherwise nothing is run.
  ///   - listings: returns the code of a Markdown file, or of an edited version of it; empty if it
  ///     cannot be read, which rendering reports.
  /// - Throws: `CodeCheckFault` if there is code to compile but no working compiler, or if the task
  ///   is cancelled. By then the compiler has ended and the temporary folder is removed.
  package static func findings(
    of content: SiteContent, running: Bool = false,
    listings: @escaping @Sendable (Body, SourceText?) -> [CodeListing]
  ) async throws(CodeCheckFault) -> Findings {
    var compiler = SwiftCompiler(timeLimit: .seconds(60))
    let modules = try await CompiledModules(content.codeModules, by: compiler)
    defer { modules.remove() }
    compiler.modules = modules.folder
    // If code imports a module that failed to compile, it would only repeat the module's error.
    var stages = CheckedStages(of: content)
    var (units, runs, diagnostics) = CodeUnit.all(of: content, with: stages, listings: listings)
    stages.read(Set(units.compactMap(\.code.stage) + runs.compactMap { $0.stage?.folder }))
    diagnostics += modules.diagnostics + stages.diagnostics
    units = units.filter { [stages] unit in
      unit.code.mode == .parse
        || !([unit.code.text] + stages.files(unit.code.stage)).contains(where: modules.areMissed)
    }
    for index in units.indices { diagnostics += stages.drift(of: &units[index]) }
    compiler.stages = stages.programs
    // Several pages may contain the same code.
    var numbers: [CodeUnit.Code: Int] = [:]
    var distinct: [CodeUnit.Code] = []
    for unit in units where numbers[unit.code] == nil {
      numbers[unit.code] = distinct.count
      distinct.append(unit.code)
    }
    let faults = try await compiler.faults(in: distinct)
    diagnostics += try await stages.faults(by: compiler, with: modules)
    for unit in units {
      let found = numbers[unit.code].map { faults[$0] } ?? []
      if found.contains(where: { stages.isReported($0, of: unit) }) { continue }
      diagnostics +=
        unit.code.mode == .mistake
        ? ExpectedError.diagnostics(of: unit, found)
        : found.enumerated().map { unit.diagnostic($1, isFirst: $0 == 0) }
    }
    guard running else { return (diagnostics, [:]) }
    let run = try await CodeRun.findings(
      of: runs, in: &stages, by: compiler, standIns: content.codeModules.map(\.name),
      listings: listings)
    let reported = Set(diagnostics)
    return (diagnostics + run.diagnostics.filter { !reported.contains($0) }, run.edits)
  }
}

/// An error that prevents any check of the code: exit code 74.
package struct CodeCheckFault: Error, Hashable, Sendable {
  package let message: String
}
