import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives

/// The messages for broken links, with suggestions.
struct LinkFaults: Sendable {
  private let pageNames: LazyValue<PageNames>
  private let tree: NavigationTree
  private let firstParts: LazyValue<Set<String>>
  /// The first URL segments that `site.yml` changes, by section name.
  private let paths: [String: String]
  /// The source files of pages, by folded title and by file name.
  private let named: LazyValue<[ByteKey: [String]]>
  /// The Markdown files of pages.
  let sources: LazyValue<NamedPaths>
  private let fileAddresses: LazyValue<SimilarNames>
  private let files: LazyValue<NamedPaths>

  /// - Parameter otherFiles: the URLs of files without a source in `content/`.
  init(tree: NavigationTree, content: SiteContent, otherFiles: Set<String>) {
    self.tree = tree
    pageNames = LazyValue { PageNames(tree) }
    let changed = content.settings.paths
    paths = Dictionary(
      content.settings.addressed.map { ($0.name, changed[$0]) }.filter { $0.0 != $0.1 }
    ) { first, _ in first }
    named = LazyValue {
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
    firstParts = LazyValue {
      let addresses =
        tree.nodes.map(\.route.description) + content.assets.map { "/\($0.path)" } + otherFiles
      return Set(addresses.compactMap { $0.split(separator: "/").first.map(String.init) })
    }
    sources = LazyValue {
      NamedPaths(content.texts.filter { $0.title != nil }.map(\.body.source.path))
    }
    fileAddresses = LazyValue {
      let others = otherFiles.sorted(by: ByteOrder.precedes)
      return SimilarNames(content.assets.map { "/\($0.path)"[...] } + others.map { $0[...] })
    }
    self.files = LazyValue { NamedPaths(content.assets.map(\.source.path)) }
  }

  /// Returns the error for a broken link.
  ///
  /// - Parameters:
  ///   - path: the link as written.
  ///   - folder: the folder of the file that contains the link; nil in a template.
  ///   - address: the URL that a relative path was resolved to.
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

  /// Returns a correction for `swift.org/documentation` and `me@example.com`; `nil` for other
  /// paths.
  private static func advice(onHostIn path: String) -> String? {
    for scheme in ["https", "http"] where path.lowercased().hasPrefix(scheme + "//") {
      return "write \"\(scheme):\(path.dropFirst(scheme.utf8.count))\" to link to another site"
    }
    let host = path.split(separator: "/", omittingEmptySubsequences: false).first ?? ""
    let parts = host.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, !parts.contains(""), let domain = parts.last,
      domains.contains(domain) || parts[0] == "www"
    else { return nil }
    if host.contains("@") { return "write mailto: before it to link to an email address" }
    return "write https:// before it to link to another site"
  }

  /// Top-level domains that are not file extensions.
  private static let domains: Set<Substring> = [
    "com", "org", "net", "io", "dev", "kr", "jp", "co", "me", "edu", "gov", "info", "blog", "ai",
    "gg", "tv", "us", "uk", "de", "fr", "cn", "tw", "xyz", "site", "page", "eu", "ch", "no",
  ]

  /// Returns the error for an absolute URL with this site's own host.
  func fault(forOwn link: LinkAddress, at path: String, isImage: Bool) -> LinkFault {
    let found = isImage ? fileAddresses.value.nearest(to: path) : page(at: path)
    return LinkFault(
      isImage ? .missingImage : .brokenLink,
      "\"\(link.destination)\" is a URL of this site, but no page or file has it",
      suggestion: Self.didYouMean(found, isImage ? "" : link.readableSuffix))
  }

  /// Returns the error for a URL copied from the preview.
  static func fault(forPreview address: String, at path: String) -> LinkFault {
    var fault = LinkFault(
      .brokenLink, "\(quoted: address) is a URL of the preview, which only works on this computer",
      suggestion: "write \(quoted: path)")
    fault.suggestionForText = "write \(quoted: "[text](\(path))")"
    return fault
  }

  /// Returns the error for a URL without the site's base path, which browsers would look up outside
  /// of the site.
  static func missingPrefix(_ address: String, _ prefix: String) -> LinkFault {
    LinkFault(
      .brokenLink, "the URL \"\(address)\" lacks \"\(prefix)\", the path of the baseURL",
      suggestion: "write \"{{root}}\(address.dropFirst())\"")
  }

  /// Whether a broken URL probably belongs to another project on the same host.
  ///
  /// That is the case if no page of this site has the same first segment, and no page has its name
  /// under another section or date.
  func isOfProject(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let first = parts.first.map(String.init), !first.utf8.allSatisfy(\.isASCIIDigit) else {
      return false
    }
    let known = firstParts.value
    return !known.contains(first) && Spelling.nearest(to: first, among: known) == nil
      && (parts.count > 1 || pageNames.value.same(as: path) == nil)
  }

  /// Returns the error for an unknown name, such as `KEY` in `[[books:KEY]]`.
  ///
  /// - Parameter name: the unknown name, compared with the known ones.
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

  /// Returns a "did you mean" sentence with a similar file, for a path that is not a URL.
  func suggestion(forFile path: String, in folder: String) -> String? {
    file(like: path, in: folder).map { "did you mean \"\($0)\"?" }
  }

  /// Returns a "did you mean" sentence with a path, written as a URL.
  ///
  /// - Parameter suffix: the query and fragment of the broken link.
  static func didYouMean(_ path: String?, _ suffix: String = "") -> String? {
    path.map { path in
      let address = PercentEncoding.encoded(path) { "#?%".utf8.contains($0) }
      return "did you mean \"\(address)\(suffix)\"?"
    }
  }

  /// Returns the source files of pages with a title or file name.
  func files(ofPage name: String) -> [String] {
    named.value[ByteKey(NormalForm.folded(name))] ?? []
  }

  /// Returns the path of the first page with a title or file name, relative to a folder.
  func path(ofPage name: String, in folder: String) -> String? {
    files(ofPage: name).first.map {
      let path = LinkPath.relative($0, from: folder)
      return path.utf8.contains(UInt8(ascii: " ")) ? "<\(path)>" : path
    }
  }

  /// Returns the error for a name in double brackets that two pages have.
  func ambiguous(_ name: String, in folder: String) -> LinkFault {
    let files = files(ofPage: name).prefix(2).joined(separator: " or ")
    return LinkFault(
      .brokenLink, "\"[[\(name)]]\" could be \(files)",
      suggestion: path(ofPage: name, in: folder).map { "write \"[\(name)](\($0))\"" })
  }

  /// Returns the URL of the nearest page in the section that a path starts with, or else in the
  /// site.
  func page(at path: String) -> String? {
    let path = path.hasSuffix("/") ? path : path + "/"
    let parts = path.split(separator: "/")
    if let first = parts.first, let moved = paths[String(first)] {
      let address = "/" + ([moved[...]] + parts.dropFirst()).joined(separator: "/") + "/"
      if tree.id(at: Route(address: address)) != nil { return address }
    }
    return pageNames.value.nearest(to: path)
  }

  /// Returns the source file of a page that a broken link may mean, relative to a folder.
  ///
  /// Candidates, in this order: a file or bundle with the name, a page with the name in its current
  /// or an earlier URL, the only page of that date, a page with a similar name.
  private func source(like written: String, in folder: String) -> String? {
    let end = [".md", "/"].first { written.hasSuffix($0) }
    let stem = String(written.dropLast(end?.utf8.count ?? 0))
    guard let bare = Self.path(stem, in: folder) else { return nil }
    for path in [bare + ".md", bare + "/index.md"] where tree.page(from: path) != nil {
      return LinkPath.relative(path, from: folder)
    }
    let path = bare + ".md"
    // A path with another extension is not a link to a page.
    if end != ".md", LinkPath.name(of: bare).utf8.contains(UInt8(ascii: ".")) { return nil }
    let name = LinkPath.name(of: path)
    let undated = CivilDate.leading(name)?.rest ?? name
    let page = pageNames.value.same(as: LinkPath.folder(of: path) + undated)
    let ofDay = sources.value.siblings(of: path, named: name[..<undated.startIndex])
    let source = page.flatMap { tree.page(at: Route(address: $0))?.screen.source?.path }
    let found =
      source.flatMap { $0.hasSuffix(".md") ? $0 : nil }
      ?? (ofDay.count == 1 ? ofDay[0] : sources.value.nearest(to: path))
    return found.map { LinkPath.relative($0, from: folder) }
  }

  /// Returns the URL or relative path of a file that a broken link may mean.
  private func file(like path: String, in folder: String) -> String? {
    if path.hasPrefix("/"), let address = fileAddresses.value.nearest(to: path) { return address }
    return Self.path(path, in: folder).flatMap { files.value.nearest(to: $0) }.map { source in
      let assets = "content/assets"
      return source.hasPrefix(assets + "/")
        ? String(source.dropFirst(assets.count)) : LinkPath.relative(source, from: folder)
    }
  }

  /// Returns the path in `content/` for a path as written in a file of `folder`.
  private static func path(_ written: String, in folder: String) -> String? {
    LinkPath.joined(written.hasPrefix("/") ? "content" : folder, written)
  }
}
