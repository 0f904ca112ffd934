import ArgumentParser
import Foundation
import Primitives
import SiteBuilding

/// `michi check`: everything that can be wrong, all at once, without writing.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports everything that is wrong, without writing.",
    discussion: """
      Examples:
        michi check
        michi check --format github
      """)

  @OptionGroup var rootOptions: RootOptions

  @Option(help: "How to print: text, json or github.")
  var format = DiagnosticOutput.Format.text

  @Flag(help: "Count warnings as errors.")
  var strict = false

  func run() async throws {
    var options = try rootOptions.buildOptions()
    options.isStrict = strict
    options.showsAdvice = true
    let builder = SiteBuilder(options: options)
    let patience = PagePatience { overdue in
      try? show([overdue], pages: 0)
      Self.exit(withError: ExitCode(Exit.contentErrors))
    }
    let report = try await builder.build(
      builder.prepare(), into: NowhereSink(), patience: patience)
    try show(report.diagnostics, pages: report.pages)
    if !report.isGood { throw ExitCode(Exit.code(for: report.diagnostics)) }
  }

  private func show(_ diagnostics: [Diagnostic], pages: Int) throws {
    switch format {
    case .text:
      DiagnosticOutput.printText(diagnostics)
      let found = DiagnosticOutput.count(diagnostics) ?? "nothing is wrong"
      try Terminal.output("\(pages) pages checked: \(found)\n")
    case .json:
      try Terminal.output(
        DiagnosticOutput.json(diagnostics, pages: pages, written: 0, unchanged: 0, removed: 0))
    case .github:
      let workspace = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"]
      try Terminal.output(
        DiagnosticOutput.github(diagnostics, root: rootOptions.root, repository: workspace))
    }
  }
}

extension DiagnosticOutput.Format: ExpressibleByArgument {}

/// Takes files and keeps none.
private struct NowhereSink: OutputSink {
  func receive(_ file: OutputFile) throws(FileFault) {}
}
