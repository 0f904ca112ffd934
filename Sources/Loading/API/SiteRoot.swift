package import Content
package import Diagnostics
import FileSystem
package import Primitives

/// The folder that contains `content/`.
package struct SiteRoot: Hashable, Sendable {
  /// The path of the folder as the user typed it.
  package let path: String
  /// The unsaved contents of files in an editor, by the paths in messages.
  let unsaved: [String: [UInt8]]
  /// The new paths of files that an editor is about to rename, by the old ones.
  let renamed: [String: String]

  /// Creates the root at a path, for example `.`.
  package init(
    path: String, unsaved: [String: [UInt8]] = [:], renamed: [String: String] = [:]
  ) {
    (self.unsaved, self.renamed) = (unsaved, renamed)
    var path = path.isEmpty ? "." : path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// Returns the file system path of a file of the root.
  ///
  /// - Parameter relative: the path as messages show it, for example `content/site.yml`.
  package func location(of relative: String) -> String {
    RelativePath.joined(path, relative)
  }

  /// The default output folder.
  package var defaultOutput: String { path == "." ? "site" : location(of: "site") }

  /// Whether the folder `content` exists.
  package var hasContent: Bool {
    (try? FileStatus(of: location(of: "content")))?.kind == .folder
  }

  /// A part of the build's input that output in a folder would overwrite.
  package enum Source: Hashable, Sendable {
    case root
    /// `content/` or `templates/`, or a folder inside it.
    case folder(name: String, isInside: Bool)
  }

  /// Returns the input that a folder contains or is inside of; nil if the folder can be written to.
  package func source(at folder: String) -> Source? {
    let place = RealPath.planned(folder)
    if place == RealPath.planned(path) { return .root }
    for name in ["content", "templates"] {
      let source = RealPath.planned(location(of: name))
      if place == source { return .folder(name: name, isInside: false) }
      if place.hasPrefix(source + "/") { return .folder(name: name, isInside: true) }
    }
    return nil
  }
}

extension SiteRoot {
  /// Reads `content/site.yml`.
  /// - Throws: `FileFault` if `content/` exists and cannot be listed.
  package func loadSettings(
    with sections: [SectionDeclaration] = []
  ) throws(FileFault) -> LoadedSettings {
    do throws(FileFault) {
      _ = try Folder(at: location(of: "content"), inRoot: path)
    } catch {
      guard error.isAbsence else { throw error.during(.list, of: "content") }
      return LoadedSettings(
        settings: Settings(title: "", sections: sections), diagnostics: [missingContent])
    }
    return SettingsReader.load(from: self, with: sections)
  }

  /// The explanation why the folder `content` is missing; usually the user passed another folder.
  var missingContent: Diagnostic {
    let advice =
      "name the folder that contains content/ with --root, or start one with `michi new site`"
    do throws(FileFault) {
      guard try FileStatus(of: path).kind == .folder else {
        return Diagnostic(
          .unreadableFile, path: nil, "\(quoted: path) is not a folder", suggestion: advice)
      }
      let names = Set(try Folder(at: path).entries().map(\.name))
      return Diagnostic(
        .unreadableFile, path: "content", "there is no folder \"content\" here",
        suggestion: Self.advice(onFolderOf: names))
    } catch {
      return Diagnostic(
        .unreadableFile, path: nil,
        error.isAbsence ? LoadingSentences.noFolder(path) : error.message,
        suggestion: error.isAbsence ? advice : nil)
    }
  }

  /// The files that identify sites of other tools.
  private static let importers: [(files: Set<String>, site: String, tool: String)] = [
    (["_config.yml", "_posts"], "a Jekyll site", "jekyll"),
    (["hugo.toml", "hugo.yaml", "archetypes"], "a Hugo site", "hugo"),
    (["mkdocs.yml"], "an MkDocs site", "mkdocs"),
    ([".obsidian", ".foam", "logseq", "quartz.config.ts"], "a folder of notes", "notes"),
  ]

  /// Returns the suggestion for a folder that contains these names.
  private static func advice(onFolderOf names: Set<String>) -> String {
    if names.contains("site.yml") {
      return
        "this folder has a site.yml and may be content itself: give the folder above it as --root"
    }
    if let (_, site, tool) = importers.first(where: { !names.isDisjoint(with: $0.files) }) {
      return
        "this is \(site): import it into another folder with `michi import \(tool) SRC --root NEW`"
    }
    return "start a site with `michi new site`, or name its folder with --root"
  }
}

/// Access to a folder of the root other than `content/`, with the same rules: links must stay in
/// the root, and temporary files of editors are ignored.
package enum RootFolder {
  /// The folders to watch for all changes below a folder.
  package struct Places: Sendable {
    /// The folder and its subfolders, relative to the root.
    package let folders: [String]
    /// The real paths of other folders that links point into.
    package let linkTargets: [String]
  }

  /// Returns whether a file is a temporary file of an editor or system, which is never read.
  package static func ignores(_ path: String) -> Bool {
    let isCopied = path.hasPrefix("content/assets/")
    return path.split(separator: "/").contains {
      TemporaryFileName.isOne(String($0), isCopied: isCopied)
    }
  }

  /// Returns the folders below a folder of the root; empty if it does not exist.
  package static func places(under folder: String, of root: SiteRoot) -> Places {
    var walk = FolderWalk(root: root)
    _ = walk.files(under: folder, isCopied: true)
    return Places(folders: walk.folders, linkTargets: walk.linkTargets.sorted())
  }

  /// Returns the files below a folder, sorted by the bytes of their paths, and diagnostics; no
  /// files if the folder does not exist.
  ///
  /// - Parameter isCopied: whether to include names such as `.well-known`.
  package static func files(
    under folder: String, of root: SiteRoot, isCopied: Bool = false
  ) -> (files: [RootFile], diagnostics: [Diagnostic]) {
    var walk = FolderWalk(root: root)
    return (walk.files(under: folder, isCopied: isCopied), walk.diagnostics)
  }
}
