import Content
import Diagnostics
import FileSystem
import Primitives
import Publishing
import SiteBuilding

/// Publishes one site to one destination and prints the result.
struct Publication {
  private let settings: DestinationSettings
  /// Every destination of the site.
  private let all: [DestinationSettings]
  private let destination: any Destination
  private let options: BuildOptions
  /// The output folder.
  private let output: String
  /// Whether the result is printed as one JSON object.
  private let json: Bool
  /// Whether to show every warning, even of a frequent kind.
  private let showsEach: Bool

  init(
    settings: DestinationSettings, all: [DestinationSettings], destination: any Destination,
    options: BuildOptions, output: String, json: Bool, showsEach: Bool
  ) {
    self.settings = settings
    self.all = all
    self.destination = destination
    var options = options
    options.baseURL = options.baseURL ?? settings.baseURL
    self.options = options
    self.output = output
    self.json = json
    self.showsEach = showsEach
  }

  /// Builds the site, publishes it and prints the result.
  func publish() async throws {
    let build = build(into: try folder())
    let built = try await build.build()
    if !json { try Terminal.output(built.text) }
    let outcome = try await destination.publish(FinishedSite(at: build.output), tell: Self.tell)
    try print(
      PublishingResult(
        settings, at: destination.place, state: outcome.state, plan: outcome.plan,
        version: outcome.version),
      of: built)
  }

  /// Builds into a temporary folder and prints what publishing would change.
  func show() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let build = build(into: folder.path)
    let built = try await build.build()
    let plan = try await destination.plan(FinishedSite(at: folder.path))
    try print(
      PublishingResult(settings, at: destination.place, plan: plan, dryRun: true), of: built)
  }

  /// Restores what was published before, or prints what that would be.
  func rollBack(dryRun: Bool) async throws {
    let outcome = try await destination.rollBack(dryRun: dryRun)
    let result = PublishingResult(
      settings, at: destination.place, state: outcome.state, plan: outcome.plan,
      version: outcome.version, dryRun: dryRun, isRollback: true)
    try Terminal.output(
      json ? ResultJSON(furtherKeys: result.json).text : result.text)
  }

  /// The folder to build into: a destination with a base URL of its own does not use the output
  /// folder.
  private func folder() throws(FileFault) -> String {
    if settings.baseURL == nil { return output }
    let others = all.filter { $0.baseURL != nil }.map(\.name)
    return try OutputFolder.folder(for: settings.name, among: others, in: output)
  }

  private func build(into folder: String) -> SiteBuild {
    SiteBuild(
      options: options, output: folder, json: json, showsEach: showsEach,
      furtherKeys: PublishingResult.none)
  }

  private func print(_ result: PublishingResult, of built: BuildResult) throws {
    guard json else { return try Terminal.output(result.text) }
    // Files written to the temporary folder do not count as written.
    try Terminal.output(
      result.dryRun
        ? ResultJSON(
          diagnostics: built.report.diagnostics, pages: built.report.pages,
          furtherKeys: result.json
        ).text
        : built.json(furtherKeys: result.json))
  }

  /// Prints a line of a tool's output.
  private static let tell: PublishingListener = { line in Terminal.error("\(line)\n") }
}
