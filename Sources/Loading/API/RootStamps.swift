package import Content
package import FileSystem
import Primitives

/// The stamps of everything that a build reads or looks for: every file and folder of `content/`,
/// `templates/` and the code folders in `site.yml`.
///
/// Links are followed, and temporary files of editors are ignored.
package struct RootStamps: Sendable {
  /// All stamps together.
  package private(set) var all = FolderStamps()
  /// A hash of each file's stamp, by the file's path.
  ///
  /// The hash of a folder is 0, because files that no build reads may come and go in it.
  package private(set) var each: [String: UInt64] = [:]
  /// Whether everything could be read.
  package private(set) var isComplete = true
  /// The settings, read after their file's stamp was taken, so that no later change is missed;
  /// `nil` if `content/` cannot be listed.
  package private(set) var settings: LoadedSettings?

  /// Lists the files of a root and takes their stamps.
  package init(of root: SiteRoot, sections: [SectionDeclaration] = []) {
    var walk = FolderWalk(root: root)
    add(filesIn: "content", &walk)
    add(filesIn: "templates", &walk)
    settings = try? root.loadSettings(with: sections)
    if let modules = settings?.settings.codeModules { add(filesIn: modules, &walk) }
    isComplete = walk.diagnostics.isEmpty
    let sources = settings?.settings.codeFolders
    for file in (sources?.files ?? []).map(\.source) {
      add(file.location, as: file.location, at: file.location)
    }
    for folder in sources?.folders ?? [] { add(folder: folder, at: folder) }
    for folder in walk.folders { add(folder: folder, at: root.location(of: folder)) }
  }

  private mutating func add(filesIn folder: String, _ walk: inout FolderWalk) {
    let files = walk.files(under: folder, isCopied: true).map(\.source)
    each.reserveCapacity(each.count + files.count)
    for file in files { add(file.path, as: file.spelling, at: file.location) }
  }

  private mutating func add(_ path: String, as name: String, at location: String) {
    each[path] = all.add(name, (try? FileStatus(of: location))?.stamp)
  }

  private mutating func add(folder: String, at location: String) {
    all.add(folder, (try? FileStatus(of: location))?.stamp)
    each[folder] = 0
  }
}
