import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives

/// The messages for links that lead nowhere, with suggestions of what the author may have meant.
struct LinkFaults: Sendable {
  private let pages: Later<SimilarNames>
  private let pageNames: Later<PageNames>
  private let tree: NavigationTree
  private let firstParts: Later<Set<String>>
  /// The texts that pages are made from.
  let sources: Later<NamedPaths>
  private let fileAddresses: Later<SimilarNames>
  private let files: Later<NamedPaths>

  /// - Parameter otherFiles: the addresses of files that have no source in `content/`.
  init(tree: NavigationTree, content: SiteContent, otherFiles: Set<String>) {
    self.tree = tree
    pages = Later { SimilarNames(tree.nodes.map { $0.route.description[...] }) }
    pageNames = Later { PageNames(tree) }
    firstParts = Later {
      let addresses =
        tree.nodes.map(\.route.description) + content.assets.map { "/\($0.path)" } + otherFiles
      return Set(addresses.compactMap { $0.split(separator: "/").first.map(String.init) })
    }
    sources = Later {
      NamedPaths(content.texts.filter { $0.title != nil }.map(\.body.source.path))
    }
    fileAddresses = Later {
      let others = otherFiles.sorted(by: ByteOrder.precedes)
      return SimilarNames(content.assets.map { "/\($0.path)"[...] } + others.map { $0[...] })
    }
    self.files = Later { NamedPaths(content.assets.map(\.source.path)) }
  }

  /// - Parameters:
  ///   - path: where the link should lead, as written.
  ///   - folder: where the file is that the link stands in; nil in a template.
  ///   - address: the address that a relative path was taken for.
  func fault(
    for path: String, isImage: Bool, in folder: String? = nil, address: String? = nil
  ) -> LinkFault {
    if isImage {
      let found = folder.map { file(like: path, in: $0) } ?? fileAddresses.value.nearest(to: path)
      let isPicture = ReaderFile.isPicture(path) || !ReaderFile.isOne(path)
      return LinkFault(
        .missingImage, "there is no \(isPicture ? "image" : "file") \"\(path)\"",
        suggestion: Self.didYouMean(found))
    }
    let message = "the link \"\(path)\" leads nowhere"
    if path.lowercased().hasPrefix("www.") {
      return LinkFault(
        .brokenLink, message, suggestion: "write \"https://\(path)\" to lead to another site")
    }
    let found: String?
    if let folder, path.hasSuffix(".md") {
      found = source(like: path, in: folder)
    } else {
      found =
        page(at: path) ?? address.flatMap { page(at: $0) } ?? fileAddresses.value.nearest(to: path)
    }
    return LinkFault(.brokenLink, message, suggestion: Self.didYouMean(found))
  }

  /// The fault of an address with this site's own host.
  func fault(forOwn address: String, at path: String, isImage: Bool) -> LinkFault {
    let found = isImage ? fileAddresses.value.nearest(to: path) : page(at: path)
    return LinkFault(
      isImage ? .missingImage : .brokenLink,
      "\"\(address)\" is an address of this site, and nothing is there",
      suggestion: Self.didYouMean(found))
  }

  /// The fault of an address that browsers look for outside of the site.
  static func lacksPrefix(_ address: String, _ prefix: String) -> LinkFault {
    LinkFault(
      .brokenLink, "the address \"\(address)\" lacks \"\(prefix)\", the path of the baseURL",
      suggestion: "write \"{{root}}\(address.dropFirst())\"")
  }

  /// Whether a missing address looks like one of another project on the same host: no address of
  /// this site has the same first part, and no page has its name under another section or date.
  func isOfProject(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let first = parts.first.map(String.init), !first.utf8.allSatisfy(\.isASCIIDigit) else {
      return false
    }
    let known = firstParts.value
    return !known.contains(first) && Spelling.nearest(to: first, among: known) == nil
      && (parts.count > 1 || pageNames.value.nearest(to: path) == nil)
  }

  /// The fault of `[[books:KEY]]`.
  ///
  /// - Parameter name: what is not among those that are known.
  static func fault(_ message: String, for name: String, among known: [String]) -> LinkFault {
    LinkFault(.brokenLink, message, suggestion: Spelling.suggestion(for: name, among: known))
  }

  static func untranslated(
    _ written: String, to address: String, in code: String, own: String
  ) -> LinkFault {
    let way =
      written.hasSuffix(".md")
      ? "\"\(LinkPath.name(of: written).dropLast(3)).\(own).md\""
      : "the whole address, with https:,"
    return LinkFault(
      .untranslatedLink,
      "the link leads to \(address), which is not translated into \"\(code)\"",
      suggestion: "translate it, or write \(way) to lead there on purpose")
  }

  static func fault(for withheld: Withheld) -> LinkFault {
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

  /// A sentence that suggests the file that a text in a folder may have meant.
  func suggestion(forFile path: String, in folder: String) -> String? {
    Self.didYouMean(file(like: path, in: folder))
  }

  private static func didYouMean(_ name: String?) -> String? {
    name.map { "did you mean \"\($0)\"?" }
  }

  /// The address of a page with the same name elsewhere, else of one with a similar address.
  func page(at path: String) -> String? {
    let path = path.hasSuffix("/") ? path : path + "/"
    return pageNames.value.nearest(to: path) ?? pages.value.nearest(to: path)
  }

  /// The source of a page, as it has to be written in a file of the folder: of the one that has or
  /// had the name in its address, of the only one of the day, else of one with a similar name.
  private func source(like path: String, in folder: String) -> String? {
    guard let path = Self.path(path, in: folder) else { return nil }
    let name = LinkPath.name(of: path)
    let undated = CivilDate.leading(name)?.rest ?? name
    let page = pageNames.value.nearest(to: LinkPath.folder(of: path) + undated)
    let ofDay = sources.value.beside(path, named: name[..<undated.startIndex])
    let found =
      page.flatMap { tree.page(at: Route(address: $0))?.screen.source?.path }
      ?? (ofDay.count == 1 ? ofDay[0] : sources.value.nearest(to: path))
    return found.map { LinkPath.relative($0, from: folder) }
  }

  /// The address or path of a file, as it has to be written in a file of the folder.
  private func file(like path: String, in folder: String) -> String? {
    if path.hasPrefix("/"), let address = fileAddresses.value.nearest(to: path) { return address }
    return Self.path(path, in: folder).flatMap { files.value.nearest(to: $0) }.map { source in
      let assets = "content/assets"
      return source.hasPrefix(assets + "/")
        ? String(source.dropFirst(assets.count)) : LinkPath.relative(source, from: folder)
    }
  }

  /// The path in `content/` that a written path stands for.
  private static func path(_ written: String, in folder: String) -> String? {
    LinkPath.joined(written.hasPrefix("/") ? "content" : folder, written)
  }
}
