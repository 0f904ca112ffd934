import ArgumentParser
import Diagnostics
import FileSystem
import Importing
import Loading
import Navigation
import Primitives
import SiteBuilding
import Synchronization

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

  @Argument(
    help: ArgumentHelp("The folder that contains _config.yml.", valueName: "SRC"),
    completion: .directory)
  var source: String

  @Option(
    help: ArgumentHelp("The new root: a new or empty folder.", valueName: "D"),
    completion: .directory)
  var root: String

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

  @Flag(name: .customLong("dry-run"), help: "Print the report and write nothing.")
  var isDryRun = false

  @Flag(help: "Print the report as JSON.")
  var json = false

  @Option(help: PresentMoment.help) var now: String?

  func validate() throws {
    if root.isEmpty { throw ValidationError("--root needs the name of a folder") }
  }

  func run(with sections: [any SiteSection]) async throws {
    let now = try PresentMoment.read(now)
    try refuse(SiteRoot(path: root))
    let temporary = isDryRun ? try TemporaryFolder() : nil
    let root = SiteRoot(path: temporary?.path ?? root)
    var imported = try JekyllImport(
      from: source, to: root, zone: zone, tags: try table(), now: now,
      sections: sections.map(\.declaration)
    ) {
      guard Terminal.canRewrite, $0 % 50 == 0 else { return }
      Terminal.error("\r\u{1B}[K\($0) of \($1) pages")
    }
    if Terminal.canRewrite { Terminal.error("\r\u{1B}[K") }
    let found: Found
    do throws(FileFault) {
      found = try await write(&imported, to: root, now, with: sections)
      if !isDryRun { try imported.writeReport() }
    } catch {
      // So that the same command can be given again.
      if temporary == nil { try? imported.removeRoot() }
      throw error
    }
    let report = imported.report
    if json || isDryRun {
      try Terminal.output(
        json ? PrintedText(json: report.json) : PrintedText(lines: report.markdown.text))
    }
    DiagnosticOutput.printText(found.diagnostics, showsEach: false)
    let counts = report.counts.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }
    Terminal.error(
      """
      \(counts.isEmpty ? "nothing" : counts.joined(separator: ", ")); \(report.count(of: .missing)) lost for readers, \
      \(report.count(of: .lost)) things to look at, \(report.count(of: .changed)) changed: \
      import-report.md
      \(found.pages) pages checked: \(found.diagnostics.countText ?? "no problems found")

      """)
    temporary?.remove()
    if found.diagnostics.containsError { throw ExitCode(Exit.code(for: found.diagnostics)) }
    if report.count(of: .missing) > 0 { throw ExitCode(Exit.contentErrors) }
  }

  private typealias Found = (diagnostics: [Diagnostic], pages: Int, site: JekyllImport.BuiltSite)

  /// Writes the root, mends it until it builds, and compares it with what Jekyll publishes.
  private func write(
    _ imported: inout JekyllImport, to root: SiteRoot, _ now: DateTime,
    with sections: [any SiteSection]
  ) async throws(FileFault) -> Found {
    try imported.write()
    try imported.keepAddresses(now: now)
    var found = try await check(root, now, sections)
    // Each round mends what the one before has laid open.
    for _ in 0..<8 {
      let isHidden = try imported.hide(in: found.site)
      guard try imported.settle(found.diagnostics) || isHidden else { break }
      found = try await check(root, now, sections)
    }
    imported.compare(with: found.site)
    return found
  }

  private func check(
    _ root: SiteRoot, _ now: DateTime, _ sections: [any SiteSection]
  ) async throws(FileFault) -> Found {
    var options = BuildOptions(root: root.path, sections: sections, now: now)
    options.showsAdvice = true
    let builder = SiteBuilder(options: options)
    let (site, sink) = (try builder.prepare(), NameSink())
    let report = try await builder.build(site, into: sink)
    let sources = site.tree.nodes.compactMap { node in
      node.screen.source.map { (node.outputPath.description, NormalForm.composed($0.path)) }
    }
    let built = (sink.names.withLock { $0 }, Dictionary(sources) { first, _ in first })
    return (report.diagnostics, report.pages, built)
  }

  private func table() throws -> TagTable {
    guard let tags else { return TagTable() }
    return try TagTable(SourceFile(path: tags, location: tags).text(limit: Limits.dataFile))
  }

  /// Refuses a root that holds something, or lies in the source.
  private func refuse(_ target: SiteRoot) throws {
    guard (try? FileStatus(of: source))?.kind == .folder else {
      throw ValidationError("there is no folder \(source) to import from")
    }
    let (from, to) = (RealPath.planned(source), RealPath.planned(target.path))
    if to == from || to.hasPrefix(from + "/") {
      throw ValidationError("--root \(target.path) is in the source folder, which must not change")
    }
    try NewSiteCommand.refuseUsedFolder(target.path)
  }
}

/// Remembers the names of files, and nothing else.
private final class NameSink: OutputSink {
  let names = Mutex<Set<String>>([])

  var keepsFiles: Bool { false }

  func receive(_ file: OutputFile) { names.withLock { _ = $0.insert(file.path.description) } }
}
