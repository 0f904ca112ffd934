package import Content
package import Diagnostics
import FileSystem
package import MarkdownRendering
package import Navigation
package import Primitives

/// A link in a Markdown body, with its target.
package struct Reference: Sendable {
  package enum Target: Hashable, Sendable {
    case page(NavigationTree.PageID)
    case file(address: String)
  }

  package let target: Target
  /// The text after `#`, percent-decoded; `nil` without `#`.
  package let fragment: String?
  /// The byte range of the URL or name in the file.
  package let range: Range<Int>

  package init(target: Target, fragment: String?, range: Range<Int>) {
    (self.target, self.fragment, self.range) = (target, fragment, range)
  }
}

extension SiteModel {
  /// Returns the options for rendering a Markdown body.
  ///
  /// - Parameter page: the page of the body; nil if it has none.
  package func options(
    for body: Body, in language: String, on page: NavigationTree.Node? = nil
  ) -> MarkdownOptions {
    var options = MarkdownOptions(
      trustsHTML: settings.html == .trusted, dropsTitle: body.startsWithTitle,
      phrases: phrases(in: language).markdown,
      marksJapanese: JapaneseRun.isForeign(to: language), advises: advises,
      reservedIDs: page.flatMap { theme.ids[$0.screen.template] } ?? [])
    options.syntax = settings.markdown
    if settings.markdown.contains(.quotes) { options.quotes = QuoteMarks(in: language) }
    options.isRightToLeft = LanguageTag.isRightToLeft(language)
    let spoken = phrases(in: language).language
    if !ByteOrder.same(spoken, language) { options.phrases.language = spoken }
    return options
  }

  /// Reads a Markdown body and returns it as HTML.
  ///
  /// - Parameter page: the page of the body; nil if it has none.
  package func render(
    _ body: Body, on page: NavigationTree.Node?, options: MarkdownOptions
  ) throws(FileFault) -> RenderedMarkdown {
    try render(body, as: setup(of: body, on: page, options: options))
  }

  func render(_ body: Body, as setup: RenderingSetup) throws(FileFault) -> RenderedMarkdown {
    if body.isAbsent { return RenderedMarkdown() }
    return render(try body.source.text(), as: setup)
  }

  /// Renders the text of a file, and copies of its body for lists and feeds.
  func render(
    _ text: SourceText, as setup: RenderingSetup, copies: [RenderingSetup] = []
  ) -> RenderedMarkdown {
    MarkdownRenderer(options: setup.options).render(
      text, from: FrontMatterBlock.bodyOffset(in: text.bytes), resolver: setup.resolver,
      copies: copies)
  }

  /// - Parameter origin: the prefix of every URL: empty on a page, scheme and host in a feed.
  func setup(
    of body: Body, on page: NavigationTree.Node?, options: MarkdownOptions, origin: String = ""
  ) -> RenderingSetup {
    setup(
      options,
      BodyLinkResolver(
        site: self, localSite: localSite(of: page), page: page, source: body.source,
        origin: origin, isCopy: options.isCopy))
  }

  /// Returns Markdown that is already in memory as HTML, rendered as on its own page. Without a
  /// page, it is rendered as on a page in its language.
  ///
  /// - Parameters:
  ///   - language: the text's language; nil for the site's.
  ///   - html: the handling of raw HTML; nil to follow `site.yml`.
  package func render(
    _ text: SourceText, of body: Body, language: String?, html: Settings.HTMLTrust?
  ) -> RenderedMarkdown {
    let resolver = resolver(of: body, language: language)
    var options = options(
      for: body, in: language ?? resolver.localSite.settings.language, on: resolver.page)
    if let html { options.trustsHTML = html == .trusted }
    return render(text, as: setup(options, resolver))
  }

  /// Returns the Markdown of a declared field as HTML.
  ///
  /// - Parameters:
  ///   - page: the page of the field's entry; nil for a copy elsewhere.
  ///   - origin: the prefix of every URL in a component that shows the field; nil for the page
  ///     itself.
  func render(
    _ written: LocatedText, in language: String, localSite: LocalizedSite,
    on page: NavigationTree.Node?, isCopy: Bool = false, besides others: Set<String> = [],
    room: Int = Limits.pageBytes, inComponentAt origin: String? = nil
  ) -> RenderedMarkdown {
    let source = written.source
    var options = options(for: Body(source: source), in: language, on: page)
    options.reservedIDs.formUnion(others)
    options.outerHeadingLevel = 2
    options.room = room
    options.isCopy = isCopy
    options.advises = options.advises && !isCopy
    let resolver = BodyLinkResolver(
      site: self, localSite: localSite, page: page, source: source, origin: origin ?? "",
      isCopy: isCopy, isInComponent: origin != nil)
    let text = SourceText(path: source.path, bytes: Array(written.text.utf8))
    return MarkdownRenderer(options: options).render(text, resolver: resolver)
  }

  /// Returns the resolver of a body as on its own page, or as on a page in its language.
  private func resolver(of body: Body, language: String?) -> BodyLinkResolver {
    let page = tree.page(from: body.source.path)
    let code = page.map(\.route.language) ?? settings.code(of: language)
    let local = localSites.first { $0.code == code } ?? localSites[0]
    return BodyLinkResolver(site: self, localSite: local, page: page, source: body.source)
  }

  private func setup(
    _ options: MarkdownOptions, _ resolver: BodyLinkResolver
  ) -> RenderingSetup {
    var options = options
    options.isHTML = Body(source: resolver.source).isHTML
    // Without a layout, the file is a complete HTML page, as trusted as a copied file.
    if options.isHTML, let page = resolver.page, entry(at: page.id)?.hasNoLayout == true {
      options.trustsHTML = true
    }
    return RenderingSetup(options: options, resolver: resolver)
  }

  /// Returns the links of a Markdown body to pages and files of the site, with their byte ranges.
  ///
  /// - Parameter text: the text to read instead of the file's.
  package func references(
    in body: Body, language: String?, as text: SourceText? = nil
  ) -> [Reference] {
    guard !body.isAbsent, let text = text ?? (try? body.source.text()) else { return [] }
    var options = options(for: body, in: language ?? settings.language)
    options.notesFileLinks = true
    options.advises = false
    let resolver = resolver(of: body, language: language)
    let rendered = render(text, as: setup(options, resolver))
    let links = rendered.links.compactMap { link in
      (link.page ?? resolver.page?.id).map {
        Reference(target: .page($0), fragment: link.fragment, range: link.range)
      }
    }
    return links
      + rendered.fileLinks.map {
        Reference(target: .file(address: $0.address), fragment: nil, range: $0.range)
      }
  }

  /// Returns the code blocks of a Markdown body, found by the parser that renders it.
  ///
  /// Errors in the body are not reported here, but when it is rendered.
  ///
  /// - Parameter text: the text to read instead of the file's.
  package func listings(
    in body: Body, as text: SourceText? = nil
  ) throws(FileFault) -> [CodeListing] {
    var options = MarkdownOptions(dropsTitle: body.startsWithTitle, listsCode: true)
    options.syntax = settings.markdown
    let page = tree.page(from: body.source.path)
    guard let text else { return try render(body, on: page, options: options).listings }
    return render(text, as: setup(of: body, on: page, options: options)).listings
  }
}

extension SiteModel {
  /// Returns a diagnostic of a declared field's Markdown with its position in the file.
  ///
  /// The faulty line is searched for in the file. If it is not found, because it contains quotes or
  /// escapes, or if the file is large, the position is the start of the value.
  func located(_ fault: Diagnostic, in written: LocatedText) -> Diagnostic {
    let place = written.place
    let text = SourceText(path: place.path, bytes: Array(written.text.utf8))
    if let position = fault.position, let own = settings.source,
      own.location.hasSuffix(own.path)
    {
      var source = SourceFile(
        path: place.path, location: own.location.dropLast(own.path.count) + place.path,
        root: own.root)
      source.unsaved = settings.unsaved[place.path]
      if let bytes = try? source.readWhole(limit: Limits.markdownFile) {
        let file = SourceText(path: place.path, bytes: bytes)
        let start = file.offset(ofLine: place.position.line) + place.position.column - 1
        let line = Array(text.line(position.line))
        if let found = bytes[min(start, bytes.count)...].firstRange(of: line) {
          let offset = found.lowerBound + position.column - 1
          return Diagnostic(
            fault.code, in: file, at: offset..<(offset + fault.length), fault.message,
            suggestion: fault.suggestion)
        }
      }
    }
    return Diagnostic(fault.code, at: place, fault.message, suggestion: fault.suggestion)
  }
}
