import Diagnostics
import FileSystem
import Loading
import Primitives

/// The data of a Jekyll site that pages refer to: settings, data files, URLs and includes.
struct JekyllSite: Sendable {
  let configuration: JekyllConfiguration
  /// The readable data files, by name.
  let data: [String: DataNode]
  private let documentsByPath: [String: JekyllDocument]
  private let source: SourceFolder
  private let filesByPath: [String: String]
  private let postsByName: [String: String]
  /// The number of published posts, and the numbers for each tag and category.
  private let postCount: Int
  private let terms: [String: [String: Int]]
  /// The posts, newest first, and the entries of each collection, as templates see them.
  private let lists: [String: [DataNode]]
  /// The paths of published and other files, by their last component.
  private let pathsByName: [String: [String]]

  init(
    _ configuration: JekyllConfiguration, _ source: SourceFolder, data: [String: DataNode],
    documents: [JekyllDocument], files: [(path: String, address: String)]
  ) {
    self.configuration = configuration
    self.source = source
    self.data = data
    documentsByPath = Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
    let base = configuration.basePath
    let addresses = documents.map { ($0.path, base + $0.address) }
    filesByPath = Dictionary(addresses + files.map { ($0.path, base + $0.address) }) { first, _ in
      first
    }
    let published = documents.filter { $0.isPublished && ($0.sort == .post || $0.sort == .draft) }
    postCount = published.count
    terms = ["tags": published.flatMap(\.tags), "categories": published.flatMap(\.categories)]
      .mapValues { Dictionary($0.map { ($0, 1) }, uniquingKeysWith: +) }
    var lists = Dictionary(grouping: documents.filter(\.isListed)) {
      $0.collection?.name ?? "posts"
    }
    .mapValues { list in
      list.sorted {
        ($0.date ?? configuration.now, $0.path) < ($1.date ?? configuration.now, $1.path)
      }
      .map { Self.item($0, configuration) }
    }
    lists["posts"]?.reverse()
    self.lists = lists
    let posts = documents.filter { $0.sort == .post }.flatMap { post in
      [post.stem, String(post.cleanedPath.dropFirst())].map { ($0, base + post.address) }
    }
    postsByName = Dictionary(posts) { first, _ in first }
    pathsByName = Dictionary(grouping: files.map(\.path)) { String(RelativePath.name(of: $0)) }
  }

  func address(ofFile path: String) -> String? { filesByPath[Self.fromTop(path)] }

  func document(at path: String) -> JekyllDocument? { documentsByPath[path] }

  func address(ofPost name: String) -> String? { postsByName[Self.fromTop(name)] }

  private static func fromTop(_ path: String) -> String { String(path.drop { $0 == "/" }) }

  /// Returns the URL of a path of the site, with the base path; the host may be empty.
  func joined(_ host: String, _ path: String) -> String {
    let path = path.hasPrefix("/") ? path : "/" + path
    let base = configuration.basePath
    let isBelow = !base.isEmpty && (path == base || path.hasPrefix(base + "/")) && host.isEmpty
    return host + (isBelow ? "" : base) + path
  }

  /// Returns a URL without the base path of the site.
  func ownPath(of address: String) -> String {
    let base = configuration.basePath
    return !base.isEmpty && address.hasPrefix(base + "/")
      ? String(address.dropFirst(base.count)) : address
  }

  /// Returns the URL of an image that a tag names by its path or a part of it.
  func picture(_ name: String) -> String {
    guard !name.contains("://"), address(ofFile: name) == nil else { return name }
    let found =
      pathsByName[String(RelativePath.name(of: name))]?
      .filter { ("/" + $0).hasSuffix("/" + Self.fromTop(name)) } ?? []
    return found.count == 1 ? filesByPath[found[0]] ?? name : name
  }

  /// Returns a file of the includes folder, or one next to a document.
  func included(_ name: String, near document: String?) -> SourceText? {
    let folder =
      document.map { RelativePath.folder(of: $0) ?? "" }
      ?? configuration.folder("includes_dir", default: "_includes")
    return source.text(at: RelativePath.joined(folder, name))
  }

  /// Returns a setting or data; nil if only Jekyll knows it.
  ///
  /// - Parameter knowsPosts: whether lists of posts are known. Lists on pages become Michi's own.
  func value(of keys: ArraySlice<String>, knowsPosts: Bool) -> DataNode? {
    guard let first = keys.first else { return nil }
    if first == "time" { return .text(configuration.zone.civil(configuration.now).ruby) }
    if first == "data", let name = keys.dropFirst().first {
      return (data[name] ?? .nothing).liquidValue(at: keys.dropFirst(2))
    }
    if keys.last == "size", let count = count(of: keys.dropLast()) { return .number(count) }
    if keys.count == 2, count(of: keys) == 0 { return .nothing }
    if configuration.collections.contains(where: { $0.name == first }) {
      return .list(lists[first] ?? []).liquidValue(at: keys.dropFirst())
    }
    if knowsPosts, first == "posts" {
      return .list(lists[first] ?? []).liquidValue(at: keys.dropFirst())
    }
    if knowsPosts, ["tags", "categories"].contains(first), let term = keys.dropFirst().first {
      let posts = lists["posts"]?.filter { $0[first]?.items.contains(.text(term)) == true }
      return .list(posts ?? []).liquidValue(at: keys.dropFirst(2))
    }
    if Self.computedNames.contains(first) { return nil }
    return (configuration.fields[first] ?? .nothing).liquidValue(at: keys.dropFirst())
  }

  /// Returns the number of elements in a list of Jekyll's, `posts`, `tags` or the posts of a tag;
  /// nil for any other list.
  func count(of keys: ArraySlice<String>) -> Int? {
    guard let list = keys.first, let term = keys.dropFirst().first else {
      return keys.first == "posts" ? postCount : keys.first.flatMap { terms[$0]?.count }
    }
    return keys.count > 2 ? nil : terms[list].map { $0[term] ?? 0 }
  }

  /// The variables of `site` that Jekyll computes from all pages.
  private static let computedNames: Set<String> = [
    "posts", "pages", "tags", "categories", "collections", "static_files", "related_posts",
    "html_pages", "documents", "data",
  ]

  /// Returns a variable of a page that is not in its front matter; `nil` if there is none.
  func value(of key: String, of document: JekyllDocument) -> DataNode? {
    Self.facts(of: document, configuration)[key]
  }

  private static func facts(
    of document: JekyllDocument, _ configuration: JekyllConfiguration
  ) -> DataNode {
    let date = document.date ?? (document.collection == nil ? nil : configuration.now)
    let texts = [
      ("url", document.address), ("path", document.path), ("title", document.title),
      ("date", date.map { configuration.zone.civil($0).ruby }),
      ("slug", document.sort == .page ? nil : document.slug),
      ("name", String(RelativePath.name(of: document.path))),
      ("collection", document.sort == .page ? nil : document.collection?.name ?? "posts"),
    ]
    let terms = [("tags", document.tags), ("categories", document.categories)]
    return .mapping(
      texts.compactMap { key, text in text.map { (key, .text($0)) } }
        + (document.sort == .page ? [] : terms.map { ($0, .list($1.map { .text($0) })) }))
  }

  /// Returns a post or an entry as templates see it in a list.
  private static func item(
    _ document: JekyllDocument, _ configuration: JekyllConfiguration
  ) -> DataNode {
    let facts = facts(of: document, configuration).fields ?? []
    return DataNode(.mapping(JekyllFields(facts).over(document.fields.fields).fields), at: 0..<0)
  }
}
