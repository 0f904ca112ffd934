import Content
import Publishing
import SiteBuilding

extension SiteBuild {
  /// Builds in memory, compares with the output folder and writes nothing.
  ///
  /// - Throws: `ExitCode` when the content has errors, or the folder is not what would be built;
  ///   either is printed. `FileFault`.
  func verify() async throws {
    let start = ContinuousClock.now
    let builder = SiteBuilder(options: options)
    try failWithoutContent(builder)
    let progress = BuildProgress()
    let line = ProgressLine(progress)
    defer { line.end() }
    let verification = try OutputVerification(of: output)
    let site = try builder.prepare()
    let copies = try CompressedCopies(
      beside: verification, formats: site.content.settings.compress)
    let report = try await builder.build(
      site, into: copies, progress: progress, patience: patience)
    line.end()
    guard report.isGood else { try fail(report.diagnostics, pages: report.pages) }
    try VerificationResult(
      report: report, output: output, result: try verification.finish(),
      time: ContinuousClock.now - start
    ).print(asJSON: json)
  }
}
