import ArgumentParser
import Content
import Loading
import Primitives
import Publishing
import SiteBuilding

/// `michi publish`: the built site goes to a destination that `site.yml` names.
struct PublishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Publishes the site to a destination named in content/site.yml.",
    discussion: """
      The site is built first, as michi build does; when anything is wrong, nothing is published.

      Examples:
        michi publish --dry-run
        michi publish pages
        michi publish www --rollback
      """)

  @Argument(
    help: ArgumentHelp(
      "The destination; needed where there are several and none is the default.",
      valueName: "NAME"))
  var name: String?

  @OptionGroup var arguments: BuildArguments

  @Flag(name: .customLong("dry-run"), help: "Print what would change, and change nothing.")
  var isDryRun = false

  @Flag(name: .customLong("rollback"), help: "Go back to what was published before.")
  var isRollback = false

  func validate() throws {
    if isDryRun, isRollback { throw ValidationError("--rollback has no --dry-run") }
  }

  func run() async throws {
    let interruption = Interruption.removingTemporaryFolders()
    defer { interruption.end() }
    do {
      try await publish()
    } catch let error as ValidationError {
      // Left alone, it would be shown with the usage of michi itself.
      let usage = Michi.usageString(for: Self.self)
      Terminal.error(
        "Error: \(error.message)\nUsage: \(usage)\n"
          + "  See 'michi publish --help' for more information.\n")
      throw ExitCode.validationFailure
    }
  }

  private func publish() async throws {
    let output = arguments.outputFolder
    try SitePlaces.check(output: output, root: arguments.root)
    let loaded = try SiteLoader(
      root: SiteRoot(path: arguments.root), options: try loadingOptions()
    ).loadSettings()
    if loaded.diagnostics.containsError {
      // The build reports that with everything else that is wrong, and ends.
      try await build(into: output, baseURL: nil, printsSummary: true)
    }
    let settings = try DestinationChoice(loaded.settings.destinations).destination(named: name)
    let destination = try Destinations.destination(settings, root: arguments.root, output: output)
    if isRollback {
      let outcome = try destination.rollBack(tell: Self.tell)
      try Terminal.output("\(settings.name): \(destination.place): \(outcome.state)\n")
    } else if isDryRun {
      try await show(destination, settings)
    } else {
      try await build(into: output, baseURL: settings.baseURL, printsSummary: true)
      let site = try FinishedSite(at: output)
      let outcome = try destination.publish(site, tell: Self.tell)
      let counts = outcome.plan.map { $0.isEmpty ? "; nothing changed" : "; \($0.counts)" } ?? ""
      try Terminal.output("\(settings.name): \(destination.place): \(outcome.state)\(counts)\n")
    }
  }

  /// Builds into a folder that is thrown away and prints what publishing that would change.
  private func show(
    _ destination: any Destination, _ settings: DestinationSettings
  ) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await build(into: folder.path, baseURL: settings.baseURL, printsSummary: false)
    let plan = try destination.plan(try FinishedSite(at: folder.path))
    try Terminal.output(
      plan.lines.map { $0 + "\n" }.joined()
        + "\(settings.name): \(destination.place): "
        + (plan.isEmpty ? "nothing would change\n" : "would be \(plan.counts)\n"))
  }

  private func build(into output: String, baseURL: BaseURL?, printsSummary: Bool) async throws {
    var options = try arguments.buildOptions()
    options.baseURL = options.baseURL ?? baseURL
    try await SiteBuild(options: options, output: output, printsSummary: printsSummary).run()
  }

  private func loadingOptions() throws -> LoadingOptions {
    LoadingOptions(now: try arguments.buildOptions().now)
  }

  /// Shows what a tool says.
  private static let tell: PublishingListener = { line in Terminal.error("\(line)\n") }
}
