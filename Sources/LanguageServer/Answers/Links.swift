import Content
import Diagnostics
import FileSystem
import Loading
import MarkdownRendering
import Navigation
import Primitives
import SiteBuilding
import SiteSections

/// The symbol at a position: the target of a link there, a heading, or a tag.
enum Subject {
  case target(Reference.Target, fragment: String?)
  case term(Term, Taxonomy)
}

/// A link in one of the site's Markdown files, in `site.yml` or in a record of a data file.
struct FoundLink: Sendable {
  /// The path of the file, relative to the root.
  let path: String
  let text: SourceText
  let reference: Reference
  /// Whether the link names an entry by its key, slug or file name, as fields of front matter do.
  var isName = false

  /// The URL or name as written.
  var written: ArraySlice<UInt8> { text.bytes[reference.range] }
}

extension EditedSite {
  /// Returns the current text of a file, from the editor or from disk; nil if it cannot be read.
  func text(of source: SourceFile) -> SourceText? {
    documents[source.path]?.text ?? (try? source.text())
  }

  /// Returns the links of all Markdown files, of `site.yml` and of records in their current state.
  func links(where isWanted: @Sendable (Reference) -> Bool) -> [FoundLink] {
    guard let prepared else { return [] }
    let found = prepared.content.texts.concurrentMap(inTurnsOf: 8) { text -> [FoundLink] in
      guard let now = self.text(of: text.body.source) else { return [] }
      let path = text.body.source.path
      return valueLinks(in: now, of: path).filter { isWanted($0.reference) }
        + prepared.model.references(in: text.body, language: text.language, as: now)
        .filter { isWanted($0) && $0.range.upperBound <= now.bytes.count }
        .map { FoundLink(path: path, text: now, reference: $0) }
    }
    let settings = prepared.content.settings.source.flatMap { text(of: $0) }
    let values = settings.map { valueLinks(in: $0, of: Self.settings) } ?? []
    return found.flatMap(\.self) + (values + recordLinks()).filter { isWanted($0.reference) }
  }

  /// Returns the location of a file, at a certain line; `nil` if it does not exist.
  func location(of path: String, _ position: SourcePosition? = nil) -> Location? {
    let location = RelativePath.joined(root, path)
    guard documents[path] != nil || (try? FileStatus(of: location)) != nil else { return nil }
    let line = (position?.line ?? 1) - 1
    let start = TextPosition(line: line, character: 0)
    return Location(uri: uri(of: path), range: TextRange(start: start, end: start))
  }

  /// Returns the pages whose title or tag contains the text of a query.
  func symbols(matching query: String) -> [WorkspaceSymbol] {
    guard let prepared else { return [] }
    let wanted = NormalForm.folded(query)
    return prepared.tree.nodes.lazy.compactMap { node -> WorkspaceSymbol? in
      guard let source = node.screen.source else { return nil }
      let entry = prepared.model.entry(at: node.id)
      let terms = entry.map { entry in
        prepared.content.settings.taxonomies.flatMap { entry.terms(of: $0).map(\.name) }
      }
      guard
        wanted.isEmpty
          || ([node.screen.title] + (terms ?? [])).contains(where: {
            NormalForm.folded($0).contains(wanted)
          }), let location = location(of: source.path, node.screen.place?.position)
      else { return nil }
      return WorkspaceSymbol(
        name: node.screen.title, location: location,
        containerName: terms?.joined(separator: ", "))
    }.prefix(CompletionList.mostItems).map(\.self)
  }
}

extension EditedPage {
  /// Returns the symbol at a position; `nil` if there is none.
  ///
  /// In front matter, it is a link, a tag, or else the page itself.
  func subject(at position: TextPosition) -> Subject? {
    let offset = text.offset(of: position, in: encoding)
    if isSettings || offset < bodyOffset,
      let link = site.valueLinks(in: text, of: path).first(where: {
        $0.reference.range.touches(offset)
      })
    {
      return .target(link.reference.target, fragment: link.reference.fragment)
    }
    if isSettings {
      return prepared.content.settings.taxonomies.lazy.compactMap { taxonomy in
        site.termPlaces(of: taxonomy).first { $0.value.range.touches(offset) }
          .flatMap { term(named: $0.value.text, of: taxonomy) }
      }.first
    }
    guard let node else { return nil }
    if offset < bodyOffset {
      guard let (name, _, taxonomy) = term(at: offset) else {
        return .target(.page(node.id), fragment: nil)
      }
      return term(named: name, of: taxonomy)
    }
    return link(at: position).map { .target($0.target, fragment: $0.fragment) }
      ?? heading(at: offset).map { .target(.page(node.id), fragment: $0.heading.id) }
  }

  /// Returns the term in the front matter at an offset.
  func term(at offset: Int) -> (name: String, range: Range<Int>, taxonomy: Taxonomy)? {
    prepared.content.settings.taxonomies.lazy.flatMap { taxonomy in
      FrontMatterNames.terms(of: taxonomy, in: text).map { ($0.name, $0.range, taxonomy) }
    }.first { $0.1.touches(offset) }
  }

  /// Returns the heading at an offset, and all headings of the text.
  func heading(
    at offset: Int
  ) -> (heading: MarkdownOutline.Heading, all: [MarkdownOutline.Heading])? {
    let all = node.map { headings(of: $0).map(\.0) } ?? []
    return all.first { $0.range.touches(offset) }.map { ($0, all) }
  }

  private func term(named name: String, of taxonomy: Taxonomy) -> Subject? {
    let known = entries(with: name, of: taxonomy).first?.terms(of: taxonomy)
    return (known?.first { Self.isSame($0.name, name) }).map { .term($0, taxonomy) }
  }

  /// Returns the entries that have a term, ignoring case.
  func entries(with name: String, of taxonomy: Taxonomy) -> [Entry] {
    prepared.content.entries.filter { entry in
      entry.terms(of: taxonomy).contains { Self.isSame($0.name, name) }
    }
  }

  static func isSame(_ term: String, _ other: String) -> Bool {
    ByteOrder.same(NormalForm.folded(term), NormalForm.folded(other))
  }

  /// Returns the positions of all links to the symbol at a position; for a tag, of all its uses.
  func references(at position: TextPosition) -> [Location] {
    guard let subject = subject(at: position) else { return [] }
    switch subject {
    case .term(let term, let taxonomy):
      return places(of: term.name, taxonomy).found.map { path, text, range in
        Location(uri: site.uri(of: path), range: text.range(range, in: encoding))
      }
    case .target(let target, let fragment):
      let links = site.links { $0.target == target && (fragment == nil || $0.fragment == fragment) }
      var seen: Set<Location> = []
      return links.map {
        Location(
          uri: site.uri(of: $0.path), range: $0.text.range($0.reference.range, in: encoding))
      }.filter { seen.insert($0).inserted }
    }
  }

  /// Returns the positions of a term in front matter and `site.yml`, and the files that have the term from
  /// elsewhere.
  func places(
    of name: String, _ taxonomy: Taxonomy
  ) -> (found: [(path: String, text: SourceText, range: Range<Int>)], others: [String]) {
    var found: [(path: String, text: SourceText, range: Range<Int>)] = []
    var others: [String] = []
    var seen: Set<String> = []
    for entry in entries(with: name, of: taxonomy) where seen.insert(entry.source.path).inserted {
      let text = entry.record == nil ? site.text(of: entry.source) : nil
      let places = text.map { text in
        FrontMatterNames.terms(of: taxonomy, in: text).filter { Self.isSame($0.name, name) }
          .map { (entry.source.path, text, $0.range) }
      }
      if let places, !places.isEmpty { found += places } else { others.append(entry.source.path) }
    }
    found += site.termPlaces(of: taxonomy).filter { Self.isSame($0.value.text, name) }
      .map { (EditedSite.settings, $0.text, $0.value.range) }
    return (found, others)
  }

  func definition(at position: TextPosition) -> Location? {
    if isTemplate { return templateDefinition(at: position) }
    let (line, offset) = line(at: position)
    if let node, let found = namedFile(in: line, at: offset, on: node) {
      return site.location(of: found)
    }
    let model = prepared.model
    guard let subject = subject(at: position), let home = node ?? model.tree.page(at: .home())
    else { return nil }
    switch subject {
    case .term(let term, let taxonomy):
      return model.page(of: term, taxonomy, from: home)?.screen.source.flatMap {
        site.location(of: $0.path)
      }
    case .target(.file(let address), _):
      return prepared.content.assets.lazy.map(\.source.path)
        .first { model.address(ofSource: $0) == address }.flatMap { site.location(of: $0) }
    case .target(.page(let id), let fragment):
      let target = model.tree[id]
      guard let source = target.screen.source else { return nil }
      if let fragment,
        let (heading, text) = headings(of: target).first(where: { $0.0.id == fragment })
      {
        return Location(
          uri: site.uri(of: source.path), range: text.range(heading.range, in: encoding))
      }
      let place = target.screen.place.flatMap { $0.path == source.path ? $0.position : nil }
      return site.location(of: source.path, place)
    }
  }

  /// Returns the file of the component, or of the code block's code, that a line names.
  private func namedFile(
    in line: ArraySlice<UInt8>, at offset: Int, on node: NavigationTree.Node
  ) -> String? {
    let mark = line.prefix { ":`~".utf8.contains($0) }
    guard mark.count > 1, let first = mark.first else { return nil }
    let rest = line[mark.endIndex...]
    if first == UInt8(ascii: ":") {
      let name = rest.prefix { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
      guard offset <= name.endIndex - line.startIndex else { return nil }
      return prepared.content.components
        .first { $0.name.utf8.elementsEqual(name) }?.template.path
    }
    guard let start = rest.firstRange(of: Array("file=".utf8))?.upperBound else { return nil }
    let isQuoted = start < line.endIndex && line[start] == UInt8(ascii: "\"")
    let path = line[(isQuoted ? start + 1 : start)...].prefix {
      isQuoted ? $0 != UInt8(ascii: "\"") : !$0.isBlank && $0 != UInt8(ascii: "}")
    }
    let place = start - 5 - line.startIndex...path.endIndex - line.startIndex
    let name = String(decoding: path.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
    return place ~= offset ? prepared.model.codeFile(name, from: node)?.path : nil
  }
}

extension Range<Int> {
  /// Whether an offset is in the range or at its end, where a cursor still belongs to it.
  func touches(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}
