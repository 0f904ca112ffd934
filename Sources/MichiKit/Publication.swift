import Content
import Diagnostics
import FileSystem
import Primitives
import Publishing
import SiteBuilding

/// Publishes one site to one destination and prints the result.
struct Publication {
  let settings: DestinationSettings
  let all: [DestinationSettings]
  let destination: any Destination
  /// The build of the site into the output folder.
  let run: BuildRun

  func publish() async throws {
    let build = build(into: try folder())
    let built = try await build.build()
    if !build.json { try Terminal.output(built.text) }
    let outcome = try await destination.publish(FinishedSite(at: build.output)) { line in
      Terminal.error("\(line)\n")
    }
    try print(
      PublishingResult(
        settings: settings, place: destination.place, state: outcome.state, plan: outcome.plan,
        release: outcome.release, commit: outcome.commit),
      of: built)
  }

  /// Builds into a temporary folder and prints what publishing would change.
  func show() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let built = try await build(into: folder.path).build()
    let plan = try await destination.plan(FinishedSite(at: folder.path))
    try print(
      PublishingResult(settings: settings, place: destination.place, plan: plan, dryRun: true),
      of: built)
  }

  /// Restores what was published before, or prints what it would restore.
  func rollBack(dryRun: Bool) async throws {
    let outcome = try await destination.rollBack(dryRun: dryRun)
    let result = PublishingResult(
      settings: settings, place: destination.place, state: outcome.state, plan: outcome.plan,
      release: outcome.release, commit: outcome.commit, dryRun: dryRun, isRollback: true)
    try Terminal.output(run.json ? ResultJSON(furtherKeys: result.json).text : result.text)
  }

  /// Returns the folder to build into.
  ///
  /// A destination with its own base URL does not use the output folder.
  private func folder() throws(FileFault) -> String {
    if settings.baseURL == nil { return run.output }
    let others = all.filter { $0.baseURL != nil }.map(\.name)
    return try OutputFolder.folder(for: settings.name, among: others, in: run.output)
  }

  private func build(into folder: String) -> BuildRun {
    var build = run
    (build.output, build.sibling) = (folder, run.output)
    return build
  }

  private func print(_ result: PublishingResult, of built: BuildOutcome) throws {
    guard run.json else { return try Terminal.output(result.text) }
    // Files written to the temporary folder do not count as written.
    try Terminal.output(
      result.dryRun
        ? ResultJSON(
          diagnostics: built.report.diagnostics, pages: built.report.pages,
          furtherKeys: result.json
        ).text
        : built.json(furtherKeys: result.json))
  }
}
