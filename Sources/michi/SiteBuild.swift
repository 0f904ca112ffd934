import ArgumentParser
import Content
import Primitives
import Diagnostics
import Publishing
import SiteBuilding

/// One build of a root into an output folder, with all that is said about it.
struct SiteBuild {
  let options: BuildOptions
  /// The output folder.
  let output: String
  /// Whether the result is printed as one JSON object.
  var json = false
  /// Further keys of the JSON object with their values.
  var furtherKeys: [(key: String, json: String)] = []

  /// What came of a build.
  struct Result {
    let report: BuildReport
    let summary: OutputFolder.Summary
    let time: Duration
  }

  /// Builds the site and prints what came of it.
  ///
  /// - Throws: `ExitCode` when the content has errors, which are printed; `FileFault`.
  func run() async throws {
    let result = try await build()
    try Terminal.output(json ? jsonText(result) : text(result))
  }

  /// Builds the site and prints nothing but what is wrong, and that only where nobody asked for
  /// JSON.
  ///
  /// - Throws: `ExitCode` when the content has errors, which are printed in either form;
  ///   `FileFault`.
  func build() async throws -> Result {
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
      if site.policy.apply(to: site.diagnostics).containsError {
        // Never committed, and two pages of it may want one place: it is built for what is wrong.
        report = try await builder.build(
          site, into: NowhereSink(), progress: progress, patience: patience)
      } else {
        let copies = try CompressedCopies(beside: folder, formats: site.content.settings.compress)
        report = try await builder.build(site, into: copies, progress: progress, patience: patience)
      }
      line.end()
      guard report.isGood else { try fail(report.diagnostics, pages: report.pages) }
      summary = try folder.commit()
    } catch {
      folder.discard()
      throw error
    }
    if !json { DiagnosticOutput.printText(report.diagnostics) }
    return Result(report: report, summary: summary, time: ContinuousClock.now - start)
  }

  /// Makes nothing, not even an empty output folder, where there is nothing to build.
  func failWithoutContent(_ builder: SiteBuilder) throws {
    if SitePlaces.hasContent(root: options.root) { return }
    let site = try builder.prepare()
    try fail(site.policy.apply(to: site.diagnostics), pages: 0)
  }

  /// The line that sums a build up.
  func text(_ result: Result) -> String {
    BuildSummary(
      report: result.report, output: output, written: result.summary.written,
      unchanged: result.summary.unchanged, removed: result.summary.removed, time: result.time
    ).line
  }

  /// A build as one JSON object.
  func jsonText(_ result: Result) -> String {
    DiagnosticOutput.json(
      result.report.diagnostics, pages: result.report.pages, written: result.summary.written,
      unchanged: result.summary.unchanged, removed: result.summary.removed,
      furtherKeys: furtherKeys)
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
        DiagnosticOutput.json(
          diagnostics, pages: pages, written: 0, unchanged: 0, removed: 0,
          furtherKeys: furtherKeys))
    } else {
      DiagnosticOutput.printText(diagnostics)
      let count = DiagnosticOutput.count(diagnostics) ?? "nothing"
      Terminal.error("\(count): nothing was written, the site is as it was\n")
    }
    throw ExitCode(Exit.code(for: diagnostics))
  }
}
