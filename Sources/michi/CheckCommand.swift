import ArgumentParser
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
    let builder = SiteBuilder(options: options)
    let patience = PagePatience { overdue in
      show([overdue], pages: 0)
      Self.exit(withError: ExitCode(Exit.contentErrors))
    }
    let report = try await builder.build(
      builder.prepare(), into: NowhereSink(), patience: patience)
    show(report.diagnostics, pages: report.pages)
    if !report.isGood { throw ExitCode(Exit.contentErrors) }
  }

  private func show(_ diagnostics: [Diagnostic], pages: Int) {
    switch format {
    case .text:
      DiagnosticOutput.printText(diagnostics)
      let found = DiagnosticOutput.count(diagnostics) ?? "nothing is wrong"
      Terminal.output("\(pages) pages checked: \(found)\n")
    case .json:
      Terminal.output(
        DiagnosticOutput.json(diagnostics, pages: pages, written: 0, unchanged: 0, removed: 0))
    case .github:
      Terminal.output(DiagnosticOutput.github(diagnostics))
    }
  }
}

extension DiagnosticOutput.Format: ExpressibleByArgument {}

/// Takes files and keeps none.
private struct NowhereSink: OutputSink {
  func receive(_ file: OutputFile) throws(FileFault) {}
}
