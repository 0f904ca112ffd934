import ArgumentParser
import Content
import Diagnostics
import FileSystem
package import Loading
import SiteBuilding
import SiteSections

/// The options of every command that reads a root.
struct RootOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder that contains content/ and templates/.", valueName: "D"),
    completion: .directory)
  var root = "."

  @Flag(help: "Include drafts.")
  var drafts = false

  @Flag(help: "Include scheduled posts (with a future date).")
  var future = false

  @Option(help: PresentMoment.help) var now: String?

  func validate() throws {
    if root.isEmpty { throw ValidationError("--root needs the name of a folder") }
  }

  var siteRoot: SiteRoot { SiteRoot(path: root) }

  /// The build options.
  func buildOptions(with sections: [any SiteSection]) throws -> BuildOptions {
    var options = BuildOptions(root: root, sections: sections, now: try PresentMoment.read(now))
    options.includesDrafts = drafts
    options.includesFuture = future
    options.addedFiles = { SiteHost.files(for: $0) }
    return options
  }
}

extension CompletionKind {
  /// Names that `content/site.yml` has: of the root that stands on the line, else of the current
  /// folder. A site that cannot be read has none.
  static func names(_ names: @escaping @Sendable (Settings) -> [String]) -> CompletionKind {
    .custom { words, _, _ in
      let option = words.lastIndex(of: "--root").map { words.index(after: $0) }
      let root = option.flatMap { words.indices.contains($0) ? words[$0] : nil } ?? "."
      let options = LoadingOptions(now: DateTime(secondsSinceEpoch: 0))
      let loaded = try? SiteLoader(root: SiteRoot(path: root), options: options, sections: [])
        .loadSettings()
      return loaded.map { names($0.settings) } ?? []
    }
  }
}

/// The root of a command that writes into it.
package struct WrittenRoot: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder that contains content/.", valueName: "D"), completion: .directory
  )
  var root = "."

  package init() {}

  package func validate() throws {
    if root.isEmpty { throw ValidationError("--root needs the name of a folder") }
  }

  package var siteRoot: SiteRoot { SiteRoot(path: root) }
}

extension SiteRoot {
  /// The path of one of its files, from the current folder.
  func shown(_ relative: String) -> String { path == "." ? relative : location(of: relative) }

  /// Starts a file with a text, and prints its path.
  package func start(_ relative: String, _ text: String) throws {
    try NewFile.create(Array(text.utf8), at: shown(relative))
    try Terminal.output("\(shown(relative))\n")
  }

  /// The root itself, for a command that writes into it.
  ///
  /// - Throws: `ValidationError` where there is no folder `content`.
  package func holdingContent() throws -> SiteRoot {
    guard hasContent else {
      throw ValidationError(
        "there is no folder content in \(path); name the root with --root, or start one with "
          + "michi new site")
    }
    return self
  }

  /// The settings of `content/site.yml`, for a command that cannot work without them.
  ///
  /// - Throws: `ExitCode` after printing the errors of the settings; `FileFault`.
  func settings(with sections: [any SiteSection], now: String? = nil) throws -> Settings {
    let options = LoadingOptions(now: try PresentMoment.read(now))
    let loaded = try SiteLoader(root: self, options: options, sections: sections.map(\.declaration))
      .loadSettings()
    guard loaded.diagnostics.containsError else { return loaded.settings }
    try DiagnosticOutput.end(with: DiagnosticPolicy().apply(to: loaded.diagnostics))
  }
}
