import ArgumentParser
import Diagnostics
import FileSystem
import Importing
import Primitives

struct ImportHugoCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "hugo", abstract: "Imports a Hugo or Zola site into a new root.",
    discussion: """
      Reads pages, bundles, data, static files, settings and menus of SRC without changing it, and \
      writes a root that builds. Every page keeps its URL, date and content. import-report.md lists the \
      decisions and everything that could not be imported.

      Shortcodes become Markdown or components. --tags names a YAML file with a line for each custom \
      shortcode, such as  banner: "![$alt]($file)"

      Examples:
        michi import hugo ../old --root blog
        michi import hugo ../old --root blog --dry-run
        michi import hugo ../old --root blog --tags shortcodes.yml
      """)

  @OptionGroup var arguments: ImportArguments

  @Option(
    help: ArgumentHelp("A file with the Markdown for custom shortcodes.", valueName: "FILE"),
    completion: .file(extensions: ["yml"]))
  var tags: String?

  func run(with sections: [any SiteSection]) async throws {
    let defaults = "shortcodes.yml"
    let table = try tags.map {
      try TagTable(
        SourceFile(path: $0, location: $0).text(limit: Limits.dataFile), defaults: defaults)
    }
    try await arguments.run(.hugo(table ?? TagTable(defaults: defaults)), with: sections)
  }
}

struct ImportMkDocsCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "mkdocs", abstract: "Imports an MkDocs site or a folder of README files.",
    discussion: """
      Reads mkdocs.yml, the pages and the files of SRC without changing it, and writes a root that \
      builds. Every page keeps its URL and content. Without mkdocs.yml, each Markdown file of the folder \
      becomes a page, and a README.md the page of its folder. No plugin, hook or macro runs. \
      import-report.md lists the decisions and everything that could not be imported.

      Examples:
        michi import mkdocs ../manual --root site
        michi import mkdocs ../project/docs --root site --dry-run
      """)

  @OptionGroup var arguments: ImportArguments

  func run(with sections: [any SiteSection]) async throws {
    try await arguments.run(.mkdocs, with: sections)
  }
}

struct ImportNotesCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes", abstract: "Imports notes of Obsidian, Foam, Logseq or Quartz.",
    discussion: """
      Reads the notes and files of SRC without changing it, and writes a root that builds. Links such as \
      [[name]], embedded notes and images, tags and callouts become Markdown that Michi reads. Notes with \
      publish: false are drafts. Only files that published notes use are copied. import-report.md lists \
      the decisions and everything that could not be imported.

      Examples:
        michi import notes ../vault --root site
        michi import notes ../vault --root site --dry-run
      """)

  @OptionGroup var arguments: ImportArguments

  func run(with sections: [any SiteSection]) async throws {
    try await arguments.run(.notes, with: sections)
  }
}
