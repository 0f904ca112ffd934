import ArgumentParser
import Navigation
import Primitives
import SiteBuilding

/// `michi tree`: prints the navigation tree.
struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree", abstract: "Prints the navigation tree.",
    discussion: """
      Examples:
        michi tree
        michi tree --json
      """)

  @OptionGroup var rootOptions: RootOptions

  @Flag(help: "Print an array of {route, title, screen, template, source, parent}.")
  var json = false

  func run() throws {
    let site = try SiteBuilder(options: rootOptions.buildOptions()).prepare()
    let diagnostics = site.policy.apply(to: site.diagnostics)
    try Terminal.output(json ? jsonText(of: site.tree) : text(of: site.tree))
    guard diagnostics.containsError else { return }
    DiagnosticOutput.printText(diagnostics)
    throw ExitCode(Exit.contentErrors)
  }

  /// Each page below its parent, indented, with its address and title.
  private func text(of tree: NavigationTree) -> String {
    var lines: [String] = []
    var waiting =
      tree.nodes.filter { $0.parent == nil }.map { ($0.id, 0) }.reversed() as [(Int, Int)]
    while let (id, depth) = waiting.popLast() {
      let node = tree[id]
      let indent = String(repeating: "  ", count: depth)
      lines.append("\(indent)\(node.route)  \(node.screen.title)\n")
      waiting += node.children.reversed().map { ($0, depth + 1) }
    }
    return lines.joined()
  }

  private func jsonText(of tree: NavigationTree) -> String {
    let entries = tree.nodes.map { node in
      let parent = node.parent.map { tree[$0].route.description }
      return "  {"
        + [
          "\"route\": \(JSONText.quoted(node.route.description))",
          "\"title\": \(JSONText.quoted(node.screen.title))",
          "\"screen\": \(JSONText.quoted(node.screen.name))",
          "\"template\": \(JSONText.quoted(node.screen.template))",
          "\"source\": \(JSONText.quoted(node.screen.source?.path))",
          "\"parent\": \(JSONText.quoted(parent))",
        ].joined(separator: ", ") + "}"
    }
    return "[\n" + entries.joined(separator: ",\n") + "\n]\n"
  }
}
