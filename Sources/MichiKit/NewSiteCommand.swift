import ArgumentParser
import Diagnostics
import FileSystem
import Foundation
public import Loading
import Primitives

struct NewSiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: "Creates a site in a new or empty folder.",
    discussion: """
      The new site has settings and sample content, for example a post and a page for a blog, or \
      pages in folders for documentation. It uses the default theme; files in templates/ replace \
      parts of it.

      Examples:
        michi new site blog
        michi new site manual --kind docs --language ko
      """)

  @Argument(help: ArgumentHelp("The site's folder.", valueName: "D"), completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp(
      "The language of the site and its sample content: ko, ja or en.", valueName: "L"))
  var language = StarterSite.Language.en

  @Option(
    help: ArgumentHelp(
      "The kind of site: \(MessageText.either(Self.kinds.map(\.name))).", valueName: "KIND"),
    completion: .list(Self.kinds.map(\.name)))
  var kind = "blog"

  @Option(help: PresentMoment.help) var now: String?

  private static var kinds: [StarterSite.Kind] {
    StarterSite.Kind.all(with: SectionCommands.sections.map(\.declaration))
  }

  func run() throws {
    let now = try PresentMoment.read(now)
    guard let kind = Self.kinds.first(where: { $0.name == kind }) else {
      throw ValidationError(
        "there is no kind of site \"\(kind)\": "
          + Spelling.advice(for: kind, among: Self.kinds.map(\.name)))
    }
    let starter = StarterSite(kind, language: language, now: now)
    let root = SiteRoot(path: folder)
    try Self.refuseUsedFolder(root.path)
    for file in starter.files { try NewFile.create(file.bytes, at: root.location(of: file.path)) }
    try Terminal.output("A new site is in \(root.path):\n")
    for file in starter.files { try Terminal.output("  \(file.path)\n") }
    let option = root.path == "." ? "" : " --root \(ShellText.quoted(root.path))"
    try Terminal.output("Preview it while you write: michi preview\(option)\n")
  }

  /// Refuses a folder that holds anything but Git's own.
  static func refuseUsedFolder(_ path: String) throws(FileFault) {
    let names: [String]
    do throws(FileFault) {
      names = try Folder(at: path).entries().map(\.name)
    } catch {
      if error.code == ENOENT { return }
      throw FileFault(.list, path: path, reason: "it is not a readable folder")
    }
    if let name = names.filter({ $0 != ".git" }).min(by: ByteOrder.precedes) {
      throw FileFault(
        .create, path: path,
        reason: "the folder is not empty: it contains \"\(name)\"; name a new or empty folder")
    }
  }
}

extension StarterSite.Language: ExpressibleByArgument {}
