import ArgumentParser
import Content
import Diagnostics
import Loading
import Publishing
import SiteBuilding
import SiteSections

struct PublishCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Publishes the site to a destination named in content/site.yml.",
    discussion: """
      Michi builds the site first. If there is an error, nothing is published.

      Examples:
        michi publish --dry-run
        michi publish pages
        michi publish www --rollback
      """)

  @Argument(
    help: ArgumentHelp(
      "The destination; needed if there are several and none is the default.",
      valueName: "NAME"), completion: .names { $0.destinations.map(\.name) })
  var name: String?

  @OptionGroup var rootOptions: RootOptions

  @OptionGroup var arguments: BuildArguments

  @Flag(name: .customLong("dry-run"), help: "Print the changes without publishing.")
  var isDryRun = false

  @Flag(name: .customLong("rollback"), help: "Restore the previously published version.")
  var isRollback = false

  @Flag(help: "Print the result as one JSON object.")
  var json = false

  func run(with sections: [any SiteSection]) async throws {
    try await ResultJSON.reporting(json, furtherKeys: PublishingResult.none) {
      try await publish(with: sections)
    }
  }

  private func publish(with sections: [any SiteSection]) async throws {
    let root = rootOptions.siteRoot
    let output = try arguments.outputFolder(of: root)
    var build = BuildRun(
      options: try arguments.buildOptions(of: rootOptions, with: sections), output: output,
      json: json, showsEach: arguments.all, isFresh: arguments.fresh,
      furtherKeys: PublishingResult.none)
    let loaded = try root.loadSettings(with: sections.map(\.declaration))
    if loaded.diagnostics.containsError {
      // The build reports this along with all other errors, and fails.
      _ = try await build.build()
    }
    let all = loaded.settings.destinations
    let settings = try Destinations.chosen(among: all, named: name)
    build.options.baseURL = build.options.baseURL ?? settings.baseURL
    let publication = Publication(
      settings: settings, all: all,
      destination: try Destinations.destination(settings, root: root, output: output),
      run: build)
    if isRollback {
      try await publication.rollBack(dryRun: isDryRun)
    } else if isDryRun {
      try await publication.show()
    } else {
      try await publication.publish()
    }
  }
}
