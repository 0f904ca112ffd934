import ArgumentParser
import CodeChecking
import Content
import Diagnostics
import FileSystem
import Foundation
import Primitives
import SiteBuilding
import SiteSections

struct CheckCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks the site and reports all problems; writes nothing.",
    discussion: """
      --code also checks the syntax of Swift code blocks with the Swift compiler. To compile the \
      code blocks of a page as one program, write "typecheck" after the language, or \
      "code: typecheck" in the front matter. Write "nocheck" to leave a code block out. --run also runs the code \
      blocks with "swift run" and compares their output with the code block "text output" after \
      each. Only run code that you trust: it has all your permissions.

      Examples:
        michi check
        michi check --code --strict
        michi check --run --update
        michi check --format github
        michi check --root blog --format json > report.json
      """)

  @OptionGroup var rootOptions: RootOptions

  @Option(help: "The output format: text, json, github or sarif.")
  var format = DiagnosticOutput.Format.text

  @Flag(help: "Also check the Swift code of the pages with the Swift compiler.")
  var code = false

  @Flag(help: "Also run code blocks with \"swift run\" and compare their output.")
  var run = false

  @Flag(help: "Also run them and write their output into the Markdown files.")
  var update = false

  @Flag(help: "Show every warning instead of grouping repeated ones.")
  var all = false

  @Flag(help: "Count warnings as errors.")
  var strict = false

  func run(with sections: [any SiteSection]) async throws {
    var options = try rootOptions.buildOptions(with: sections)
    options.isStrict = strict
    options.showsAdvice = true
    let loaded = options.loadSettings()
    await options.findGitDates(loaded?.settings)
    _ = await options.findVips(loaded?.settings)
    await options.findDrawingPrograms(
      loaded?.settings, keptIn: [rootOptions.siteRoot.defaultOutput])
    let builder = SiteBuilder(options: options, settings: loaded)
    let site = try builder.prepare()
    let report = try await builder.build(site, into: DiscardingSink())
    var diagnostics = report.diagnostics
    var fault: CodeCheckFault?
    if code || run || update {
      do {
        let found = try await findings(inCodeOf: site.content, site.model)
        diagnostics += site.policy.apply(to: found)
        diagnostics.sort()
      } catch let error as CodeCheckFault {
        fault = error
      }
    }
    try show(
      diagnostics, pages: report.pages, of: site.content.settings, lacksCode: fault != nil)
    if let fault { throw fault }
    if diagnostics.containsError { throw ExitCode(Exit.code(for: diagnostics)) }
  }

  /// Returns the diagnostics about the pages' code that remain after fixing.
  ///
  /// A signal that ends the check also ends the compiler.
  private func findings(
    inCodeOf content: SiteContent, _ model: SiteModel
  ) async throws -> [Diagnostic] {
    let isRunning = run || update
    let check = Task {
      try await CodeCheck.findings(of: content, running: isRunning) {
        (try? model.listings(in: $0, as: $1)) ?? []
      }
    }
    let interruption = Interruption { check.cancel() }
    defer { interruption.end() }
    let found = try await check.value
    guard update else { return found.diagnostics }
    let files = Dictionary(grouping: found.edits.values, by: \.file.path)
    for (path, edits) in files.sorted(by: { $0.key < $1.key }) {
      try SourceEdit.write(edits)
      Terminal.error("\(path): \(edits.count) output\(edits.count == 1 ? "" : "s") written\n")
    }
    return found.diagnostics.filter { found.edits[$0] == nil }
  }

  private func show(
    _ diagnostics: [Diagnostic], pages: Int, of settings: Settings, lacksCode: Bool
  ) throws {
    switch format {
    case .text:
      DiagnosticOutput.printText(diagnostics, showsEach: all)
      let found = diagnostics.countText ?? "no problems found"
      let languages = settings.languageCodes.map(settings.language(ofCode:))
      let named = languages.count > 1 ? " in \(languages.joined(separator: ", "))" : ""
      let lack = lacksCode ? " (code not checked: use --code)" : ""
      try Terminal.output("\(pages) pages\(named) checked: \(found)\(lack)\n")
    case .json:
      try Terminal.output(ResultJSON(diagnostics: diagnostics, pages: pages).text)
    case .github, .sarif:
      let workspace = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"]
      let folder = DiagnosticOutput.folder(of: rootOptions.root, in: workspace)
      try Terminal.output(
        format == .sarif
          ? SarifLog(diagnostics, folder: folder, version: MichiVersion.described).text
            // Workflow commands, which GitHub Actions displays as annotations.
          : diagnostics.map { GitHubAnnotation($0, folder: folder).text }.joined())
    }
  }
}

extension DiagnosticOutput.Format: ExpressibleByArgument {}
