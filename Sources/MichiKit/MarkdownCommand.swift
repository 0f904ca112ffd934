import ArgumentParser
public import Content
import Diagnostics
import FileSystem
import Foundation
import Loading
import MarkdownRendering
import Primitives
import SiteBuilding
import SiteSections

struct MarkdownCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "markdown", abstract: "Prints the HTML generated from a Markdown file.",
    discussion: """
      Only the language is read from the front matter. Without --root, links are not checked or \
      changed. With --root, links in standard input are resolved from the root. Only michi check \
      checks whether the heading or id after a # exists.

      Examples:
        michi markdown post.md
        echo '**굵게(bold)**' | michi markdown -
        michi markdown --root blog blog/content/tutorials/post.md
        echo '[[道]]' | michi markdown --root blog
        michi markdown --html trusted README.md
        michi markdown --extension readings --extension inlineMath post.md
      """)

  @Argument(
    help: ArgumentHelp("The file; standard input without it or with -.", valueName: "FILE"),
    completion: .file(extensions: ["md", "markdown"]))
  var file = "-"

  @Option(
    help: ArgumentHelp(
      "The treatment of raw HTML: safe or trusted (default: the site's setting, else safe).",
      valueName: "HTML"))
  var html: Settings.HTMLTrust?

  @Option(
    help: ArgumentHelp(
      "The root of the site whose settings, links and dictionary to use.", valueName: "D"),
    completion: .directory)
  var root: String?

  @Option(
    help: ArgumentHelp(
      "A Markdown extension that is off by default: \(Self.extensions.joined(separator: ", ")).",
      valueName: "NAME"),
    completion: .list(Self.extensions))
  var `extension`: [String] = []

  private static let extensions = MarkdownSyntax.switches.map(\.key).filter { name in
    !MarkdownSyntax.switches.contains {
      $0.key == name && MarkdownSyntax.defaults.contains($0.value)
    }
  }

  func validate() throws {
    for name in `extension` where !Self.extensions.contains(name) {
      throw ValidationError(
        "--extension is one of \(Self.extensions.joined(separator: ", ")), not \"\(name)\"")
    }
    if !`extension`.isEmpty, root != nil {
      throw ValidationError("with --root, the extensions are those of the site's settings")
    }
    if root?.isEmpty == true { throw ValidationError("--root needs the name of a folder") }
  }

  func run(with sections: [any SiteSection]) async throws {
    let text =
      file == "-"
      ? try Terminal.input(limit: Limits.markdownFile + 1)
      : try SourceFile(path: file, location: file).text()
    var (page, policy) = render(text)
    if let root {
      (page, policy) = try await render(text, in: SiteRoot(path: root), with: sections)
    }
    try Terminal.output(page.html)
    let diagnostics = policy.apply(to: page.diagnostics)
    DiagnosticOutput.printText(diagnostics, showsEach: true)
    if diagnostics.containsError { throw ExitCode(Exit.contentErrors) }
  }

  /// Renders the text as a separate page, outside of a site.
  private func render(_ text: SourceText) -> (RenderedMarkdown, DiagnosticPolicy) {
    let post = SinglePost(text)
    let language = post.language ?? "en"
    var options = MarkdownOptions(
      trustsHTML: html == .trusted, phrases: PhrasesLoader.phrases(in: language).markdown)
    for (name, syntax) in MarkdownSyntax.switches where `extension`.contains(name) {
      options.syntax.insert(syntax)
    }
    if options.syntax.contains(.quotes) { options.quotes = QuoteMarks(in: language) }
    var rendered = MarkdownRenderer(options: options).render(text, from: post.bodyOffset)
    rendered.diagnostics += post.diagnostics
    return (rendered, DiagnosticPolicy())
  }

  /// Renders the text as a page of a site.
  private func render(
    _ text: SourceText, in root: SiteRoot, with sections: [any SiteSection]
  ) async throws -> (RenderedMarkdown, DiagnosticPolicy) {
    let loaded = try root.settings(with: sections)
    let isInput = file == "-"
    let path = isInput ? text.path : try path(in: root)
    var options = BuildOptions(
      root: root.path, sections: sections, now: try PresentMoment.read(nil))
    await options.findDrawingPrograms(loaded.settings, keptIn: [root.defaultOutput])
    let site = try SiteBuilder(options: options, settings: loaded).prepare()
    let post = SinglePost(text)
    let known = site.content.texts.first { $0.body.source.path == path }
    func render() -> RenderedMarkdown {
      site.model.render(
        SourceText(path: path, bytes: text.bytes),
        of: known?.body ?? Body(source: SourceFile(path: path, location: file)),
        language: known?.language ?? post.language, html: html)
    }
    var rendered = render()
    if rendered.lacksDrawings {
      await site.model.drawings?.makeMissing(jobs: ProcessInfo.processInfo.activeProcessorCount)
      rendered = render()
    }
    // Loading the site has already checked the front matter of its files.
    rendered.diagnostics +=
      isInput ? post.diagnostics : site.diagnostics.filter { $0.path == path }
    return (rendered, site.policy)
  }

  /// Returns the file's path as a site's messages and links name it.
  private func path(in root: SiteRoot) throws -> String {
    let (place, folder) = (RealPath.planned(file), RealPath.planned(root.path))
    guard RealPath.isBelow(place, orIs: folder) else {
      throw ValidationError(
        "\"\(file)\" is not in \"\(root.path)\"; name a file of that site, or use standard input")
    }
    let parts = place.split(separator: "/").dropFirst(folder.split(separator: "/").count)
    return NormalForm.composed(parts.joined(separator: "/"))
  }
}

extension Settings.HTMLTrust: ExpressibleByArgument {}
