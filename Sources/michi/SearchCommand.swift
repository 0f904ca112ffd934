import ArgumentParser
import Diagnostics
import FileSystem
import Loading
import Primitives
import SearchIndexing

/// `michi search`: asks the built site's search index.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Asks the built site's search index.",
    discussion: """
      Finds what readers find on the site itself, by the same rules: the site as it was built \
      last. Words in double quotes have to be there as they are.

      Examples:
        michi search 코디네이터
        michi search did finish --language en
        michi search '"value types"' --limit 3
        michi search にち --json --root blog

      Exit code 1 when nothing is found.
      """)

  @Argument(help: ArgumentHelp("What to look for.", valueName: "QUERY"))
  var query: [String]

  @Option(
    help: ArgumentHelp("The folder that holds content/ and templates/.", valueName: "D"),
    completion: .directory)
  var root = "."

  @Option(
    help: ArgumentHelp("The folder of the built site; ROOT/site without it.", valueName: "D"),
    completion: .directory)
  var output: String?

  @Option(help: ArgumentHelp("Find pages of this language alone.", valueName: "L"))
  var language: String?

  @Option(help: ArgumentHelp("How many results are shown.", valueName: "N"))
  var limit = 10

  @Flag(help: "Print {total, results: [{title, address, heading, kind, excerpt}]}.")
  var json = false

  func validate() throws {
    if root.isEmpty { throw ValidationError("--root needs the name of a folder") }
    if output?.isEmpty == true { throw ValidationError("--output needs the name of a folder") }
    if limit < 1 { throw ValidationError("--limit \(limit) is too few; give at least 1") }
    if query.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      throw ValidationError("the query is empty; write what to look for")
    }
  }

  func run() throws {
    let site = BuiltSite(folder: output ?? SiteRoot(path: root).usualOutput)
    let index = try opened(site)
    if let language, !index.languages.contains(language) {
      throw ValidationError(
        "no page that is searched is in \"\(language)\"; there are "
          + index.languages.joined(separator: ", "))
    }
    let query = query.joined(separator: " ")
    let answer = index.search(query, language: language, limit: limit) { site.text(at: $0)?.whole }
    for path in answer.unreadable {
      Terminal.error(
        "warning: \(site.place(of: path)) is missing or not whole, and what it names is not found; "
          + "build the site again\n")
    }
    if answer.isCut {
      Terminal.error("warning: of a query 80 characters and 10 words are read\n")
    }
    let results = answer.hits.map { SearchResult($0, query, in: site) }
    if json {
      try Terminal.output(SearchResult.json(results, total: answer.total))
    } else if results.isEmpty {
      Terminal.error("nothing is found for \"\(query)\"\n")
    } else {
      try Terminal.output(SearchResult.text(results, total: answer.total))
    }
    if results.isEmpty { throw ExitCode(Exit.contentErrors) }
  }

  private func opened(_ site: BuiltSite) throws -> SearchIndex {
    do throws(SearchIndexFault) {
      return try SearchIndex { site.indexFile($0) }
    } catch {
      let place = site.place(of: "index.json")
      let fault =
        switch error {
        case .isMissing:
          "there is no \(place): build the site first, with \"search\" not off in site.yml"
        case .isDamaged: "\(place) is not one that this version wrote: build the site again"
        }
      Terminal.error("error: \(fault)\n")
      throw ExitCode(Exit.fileFault)
    }
  }
}
