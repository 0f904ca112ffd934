import ArgumentParser
import Content
import Loading
import Primitives
import Publishing
package import SiteBuilding
import SiteSections

/// The options of every command that builds the site, besides those of the root.
///
/// They are next to `RootOptions` in a command, not around it: in debug builds the parser checks
/// each group again for each group around it, which doubled the time of `michi build`.
struct BuildArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("The output folder (default: ROOT/site).", valueName: "D"),
    completion: .directory)
  var output: String?

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp("The site's URL, instead of site.yml's baseURL.", valueName: "U"),
    transform: { text in
      guard let address = BaseURL(text) else {
        throw ValidationError(
          "\(BaseURLSentences.notOne(text)); \(BaseURLSentences.advice(on: text))")
      }
      return address
    })
  var baseURL: BaseURL?

  @Flag(help: "Count warnings as errors.")
  var strict = false

  @Flag(help: "Show every warning instead of grouping repeated ones.")
  var all = false

  @Flag(help: "Build everything, even if nothing has changed since the last build.")
  var fresh = false

  @Option(help: ArgumentHelp("The number of pages to render at the same time.", valueName: "N"))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs \(jobs) is too low; use at least 1") }
  }

  /// Returns the path of the output folder.
  ///
  /// - Throws: `ValidationError` for a folder that the next build would read as its own source.
  func outputFolder(of root: SiteRoot) throws -> String {
    let folder = output ?? root.defaultOutput
    guard !folder.isEmpty else { throw ValidationError("--output needs the name of a folder") }
    switch root.source(at: folder) {
    case .root:
      throw ValidationError("--output \"\(folder)\" is the root itself; name another folder")
    case .folder(let name, _):
      throw ValidationError(
        "--output \"\(folder)\" is in \(name)/, which the next build would read; "
          + "name a folder elsewhere")
    case nil: return folder
    }
  }

  /// Returns the build options for these arguments.
  func buildOptions(
    of rootOptions: RootOptions, with sections: [any SiteSection]
  ) throws -> BuildOptions {
    var options = try rootOptions.buildOptions(with: sections)
    options.baseURL = baseURL
    options.isStrict = strict
    options.jobs = jobs
    return options
  }
}

/// Creates the configuration files for the host in a site's settings.
package enum SiteHost {
  /// Returns the files; `nil` if the site names no host.
  package static func files(for site: AddedFiles.Site) -> AddedFiles? {
    guard let host = site.settings.host else { return nil }
    let unknownLoads =
      site.hasOwnTemplates
      ? "templates/"
      : site.settings.html == .trusted
        ? "html is trusted, and" : site.firstUncheckedFile?.description
    let files = HostFiles.files(
      for: host, pathPrefix: site.settings.baseURL?.pathPrefix ?? "",
      redirects: site.redirects.map { (from: $0.from, to: $0.to) },
      languages: site.settings.languages.map(\.code), feeds: site.feeds,
      fingerprinted: site.fingerprinted,
      frames: EmbeddedPage.origins(with: site.settings.embeds), unknownLoads: unknownLoads)
    return AddedFiles(
      files: files, suggestion: "remove it, or remove \"host\" from content/site.yml")
  }
}
