import Content
import MarkdownRendering
import Navigation
import Primitives

/// Everything that a link can lead to: the pages of the tree and the files that are copied.
struct LinkTargets: Sendable {
  /// Where a link leads.
  enum Target {
    case page(NavigationTree.PageID)
    case file(address: String, SourceFile?)
    case broken(LinkFault)
  }

  let tree: NavigationTree
  private let prefix: String
  private let filesByAddress: [String: Asset]
  private let filesBySource: [String: Asset]
  /// Addresses of files that have no source in `content/`: the feed, the site map, the theme's.
  private let otherFiles: Set<String>
  private let withheld: [String: Withheld]
  private let withheldByAddress: [String: Withheld]
  private let routes: SectionRoutes
  private let nearest: NearestTargets

  init(
    content: SiteContent, tree: NavigationTree, prefix: String, otherFiles: Set<String>
  ) {
    self.tree = tree
    self.prefix = prefix
    self.otherFiles = otherFiles
    routes = SectionRoutes(settings: content.settings)
    let files = content.files
    filesByAddress = Dictionary(files.map { ("/" + $0.path.description, $0) }) { first, _ in first }
    filesBySource = Dictionary(files.map { ($0.source.path, $0) }) { first, _ in first }
    withheld = Dictionary(content.withheld.map { ($0.source.path, $0) }) { first, _ in first }
    nearest = NearestTargets(
      tree: tree,
      files: filesByAddress.map { .init(source: $0.value.source.path, address: $0.key) },
      withheld: withheld.keys)
    let routes = routes
    withheldByAddress = Dictionary(
      content.withheld.flatMap { file in
        SiteCoordinator.sections.compactMap { section in
          section.route(of: file, in: routes).map { ($0.description, file) }
        }
      }
    ) { first, _ in first }
  }

  /// Whether a destination names a scheme (`https:`, `mailto:`) or a host (`//`), so that it leads
  /// out of the site.
  static func hasScheme(_ destination: String) -> Bool {
    if destination.hasPrefix("//") { return true }
    var isFirst = true
    for byte in destination.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        if isFirst { return false }
      case UInt8(ascii: ":"): return !isFirst
      default: return false
      }
      isFirst = false
    }
    return false
  }

  /// Whether a destination with a scheme may stand in a page.
  static func isAllowed(_ destination: String) -> Bool {
    let lowered = destination.lowercased()
    return ["https:", "http:", "mailto:", "tel:", "//"].contains { lowered.hasPrefix($0) }
  }

  /// Where a destination without scheme leads.
  ///
  /// Tried in turn: another source file (`other-post.md`), a file beside the page's source, the one
  /// source file that has the name behind a date (`2026-01-02-other-post.md`), an address of the
  /// site (`/kanji/道/`), an address relative to the page's own.
  ///
  /// - Parameters:
  ///   - page: the page that the link stands on; nil for one of `site.yml`.
  ///   - source: the file that the link stands in.
  func resolve(
    _ link: LinkAddress, from page: NavigationTree.Node?, in source: SourceFile?, isImage: Bool
  ) -> Target {
    if link.path.isEmpty, let page { return .page(page.id) }
    let folder = source.map { Self.folder(of: $0.path) } ?? "content/pages/"
    if link.path.hasPrefix("/") {
      return target(atAddress: link.path) ?? broken(link.path, isImage: isImage, in: folder)
    }
    if let path = Self.joined(folder, link.path),
      let target = target(fromSource: path) ?? target(fromUndated: path)
    {
      return target
    }
    let address = Self.joined(Self.folder(of: page?.route.description ?? "/"), link.path)
    if let target = address.flatMap({ target(atAddress: $0) }) { return target }
    return broken(link.path, isImage: isImage, in: folder, address: address)
  }

  /// What to do about a file that is not there, as a sentence; nil when nothing is like it.
  func suggestion(forFile path: String, in source: SourceFile) -> String? {
    nearestFile(to: path, in: Self.folder(of: source.path)).map { "did you mean \"\($0)\"?" }
  }

  /// Where a destination leads that is an address and no source file's name, as in a template.
  func resolve(
    atAddress link: LinkAddress, from page: NavigationTree.Node?, isImage: Bool
  ) -> Target {
    let folder = Self.folder(of: page?.route.description ?? "/")
    let path = link.path.hasPrefix("/") ? link.path : Self.joined(folder, link.path)
    return path.flatMap { target(atAddress: $0) } ?? broken(link.path, isImage: isImage)
  }

  /// Where `[[道]]` and `[[word:道路]]` lead: a kanji, else a word.
  func resolveDictionary(_ text: String, isWord: Bool) -> Target {
    let scalars = text.unicodeScalars
    if !isWord, scalars.count == 1, let character = scalars.first,
      let id = tree.id(at: routes.kanji(character))
    {
      return .page(id)
    }
    if let id = tree.id(at: routes.word(text)) { return .page(id) }
    let fault = LinkFault(
      .brokenLink,
      isWord
        ? "the dictionary has no word \"\(text)\""
        : "the dictionary has neither a kanji nor a word \"\(text)\"",
      suggestion: nearest.address(to: routes.word(text).description)
        .map { "the nearest is \($0)" }
        ?? (isWord ? nil : "write \\[[ for brackets that are no link"))
    return .broken(fault)
  }

  /// The address of a file that is copied to a place of the site; nil when there is none.
  func address(ofFile path: String) -> String? {
    filesByAddress[path].map { address(of: $0) }
  }

  private func target(fromSource path: String) -> Target? {
    if let node = tree.page(from: path) { return .page(node.id) }
    if let file = filesBySource[path] { return .file(address: address(of: file), file.source) }
    if let withheld = withheld[path] { return .broken(Self.fault(for: withheld)) }
    return nil
  }

  /// The page of the one file in the folder that has the name behind a date.
  private func target(fromUndated path: String) -> Target? {
    guard path.hasSuffix(".md") else { return nil }
    let sources = nearest.dated(path)
    return sources.count == 1 ? target(fromSource: sources[0]) : nil
  }

  private func target(atAddress path: String) -> Target? {
    let route = Route(address: path)
    if let id = tree.id(at: route) { return .page(id) }
    if let file = filesByAddress[NormalForm.composed(path)] {
      return .file(address: address(of: file), file.source)
    }
    if otherFiles.contains(path) { return .file(address: encoded(path.dropFirst()), nil) }
    var folder = path
    if folder.hasSuffix("/index.html") { folder.removeLast("index.html".utf8.count) }
    if !folder.hasSuffix("/") { folder += "/" }
    if let id = tree.id(at: Route(address: folder)) { return .page(id) }
    if let withheld = withheldByAddress[NormalForm.composed(folder)] {
      return .broken(Self.fault(for: withheld))
    }
    return nil
  }

  private func address(of file: Asset) -> String { encoded(file.path.description[...]) }

  private func encoded(_ path: Substring) -> String {
    var bytes = Array(prefix.utf8)
    bytes.append(UInt8(ascii: "/"))
    bytes.appendPercentEncoded(path: String(path))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Parameters:
  ///   - folder: where the file is that the link stands in; nil in a template.
  ///   - address: the address that was looked for.
  private func broken(
    _ path: String, isImage: Bool, in folder: String? = nil, address: String? = nil
  ) -> Target {
    let found: String?
    if !isImage, path.lowercased().hasPrefix("www.") {
      return .broken(
        LinkFault(
          .brokenLink, "the link \"\(path)\" leads nowhere",
          suggestion: "write \"https://\(path)\" to lead to another site"))
    }
    if isImage {
      found = folder.map { nearestFile(to: path, in: $0) } ?? nearest.file(at: path)
    } else if let folder, path.hasSuffix(".md") {
      found = Self.source(path, in: folder).flatMap { nearest.source(to: $0, from: folder) }
    } else {
      found = nearest.address(to: path) ?? address.flatMap { nearest.address(to: $0) }
    }
    return .broken(
      LinkFault(
        isImage ? .missingImage : .brokenLink,
        isImage ? "there is no image \"\(path)\"" : "the link \"\(path)\" leads nowhere",
        suggestion: found.map { "did you mean \"\($0)\"?" }))
  }

  private func nearestFile(to path: String, in folder: String) -> String? {
    if path.hasPrefix("/"), let address = nearest.file(at: path) { return address }
    return Self.source(path, in: folder).flatMap { nearest.file(to: $0, from: folder) }
  }

  /// Where in `content/` a file would lie that is written so.
  private static func source(_ path: String, in folder: String) -> String? {
    path.hasPrefix("/") ? joined("content", path) : joined(folder, path)
  }

  private static func fault(for withheld: Withheld) -> LinkFault {
    switch withheld.reason {
    case .draft:
      LinkFault(
        .draftLink, "the link leads to a draft, \(withheld.source.path)",
        suggestion: "publish it first, or build with --drafts")
    case .future:
      LinkFault(
        .draftLink, "the link leads to \(withheld.source.path), which is dated in the future",
        suggestion: "wait for its day, or build with --future")
    }
  }

  /// The path up to and including the last slash.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  /// A relative path put behind a folder, with `.` and `..` taken out; nil when it leaves the top.
  static func joined(_ folder: String, _ relative: String) -> String? {
    var parts: [Substring] = []
    let isAbsolute = folder.hasPrefix("/")
    for part in (folder + relative).split(separator: "/", omittingEmptySubsequences: true) {
      switch part {
      case ".": continue
      case "..":
        guard !parts.isEmpty else { return nil }
        parts.removeLast()
      default: parts.append(part)
      }
    }
    let path = (isAbsolute ? "/" : "") + parts.joined(separator: "/")
    return relative.hasSuffix("/") && !parts.isEmpty ? path + "/" : path
  }
}
