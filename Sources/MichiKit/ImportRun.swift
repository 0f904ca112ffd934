import ArgumentParser
import Diagnostics
import FileSystem
import Importing
import Loading
import Navigation
import Primitives
import SiteBuilding
import Synchronization

/// The arguments of the commands that import a site, and the import itself.
struct ImportArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The folder of the site.", valueName: "SRC"), completion: .directory)
  var source: String

  @Option(
    help: ArgumentHelp("The new root: a new or empty folder.", valueName: "D"),
    completion: .directory)
  var root: String

  @Flag(name: .customLong("dry-run"), help: "Print the report and write nothing.")
  var isDryRun = false

  @Flag(help: "Print the report as JSON.")
  var json = false

  @Option(help: PresentMoment.help) var now: String?

  func validate() throws {
    if root.isEmpty { throw ValidationError("--root needs the name of a folder") }
  }

  /// Imports a site of another tool into a new root, and prints the report.
  func run(_ tool: ImportedTool, with sections: [any SiteSection]) async throws {
    let now = try PresentMoment.read(now)
    try refuse(SiteRoot(path: root))
    let temporary = isDryRun ? try TemporaryFolder() : nil
    defer { temporary?.remove() }
    let root = SiteRoot(path: temporary?.path ?? root)
    var imported = try SiteImport(
      tool, from: source, to: root, now: now, sections: sections.map(\.declaration))
    let found: Found
    do throws(FileFault) {
      found = try await write(&imported, to: root, now, with: sections)
      if !isDryRun { try imported.writeReport() }
    } catch {
      // Removes the new root, so that the user can repeat the same command.
      if temporary == nil { try? imported.removeRoot() }
      throw error
    }
    let report = imported.report
    if json || isDryRun {
      try Terminal.output(
        json ? PrintedText(json: report.json) : PrintedText(lines: report.markdown.text))
    }
    DiagnosticOutput.printText(found.diagnostics, showsEach: false)
    let counts = report.countWords.joined(separator: ", ")
    Terminal.error(
      """
      \(counts.isEmpty ? "nothing" : counts); \(report.count(of: .missing)) lost for readers, \
      \(CountText.of(report.count(of: .lost), "thing")) to look at, \(report.count(of: .changed)) changed: \
      import-report.md
      \(CountText.pages(found.pages)) checked: \(found.diagnostics.countText ?? "no problems found")

      """)
    if found.diagnostics.containsError { throw ExitCode(Exit.code(for: found.diagnostics)) }
    if report.count(of: .missing) > 0 { throw ExitCode(Exit.contentErrors) }
  }

  private typealias Found = (diagnostics: [Diagnostic], pages: Int, site: SiteImport.BuiltSite)

  /// Writes the root, fixes it until it builds, and compares it with the other tool's site.
  private func write(
    _ imported: inout SiteImport, to root: SiteRoot, _ now: DateTime,
    with sections: [any SiteSection]
  ) async throws(FileFault) -> Found {
    try imported.write()
    try imported.keepAddresses(now: now)
    var found = try await check(root, now, sections)
    // Each round fixes the errors that the previous one has uncovered.
    for _ in 0..<8 {
      let isHidden = try imported.hideLeaks(in: found.site)
      guard try imported.fix(found.diagnostics) || isHidden else { break }
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

  /// Refuses a root that is not empty, or is inside the source.
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

/// A sink that only records the names of files.
private final class NameSink: OutputSink {
  let names = Mutex<Set<String>>([])

  var keepsFiles: Bool { false }

  func receive(_ file: OutputFile) { names.withLock { _ = $0.insert(file.path.description) } }
}
