import ArgumentParser
import Diagnostics
import FileSystem
import Importing
import Primitives

struct ImportJekyllCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "jekyll", abstract: "Imports a Jekyll blog into a new root.",
    discussion: """
      Reads posts, drafts, pages, collections, data and files of SRC without changing it, and \
      writes a root that builds. Every page keeps its URL, date and content. import-report.md lists the \
      decisions and everything that could not be imported.

      If _config.yml has no timezone, dates are in the zone of the machine that built the blog. \
      Name it, for example --built-in Asia/Seoul; the default is UTC, which GitHub Pages uses. --tags \
      names a YAML file with a line for each custom Liquid tag, such as  asset: "![$alt]($file)"

      Examples:
        michi import jekyll ../old --root blog
        michi import jekyll ../old --root blog --dry-run
        michi import jekyll ../old --root blog --built-in Asia/Seoul --tags tags.yml
      """)

  @OptionGroup var arguments: ImportArguments

  @Option(
    name: .customLong("built-in"),
    help: ArgumentHelp(
      "The time zone of the machine that built the site, such as Asia/Seoul.", valueName: "ZONE"),
    transform: { name in
      guard let zone = SiteTimeZone(name: name) else {
        let advice = Spelling.suggestion(for: name, among: SiteTimeZone.knownNames)
        throw ValidationError(
          "there is no time zone \"\(name)\"" + (advice.map { "; \($0)" } ?? ""))
      }
      return zone
    })
  var zone = SiteTimeZone.utc

  @Option(
    help: ArgumentHelp("A file with the Markdown for custom Liquid tags.", valueName: "FILE"),
    completion: .file(extensions: ["yml"]))
  var tags: String?

  func run(with sections: [any SiteSection]) async throws {
    let tool = ImportedTool.jekyll(try table(), zone: zone) { done, all in
      guard Terminal.canRewrite, done % 50 == 0 || done == all else { return }
      Terminal.error("\r\u{1B}[K" + (done == all ? "" : "\(done) of \(all) pages"))
    }
    try await arguments.run(tool, with: sections)
  }

  private func table() throws -> TagTable {
    guard let tags else { return TagTable() }
    return try TagTable(SourceFile(path: tags, location: tags).text(limit: Limits.dataFile))
  }
}
