import ArgumentParser
import Content
import Diagnostics
import FileSystem
import Loading
import MarkdownRendering
import PictureMaking
import Primitives
import Publishing
import SiteBuilding
import SiteSections
import Synchronization

/// A build into an output folder, with the messages and the exit code of its command.
struct BuildRun {
  var options: BuildOptions
  var output: String
  var json = false
  /// Whether to show every warning, even if there are many of the same kind.
  var showsEach = false
  /// Whether to ignore the results of the last build.
  var isFresh = false
  /// Another output folder that may already have the image copies; `nil` if there is none.
  var sibling: String?
  var furtherKeys: [(key: String, json: String)] = []

  /// The model of the last site, kept until the process ends: freeing every page takes longer than
  /// the commit.
  private static let lastModel = Mutex<SiteModel?>(nil)

  func run() async throws {
    let result = try await build()
    try Terminal.output(json ? result.json(furtherKeys: furtherKeys) : result.text)
  }

  /// Builds the site and prints only its diagnostics; prints nothing if JSON is requested.
  func build() async throws -> BuildOutcome {
    let start = ContinuousClock.now
    var options = options
    let stamps = await RootSource.stamps(options)
    let settings = stamps.settings
    await options.findGitDates(settings?.settings)
    let found = RootSource(options, stamps)
    let last =
      isFresh ? nil : found.flatMap { OutputFolder.lastBuild(at: output, of: $0.source) }
    if let last, last.source.files == found?.source.files,
      let result = unchanged(since: start, last)
    {
      return result
    }
    let vips = await options.findVips(settings?.settings)
    let programs = await options.findDrawingPrograms(
      settings?.settings, keptIn: isFresh ? [] : outputs)
    let source = found.flatMap { $0.isSettled ? $0 : nil }
    while true {
      let result = try await build(
        &options, settings, by: vips, drawing: programs, of: source, after: last, since: start)
      if let result { return result }
    }
  }

  /// The output folders that may have results of earlier builds.
  private var outputs: [String] { [output] + [sibling].compactMap(\.self) }

  /// Builds the site once.
  ///
  /// It returns `nil` if pages show image copies that cannot be made; the options then exclude
  /// them.
  private func build(
    _ options: inout BuildOptions, _ settings: LoadedSettings?, by vips: Vips?,
    drawing programs: DrawingPrograms?, of source: RootSource?, after last: LastBuild?,
    since start: ContinuousClock.Instant
  ) async throws -> BuildOutcome? {
    let (builder, progress, line) = try begin(options, settings)
    defer { line.end() }
    // Prepares the site while the old output is examined.
    async let prepared = OwnThread.run { Result { () throws(FileFault) in try builder.prepare() } }
    let folder = try OutputFolder.open(at: output, after: last)
    let known =
      options.refusedPictures.isEmpty ? source.flatMap { Self.known(in: folder, $0) } : nil
    folder.note(source?.notes ?? [])
    let drawings = try folder.cacheFolder(of: .drawings, isUsed: programs != nil)
    try programs?.keep(at: drawings)
    var report: BuildReport
    var notes: LastBuild?
    let summary: OutputFolder.Summary
    do {
      let site = try await prepared.get()
      Self.lastModel.withLock { $0 = site.model }
      if site.policy.apply(to: site.diagnostics).containsError {
        // This build only collects diagnostics. Nothing is written, because two pages may have the
        // same path.
        report = try await builder.build(site, into: DiscardingSink(), progress: progress)
      } else {
        let pictures = PictureCopies(beside: folder)
        report = try await builder.build(
          site, into: Self.sink(for: site, pictures),
          knowing: known.flatMap { $0.haveShape(of: site) ? $0 : nil },
          progress: progress)
        let kept = try folder.cacheFolder(of: .images, isUsed: vips != nil)
        let refused =
          report.isGood
          ? try await pictures.make(
            by: vips, jobs: options.jobs, keptAt: kept,
            orAt: OutputFolder.cacheFolder(of: .images, at: sibling ?? output),
            isFresh: isFresh && options.refusedPictures.isEmpty, progress) : []
        if !refused.isEmpty {
          options.refusedPictures += refused
          folder.discard()
          return nil
        }
        notes = source.map {
          let end = site.nextChange(after: options.now)
          return LastBuild(of: $0.source, until: end?.secondsSinceEpoch, report: report.record)
        }
        // A tool that failed now may work next time, so the next build must not be skipped.
        if !options.refusedPictures.isEmpty || vips != nil && options.notice != nil
          || options.drawings?.areLasting == false
        {
          notes = nil
        }
        if known == nil, report.isGood { try programs?.removeOthers() }
        report.diagnostics += site.movedPages(folder.changes, read: folder.file)
        report.diagnostics.sort()
      }
      line.end()
      guard report.isGood else { try fail(report.diagnostics, pages: report.pages) }
      summary = try await OwnThread.run { [notes] in
        Result { () throws(FileFault) in try folder.commit(noting: notes) }
      }.get()
    } catch {
      folder.discard()
      throw error
    }
    if !json { DiagnosticOutput.printText(report.diagnostics, showsEach: showsEach) }
    return BuildOutcome(
      report: report, output: output, summary: summary, time: ContinuousClock.now - start)
  }

  /// Returns the result of the last build if nothing has changed; `nil` if the site must be built.
  private func unchanged(
    since start: ContinuousClock.Instant, _ last: LastBuild
  ) -> BuildOutcome? {
    guard let report = try? BuildReport(record: last.report),
      // In strict mode, only a real build reports the warnings as errors.
      !options.isStrict || report.diagnostics.isEmpty
    else { return nil }
    if !json { DiagnosticOutput.printText(report.diagnostics, showsEach: showsEach) }
    return BuildOutcome(
      report: report, output: output,
      summary: OutputFolder.Summary(written: 0, unchanged: last.count, removed: 0),
      isUnchanged: true, time: ContinuousClock.now - start)
  }

  /// Returns the last build's notes on pages; `nil` if files were added or removed since.
  private static func known(in folder: OutputFolder, _ source: RootSource) -> PageNotes? {
    guard let last = folder.last, let notes = folder.pages(of: last),
      let (changed, pages) = source.changes(since: notes)
    else { return nil }
    return try? PageNotes(pages, changed: changed)
  }

  /// Builds in memory, compares with the output folder and writes nothing.
  func verify() async throws {
    let start = ContinuousClock.now
    var options = options
    let settings = options.loadSettings()
    await options.findGitDates(settings?.settings)
    let vips = await options.findVips(settings?.settings)
    await options.findDrawingPrograms(settings?.settings, keptIn: outputs)
    while try await !verify(&options, settings, by: vips, since: start) {}
  }

  /// Verifies the site once.
  ///
  /// It returns false if pages show image copies that cannot be made; the options then exclude
  /// them.
  private func verify(
    _ options: inout BuildOptions, _ settings: LoadedSettings?, by vips: Vips?,
    since start: ContinuousClock.Instant
  ) async throws -> Bool {
    let (builder, progress, line) = try begin(options, settings)
    defer { line.end() }
    let verification = try OutputVerification(of: output)
    let site = try builder.prepare()
    let pictures = PictureCopies(beside: verification)
    let report = try await builder.build(
      site, into: Self.sink(for: site, pictures), progress: progress)
    let folder = try TemporaryFolder()
    let refused = try await pictures.make(
      by: vips, jobs: options.jobs, keptAt: folder.path,
      orAt: OutputFolder.cacheFolder(of: .images, at: output),
      progress)
    options.refusedPictures += refused
    line.end()
    if !refused.isEmpty { return false }
    guard report.isGood else { try fail(report.diagnostics, pages: report.pages) }
    try VerificationResult(
      report: report, output: output, result: try verification.finish(),
      time: ContinuousClock.now - start
    ).print(asJSON: json, showsEach: showsEach)
    return true
  }

  /// Returns the sink for a site's files; it adds compressed copies if the settings ask for them.
  private static func sink(for site: PreparedSite, _ folder: any OutputSink) -> any OutputSink {
    site.content.settings.compress ? GzipCopies(beside: folder) : folder
  }

  /// Begins a build. If there is no content, it fails before it creates an output folder.
  private func begin(
    _ options: BuildOptions, _ settings: LoadedSettings?
  ) throws -> (SiteBuilder, BuildProgress, ProgressLine) {
    let builder = SiteBuilder(options: options, settings: settings)
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
      Terminal.error("\(count): nothing was written, the site is unchanged\n")
    }
    throw ExitCode(Exit.code(for: diagnostics))
  }
}
