import ArgumentParser
import Diagnostics
import FileSystem
import Foundation
import Loading
import Primitives
import SiteSections

struct NewThemeCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme",
    abstract: "Copies templates of the default theme into templates/ and prints their paths.",
    discussion: """
      Without a name, all templates and partials are copied. The first line of each copy names the \
      original, so that michi check can report when the default theme has changed since.

      Examples:
        michi new theme entry
        michi new theme footer entry-end michi.css
        michi new theme --root blog
      """)

  @Argument(
    help: ArgumentHelp(
      "A template, a partial, a style sheet or a script: entry, footer, michi.css.",
      valueName: "NAME"),
    completion: .custom { _, _, _ in
      EmbeddedFiles.files(in: folder).filter { !$0.path.hasPrefix("phrases/") }
        .map { names(of: $0.path)[0] }
    })
  var names: [String] = []

  @OptionGroup var site: RootOption

  func run(with sections: [any SiteSection]) throws {
    try site.requireContent()
    let folder = site.location(of: "templates")
    let files = try files(with: sections).map {
      (path: "\(folder)/\($0.path)", bytes: ThemeCopy.bytes(of: $0))
    }
    let top = RealPath.planned(site.root.path)
    for (path, _) in files {
      if (try? FileStatus(ofLink: path)) != nil {
        throw FileFault(.create, path: path, reason: "it already exists; nothing was copied")
      }
      guard RealPath.isBelow(RealPath.planned(path), orIs: top) else {
        throw FileFault(.create, path: path, reason: "a link points outside the site's folder")
      }
    }
    for (number, file) in files.enumerated() {
      do {
        try NewFile.create(file.bytes, at: file.path)
      } catch {
        // Removes the files already written, so that the user can repeat the same command.
        for (path, _) in files[..<number] { try? FileManager.default.removeItem(atPath: path) }
        throw error
      }
    }
    for file in files { try Terminal.output("\(file.path)\n") }
  }

  private func files(with sections: [any SiteSection]) throws -> [DefaultTheme.File] {
    let all = DefaultTheme.files(with: sections.map(\.declaration))
    if names.isEmpty { return all.filter { $0.path.hasSuffix(Self.ending) } }
    let wanted = try Set(
      names.map { name in
        let path = name.hasPrefix(Self.folder) ? String(name.dropFirst(Self.folder.count)) : name
        if let file = all.first(where: { Self.names(of: $0.path).contains(path) }) {
          return file.path
        }
        let known = all.map { Self.names(of: $0.path)[0] }.sorted(by: ByteOrder.precedes)
        let advice =
          Spelling.suggestion(for: path, among: known)
          ?? "it has \(known.joined(separator: ", "))"
        throw ValidationError("the default theme has no file \"\(name)\"; \(advice)")
      })
    return all.filter { wanted.contains($0.path) }
  }

  private static let ending = ".mustache"
  private static let folder = "templates/"

  /// Returns the names for a template file: `footer`, `partials/footer`, and both with the
  /// extension.
  private static func names(of path: String) -> [String] {
    let paths = [path.split(separator: "/").last.map { String($0) } ?? path, path]
    return paths.map { $0.hasSuffix(ending) ? String($0.dropLast(ending.count)) : $0 } + paths
  }
}
