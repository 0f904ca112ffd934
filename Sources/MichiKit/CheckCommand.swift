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
    abstract: "Reports everything that is wrong, without writing.",
    discussion: """
      With --code, the Swift compiler reads every Swift fence too: its syntax, or with "typecheck" \
      behind the fence or "code: typecheck" in the front matter all fences of the tutorial as one \
      program. "nocheck" behind a fence leaves it out. Code runs with --run alone: the fences with \
      "swift run", whose output is compared with the fence "text output" behind each. Only run \
      what you trust: it may do what you may.

      Examples:
        michi check
        michi check --code --strict
        michi check --run --update
        michi check --format github
        michi check --root blog --format json > report.json
      """)

  @OptionGroup var rootOptions: RootOptions

  @Option(help: "How to print: text, json or github.")
  var format = DiagnosticOutput.Format.text

  @Flag(help: "Give the Swift code of the pages to the Swift compiler, too.")
  var code = false

  @Flag(help: "Also run the code that asks for it, and compare what it prints.")
  var run = false

  @Flag(help: "Also run it, and write what it prints into the texts.")
  var update = false

  @Flag(help: "Show each warning, also of a kind that comes often.")
  var all = false

  @Flag(help: "Count warnings as errors.")
  var strict = false

  func run(with sections: [any SiteSection]) async throws {
    var options = try rootOptions.buildOptions(with: sections)
    options.isStrict = strict
    options.showsAdvice = true
    _ = await options.findVips()
    let builder = SiteBuilder(options: options)
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
    if let fault {
      Terminal.error("error: \(fault.message)\n")
      throw ExitCode(Exit.fileFault)
    }
    if diagnostics.containsError { throw ExitCode(Exit.code(for: diagnostics)) }
  }

  /// What is wrong with the pages' code, and could not be mended. A signal that ends the check ends the
  /// compiler too.
  private func findings(
    inCodeOf content: SiteContent, _ model: SiteModel
  ) async throws -> [Diagnostic] {
    let isRunning = run || update
    let check = Task {
      try await CodeCheck.findings(of: content, running: isRunning) {
        (try? model.listings(in: $0)) ?? []
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
      let found = diagnostics.countText ?? "nothing is wrong"
      let languages = settings.languageCodes.map(settings.language(ofCode:))
      let named = languages.count > 1 ? " in \(languages.joined(separator: ", "))" : ""
      let lack = lacksCode ? " besides the code, which was not checked" : ""
      try Terminal.output("\(pages) pages\(named) checked: \(found)\(lack)\n")
    case .json:
      try Terminal.output(ResultJSON(diagnostics: diagnostics, pages: pages).text)
    case .github:
      let workspace = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"]
      try Terminal.output(
        DiagnosticOutput.github(diagnostics, root: rootOptions.root, repository: workspace))
    }
  }
}

extension DiagnosticOutput.Format: ExpressibleByArgument {}
