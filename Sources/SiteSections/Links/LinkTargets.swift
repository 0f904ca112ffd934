import Content
package import MarkdownRendering
package import Navigation
package import Primitives

/// Everything that a link can point to: the pages of the tree and the copied files.
struct LinkTargets: Sendable {
  let tree: NavigationTree
  private let prefix: String
  private let settings: Settings
  private let filesByAddress: [String: Asset]
  private let filesBySource: [String: Asset]
  /// The URLs of files without a source in `content/`: the feed, the site map, theme files.
  private let otherFiles: Set<String>
  private let withheldBySource: [String: Withheld]
  private let withheldByAddress: [String: Withheld]
  private let withheldPaths: NamedPaths
  /// The routes in the language of the readers.
  private var routes: SectionRoutes
  let faults: LinkFaults

  init(
    content: SiteContent, tree: NavigationTree, prefix: String, otherFiles: Set<String>
  ) {
    self.tree = tree
    self.prefix = prefix
    settings = content.settings
    self.otherFiles = otherFiles
    routes = SectionRoutes(settings: content.settings)
    let files = content.assets
    filesByAddress = Dictionary(files.map { ("/" + $0.path.description, $0) }) { first, _ in first }
    filesBySource = Dictionary(files.map { ($0.source.path, $0) }) { first, _ in first }
    withheldBySource = Dictionary(content.withheld.map { ($0.source.path, $0) }) { first, _ in
      first
    }
    withheldByAddress = Dictionary(
      content.withheld.compactMap { file in file.address.map { ($0, file) } }
    ) { first, _ in first }
    withheldPaths = NamedPaths(content.withheld.map(\.source.path))
    faults = LinkFaults(tree: tree, content: content, otherFiles: otherFiles)
  }

  /// Returns a copy that resolves links for readers of another language.
  func inLanguage(_ routes: SectionRoutes) -> LinkTargets {
    var targets = self
    targets.routes = routes
    return targets
  }

  /// Resolves a link in a Markdown file or in `site.yml`.
  ///
  /// A link to a page in the site's main language resolves to its translation into the reader's
  /// language.
  ///
  /// Candidates, in this order: another source file (`other-post.md`), a file next to the page's
  /// source, the only source file with this name after a date (`2026-01-02-other-post.md`), a URL
  /// of the site (`/tags/길/`), a URL relative to the page.
  ///
  /// - Parameters:
  ///   - page: the page with the link; nil for a link in `site.yml`.
  ///   - source: the file that contains the link.
  func resolve(
    _ link: LinkAddress, from page: NavigationTree.Node?, in source: SourceFile?, isImage: Bool
  ) -> LinkTarget {
    let path = link.path
    if path.isEmpty, let page { return .page(page.id) }
    var target = find(path, from: page, in: source, isImage: isImage)
    if case .broken(let fault) = target,
      let advice = advice(on: link, fault, from: page, in: source, isImage: isImage)
    {
      target = .broken(LinkFault(fault.code, fault.message, suggestion: advice))
    }
    let ending = ".\(settings.language).md"
    guard !settings.languages.isEmpty, path.hasSuffix(ending) else {
      return inReadersLanguage(target, path)
    }
    // `other.ko.md` may mean `other.md` if that file's language is `ko`.
    guard case .broken = target else { return target }
    let plain = path.dropLast(ending.utf8.count)
    let found = find(plain + ".md", from: page, in: source, isImage: isImage)
    if case .broken = found { return target }
    return found
  }

  /// Returns advice that the path of a broken link alone cannot give; nil for no advice.
  private func advice(
    on link: LinkAddress, _ fault: LinkFault, from page: NavigationTree.Node?,
    in source: SourceFile?, isImage: Bool
  ) -> String? {
    for folder in ["/content/assets", "/assets"] where link.path.hasPrefix(folder + "/") {
      let path = String(link.path.dropFirst(folder.utf8.count))
      switch target(atAddress: path) {
      case nil, .broken: break
      default: return LinkFaults.didYouMean(path, link.readableSuffix)
      }
    }
    guard link.encodedSuffix.utf8.count > 1 else { return nil }
    // An unescaped `#` ends the name and starts a fragment, as in `a#b.png`.
    let name = link.path + PercentEncoding.decoded(link.encodedSuffix.utf8)
    guard case .broken(let other) = find(name, from: page, in: source, isImage: isImage) else {
      let written = PercentEncoding.encoded(name) { "#?% ".utf8.contains($0) }
      return "did you mean \"\(written)\"?"
    }
    if let nearest = other.nearest, nearest.contains("#") { return other.suggestion }
    return isImage ? nil : LinkFaults.didYouMean(fault.nearest, link.readableSuffix)
  }

  private func find(
    _ link: String, from page: NavigationTree.Node?, in source: SourceFile?, isImage: Bool
  ) -> LinkTarget {
    let folder = source.map { LinkPath.folder(of: $0.path) } ?? "content/pages/"
    if link.hasPrefix("/") {
      return target(atAddress: link)
        ?? .broken(faults.fault(for: link, isImage: isImage, in: folder))
    }
    if let path = LinkPath.joined(folder, link),
      let target = target(fromSource: path) ?? target(fromUndated: path)
        ?? target(fromTranslated: path)
    {
      return target
    }
    let address = LinkPath.joined(LinkPath.folder(of: page?.route.description ?? "/"), link)
    return address.flatMap { target(atAddress: $0) }
      ?? .broken(faults.fault(for: link, isImage: isImage, in: folder, address: address))
  }

  /// Resolves a link whose path is a URL and not a source file, as in a template.
  func resolve(atAddress link: String, from start: String, isImage: Bool) -> LinkTarget {
    let folder = LinkPath.folder(of: start)
    // `..` at the root of a host stays at the root.
    let bare = prefix.isEmpty ? String(link.drop { "./".contains($0) }) : ""
    let path =
      link.hasPrefix("/")
      ? link : LinkPath.joined(folder, link) ?? (bare.isEmpty ? nil : "/" + bare)
    return path.flatMap { target(atAddress: $0) }
      ?? .broken(faults.fault(for: link, isImage: isImage))
  }

  /// Resolves an absolute URL such as `https://example.com/about/`; `nil` for another site's.
  func resolve(absolute link: LinkAddress, isImage: Bool) -> LinkTarget? {
    let address = link.destination
    if let path = settings.previewPath(of: address) {
      let target = target(atAddress: path)
      // Tutorials mention the root URL of a server that runs on the reader's computer.
      if case .page(let id)? = target, tree[id].parent == nil { return nil }
      let parts = path.split(separator: "/")
      let isInSection =
        parts.count > 1 && settings.addressed.contains { settings.paths[$0] == parts[0] }
      guard target != nil || isInSection else { return nil }
      let page = target == nil ? faults.page(at: path) : nil
      return .broken(
        LinkFaults.fault(forPreview: address, at: (page ?? path) + link.readableSuffix))
    }
    return settings.ownPath(of: address).flatMap { path in
      if let target = target(atAddress: path) { return target }
      if settings.baseURL?.mayHoldProjects == true, faults.isOfProject(path) { return nil }
      return .broken(faults.fault(forOwn: link, at: path, isImage: isImage))
    }
  }

  /// Returns the page with a title or file name; `nil` if there is none.
  func page(named name: String, in source: SourceFile) -> LinkTarget? {
    let files = faults.files(ofPage: name)
    if files.count > 1 {
      return .broken(faults.ambiguous(name, in: LinkPath.folder(of: source.path)))
    }
    return files.first.flatMap { tree.page(from: $0) }.map { .page($0.id) }
  }

  /// Returns the URL of the file copied to a path of the site; `nil` if there is none.
  func address(ofFile path: String) -> String? {
    filesByAddress[path].map { address(of: $0) }
  }

  /// Returns the URL of a copied file by its source path; `nil` if the file is not copied.
  func address(ofSource path: String) -> String? {
    filesBySource[path].map { address(of: $0) }
  }

  /// Returns the translation of a page into the reader's language.
  ///
  /// If the link names a file in a particular language, the page itself is returned.
  private func inReadersLanguage(_ target: LinkTarget, _ written: String) -> LinkTarget {
    guard let code = routes.code, case .page(let id) = target else { return target }
    let node = tree[id]
    guard node.route.language == nil else { return target }
    let translation = node.translations.first { tree[$0].route.language == code }
    if let translation { return .page(translation) }
    guard node.screen.isListed else { return target }
    return .untranslated(
      id,
      LinkFaults.untranslated(
        written, to: node.route.description, in: code, own: settings.language))
  }

  /// Returns the page of `other.en.md` for readers of English, if `other.md` does not exist.
  private func target(fromTranslated path: String) -> LinkTarget? {
    guard let code = routes.code, path.hasSuffix(".md") else { return nil }
    let translated = "\(path.dropLast(2))\(code).md"
    return target(fromSource: translated) ?? target(fromUndated: translated)
  }

  private func target(fromSource path: String) -> LinkTarget? {
    if let node = tree.page(from: path) { return .page(node.id) }
    if let file = filesBySource[path] { return .file(address: address(of: file), file.source) }
    return withheldBySource[path].map { .broken(LinkFaults.fault(for: $0)) }
  }

  /// Returns the page of the only file in the folder with this name after a date.
  private func target(fromUndated path: String) -> LinkTarget? {
    guard path.hasSuffix(".md") else { return nil }
    let dated = faults.sources.value.dated(path) + withheldPaths.dated(path)
    return dated.count == 1 ? target(fromSource: dated[0]) : nil
  }

  private func target(atAddress path: String) -> LinkTarget? {
    if let id = tree.id(at: Route(address: path)) { return .page(id) }
    if let file = filesByAddress[NormalForm.composed(path)] {
      return .file(address: address(of: file), file.source)
    }
    if let code = routes.code, otherFiles.contains("/\(code)\(path)") {
      return .file(address: encoded("\(code)\(path)"), nil)
    }
    if otherFiles.contains(path) { return .file(address: encoded(path.dropFirst()), nil) }
    let folder = path.hasSuffix("/") ? path : path + "/"
    if let index = filesByAddress[NormalForm.composed(folder) + "index.html"] {
      return .file(address: encoded(folder.dropFirst()), index.source)
    }
    var forms = [path]
    if path.hasSuffix("/index.html") {
      forms.append(String(path.dropLast("index.html".utf8.count)))
    } else if path.hasSuffix(".html") {
      forms.append(String(path.dropLast(".html".utf8.count)))
    } else if !path.hasSuffix("/") {
      forms.append(path + "/")
    }
    for form in forms.dropFirst() {
      if let id = tree.id(at: Route(address: form)) { return .page(id) }
    }
    return forms.lazy.compactMap { self.withheldByAddress[NormalForm.composed($0)] }.first
      .map { .broken(LinkFaults.fault(for: $0)) }
  }

  private func address(of file: Asset) -> String { encoded(file.path.description[...]) }

  private func encoded(_ path: Substring) -> String {
    "\(prefix)/\(PercentEncoding.encoded(path: String(path)))"
  }
}

package enum LinkTarget: Sendable {
  case page(NavigationTree.PageID)
  /// A page in the site's main language without a translation into the language of the linking
  /// page.
  case untranslated(NavigationTree.PageID, LinkFault)
  /// A file of the site, by its URL; with its source if it comes from `content/`.
  case file(address: String, SourceFile?)
  /// A link without a target.
  case broken(LinkFault)
}

extension SiteModel {
  /// Resolves a URL outside of Markdown, as browsers do.
  ///
  /// - Parameters:
  ///   - start: the URL of the page or file that contains it, without the path of the `baseURL`.
  ///   - isImage: whether the target is shown as an image.
  /// - Returns: nil for a URL of another site.
  package func target(of address: String, in start: String, isImage: Bool) -> LinkTarget? {
    if LinkAddress.leavesSite(address) {
      return targets.resolve(absolute: LinkAddress(address), isImage: isImage)
    }
    guard address.hasPrefix("/") else {
      let path = LinkAddress(address).path
      return targets.resolve(atAddress: path.isEmpty ? start : path, from: start, isImage: isImage)
    }
    let rest = address.utf8.dropFirst(settings.pathPrefix.utf8.count)
    guard address.hasPrefix(settings.pathPrefix), rest.first.map("/?#".utf8.contains) ?? true else {
      return .broken(LinkFaults.missingPrefix(address, settings.pathPrefix))
    }
    let isBare = rest.first != UInt8(ascii: "/")
    let path = (isBare ? "/" : "") + String(Substring(rest))
    return targets.resolve(atAddress: LinkAddress(path).path, from: start, isImage: isImage)
  }

  /// Returns the URL of a copied file, as a page would link to it.
  package func address(of file: SitePath) -> String? {
    targets.address(ofFile: "/" + file.description)
  }
}
