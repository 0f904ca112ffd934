import ArgumentParser
import Content
import Primitives
import Publishing
import SiteBuilding

/// `michi build`: content/ and templates/ become site/.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Builds the site.",
    discussion: """
      Only files that changed are written, files of pages that are gone are removed, and when \
      anything is wrong the old site stays as it was.

      Examples:
        michi build
        michi build --root blog --output /srv/www --base-url https://example.com/
        michi build --drafts --future --strict
        michi build --verify
      """)

  @OptionGroup var rootOptions: RootOptions

  @Option(help: ArgumentHelp("The output folder; ROOT/site without it.", valueName: "D"))
  var output: String?

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp("Where the site will be, instead of site.yml's baseURL.", valueName: "U"))
  var baseURL: BaseURL?

  @Flag(help: "Count warnings as errors.")
  var strict = false

  @Option(help: ArgumentHelp("How many pages are rendered at once.", valueName: "N"))
  var jobs: Int?

  @Flag(
    help: ArgumentHelp(
      "Write nothing; say whether the output folder is what would be built.",
      discussion: "Exit code 1 when it is not."))
  var verify = false

  @Flag(help: "Print the result as one JSON object.")
  var json = false

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs \(jobs) is too few; give at least 1") }
  }

  func run() async throws {
    do { try await build() } catch let fault as FileFault {
      if json {
        let diagnostic = Diagnostic(.unreadableFile, path: fault.path, fault.message)
        try Terminal.output(
          DiagnosticOutput.json([diagnostic], pages: 0, written: 0, unchanged: 0, removed: 0))
      }
      throw fault
    }
  }

  private func build() async throws {
    let start = ContinuousClock.now
    let output = output ?? SitePlaces.usualOutput(root: rootOptions.root)
    try SitePlaces.check(output: output, root: rootOptions.root)
    let builder = SiteBuilder(options: try buildOptions())
    guard SitePlaces.hasContent(root: rootOptions.root) else {
      // Nothing is made, not even an empty output folder, where there is nothing to build.
      let site = try builder.prepare()
      try fail(site.policy.apply(to: site.diagnostics), pages: 0)
    }
    let progress = BuildProgress()
    let line = ProgressLine(progress)
    defer { line.end() }
    if verify {
      return try await verify(builder, output, progress, line, since: start)
    }
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
    if json {
      try Terminal.output(
        DiagnosticOutput.json(
          report.diagnostics, pages: report.pages, written: summary.written,
          unchanged: summary.unchanged, removed: summary.removed))
    } else {
      DiagnosticOutput.printText(report.diagnostics)
      try Terminal.output(
        BuildSummary(
          report: report, output: output, written: summary.written, unchanged: summary.unchanged,
          removed: summary.removed, time: ContinuousClock.now - start
        ).line)
    }
  }

  /// Builds in memory and compares.
  private func verify(
    _ builder: SiteBuilder, _ output: String, _ progress: BuildProgress, _ line: ProgressLine,
    since start: ContinuousClock.Instant
  ) async throws {
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

  private func buildOptions() throws -> BuildOptions {
    var options = try rootOptions.buildOptions()
    options.baseURL = baseURL
    options.isStrict = strict
    options.jobs = jobs
    return options
  }

  /// Ends the build when one page takes for ever. What was staged lies in the output's own folder,
  /// where the next build removes it.
  private var patience: PagePatience {
    PagePatience { overdue in
      do { try fail([overdue], pages: 0) } catch { Self.exit(withError: error) }
    }
  }

  /// Prints what is wrong and ends with the exit code for it.
  private func fail(_ diagnostics: [Diagnostic], pages: Int) throws -> Never {
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
