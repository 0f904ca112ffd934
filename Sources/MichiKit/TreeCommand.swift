import ArgumentParser
import Content
import Diagnostics
import Navigation
import Primitives
import SiteBuilding
import SiteSections

struct TreeCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree", abstract: "Prints the navigation tree.",
    discussion: """
      Each page is listed below its parent, with its URL and title. Large branches show only their \
      first pages and count the others; --depth and --all show more. JSON always has every page.

      Examples:
        michi tree
        michi tree --depth 1
        michi tree --all | grep 道
        michi tree --json --root blog
      """)

  @OptionGroup var rootOptions: RootOptions

  @Flag(help: "Show every page and every error.")
  var all = false

  @Option(
    help: ArgumentHelp("Show every page down to this level below the home page.", valueName: "N"))
  var depth: Int?

  @Flag(help: "Print an array of {route, title, screen, template, source, parent, language}.")
  var json = false

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError("--depth \(depth) is too low; use 0 or more") }
    if all, depth != nil { throw ValidationError("use --all or --depth, not both") }
    if json, depth != nil {
      throw ValidationError("use --json without --depth: it always prints every page")
    }
  }

  func run(with sections: [any SiteSection]) throws {
    let site = try SiteBuilder(options: rootOptions.buildOptions(with: sections)).prepare()
    let diagnostics = site.policy.apply(to: site.diagnostics)
    let language = site.content.settings.language
    try Terminal.output(
      json
        ? jsonText(of: site.tree, language)
        : TreeText(site.tree, extent: extent, language: language).text)
    if diagnostics.containsError { try DiagnosticOutput.end(with: diagnostics, showsEach: all) }
  }

  private var extent: TreeText.Extent { all ? .all : depth.map { .levels($0) } ?? .summary }

  private func jsonText(of tree: NavigationTree, _ language: String) -> PrintedText {
    let entries = tree.nodes.map { node in
      let parent = node.parent.map { tree[$0].route.description }
      return "  "
        + JSONText.object([
          "route": JSONText.quoted(node.route.description),
          "title": JSONText.quoted(node.screen.title),
          "screen": JSONText.quoted(node.screen.name),
          "template": JSONText.quoted(node.screen.template),
          "source": JSONText.quoted(node.screen.source?.path),
          "parent": JSONText.quoted(parent),
          "language": JSONText.quoted(node.route.language ?? language),
        ])
    }
    return PrintedText(json: "[\n" + entries.joined(separator: ",\n") + "\n]\n")
  }
}
