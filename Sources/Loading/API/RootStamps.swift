internal import Content
package import FileSystem
internal import Primitives

extension SiteRoot {
  /// Returns the stamps of everything that a build reads or looks for: every file and folder of
  /// `content/`, `templates/` and the code folders in `site.yml`.
  ///
  /// Links are followed, and temporary files of editors are ignored.
  ///
  /// - Returns: the combined stamps, and a hash of each file's stamp by the file's path. The hash
  ///   of a folder is 0, because files that no build reads may come and go in it. Nil if something
  ///   cannot be read.
  package func stamps() -> (all: FolderStamps, each: [String: UInt64])? {
    var walk = FolderWalk(root: self)
    let options = LoadingOptions(now: DateTime(secondsSinceEpoch: 0))
    let loaded = try? SiteLoader(root: self, options: options, sections: []).loadSettings()
    let folders = ["content", "templates"] + [loaded?.settings.codeModules].compactMap(\.self)
    let files = folders.flatMap { walk.files(under: $0, isCopied: true) }
    guard walk.diagnostics.isEmpty else { return nil }
    var (all, each) = (FolderStamps(), [String: UInt64](minimumCapacity: files.count))
    for file in files.map(\.source) {
      each[file.path] = all.add(file.spelling, (try? FileStatus(of: file.location))?.stamp)
    }
    if loaded?.settings.codeSources.isEmpty == false {
      let sources = codeSources
      for file in sources.files.map(\.source) {
        each[file.location] = all.add(file.location, (try? FileStatus(of: file.location))?.stamp)
      }
      for folder in sources.folders {
        all.add(folder, (try? FileStatus(of: folder))?.stamp)
        each[folder] = 0
      }
    }
    for folder in walk.folders {
      all.add(folder, (try? FileStatus(of: location(of: folder)))?.stamp)
      each[folder] = 0
    }
    return (all, each)
  }
}
