import ArgumentParser
import Content
import Diagnostics
import FileSystem
import Loading
import Primitives
import SiteSections

struct SchemaCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of site.yml or of a collection's front matter.",
    discussion: """
      Editors use it for completion in YAML, without a language server; see docs/editors.md.

      Examples:
        michi schema > site.schema.json
        michi schema tutorials --root blog > post.schema.json
      """)

  @Argument(help: ArgumentHelp("The name of a collection, or site.yml.", valueName: "NAME"))
  var name = "site.yml"

  @Option(
    help: ArgumentHelp(
      "The site whose collections and taxonomies to use; without a site, the built-in ones.",
      valueName: "D"),
    completion: .directory)
  var root: String?

  func run(with sections: [any SiteSection]) throws {
    // The current folder need not be a site.
    let isSite = (try? FileStatus(of: "content/site.yml")) != nil
    let loaded = try (root ?? (isSite ? "." : nil)).map {
      try SiteRoot(path: $0).settings(with: sections)
    }
    let settings =
      loaded?.settings ?? Settings(title: "", sections: sections.map(\.declaration))
    if name == "site.yml" {
      return try Terminal.output(PrintedText(json: ContentSchema.site(settings)))
    }
    guard let collection = settings.collection(name) else {
      let known = settings.collections.map(\.name) + ["site.yml"]
      throw ValidationError(
        "there is no collection \"\(name)\": " + Spelling.advice(for: name, among: known))
    }
    try Terminal.output(
      PrintedText(json: ContentSchema.frontMatter(of: collection, in: settings)))
  }
}
