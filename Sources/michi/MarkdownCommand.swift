import ArgumentParser
import Loading
import MarkdownRendering
import Primitives
import SiteSections
import Diagnostics
import FileSystem

/// `michi markdown`: prints a Markdown body's HTML.
struct MarkdownCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "markdown", abstract: "Prints the HTML of a Markdown body.",
    discussion: """
      Front matter is passed over; its language is the page's. Links are left as they are, because \
      there is no site to check them against.

      Examples:
        michi markdown post.md
        echo '**굵게(bold)**' | michi markdown -
        michi markdown --plain --extensions table,strikethrough README.md
      """)

  @Argument(
    help: ArgumentHelp("The file; - or nothing is standard input.", valueName: "FILE"),
    completion: .file(extensions: ["md", "markdown"]))
  var file = "-"

  @Flag(help: "CommonMark alone, as its specification has it.")
  var plain = false

  @Option(
    help: ArgumentHelp(
      "With --plain: table, strikethrough, autolink, tasklist, tagfilter, separated by commas.",
      valueName: "LIST"),
    completion: .list(MarkdownOptions.Extension.allCases.map(\.rawValue)))
  var extensions = ""

  func validate() throws {
    if !plain, !extensions.isEmpty {
      throw ValidationError("--extensions goes with --plain; without it all of them are on")
    }
    for name in extensions.split(separator: ",")
    where MarkdownOptions.Extension(rawValue: String(name)) == nil {
      let known = MarkdownOptions.Extension.allCases.map(\.rawValue)
      let hint =
        Spelling.suggestion(for: String(name), among: known)
        ?? "there are \(known.joined(separator: ", "))"
      throw ValidationError("unknown extension \"\(name)\": \(hint)")
    }
  }

  func run() throws {
    let text: SourceText
    if file == "-" {
      text = SourceText(
        path: "standard input", bytes: try StandardStream.input.read(limit: Limits.markdownFile + 1)
      )
    } else {
      text = try SourceFile(path: file, location: file).text()
    }
    let rendered = plain ? renderPlain(text) : renderPost(text)
    try Terminal.output(rendered.html)
    let diagnostics = DiagnosticPolicy().apply(to: rendered.diagnostics)
    DiagnosticOutput.printText(diagnostics, showsEach: true)
    if diagnostics.containsError { throw ExitCode(Exit.contentErrors) }
  }

  private func renderPlain(_ text: SourceText) -> RenderedMarkdown {
    let names = extensions.split(separator: ",")
      .compactMap { MarkdownOptions.Extension(rawValue: String($0)) }
    return MarkdownRenderer(options: MarkdownOptions(dialect: .plain(Set(names)))).render(text)
  }

  private func renderPost(_ text: SourceText) -> RenderedMarkdown {
    let post = SinglePost(text)
    var rendered = MarkdownRenderer(
      options: MarkdownOptions(phrases: PhrasesLoader.phrases(in: post.language ?? "en").markdown)
    ).render(text, from: post.bodyOffset)
    rendered.diagnostics += post.diagnostics
    return rendered
  }
}
