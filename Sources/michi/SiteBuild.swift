import ArgumentParser
import Content
import Diagnostics
import Loading
import Primitives
import Publishing
import SiteBuilding

struct SiteBuild {
  let options: BuildOptions
  let output: String
  var json = false
  /// Whether to show every warning, even of a frequent kind.
  var showsEach = false
  var furtherKeys: [(key: String, json: String)] = []

  func run() async throws {
    let result = try await build()
    try Terminal.output(json ? result.json(furtherKeys: furtherKeys) : result.text)
  }

  /// Builds the site and prints only its diagnostics, and these only when no JSON is requested.
  func build() async throws -> BuildResult {
    let start = ContinuousClock.now
    let (builder, progress, line) = try begin()
    defer { line.end() }
    // The old site is examined while the content is read.
    async let prepared = builder.prepare()
    let folder = try OutputFolder.open(at: output)
    var report: BuildReport
    let summary: OutputFolder.Summary
    do {
      let site = try await prepared
      // Never freed: the process ends soon, and freeing every page takes longer than the commit.
      _ = Unmanaged.passRetained(site.model)
      if site.policy.apply(to: site.diagnostics).containsError {
        // Built for its diagnostics alone: it is never committed, and two pages may want one path.
        report = try await builder.build(site, into: DiscardingSink(), progress: progress)
      } else {
        report = try await builder.build(
          site, into: Self.sink(for: site, folder), progress: progress)
        report.diagnostics += site.movedPages(folder.changes, read: folder.file)
        report.diagnostics.sort()
      }
      line.end()
      guard report.isGood else { try fail(report.diagnostics, pages: report.pages) }
      summary = try folder.commit()
    } catch {
      folder.discard()
      throw error
    }
    if !json { DiagnosticOutput.printText(report.diagnostics, showsEach: showsEach) }
    return BuildResult(
      report: report, output: output, summary: summary, time: ContinuousClock.now - start)
  }

  /// Builds in memory, compares with the output folder and writes nothing.
  func verify() async throws {
    let start = ContinuousClock.now
    let (builder, progress, line) = try begin()
    defer { line.end() }
    let verification = try OutputVerification(of: output)
    let site = try builder.prepare()
    let report = try await builder.build(
      site, into: Self.sink(for: site, verification), progress: progress)
    line.end()
    guard report.isGood else { try fail(report.diagnostics, pages: report.pages) }
    try VerificationResult(
      report: report, output: output, result: try verification.finish(),
      time: ContinuousClock.now - start
    ).print(asJSON: json, showsEach: showsEach)
  }

  /// The sink for a site's files; it adds compressed copies if the settings ask for them.
  private static func sink(for site: PreparedSite, _ folder: any OutputSink) -> any OutputSink {
    site.content.settings.compress ? GzipCopies(beside: folder) : folder
  }

  /// Begins a build; fails before even an empty output folder is made where there is no content.
  private func begin() throws -> (SiteBuilder, BuildProgress, ProgressLine) {
    let builder = SiteBuilder(options: options)
    if !SiteRoot(path: options.root).hasContent {
      let site = try builder.prepare()
      try fail(site.policy.apply(to: site.diagnostics), pages: 0)
    }
    let progress = BuildProgress()
    return (builder, progress, ProgressLine(progress))
  }

  private func fail(_ diagnostics: [Diagnostic], pages: Int) throws -> Never {
    if json {
      try Terminal.output(
        ResultJSON(diagnostics: diagnostics, pages: pages, furtherKeys: furtherKeys).text)
    } else {
      DiagnosticOutput.printText(diagnostics, showsEach: showsEach)
      let count = diagnostics.countText ?? "nothing"
      Terminal.error("\(count): nothing was written, the site is as it was\n")
    }
    throw ExitCode(Exit.code(for: diagnostics))
  }
}
