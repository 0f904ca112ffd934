import ArgumentParser
import Content
import Primitives
import Publishing
import SiteBuilding

/// One build of a root into an output folder, with all that is said about it.
struct SiteBuild {
  let options: BuildOptions
  /// The output folder.
  let output: String
  /// Whether the result is printed as one JSON object.
  var json = false
  /// Whether the result is printed at all; what is wrong always is.
  var printsSummary = true

  /// Builds the site.
  ///
  /// - Throws: `ExitCode` when the content has errors, which are printed; `FileFault`.
  func run() async throws {
    let start = ContinuousClock.now
    let builder = SiteBuilder(options: options)
    try failWithoutContent(builder)
    let progress = BuildProgress()
    let line = ProgressLine(progress)
    defer { line.end() }
    // The old site is looked through while the content is read.
    async let prepared = builder.prepare()
    let folder = try OutputFolder.open(at: output)
    let report: BuildReport
    let summary: OutputFolder.Summary
    do {
      let site = try await prepared
      let copies = try CompressedCopies(beside: folder, formats: site.content.settings.compress)
      report = try await builder.build(site, into: copies, progress: progress, patience: patience)
      line.end()
      guard report.isGood else { try fail(report.diagnostics, pages: report.pages) }
      summary = try folder.commit()
    } catch {
      folder.discard()
      throw error
    }
    try show(report, summary, time: ContinuousClock.now - start)
  }

  /// Makes nothing, not even an empty output folder, where there is nothing to build.
  func failWithoutContent(_ builder: SiteBuilder) throws {
    if SitePlaces.hasContent(root: options.root) { return }
    let site = try builder.prepare()
    try fail(site.policy.apply(to: site.diagnostics), pages: 0)
  }

  private func show(
    _ report: BuildReport, _ summary: OutputFolder.Summary, time: Duration
  ) throws(FileFault) {
    if json {
      try Terminal.output(
        DiagnosticOutput.json(
          report.diagnostics, pages: report.pages, written: summary.written,
          unchanged: summary.unchanged, removed: summary.removed))
      return
    }
    DiagnosticOutput.printText(report.diagnostics)
    if printsSummary {
      try Terminal.output(
        BuildSummary(
          report: report, output: output, written: summary.written, unchanged: summary.unchanged,
          removed: summary.removed, time: time
        ).line)
    }
  }

  /// Ends the build when one page takes for ever. What was staged lies in the output's own folder,
  /// where the next build removes it.
  var patience: PagePatience {
    PagePatience { overdue in
      do { try fail([overdue], pages: 0) } catch { BuildCommand.exit(withError: error) }
    }
  }

  /// Prints what is wrong and ends with the exit code for it.
  func fail(_ diagnostics: [Diagnostic], pages: Int) throws -> Never {
    if json {
      try Terminal.output(
        DiagnosticOutput.json(diagnostics, pages: pages, written: 0, unchanged: 0, removed: 0))
    } else {
      DiagnosticOutput.printText(diagnostics)
      let count = DiagnosticOutput.count(diagnostics) ?? "nothing"
      Terminal.error("\(count): nothing was written, the site is as it was\n")
    }
    throw ExitCode(Exit.code(for: diagnostics))
  }
}
