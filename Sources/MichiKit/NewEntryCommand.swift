import ArgumentParser
import Content
import Diagnostics
import FileSystem
import Loading
import Primitives
import SiteSections

struct NewEntryCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "entry", abstract: "Creates a post, page or other entry and prints its path.",
    discussion: """
      The file is content/COLLECTION/TITLE.md; a tutorial's file name begins with today's date in \
      the site's timeZone. The word "entry" can be left out. The text is that of \
      templates/new/COLLECTION.md if there is one.

      Examples:
        michi new tutorials "화면은 다른 화면을 모릅니다"
        michi new pages "About"
        $EDITOR "$(michi new tutorial 'Child coordinators')"
        michi new post "Hello"
      """)

  @Argument(
    help: ArgumentHelp(
      "The collection: tutorials, pages, or a custom collection.", valueName: "COLLECTION"),
    completion: .names { $0.collections.filter { $0.file == nil }.map(\.name) })
  var collection: String

  @Argument(help: ArgumentHelp("The title.", valueName: "TITLE"))
  var title: String

  @OptionGroup var site: RootOption

  @Option(help: PresentMoment.help) var now: String?

  func validate() throws {
    let isEmpty = title.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || ForbiddenCharacters.isControlOrNoncharacter($0)
    }
    if isEmpty {
      throw ValidationError("give it a title, for example: michi new \(collection) \"Hello\"")
    }
    if title.utf8.count > Limits.line {
      throw ValidationError("the title is longer than \(Limits.line >> 10) KB")
    }
  }

  func run(with sections: [any SiteSection]) throws {
    let now = try PresentMoment.read(now)
    let settings: Settings
    do { settings = try site.root.settings(with: sections).settings } catch is ExitCode {
      throw ExitCode(Exit.contentErrors)
    }
    let collection = try named(in: settings)
    if let file = collection.file {
      throw ValidationError(
        "the entries of \(collection.name) are read from content/\(collection.name)/\(file.text); "
          + "add a record to that")
    }
    let draft = EntryDraft(in: collection, title: title, moment: settings.timeZone.civil(now))
    let (text, diagnostics) = EntryTemplate.fill(for: draft, in: site.root, settings)
    guard diagnostics.isEmpty else {
      try DiagnosticOutput.end(with: DiagnosticPolicy().apply(to: diagnostics))
    }
    try site.create(draft.path, text ?? draft.text)
  }

  private func named(in settings: Settings) throws -> ContentCollection {
    let collections = settings.collections
    let named = collections.first { [$0.name, $0.singular].contains(collection) }
    let paths = [collection, collection + "s"]
    let found =
      named ?? collections.first { paths.contains(settings.paths[$0.section]) }
      ?? (paths.contains("posts") ? collections.first(where: \.isDated) : nil)
    if let found { return found }
    let names = collections.map(\.name)
    let others = ["post"] + NewCommand.names
    let advice =
      Spelling.suggestion(for: collection, among: names + collections.map(\.singular) + others)
      ?? "use \(MessageText.listed(names))"
    throw ValidationError("the site has no collection \"\(collection)\"; \(advice)")
  }
}

struct NewCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new", abstract: "Creates a site, a post, page or other entry, or theme files.",
      discussion: """
        Existing files are never overwritten.

        Examples:
          michi new site blog --language ko
          michi new tutorials "화면은 다른 화면을 모릅니다"
          michi new pages "About"
          michi new theme footer
        """,
      subcommands: [NewSiteCommand.self, NewEntryCommand.self] + SectionCommands.below(.new) + [
        NewThemeCommand.self
      ],
      defaultSubcommand: NewEntryCommand.self)
  }

  /// The names of its subcommands, which a collection cannot have.
  static var names: [String] {
    configuration.subcommands.filter { $0 != NewEntryCommand.self }.map { $0._commandName }
  }
}
