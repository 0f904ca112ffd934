import ArgumentParser
import Content
import SiteBuilding

/// The options of every command that builds the site.
struct BuildArguments: ParsableArguments {
  @OptionGroup var rootOptions: RootOptions

  @Option(
    help: ArgumentHelp("The output folder; ROOT/site without it.", valueName: "D"),
    completion: .directory)
  var output: String?

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp("Where the site will be, instead of site.yml's baseURL.", valueName: "U"))
  var baseURL: BaseURL?

  @Flag(help: "Count warnings as errors.")
  var strict = false

  @Option(help: ArgumentHelp("How many pages are rendered at once.", valueName: "N"))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs \(jobs) is too few; give at least 1") }
  }

  /// The folder that holds `content/`.
  var root: String { rootOptions.root }

  /// Where the site goes.
  var outputFolder: String { output ?? SitePlaces.usualOutput(root: root) }

  /// The build these options ask for.
  ///
  /// - Throws: `ValidationError` when `--now` is no moment.
  func buildOptions() throws -> BuildOptions {
    var options = try rootOptions.buildOptions()
    options.baseURL = baseURL
    options.isStrict = strict
    options.jobs = jobs
    return options
  }
}
