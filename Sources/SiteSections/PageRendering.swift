public import Content
public import Diagnostics
import FileSystem
public import MarkdownRendering
public import Navigation
public import Primitives
public import Templating

/// The rendering of one page from its screen to HTML.
///
/// It is the only source of input for the render (Markdown, titles of neighbours, URLs), and
/// collects the results.
public final class PageRendering {
  package let site: SiteModel
  /// The site in the language of the page.
  package let localSite: LocalizedSite
  package let node: NavigationTree.Node
  let screen: any TemplatedScreen
  let language: String
  /// The uses of bodies elsewhere; `nil` if no copies are made with the page.
  let uses: BodyUses?
  /// The results so far, without the HTML.
  var result: RenderedPage
  /// The kinds of figures on the page that need style sheets.
  private(set) var figures: Set<String> = []
  /// Whether a body uses a component, so that the page needs the components' style sheet.
  private(set) var usesComponents = false
  /// Resolves and renders the values of declared fields.
  private(set) lazy var scope = FieldScope(site, localSite, in: language)
  /// The marked parts of the page's title.
  private(set) var titleMarks: [RenderedMarkdown.MarkedText] = []
  /// The number of bytes of HTML that bodies may still add.
  private var room = Limits.pageBytes
  /// The number of bytes that excerpts of other entries may still add. When it is used up, no more
  /// excerpts are rendered, because the page is rejected.
  var roomForExcerpts = Limits.pageBytes

  init(
    site: SiteModel, node: NavigationTree.Node, screen: any TemplatedScreen, uses: BodyUses?
  ) {
    self.site = site
    self.uses = uses
    localSite = site.localSite(of: node)
    self.node = node
    self.screen = screen
    language = screen.pageLanguage ?? localSite.settings.language
    result = RenderedPage(of: node.id)
    result.searchedText = site.hasSearchedText(node.id) ? SearchedText() : nil
  }

  /// Returns a page's URL for `href`.
  ///
  /// A route without a page is a bug in a coordinator, and is reported.
  public func address(of route: Route) -> String {
    if let address = site.address(of: route) { return address }
    result.diagnostics.report(
      .brokenLink, path: node.screen.source?.path,
      "the page \(node.route) links to \(route), which does not exist")
    return route.encoded
  }

  /// Returns a link to a page, with its title and its language; `nil` if there is no such page.
  public func link(to route: Route) -> PageLink? { link(to: site.tree.id(at: route)) }

  /// Links to the previous and the next listed page of the same kind below the same page.
  public var neighbours: (previous: PageLink?, next: PageLink?) {
    (link(to: node.previous), link(to: node.next))
  }

  /// Returns an entry as lists show it, for example in the partial `entry-list`.
  public func row(of entry: Entry, at route: Route) -> some TemplateContext {
    EntryRow(entry, address: address(of: route), in: self)
  }

  func link(to id: NavigationTree.PageID?) -> PageLink? {
    id.map { id in
      let node = site.tree[id]
      return PageLink(
        title: node.screen.title, address: site.addresses[id],
        language: foreign(node.screen.language ?? site.localSite(of: node).settings.language))
    }
  }

  /// Notes the URLs in the page's template that depend on the page's values, to be checked later.
  func note(_ addresses: [RenderedAddress], in html: [UInt8]) {
    result.templateAddresses = addresses.compactMap { address in
      let (text, own) = (address.text, site.addresses[node.id])
      let section = text.hasPrefix("#") ? PercentEncoding.decoded(text.utf8.dropFirst()) : nil
      let isThere = section.flatMap {
        ByteSearch.range(of: "=\"\($0)\"".utf8, in: html, html.indices)
      }
      if isThere != nil || ByteOrder.same(text, own) { return nil }
      var address = address
      let isAbsolute = text.isEmpty || text.hasPrefix("/") || LinkAddress.leavesSite(text)
      if !isAbsolute { address.page = node.id }
      return address
    }
  }

  /// The phrases in the page's language.
  public var phrases: Phrases {
    foreign(nil) == nil ? localSite.phrases : site.phrases(in: language)
  }

  /// Returns the language to mark a part of the page with; nil if it is the page's own.
  ///
  /// - Parameter language: nil for the language of the page's part of the site.
  func foreign(_ language: String?) -> String? {
    let language = language ?? localSite.settings.language
    return ByteOrder.same(language, self.language) ? nil : language
  }

  /// Returns the language of an entry if it differs from the page's.
  func foreign(_ entry: Entry) -> String? {
    foreign(entry.language ?? site.settings.language)
  }

  /// Returns the image in the front matter of the page's entry, as an absolute URL and as an image
  /// for link previews. Problems with it are reported.
  func picture(of entry: Entry) -> (address: String?, preview: SitePicture?) {
    guard let written = entry.image,
      let picture = site.picture(of: entry, diagnostics: &result.diagnostics)
    else { return (nil, nil) }
    note(picture.files)
    // An image in a field is for the page. Link previews do not support all formats.
    var reported = result.diagnostics
    let preview = picture.preview(of: written, diagnostics: &reported)
    if !entry.values.contains(.located(written)) { result.diagnostics = reported }
    return (picture.address, preview)
  }

  /// Notes that the page shows images of the site.
  func note(_ images: [String]) {
    if site.notesFiles { result.files += images }
    result.foreignImages += images.filter(ReaderFile.isForeignPicture)
  }

  /// Adds text to the search index, other than the title and Markdown bodies, which are always
  /// indexed.
  public func addSearchedText(_ text: String) {
    result.searchedText?.texts.append(Array(text.utf8))
  }

  /// Adds the values of searchable fields to the search index.
  func addSearchedText(of facts: [FactContext]) {
    guard result.searchedText != nil else { return }
    for fact in facts where fact.isSearched {
      addSearchedText(fact.title)
      for value in fact.values {
        if let text = value.text { addSearchedText(text) }
        if let html = value.html { addSearchedText(RenderedMarkdown.text(of: html)) }
        addSearchedText(of: value.facts)
      }
    }
  }

  /// Reports a problem with the page.
  public func report(
    _ code: DiagnosticCode, at place: SourcePlace?, _ message: String, suggestion: String? = nil
  ) {
    result.diagnostics.report(
      code, at: place, of: node.screen.source?.path, message, suggestion: suggestion)
  }

  /// Reports a problem in a file that belongs to the page.
  public func report(_ diagnostic: Diagnostic) { result.diagnostics.append(diagnostic) }

  /// Reads a Markdown body and returns it as HTML.
  ///
  /// - Parameters:
  ///   - language: the body's language, if it is not the language of its part of the site.
  ///   - level: the level of the heading above it.
  ///   - others: the ids in the page's other parts, except those in its template.
  public func markdown(
    _ body: Body, language: String? = nil, belowHeadingOf level: Int = 1,
    besides others: Set<String> = []
  ) throws(FileFault) -> RenderedMarkdown {
    let language = language ?? localSite.settings.language
    var options = site.options(for: body, in: language, on: node)
    options.outerHeadingLevel = level
    options.reservedIDs.formUnion(others)
    options.room = room
    options.keepsText = result.searchedText != nil
    let rendered = try renderWithCopies(body, options: options)
    result.searchedText?.add(rendered)
    result.texts.append(body.source.path)
    note(rendered, in: body.source)
    result.diagnostics += rendered.diagnostics
    titleMarks += rendered.titleMarks
    return rendered
  }

  /// Returns the excerpt of an entry for a list. Errors in its body or file are reported on the
  /// entry's own page.
  func excerpt(of entry: Entry) -> Excerpt? {
    result.texts.append(entry.source.path)
    // The body that a folder without an index.md lacks has the path of one of its pages.
    return entry.body.isAbsent ? nil : site.excerpt(of: entry)
  }

  /// Returns the reading time of an entry; 0 if the file cannot be read, which is reported on the
  /// entry's own page.
  func readingMinutes(of entry: Entry) -> Int {
    result.texts.append(entry.source.path)
    return entry.body.isAbsent ? 0 : site.readingMinutes(of: entry) ?? 0
  }

  /// - Parameter place: the position of a declared field with Markdown; nil for a body.
  private func note(
    _ rendered: RenderedMarkdown, in source: SourceFile, at place: SourcePlace? = nil
  ) {
    room -= rendered.html.count
    result.ids += rendered.ids
    result.links += rendered.links.map { BodyLink(source: source, link: $0, place: place) }
    if site.notesFiles {
      result.files += rendered.files
      result.files += rendered.codeFiles.compactMap { localSite.targets.address(ofSource: $0) }
    }
    result.foreignImages += rendered.foreignImages
    figures.formUnion(rendered.figures)
    usesComponents = usesComponents || rendered.usesComponents
    result.lacksDrawings = result.lacksDrawings || rendered.lacksDrawings
  }

  /// Renders the Markdown in an entry's own fields and checks their images and links.
  ///
  /// Values that a translation takes from its original are reported on the original.
  func renderFields(of entry: Entry) {
    let fields = entry.collection.fields
    guard !fields.isEmpty else { return }
    var rendered: [LocatedText: [UInt8]] = [:]
    for (kind, value) in fields.values(in: entry.values, of: \.isChecked) {
      guard let written = value.located else { continue }
      var faults: [Diagnostic] = []
      if kind != .markdown {
        note([scope.check(written, of: kind, &faults)].compactMap(\.self))
      } else if rendered[written] == nil {
        let html = site.render(
          written, in: language, localSite: localSite, on: node, besides: Set(result.ids),
          room: room)
        note(html, in: entry.source, at: written.place)
        rendered[written] = html.html
        faults = html.diagnostics.map { site.located($0, in: written) }
      }
      if ByteOrder.same(written.place.path, entry.source.path), written != entry.image {
        result.diagnostics += faults
      }
    }
    scope = FieldScope(site, localSite, in: language, rendered: rendered)
  }

  /// Marks the title if it comes from a field in another language than the page's.
  func markTitle(of entry: Entry) {
    guard let language = scope.foreign(entry.collection.titleLanguage) else { return }
    titleMarks.append(RenderedMarkdown.MarkedText(text: entry.title, language: language))
  }

  /// Returns plain text of the page as HTML, with Japanese marked.
  func marked(
    _ text: String, marks: [RenderedMarkdown.MarkedText] = [], language: String? = nil
  ) -> [UInt8] {
    MarkedTitle(language: language ?? self.language, marks: marks) { [localSite] in
      localSite.knows(word: $0)
    }.html(text)
  }
}
