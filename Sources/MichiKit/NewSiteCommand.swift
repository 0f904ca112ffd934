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
        michi new site blog --editor vscode
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

  /// An editor that can show the messages of `michi check`.
  enum Editor: String, CaseIterable, ExpressibleByArgument {
    case vscode
  }

  @Option(
    help: ArgumentHelp(
      "Also write files for an editor: vscode adds a task that shows errors of michi check.",
      valueName: "EDITOR"))
  var editor: Editor?

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
    let files =
      starter.files.map { ($0.path, $0.bytes) } + (editor.map { [Self.file(of: $0)] } ?? [])
    for (path, bytes) in files { try NewFile.create(bytes, at: root.location(of: path)) }
    try Terminal.output("A new site is in \(root.path):\n")
    for (path, _) in files { try Terminal.output("  \(path)\n") }
    let option = root.path == "." ? "" : " --root \(ShellText.quoted(root.path))"
    try Terminal.output("Preview it while you write: michi preview\(option)\n")
  }

  private static func file(of editor: Editor) -> (path: String, bytes: [UInt8]) {
    switch editor {
    case .vscode: (".vscode/tasks.json", Array(vscodeTasks.utf8))
    }
  }

  /// The VS Code tasks, with a pattern for messages of `michi check --all`.
  ///
  /// The messages are lines `path:line:column: error: message`, or `path: error: message` for a
  /// whole file.
  private static let vscodeTasks = #"""
    {
      "version": "2.0.0",
      "tasks": [
        {
          "label": "michi check",
          "type": "shell",
          "command": "michi check --all",
          "group": "test",
          "presentation": { "reveal": "silent" },
          "problemMatcher": [
            {
              "owner": "michi",
              "fileLocation": ["relative", "${workspaceFolder}"],
              "pattern": {
                "regexp": "^(.+?):(\\d+):(\\d+): (error|warning|note): (.+)$",
                "file": 1, "line": 2, "column": 3, "severity": 4, "message": 5
              }
            },
            {
              "owner": "michi-files",
              "fileLocation": ["relative", "${workspaceFolder}"],
              "pattern": {
                "kind": "file",
                "regexp": "^([^:]+): (error|warning|note): (.+)$",
                "file": 1, "severity": 2, "message": 3
              }
            }
          ]
        }
      ]
    }

    """#

  /// Refuses a folder that contains anything but Git's own files.
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
