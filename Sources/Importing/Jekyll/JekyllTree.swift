import FileSystem
import Foundation
import Primitives

/// The files of a Jekyll source, sorted by what Jekyll makes of them.
///
/// Source: Jekyll 4, `Reader`, `EntryFilter` and `Collection`.
struct JekyllTree {
  /// Texts in folders `_posts` and `_drafts`, of collections, and files with front matter elsewhere.
  private(set) var texts:
    [(sort: JekyllDocument.Sort, collection: JekyllConfiguration.Collection?, path: String)] = []
  /// Files that are published as they are, each with its address.
  private(set) var files: [(path: String, address: String)] = []
  /// What Jekyll reads and the import does not: links and special files.
  private(set) var unread: [String] = []
  private(set) var report = ImportReport()

  private let configuration: JekyllConfiguration
  private let excluded: [String]
  private let included: [String]
  private let collectionsFolder: String
  /// Whether a file begins with a line `---`.
  private let hasFrontMatter: (String) -> Bool

  init(
    _ source: borrowing Folder, _ configuration: JekyllConfiguration,
    hasFrontMatter: @escaping (String) -> Bool
  ) throws(FileFault) {
    self.configuration = configuration
    self.hasFrontMatter = hasFrontMatter
    collectionsFolder = configuration.folder("collections_dir", usual: "")
    excluded =
      configuration.list("exclude") + [
        ".sass-cache", ".jekyll-cache", "gemfiles", "Gemfile", "Gemfile.lock", "node_modules",
        "vendor/bundle/", "vendor/cache/", "vendor/gems/", "vendor/ruby/",
        configuration.folder("destination", usual: "_site"),
      ]
    included = configuration.list("include") + [".htaccess"]
    try read("", in: source)
    for collection in configuration.collections {
      let folder = RelativePath.joined(collectionsFolder, "_" + collection.name)
      guard try source.kind(of: folder) == .folder else { continue }
      for path in try files(below: folder, in: source) {
        if hasFrontMatter(path) {
          texts.append((.entry, collection, path))
        } else if collection.isPublished {
          add(path, at: JekyllAddress.address(ofFile: inCollections(path), in: collection))
        }
      }
    }
  }

  private mutating func add(_ path: String, at address: String) {
    let defaults = JekyllFields(configuration.defaults(for: path, of: ""))
    if configuration.publishes(defaults) { files.append((path, address)) }
  }

  /// Where a path leads from a folder of collections, as categories and defaults name it.
  func inCollections(_ path: String) -> String {
    !collectionsFolder.isEmpty && path.hasPrefix(collectionsFolder + "/")
      ? String(path.dropFirst(collectionsFolder.count + 1)) : path
  }

  private mutating func read(_ folder: String, in source: borrowing Folder) throws(FileFault) {
    for entry in try entries(of: folder, in: source) {
      let path = RelativePath.joined(folder, entry.name)
      let isTexts = entry.kind == .folder && ["_posts", "_drafts"].contains(entry.name)
      if isTexts, collectionsFolder.isEmpty || path.hasPrefix(collectionsFolder + "/") {
        for file in try files(below: path, in: source) {
          add(file, toDrafts: entry.name == "_drafts")
        }
      } else if entry.kind == .folder, path == "_assets" {
        // The pictures of the plugin jekyll-assets, which publishes them under other names.
        files += try files(below: path, in: source).map { ($0, "/" + $0.dropFirst()) }
      } else if isRead(path, entry) {
        if entry.kind == .folder {
          try read(path, in: source)
        } else if hasFrontMatter(path) {
          texts.append((.page, nil, path))
        } else {
          add(path, at: "/" + path)
        }
      }
    }
  }

  private mutating func add(_ path: String, toDrafts isDraft: Bool) {
    let dated = /\d{2,4}-\d{1,2}-\d{1,2}-.*\.[^.]+$/
    if isDraft, hasFrontMatter(path) || configuration.isText(path) {
      texts.append((.draft, nil, path))
    } else if isDraft {
      report.add(.decided, "a file beside drafts stays behind, as in Jekyll", in: path)
    } else if RelativePath.name(of: path).prefixMatch(of: dated) != nil {
      texts.append((.post, nil, path))
    } else {
      report.add(.lost, "Jekyll passes over this file of _posts: its name has no date", in: path)
    }
  }

  /// The files that count below a folder, however deep.
  private mutating func files(
    below folder: String, in source: borrowing Folder
  ) throws(FileFault) -> [String] {
    var found: [String] = []
    for entry in try entries(of: folder, in: source) {
      let path = RelativePath.joined(folder, entry.name)
      guard isRead(path, entry) else { continue }
      found += entry.kind == .folder ? try files(below: path, in: source) : [path]
    }
    return found
  }

  /// What a folder holds, in the order of names. A link is not followed: it may lead anywhere.
  private mutating func entries(
    of folder: String, in source: borrowing Folder
  ) throws(FileFault) -> [Folder.Entry] {
    var entries: [Folder.Entry] = []
    for entry in try source.entries(at: folder) {
      let path = RelativePath.joined(folder, entry.name)
      if !entry.isReachable {
        report.add(.lost, "the file's name is no UTF-8, so it stays behind", in: path)
      } else if entry.kind == .file || entry.kind == .folder {
        entries.append(entry)
      } else if isRead(path, entry) {
        unread.append(path)
        report.add(.lost, "a link or special file stays behind; copy what it leads to", in: path)
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
