import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives

/// The messages for links that lead nowhere, with suggestions of what the author may have meant.
struct LinkFaults: Sendable {
  private let pageNames: Later<PageNames>
  private let tree: NavigationTree
  private let firstParts: Later<Set<String>>
  /// The first parts of addresses that `site.yml` changes, by the names of their sections.
  private let paths: [String: String]
  /// The sources of pages by their folded titles and file names.
  private let named: Later<[ByteKey: [String]]>
  /// The texts that pages are made from.
  let sources: Later<NamedPaths>
  private let fileAddresses: Later<SimilarNames>
  private let files: Later<NamedPaths>

  /// - Parameter otherFiles: the addresses of files that have no source in `content/`.
  init(tree: NavigationTree, content: SiteContent, otherFiles: Set<String>) {
    self.tree = tree
    pageNames = Later { PageNames(tree) }
    let changed = content.settings.paths
    paths = Dictionary(
      content.settings.addressed.map { ($0.name, changed[$0]) }.filter { $0.0 != $0.1 }
    ) { first, _ in first }
    named = Later {
      content.texts.reduce(into: [:]) { paths, text in
        guard let title = text.title else { return }
        let path = text.body.source.path
        let stem = path.dropLast(path.hasSuffix("/index.md") ? "/index.md".utf8.count : 3)
        let name = LinkPath.name(of: stem)
        for key in [title, String(name), CivilDate.leading(name).map { String($0.rest) } ?? ""] {
          let key = ByteKey(NormalForm.folded(key))
          if paths[key]?.contains(path) != true { paths[key, default: []].append(path) }
        }
      }
    }
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
      return Self.fault(
        .missingImage, "there is no \(isPicture ? "image" : "file") \"\(path)\"", found,
        else: Self.advice(onHostIn: path))
    }
    let message = "there is no page or file \"\(path)\""
    if let advice = Self.advice(onHostIn: path) {
      return LinkFault(.brokenLink, message, suggestion: advice)
    }
    let isFile = path.hasSuffix(".md")
    var found = folder.flatMap { isFile || !path.hasPrefix("/") ? source(like: path, in: $0) : nil }
    if folder == nil || !isFile {
      found =
        found ?? page(at: path) ?? address.flatMap { page(at: $0) }
        ?? fileAddresses.value.nearest(to: path)
    }
    return Self.fault(.brokenLink, message, found)
  }

  private static func fault(
    _ code: DiagnosticCode, _ message: String, _ nearest: String?, else advice: String? = nil
  ) -> LinkFault {
    var fault = LinkFault(code, message, suggestion: didYouMean(nearest) ?? advice)
    fault.nearest = nearest
    return fault
  }

  /// What to write for `swift.org/documentation` and `me@example.com`; nil for other paths.
  private static func advice(onHostIn path: String) -> String? {
    let host = path.split(separator: "/", omittingEmptySubsequences: false).first ?? ""
    let parts = host.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, !parts.contains(""), let domain = parts.last,
      domains.contains(domain) || parts[0] == "www"
    else { return nil }
    if host.contains("@") { return "write mailto: before it to link to an email address" }
    return "write https:// before it to link to another site"
  }

  /// Endings of hosts that are not those of files.
  private static let domains: Set<Substring> = [
    "com", "org", "net", "io", "dev", "kr", "jp", "co", "me", "edu", "gov", "info", "blog", "ai",
    "gg", "tv", "us", "uk", "de", "fr", "cn", "tw", "xyz", "site", "page", "eu", "ch", "no",
  ]

  /// The fault of an address with this site's own host.
  func fault(forOwn address: String, at path: String, isImage: Bool) -> LinkFault {
    let found = isImage ? fileAddresses.value.nearest(to: path) : page(at: path)
    return LinkFault(
      isImage ? .missingImage : .brokenLink,
      "\"\(address)\" is a URL of this site, but no page or file has it",
      suggestion: Self.didYouMean(found))
  }

  /// The fault of an address that was copied from the preview.
  static func fault(forPreview address: String, at path: String) -> LinkFault {
    LinkFault(
      .brokenLink, "\(quoted: address) is a URL of the preview, which only works on this computer",
      suggestion: "write \(quoted: path)")
  }

  /// The fault of an address that browsers look for outside of the site.
  static func lacksPrefix(_ address: String, _ prefix: String) -> LinkFault {
    LinkFault(
      .brokenLink, "the URL \"\(address)\" lacks \"\(prefix)\", the path of the baseURL",
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
      && (parts.count > 1 || pageNames.value.same(as: path) == nil)
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
      : "the full URL, with https:,"
    return LinkFault(
      .untranslatedLink,
      "the link goes to \(address), which is not translated into \"\(code)\"",
      suggestion: "translate it, or write \(way) to link there on purpose")
  }

  static func fault(for withheld: Withheld) -> LinkFault {
    switch withheld.reason {
    case .draft:
      LinkFault(
        .draftLink, "the link goes to a draft, \(withheld.source.path)",
        suggestion: "publish it first, or build with --drafts")
    case .future:
      LinkFault(
        .draftLink, "the link goes to \(withheld.source.path), which is dated in the future",
        suggestion: "wait for that date, or build with --future")
    case .noPage:
      LinkFault(
        .brokenLink,
        "the link goes to \(withheld.source.path), which has no page: build: { render: never }",
        suggestion: "remove the link, or that key")
    }
  }

  /// A sentence that suggests the file that a text in a folder may have meant.
  func suggestion(forFile path: String, in folder: String) -> String? {
    Self.didYouMean(file(like: path, in: folder))
  }

  private static func didYouMean(_ name: String?) -> String? {
    name.map { "did you mean \"\($0)\"?" }
  }

  /// The files of the pages with a title or file name.
  func files(ofPage name: String) -> [String] {
    named.value[ByteKey(NormalForm.folded(name))] ?? []
  }

  /// The path of the first page with a title or file name, as a file of a folder writes it.
  func path(ofPage name: String, in folder: String) -> String? {
    files(ofPage: name).first.map {
      let path = LinkPath.relative($0, from: folder)
      return path.utf8.contains(UInt8(ascii: " ")) ? "<\(path)>" : path
    }
  }

  /// The fault of a name in brackets that two pages have.
  func ambiguous(_ name: String, in folder: String) -> LinkFault {
    let files = files(ofPage: name).prefix(2).joined(separator: " or ")
    return LinkFault(
      .brokenLink, "\"[[\(name)]]\" could be \(files)",
      suggestion: path(ofPage: name, in: folder).map { "write \"[\(name)](\($0))\"" })
  }

  /// The address of a page in the section that a path names, else of the one that is nearest.
  func page(at path: String) -> String? {
    let path = path.hasSuffix("/") ? path : path + "/"
    let parts = path.split(separator: "/")
    if let first = parts.first, let moved = paths[String(first)] {
      let address = "/" + ([moved[...]] + parts.dropFirst()).joined(separator: "/") + "/"
      if tree.id(at: Route(address: address)) != nil { return address }
    }
    return pageNames.value.nearest(to: path)
  }

  /// The source of a page, as it has to be written in a file of the folder: of the file or bundle
  /// with this name, of the page that has or had the name in its address, of the only one of the day,
  /// else of one with a similar name.
  private func source(like written: String, in folder: String) -> String? {
    let end = [".md", "/"].first { written.hasSuffix($0) }
    let stem = String(written.dropLast(end?.utf8.count ?? 0))
    guard let bare = Self.path(stem, in: folder) else { return nil }
    for path in [bare + ".md", bare + "/index.md"] where tree.page(from: path) != nil {
      return LinkPath.relative(path, from: folder)
    }
    let path = bare + ".md"
    // Another ending is that of a file.
    if end != ".md", LinkPath.name(of: bare).utf8.contains(UInt8(ascii: ".")) { return nil }
    let name = LinkPath.name(of: path)
    let undated = CivilDate.leading(name)?.rest ?? name
    let page = pageNames.value.same(as: LinkPath.folder(of: path) + undated)
    let ofDay = sources.value.beside(path, named: name[..<undated.startIndex])
    let source = page.flatMap { tree.page(at: Route(address: $0))?.screen.source?.path }
    let found =
      source.flatMap { $0.hasSuffix(".md") ? $0 : nil }
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
