import Content
import Diagnostics
import FileSystem
import Loading
import MarkdownRendering
import Navigation
import Primitives
import SiteBuilding
import SiteSections

/// The reason why something cannot be renamed, as a sentence for the author.
struct RenameFault: Error {
  let message: String
}

/// Edits of several files, by the URIs of the files.
private struct Edits {
  let site: EditedSite
  let encoding: PositionEncoding
  private(set) var byFile: [String: [TextEdit]] = [:]

  init(_ site: EditedSite, _ encoding: PositionEncoding) {
    (self.site, self.encoding) = (site, encoding)
  }

  mutating func replace(_ range: Range<Int>, of path: String, _ text: SourceText, by new: String) {
    let edit = TextEdit(range: text.range(range, in: encoding), newText: new)
    // A file that is shown in several languages is found once for each of them.
    if byFile[site.uri(of: path)]?.contains(edit) == true { return }
    byFile[site.uri(of: path), default: []].append(edit)
  }

  var all: WorkspaceEdit { WorkspaceEdit(changes: byFile) }
}

extension EditedPage {
  /// Returns the range that can be renamed at a position, with its current name.
  func renamed(at position: TextPosition) -> RenameRange? {
    let offset = text.offset(of: position, in: encoding)
    let range =
      offset < bodyOffset
      ? term(at: offset)?.range : heading(at: offset).map { title(of: $0.heading) }
    return range.map {
      RenameRange(
        range: text.range($0, in: encoding),
        placeholder: String(decoding: text.bytes[$0], as: UTF8.self))
    }
  }

  /// Returns the edits that rename a heading and all links to it, or a tag in all files.
  func rename(at position: TextPosition, to name: String) throws(RenameFault) -> WorkspaceEdit {
    let offset = text.offset(of: position, in: encoding)
    guard !name.utf8.contains(where: \.isLineEnd), name.utf8.contains(where: { $0 > 0x20 }) else {
      throw RenameFault(message: "the new name must be one line of text")
    }
    if offset < bodyOffset, let (name: _, range: _, taxonomy) = term(at: offset),
      case .term(let term, _)? = subject(at: position)
    {
      return try rename(term, of: taxonomy, to: name)
    }
    guard let node, let found = heading(at: offset) else {
      throw RenameFault(message: "only a heading or a tag can be renamed here")
    }
    return try rename(found.heading, found.all, of: node, to: name)
  }

  private func rename(
    _ term: Term, of taxonomy: Taxonomy, to name: String
  ) throws(RenameFault) -> WorkspaceEdit {
    let (found, others) = places(of: term.name, taxonomy)
    guard others.isEmpty else {
      throw RenameFault(
        message: "\(quoted: term.name) is also set in \(MessageText.listed(others)) or by "
          + "\"defaults\", or it is the \"author\" of site.yml; change it there first")
    }
    var edits = Edits(site, encoding)
    for (path, text, range) in found {
      let quote = range.lowerBound > 0 ? text.bytes[range.lowerBound - 1] : 0
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      guard !isQuoted || !name.utf8.contains(where: { $0 == quote || $0 == UInt8(ascii: "\\") })
      else {
        throw RenameFault(
          message: "the new name cannot contain a quote or backslash, because \(path) quotes it")
      }
      let line = text.line(text.position(at: range.lowerBound).line)
      let isList =
        line.contains(UInt8(ascii: "[")) || line.first { !$0.isBlank } == UInt8(ascii: "-")
      let isWord = name.utf8.allSatisfy { $0 > 0x20 && !",;:#[]{}\"'&*!|>%@`".utf8.contains($0) }
      // In one line, spaces or commas separate tags.
      guard isQuoted || isWord || isList || taxonomy.isOrdered else {
        throw RenameFault(
          message: "to use this name, write the tags of \(path) as a list: tags: [Swift, iOS]")
      }
      edits.replace(
        range, of: path, text,
        by: isQuoted || isWord
          || name.utf8.allSatisfy { $0 == 0x20 || $0.isASCIILetterOrDigit || $0 >= 0x80 }
          ? name : JSONText.quoted(name))
    }
    return edits.all
  }

  /// Returns the range of a heading's text, without its markup and attributes.
  private func title(of heading: MarkdownOutline.Heading) -> Range<Int> {
    var part = text.bytes[heading.range]
    part = part.prefix { !$0.isLineEnd }
    if part.first == UInt8(ascii: "#") {
      part = part.drop { $0 == UInt8(ascii: "#") }
      let bare = part.dropEnd(\.isBlank).dropEnd { $0 == UInt8(ascii: "#") }
      if bare.last?.isBlank != false { part = bare }
    }
    part = part.drop(while: \.isBlank).dropEnd(\.isBlank)
    if part.last == UInt8(ascii: "}"), let open = part.firstRange(of: Array(" {".utf8)) {
      part = part[..<open.lowerBound].dropEnd(\.isBlank)
    }
    return part.indices
  }

  private func rename(
    _ heading: MarkdownOutline.Heading, _ all: [MarkdownOutline.Heading],
    of node: NavigationTree.Node, to name: String
  ) throws(RenameFault) -> WorkspaceEdit {
    let title = title(of: heading)
    var bytes = text.bytes
    bytes.replaceSubrange(title, with: name.utf8)
    let after = outline(of: bytes, on: node)
    guard after.count == all.count else {
      throw RenameFault(message: "\(quoted: name) cannot be the text of a heading")
    }
    // Headings with the same text are numbered, so the ids of others may change, too.
    var ids: [String: String] = [:]
    for (old, new) in zip(all, after) {
      if let old = old.id, let new = new.id, old != new { ids[old] = new }
    }
    var edits = Edits(site, encoding)
    edits.replace(title, of: path, text, by: name)
    let changed = Set(ids.keys)
    for link in site.links(where: {
      $0.target == .page(node.id) && $0.fragment.map(changed.contains) == true
    }) {
      guard let hash = link.written.firstIndex(of: UInt8(ascii: "#")),
        let id = link.reference.fragment.flatMap({ ids[$0] })
      else { continue }
      edits.replace(
        hash + 1..<link.reference.range.upperBound, of: link.path, link.text,
        by: PercentEncoding.encoded(id) { "%() <>\"".utf8.contains($0) })
    }
    return edits.all
  }
}

extension EditedSite {
  /// Returns the edits that update links when files or folders are renamed, and that keep the old
  /// URLs of their pages.
  ///
  /// - Parameters:
  ///   - files: the current paths and the new ones.
  ///   - options: the build options; a build with the new names determines the new URLs.
  func edits(
    renaming files: [(old: String, new: String)], options: BuildOptions,
    _ encoding: PositionEncoding
  ) -> WorkspaceEdit? {
    guard let prepared else { return nil }
    let sources = prepared.content.texts.map(\.body.source) + prepared.content.assets.map(\.source)
    var renamed: [String: String] = [:]
    for source in sources.map(\.path) {
      for (old, new) in files where source == old || source.hasPrefix(old + "/") {
        renamed[source] = new + source.dropFirst(old.count)
      }
    }
    guard !renamed.isEmpty else { return nil }
    var options = options
    (options.unsaved, options.renamed) = (unsaved, renamed)
    guard let after = try? SiteBuilder(options: options).prepare() else { return nil }
    var edits = Edits(self, encoding)
    for (old, new) in renamed {
      guard let before = prepared.tree.page(from: old), let page = after.tree.page(from: new),
        before.route != page.route, prepared.model.entry(at: before.id)?.isDraft != true,
        let source = before.screen.source, let text = text(of: source),
        let (range, line) = FrontMatterNames.alias(before.route.description, in: text)
      else { continue }
      edits.replace(range, of: old, text, by: line)
    }
    let assets = Dictionary(
      prepared.content.assets.compactMap { asset in
        prepared.model.address(ofSource: asset.source.path).map { ($0, asset.source.path) }
      }
    ) { first, _ in first }
    for link in links(where: { _ in true }) {
      if link.isName {
        if let name = newName(of: link, prepared, renamed, after) {
          edits.replace(link.reference.range, of: link.path, link.text, by: name)
        }
        continue
      }
      let end = link.written.firstIndex { "?#".utf8.contains($0) } ?? link.written.endIndex
      let written = LinkAddress(link.written[..<end]).path
      guard !written.isEmpty, !LinkAddress.leavesSite(written),
        let (target, url) = target(of: link.reference, prepared, assets)
      else { continue }
      let (home, newHome) = (link.path, renamed[link.path] ?? link.path)
      let newTarget = target.map { renamed[$0] ?? $0 }
      guard home != newHome || target != newTarget else { continue }
      let isInSettings = home == Self.settings
      let folder = isInSettings ? "content/pages/" : LinkPath.folder(of: home)
      let isPath =
        !written.hasPrefix("/") && target != nil
        && (written.hasSuffix(".md") || LinkPath.joined(folder, written) == target)
      var text: String?
      if isPath, let newTarget {
        text = LinkPath.relative(
          newTarget, from: isInSettings ? folder : LinkPath.folder(of: newHome))
      } else if written.utf8.contains(UInt8(ascii: "/")) {
        let newURL =
          newTarget.flatMap { new in
            after.tree.page(from: new)?.route.description
              ?? after.model.address(ofSource: new).map {
                PercentEncoding.decoded($0.dropFirst(after.content.settings.pathPrefix.count).utf8)
              }
          } ?? url
        let isMoved = newURL != url || home != newHome && !written.hasPrefix("/")
        text = isMoved ? newURL : nil
      }
      guard let text, text != written else { continue }
      edits.replace(
        link.reference.range.lowerBound..<end, of: home, link.text,
        by: PercentEncoding.encoded(text) { "%() <>\"?#".utf8.contains($0) })
    }
    return edits.byFile.isEmpty ? nil : edits.all
  }

  /// Returns the new name of the entry that a field names, if the name changes with the file.
  private func newName(
    of link: FoundLink, _ prepared: PreparedSite, _ renamed: [String: String],
    _ after: PreparedSite
  ) -> String? {
    guard case .page(let id) = link.reference.target, let old = prepared.model.entry(at: id),
      let path = renamed[old.source.path], let page = after.tree.page(from: path),
      let new = after.model.entry(at: page.id)
    else { return nil }
    let written = String(decoding: link.written, as: UTF8.self)
    let name = zip(old.namesInFrontMatter, new.namesInFrontMatter).first { $0.0 == written }?.1
    return name == written ? nil : name
  }

  /// Returns the source file of a link's target, if it has one, and the target's URL below the
  /// `baseURL`.
  private func target(
    of reference: Reference, _ prepared: PreparedSite, _ assets: [String: String]
  ) -> (source: String?, url: String)? {
    switch reference.target {
    case .page(let id):
      let node = prepared.tree[id]
      // The page of a tag has no source, and the pages of a data file share it.
      let source = node.screen.isOfData ? nil : node.screen.source?.path
      return (source, node.route.description)
    case .file(let address):
      let prefix = prepared.content.settings.pathPrefix
      return (assets[address], PercentEncoding.decoded(address.dropFirst(prefix.count).utf8))
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func dropEnd(_ isDropped: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[..<(lastIndex { !isDropped($0) }.map { $0 + 1 } ?? startIndex)]
  }
}
