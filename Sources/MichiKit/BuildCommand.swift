import ArgumentParser
import SiteSections

struct BuildCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Builds the site.",
    discussion: """
      Michi writes only files that changed, and removes the files of deleted pages. If there is an \
      error, the old site stays unchanged.

      Examples:
        michi build
        michi build --root blog --output /srv/www --base-url https://example.com/
        michi build --drafts --future --strict
        michi build --verify
      """)

  @OptionGroup var rootOptions: RootOptions

  @OptionGroup var arguments: BuildArguments

  @Flag(
    help: ArgumentHelp(
      "Write nothing; report whether the output folder is up to date.",
      discussion: "Exit code 1 if it is out of date."))
  var verify = false

  @Flag(help: "Print the result as one JSON object.")
  var json = false

  func run(with sections: [any SiteSection]) async throws {
    try await ResultJSON.reporting(json) {
      let output = try arguments.outputFolder(of: rootOptions.siteRoot)
      let build = BuildRun(
        options: try arguments.buildOptions(of: rootOptions, with: sections), output: output,
        json: json,
        showsEach: arguments.all, isFresh: arguments.fresh)
      if verify { try await build.verify() } else { try await build.run() }
    }
  }
}
