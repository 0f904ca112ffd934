import Content
package import MarkdownRendering
package import Navigation
package import Primitives

/// Everything that a link can lead to: the pages of the tree and the files that are copied.
struct LinkTargets: Sendable {
  let tree: NavigationTree
  private let prefix: String
  private let settings: Settings
  private let filesByAddress: [String: Asset]
  private let filesBySource: [String: Asset]
  /// Addresses of files that have no source in `content/`: the feed, the site map, the theme's.
  private let otherFiles: Set<String>
  private let withheldBySource: [String: Withheld]
  private let withheldByAddress: [String: Withheld]
  private let withheldPaths: NamedPaths
  /// The addresses in the language whose readers follow the links.
  private var routes: SectionRoutes
  private let faults: LinkFaults

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

  /// The same for readers of another language.
  func inLanguage(_ routes: SectionRoutes) -> LinkTargets {
    var targets = self
    targets.routes = routes
    return targets
  }

  /// Where a link in a text or in `site.yml` leads: to the page in the reader's language, where the
  /// author names the one in the site's own language and it is translated.
  ///
  /// Tried in turn: another source file (`other-post.md`), a file beside the page's source, the one
  /// source file with this name after a date (`2026-01-02-other-post.md`), an address of the site
  /// (`/tags/길/`), an address relative to the page's own.
  ///
  /// - Parameters:
  ///   - page: the page that the link stands on; nil for one of `site.yml`.
  ///   - source: the file that the link stands in.
  func resolve(
    _ link: LinkAddress, from page: NavigationTree.Node?, in source: SourceFile?, isImage: Bool
  ) -> LinkTarget {
    let path = link.path
    if path.isEmpty, let page { return .page(page.id) }
    var target = find(path, from: page, in: source, isImage: isImage)
    if case .broken(let fault) = target, link.encodedSuffix.utf8.count > 1,
      let advice = advice(onNameWithSign: link, from: page, in: source, isImage: isImage)
    {
      target = .broken(LinkFault(fault.code, fault.message, suggestion: advice))
    }
    let ending = ".\(settings.language).md"
    guard !settings.languages.isEmpty, path.hasSuffix(ending) else {
      return inReadersLanguage(target, path)
    }
    // `other.ko.md` may mean `other.md`, if `ko` is that file's language.
    guard case .broken = target else { return target }
    let plain = path.dropLast(ending.utf8.count)
    let found = find(plain + ".md", from: page, in: source, isImage: isImage)
    if case .broken = found { return target }
    return found
  }

  /// What to write for the file `a#b.png`, whose name ends at the `#` in a link.
  private func advice(
    onNameWithSign link: LinkAddress, from page: NavigationTree.Node?, in source: SourceFile?,
    isImage: Bool
  ) -> String? {
    let name = link.path + PercentEncoding.decoded(link.encodedSuffix.utf8)
    if case .broken = find(name, from: page, in: source, isImage: isImage) { return nil }
    let written = PercentEncoding.encoded(name) { "#?% ".utf8.contains($0) }
    return "did you mean \"\(written)\"?"
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

  /// Where a link leads if its path is an address, not a source file, as in a template.
  func resolve(atAddress link: String, from start: String, isImage: Bool) -> LinkTarget {
    let folder = LinkPath.folder(of: start)
    // Nothing lies above the root of a host.
    let bare = prefix.isEmpty ? String(link.drop { "./".contains($0) }) : ""
    let path =
      link.hasPrefix("/")
      ? link : LinkPath.joined(folder, link) ?? (bare.isEmpty ? nil : "/" + bare)
    return path.flatMap { target(atAddress: $0) }
      ?? .broken(faults.fault(for: link, isImage: isImage))
  }

  /// Where an address with its host leads, such as `https://example.com/about/`; nil when it is one
  /// of another site.
  ///
  /// - Parameter address: percent-decoded, without query and fragment.
  func resolve(whole address: String, isImage: Bool) -> LinkTarget? {
    if let path = settings.previewPath(of: address) {
      let target = target(atAddress: path)
      // Tutorials write the start page of a server that runs on the reader's computer.
      if case .page(let id)? = target, tree[id].parent == nil { return nil }
      let parts = path.split(separator: "/")
      let isInSection =
        parts.count > 1 && settings.addressed.contains { settings.paths[$0] == parts[0] }
      guard target != nil || isInSection else { return nil }
      let page = target == nil ? faults.page(at: path) : nil
      return .broken(LinkFaults.fault(forPreview: address, at: page ?? path))
    }
    return settings.ownPath(of: address).flatMap { path in
      if let target = target(atAddress: path) { return target }
      if settings.baseURL?.mayHoldProjects == true, faults.isOfProject(path) { return nil }
      return .broken(faults.fault(forOwn: address, at: path, isImage: isImage))
    }
  }

  /// The address of the page that is nearest to a route.
  func nearest(to route: Route) -> String? { faults.page(at: route.description) }

  /// The page with a title or file name; `nil` if there is none.
  func page(named name: String, in source: SourceFile) -> LinkTarget? {
    let files = faults.files(ofPage: name)
    if files.count > 1 {
      return .broken(faults.ambiguous(name, in: LinkPath.folder(of: source.path)))
    }
    return files.first.flatMap { tree.page(from: $0) }.map { .page($0.id) }
  }

  /// The path of the first page with a title or file name, as a file writes it.
  func path(ofPage name: String, in source: SourceFile) -> String? {
    faults.path(ofPage: name, in: LinkPath.folder(of: source.path))
  }

  /// What to do about a file that is not there, as a sentence; nil when nothing is like it.
  func suggestion(forFile path: String, in source: SourceFile) -> String? {
    faults.suggestion(forFile: path, in: LinkPath.folder(of: source.path))
  }

  /// The address of a file that is copied to a place of the site; nil when there is none.
  func address(ofFile path: String) -> String? {
    filesByAddress[path].map { address(of: $0) }
  }

  /// The address of a file that is copied, by the path of its source; nil when there is none.
  func address(ofSource path: String) -> String? {
    filesBySource[path].map { address(of: $0) }
  }

  /// The translation of a page into the reader's language; the page itself where its author names
  /// one in a certain language.
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

  /// The page of `other.en.md` for readers of English, where only that is there.
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

  /// The page of the one file in the folder that has the name behind a date.
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
  /// A page in the site's own language that has no translation in the language of the linking page.
  case untranslated(NavigationTree.PageID, LinkFault)
  /// A file that goes to the site, by its address; one that lies in `content/` with its source.
  case file(address: String, SourceFile?)
  /// Nowhere.
  case broken(LinkFault)
}

extension SiteModel {
  /// Where an address leads that browsers read as it is, outside of Markdown.
  ///
  /// - Parameters:
  ///   - start: the address of the page or file that it stands in, without the path of the `baseURL`.
  ///   - isImage: whether something is shown of what it leads to.
  /// - Returns: nil for another site's.
  package func target(of address: String, in start: String, isImage: Bool) -> LinkTarget? {
    if LinkAddress.leavesSite(address) {
      return targets.resolve(whole: LinkAddress(address).path, isImage: isImage)
    }
    guard address.hasPrefix("/") else {
      let path = LinkAddress(address).path
      return targets.resolve(atAddress: path.isEmpty ? start : path, from: start, isImage: isImage)
    }
    let rest = address.utf8.dropFirst(settings.pathPrefix.utf8.count)
    guard address.hasPrefix(settings.pathPrefix), rest.first.map("/?#".utf8.contains) ?? true else {
      return .broken(LinkFaults.lacksPrefix(address, settings.pathPrefix))
    }
    let isBare = rest.first != UInt8(ascii: "/")
    let path = (isBare ? "/" : "") + String(Substring(rest))
    return targets.resolve(atAddress: LinkAddress(path).path, from: start, isImage: isImage)
  }

  /// The address of a file that is copied, as a page would link to it.
  package func address(of file: SitePath) -> String? {
    targets.address(ofFile: "/" + file.description)
  }
}
