package import Content
import Diagnostics
import FileSystem
import Primitives

/// Code folders outside `content/` that pages can include: `code: { sources: { app: ../src } }`.
extension SiteRoot {
  /// Returns the resolved code folder for a path relative to the root.
  ///
  /// The folder must be in the git repository that contains the site, so that a site cannot publish
  /// other files of the machine that builds it.
  ///
  /// - Throws: `FieldFault` if the folder is not allowed.
  func codeFolder(_ path: String) throws(FieldFault) -> String {
    let advice = "write a path like ../src"
    if path.hasPrefix("/") || path.hasPrefix("~") {
      throw FieldFault("\(quoted: path) is not relative to the site's folder", advice)
    }
    guard let root = try? RealPath.of(self.path), let folder = try? RealPath.of(location(of: path)),
      (try? FileStatus(of: folder))?.kind == .folder
    else { throw FieldFault(LoadingSentences.noFolder(path), advice) }
    guard let top = RealPath.repository(above: root) else {
      throw FieldFault(
        "the site's folder is not in a git repository: code outside of it cannot be shown",
        "put the site and its code into one repository")
    }
    guard RealPath.isBelow(folder, orIs: top) else {
      throw FieldFault(
        "\(quoted: path) is outside the git repository of the site", "move the code into it")
    }
    if RelativePath.isHidden(folder.dropFirst(top.count)) {
      throw FieldFault(
        "\(quoted: path) has a name that begins with a dot", "choose another folder")
    }
    if RealPath.isBelow(root, orIs: folder) {
      throw FieldFault(
        "\(quoted: path) contains the site itself",
        "choose a folder that contains only the code")
    }
    return folder
  }
}

extension Settings {
  /// The code folders in the settings, with links resolved; their subfolders; and all their files.
  ///
  /// Temporary files, and names that begin with a dot, are skipped.
  package var codeFolders: (folders: [String], files: [RootFile]) {
    var (folders, files): ([String], [RootFile]) = ([], [])
    for source in ByteOrder.sorted(Array(codeSources.values), by: \.folder) {
      let parent = SiteRoot(path: RelativePath.folder(of: source.folder) ?? "/")
      var walk = FolderWalk(root: parent)
      files += walk.files(under: String(RelativePath.name(of: source.folder)))
      folders += walk.folders.map(parent.location)
    }
    return (folders, files)
  }
}
