import FileSystem
import Foundation
import Primitives

/// The files of a Jekyll source, sorted by their role in Jekyll.
///
/// Source: Jekyll 4, `Reader`, `EntryFilter` and `Collection`.
struct JekyllTree {
  /// Texts in the folders `_posts` and `_drafts` and in collections, and files with front matter
  /// elsewhere.
  private(set) var texts:
    [(sort: JekyllDocument.Sort, collection: JekyllConfiguration.Collection?, path: String)] = []
  /// Files that are published unchanged, each with its URL.
  private(set) var files: [(path: String, address: String)] = []
  /// The files that Jekyll reads and the import skips: links and special files.
  private(set) var unread: [String] = []
  /// Markdown files with front matter in folders that only a plugin reads.
  private(set) var left: [String] = []
  private(set) var report = ImportReport()

  private let configuration: JekyllConfiguration
  private let excluded: [String]
  private let included: [String]
  private let collectionsFolder: String
  private let source: SourceFolder

  init(_ source: SourceFolder, _ configuration: JekyllConfiguration) throws(FileFault) {
    self.source = source
    self.configuration = configuration
    collectionsFolder = configuration.folder("collections_dir", default: "")
    excluded =
      configuration.list("exclude") + [
        ".sass-cache", ".jekyll-cache", "gemfiles", "Gemfile", "Gemfile.lock", "node_modules",
        "vendor/bundle/", "vendor/cache/", "vendor/gems/", "vendor/ruby/",
        configuration.folder("destination", default: "_site"),
      ]
    included = configuration.list("include") + [".htaccess"]
    try read("", .elsewhere)
  }

  /// The location of a file, from which Jekyll derives its type.
  private enum Place {
    case posts, drafts, elsewhere
    case entries(of: JekyllConfiguration.Collection)
    /// The images of the plugin jekyll-assets, which publishes them under other names.
    case pluginAssets
  }

  /// Returns the role of a special folder, such as `_posts`; `nil` for a folder of pages.
  private func place(of folder: String) -> Place? {
    let collection = configuration.collections.first {
      folder == RelativePath.joined(collectionsFolder, "_" + $0.name)
    }
    if let collection { return .entries(of: collection) }
    if folder == "_assets" { return .pluginAssets }
    if folder == collectionsFolder { return .elsewhere }
    guard collectionsFolder.isEmpty || folder.hasPrefix(collectionsFolder + "/") else { return nil }
    return ["_posts": .posts, "_drafts": .drafts][RelativePath.name(of: folder)]
  }

  private mutating func read(_ folder: String, _ place: Place) throws(FileFault) {
    for entry in try entries(of: folder) {
      let path = RelativePath.joined(folder, entry.name)
      if entry.kind == .folder, case .elsewhere = place, let inner = self.place(of: path) {
        try read(path, inner)
      } else if isRead(path, entry) {
        if entry.kind == .folder { try read(path, place) } else { add(path, place) }
      } else if entry.kind == .folder, case .elsewhere = place, isPlugins(path, entry) {
        try leave(path)
      }
    }
  }

  /// Returns whether Jekyll skips a folder only because of its name, so that a plugin may read it.
  private func isPlugins(_ path: String, _ entry: Folder.Entry) -> Bool {
    let jekylls = ["_includes", "_layouts", "_sass", "_site", "_data", "_plugins", "_drafts"]
    let named = ["includes_dir", "layouts_dir", "sass_dir", "data_dir", "plugins_dir"].map {
      configuration.folder($0, default: "")
    }
    return entry.name.hasPrefix("_") && !matches(excluded, path, entry)
      && !(jekylls + named).contains(path)
  }

  private mutating func leave(_ folder: String) throws(FileFault) {
    for entry in try entries(of: folder) {
      let path = RelativePath.joined(folder, entry.name)
      if entry.kind == .folder {
        try leave(path)
      } else if configuration.markdownEndings.contains(RelativePath.ending(of: path)),
        source.hasFrontMatter(path)
      {
        left.append(path)
      }
    }
  }

  private mutating func add(_ path: String, _ place: Place) {
    switch place {
    case .posts:
      let dated = /\d{2,4}-\d{1,2}-\d{1,2}-.*\.[^.]+$/
      if RelativePath.name(of: path).prefixMatch(of: dated) != nil {
        texts.append((.post, nil, path))
      } else {
        report.add(.lost, "Jekyll skips this file of _posts: its name has no date", in: path)
      }
    case .drafts:
      if source.hasFrontMatter(path) || configuration.isText(path) {
        texts.append((.draft, nil, path))
      } else {
        report.add(.decided, "not imported: a file next to drafts (as in Jekyll)", in: path)
      }
    case .elsewhere where source.hasFrontMatter(path): texts.append((.page, nil, path))
    case .elsewhere: add(path, at: "/" + path)
    case .entries(let collection):
      if source.hasFrontMatter(path) {
        texts.append((.entry, collection, path))
      } else if collection.isPublished {
        add(path, at: JekyllAddress.address(ofFile: inCollections(path), in: collection))
      }
    case .pluginAssets: files.append((path, "/" + path.dropFirst()))
    }
  }

  private mutating func add(_ path: String, at address: String) {
    let defaults = JekyllFields(configuration.defaults(for: path, of: ""))
    if configuration.publishes(defaults) { files.append((path, address)) }
  }

  func inCollections(_ path: String) -> String {
    !collectionsFolder.isEmpty && path.hasPrefix(collectionsFolder + "/")
      ? String(path.dropFirst(collectionsFolder.count + 1)) : path
  }

  /// Returns the entries of a folder, sorted by name. Links are not followed, because they may
  /// point anywhere.
  private mutating func entries(of folder: String) throws(FileFault) -> [Folder.Entry] {
    var entries: [Folder.Entry] = []
    for entry in try source.folder.entries(at: folder) {
      let path = RelativePath.joined(folder, entry.name)
      if !entry.isReachable {
        report.add(.lost, "not imported: the file name is not UTF-8", in: path)
      } else if entry.kind == .file || entry.kind == .folder {
        entries.append(entry)
      } else if isRead(path, entry) {
        unread.append(path)
        report.add(.lost, "not imported: a link or special file; copy its target", in: path)
      }
    }
    return entries.sorted { ByteOrder.precedes($0.name, $1.name) }
  }

  private func isRead(_ path: String, _ entry: Folder.Entry) -> Bool {
    let name = entry.name
    guard !name.hasSuffix(".") else { return false }
    if matches(included, path, entry) || included.contains(where: { fnmatch($0, name, 0) == 0 }) {
      return entry.kind == .file || !matches(excluded, path, entry)
    }
    return !matches(excluded, path, entry) && !name.hasSuffix("~")
      && !"._#~".contains(name.first ?? ".")
  }

  private func matches(_ patterns: [String], _ path: String, _ entry: Folder.Entry) -> Bool {
    patterns.contains { pattern in
      let pattern = pattern.hasPrefix("/") ? String(pattern.dropFirst()) : pattern
      guard !pattern.isEmpty else { return false }
      return fnmatch(pattern, path, 0) == 0 || path.hasPrefix(pattern)
        || entry.kind == .folder && pattern == path + "/"
    }
  }
}
