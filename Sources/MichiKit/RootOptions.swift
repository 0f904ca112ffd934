public import ArgumentParser
import Content
import Diagnostics
import FileSystem
package import Loading
import Primitives
import SiteBuilding
public import SiteSections

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

  func buildOptions(with sections: [any SiteSection]) throws -> BuildOptions {
    var options = BuildOptions(root: root, sections: sections, now: try PresentMoment.read(now))
    options.includesDrafts = drafts
    options.includesFuture = future
    options.addedFiles = { SiteHost.files(for: $0) }
    return options
  }
}

extension BuildOptions {
  /// Reads the settings in `site.yml`; `nil` if they cannot be read, which the build reports.
  func loadSettings() -> LoadedSettings? {
    try? SiteRoot(path: root).loadSettings(with: sections.map(\.declaration))
  }
}

extension CompletionKind {
  /// Completes names that are in `content/site.yml`.
  ///
  /// The site is the root on the command line, or else the current folder. If it cannot be read,
  /// there are no completions.
  static func names(_ names: @escaping @Sendable (Settings) -> [String]) -> CompletionKind {
    .custom { words, _, _ in
      let option = words.lastIndex(of: "--root").map { words.index(after: $0) }
      let root = option.flatMap { words.indices.contains($0) ? words[$0] : nil } ?? "."
      let loaded = try? SiteRoot(path: root).loadSettings()
      return loaded.map { names($0.settings) } ?? []
    }
  }
}

/// The option `--root` of a command that reads or writes files of a site.
public struct RootOption: ParsableArguments {
  @Option(
    name: .customLong("root"),
    help: ArgumentHelp("The folder that contains content/.", valueName: "D"), completion: .directory
  )
  private var path = "."

  /// Creates the option with its default, the current folder.
  public init() {}

  /// Refuses an empty path.
  public func validate() throws {
    if path.isEmpty { throw ValidationError("--root needs the name of a folder") }
  }

  package var root: SiteRoot { SiteRoot(path: path) }

  /// Returns the path of one of the site's files, for example of `content/site.yml`.
  ///
  /// The path is relative to the current folder.
  public func location(of relative: String) -> String {
    root.path == "." ? relative : root.location(of: relative)
  }

  /// Creates a file that does not exist yet, and prints its path.
  ///
  /// Names that differ only in case or Unicode normalization count as the same: they would be one
  /// file on macOS and Windows, and their pages would have one URL.
  public func create(_ relative: String, _ text: String) throws {
    let path = location(of: relative)
    let name = String(RelativePath.name(of: path))
    let folder = RelativePath.folder(of: path) ?? "."
    let others = (try? Folder(at: folder).entries().map(\.name)) ?? []
    if let other = others.first(where: { NormalForm.folded($0) == NormalForm.folded(name) }) {
      throw FileFault(
        .create, path: path,
        reason: other == name ? "it already exists" : "\(other) already exists")
    }
    try NewFile.create(Array(text.utf8), at: path)
    try Terminal.output("\(path)\n")
  }

  /// Creates a file of data that does not exist yet, without printing its path.
  ///
  /// - Throws: `FileFault` if the file exists or cannot be written.
  public func create(_ relative: String, data: [UInt8]) throws {
    try NewFile.create(data, at: location(of: relative))
  }

  /// Throws a `FileFault` with advice if a file exists that the command would create.
  public func requireAbsence(of relative: String, _ advice: String) throws {
    let path = location(of: relative)
    guard (try? FileStatus(ofLink: path)) == nil else {
      throw FileFault(.create, path: path, reason: "it already exists; \(advice)")
    }
  }

  /// Throws an error if the site has no folder `content`.
  public func requireContent() throws { try root.requireContent() }

  /// Reads a section of the site. Throws an error if its files or the settings have errors.
  ///
  /// - Parameters:
  ///   - sections: the program's sections.
  ///   - read: creates the section from its files.
  public func read<Part: SectionData>(
    with sections: [any SiteSection], _ read: (SectionInput) -> Part
  ) throws -> Part {
    let loaded = try SiteLoader(
      root: root, options: LoadingOptions(now: PresentMoment.read(nil)),
      sections: sections.map(\.declaration)
    ).loadSection(read)
    let diagnostics = loaded.settings.diagnostics + loaded.section.diagnostics
    if diagnostics.containsError {
      try DiagnosticOutput.end(with: DiagnosticPolicy().apply(to: diagnostics.sorted()))
    }
    return loaded.section
  }
}

extension SiteRoot {
  /// Throws a `ValidationError` if there is no folder `content`.
  func requireContent() throws {
    guard hasContent else {
      throw ValidationError(
        "there is no folder content in \(path); name the root with --root, or start one with "
          + "michi new site")
    }
  }

  /// Returns the settings of `content/site.yml`, for a command that cannot work without them.
  ///
  /// - Throws: `ExitCode` after printing the errors of the settings; `FileFault`.
  func settings(with sections: [any SiteSection]) throws -> LoadedSettings {
    let loaded = try loadSettings(with: sections.map(\.declaration))
    guard loaded.diagnostics.containsError else { return loaded }
    try DiagnosticOutput.end(with: DiagnosticPolicy().apply(to: loaded.diagnostics))
  }
}
