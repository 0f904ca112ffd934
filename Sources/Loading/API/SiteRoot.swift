package import Diagnostics
internal import FileSystem
internal import Primitives

/// The folder that holds `content/`.
package struct SiteRoot: Hashable, Sendable {
  /// The folder as the user named it.
  package let path: String
  /// The texts that an editor has not saved, by the paths that messages show.
  let unsaved: [String: [UInt8]]
  /// The paths that an editor is about to give to files, by those that they have.
  let renamed: [String: String]

  /// The root at a path, for example `.`.
  package init(
    path: String, unsaved: [String: [UInt8]] = [:], renamed: [String: String] = [:]
  ) {
    (self.unsaved, self.renamed) = (unsaved, renamed)
    var path = path.isEmpty ? "." : path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// Where the operating system finds a file of the root.
  ///
  /// - Parameter relative: the file as messages show it, for example `content/site.yml`.
  package func location(of relative: String) -> String {
    RelativePath.joined(path, relative)
  }

  /// The output folder when the user names none.
  package var usualOutput: String { path == "." ? "site" : location(of: "site") }

  /// Whether there is a folder `content`.
  package var hasContent: Bool {
    (try? FileStatus(of: location(of: "content")))?.kind == .folder
  }

  /// A part of the build's input that writing to a folder would overwrite.
  package enum Source: Hashable, Sendable {
    case root
    /// `content/` or `templates/`, or a folder in it.
    case folder(name: String, isInside: Bool)
  }

  /// The input that a folder is or lies in; nil when the folder can be written to.
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
  /// Explains why there is no folder `content`: most often the user named another folder.
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

  /// The files by which the sites of other tools are known.
  private static let importers: [(files: Set<String>, site: String, tool: String)] = [
    (["_config.yml", "_posts"], "a Jekyll site", "jekyll"),
    (["hugo.toml", "hugo.yaml", "archetypes"], "a Hugo site", "hugo"),
    (["mkdocs.yml"], "an MkDocs site", "mkdocs"),
    ([".obsidian", ".foam", "logseq", "quartz.config.ts"], "a folder of notes", "notes"),
  ]

  /// What to do in a folder with these names.
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

/// Looks into a folder of the root that is not `content/`, with the same care: links stay in the
/// root, leftovers of editors are passed over.
package enum RootFolder {
  /// The folders to watch to notice every change below a folder.
  package struct Places: Sendable {
    /// The folder and those below it, relative to the root.
    package let folders: [String]
    /// Further folders, by their real paths, that links lead into.
    package let linkTargets: [String]
  }

  /// Whether a file is an editor's or system's leftover, which is never read.
  package static func passesOver(_ path: String) -> Bool {
    let isCopied = path.hasPrefix("content/assets/")
    return path.split(separator: "/").contains {
      Leftover.isOne(String($0), isCopied: isCopied)
    }
  }

  /// The folders below a folder of the root; none when there is no such folder.
  package static func places(under folder: String, of root: SiteRoot) -> Places {
    var walk = FolderWalk(root: root)
    _ = walk.files(under: folder, isCopied: true)
    return Places(folders: walk.folders, linkTargets: walk.linkTargets.sorted())
  }

  /// The files under a folder, sorted by the bytes of their paths, and the faults; no files when
  /// there is no such folder.
  ///
  /// - Parameter isCopied: whether `.well-known` and its like count.
  package static func files(
    under folder: String, of root: SiteRoot, isCopied: Bool = false
  ) -> (files: [RootFile], diagnostics: [Diagnostic]) {
    var walk = FolderWalk(root: root)
    return (walk.files(under: folder, isCopied: isCopied), walk.diagnostics)
  }
}
