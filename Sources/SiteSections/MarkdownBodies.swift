package import Content
package import Diagnostics
import FileSystem
package import MarkdownRendering
package import Navigation
package import Primitives

/// A link in a Markdown body, and where it leads.
package struct Reference: Sendable {
  package enum Target: Hashable, Sendable {
    case page(NavigationTree.PageID)
    case file(address: String)
  }

  package let target: Target
  /// The text after `#`, percent-decoded; nil without `#`.
  package let fragment: String?
  /// The bytes of the URL or name in the file.
  package let range: Range<Int>
}

extension SiteModel {
  /// How a Markdown body is rendered.
  ///
  /// - Parameter page: the page that it stands on; nil where it stands on none.
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

  /// How the body of an entry is rendered where it stands besides its own page, which reports its
  /// faults: in a feed or a list.
  package func options(forCopyOf entry: Entry) -> MarkdownOptions {
    var options = options(for: entry.body, in: entry.language ?? settings.language)
    options.isCopy = true
    options.advises = false
    return options
  }

  /// The HTML of a Markdown body, read now.
  ///
  /// - Parameters:
  ///   - page: the page that it stands on; nil where it stands on none.
  ///   - origin: what is put in front of every address: nothing on a page, scheme and host in a
  ///     feed.
  package func render(
    _ body: Body, on page: NavigationTree.Node?, options: MarkdownOptions, origin: String = ""
  ) throws(FileFault) -> RenderedMarkdown {
    if body.isAbsent { return RenderedMarkdown() }
    let resolver = BodyLinkResolver(
      site: self, localSite: localSite(of: page), page: page, source: body.source, origin: origin,
      isCopy: options.isCopy)
    return render(try body.source.text(), options, resolver)
  }

  /// A page as Markdown, without front matter and comments, with the code that its fences show.
  package func markdown(of page: NavigationTree.PageID) throws(FileFault) -> [UInt8] {
    guard let entry = (screens[page] as? EntryScreen)?.entry else { return [] }
    var options = options(for: entry.body, in: entry.language ?? settings.language)
    options.notesCodeLines = true
    let node = tree[page]
    let bytes = try entry.body.source.text().bytes
    let rendered = try render(entry.body, on: node, options: options)
    let title = entry.body.startsWithTitle ? "" : "# \(entry.title)\n\n"
    let body = bytes[FrontMatterBlock.bodyOffset(in: bytes)...]
    let text = MarkdownCopy.text(of: body, rendered.codeLines)
    return Array(title.utf8) + text.drop { $0 == UInt8(ascii: "\n") }
  }

  /// The HTML of a Markdown text that is already read, rendered as on its own page; a text without
  /// a page is rendered as on a page in its language.
  ///
  /// - Parameters:
  ///   - language: the text's language; nil for the site's.
  ///   - html: how raw HTML is treated; nil to follow `site.yml`.
  package func render(
    _ text: SourceText, of body: Body, language: String?, html: Settings.HTMLTrust?
  ) -> RenderedMarkdown {
    let page = tree.page(from: body.source.path)
    let code = page.map(\.route.language) ?? settings.code(of: language)
    let local = localSites.first { $0.code == code } ?? localSites[0]
    var options = options(for: body, in: language ?? local.settings.language, on: page)
    if let html { options.trustsHTML = html == .trusted }
    let resolver = BodyLinkResolver(site: self, localSite: local, page: page, source: body.source)
    return render(text, options, resolver)
  }

  /// The HTML of Markdown in a declared field.
  ///
  /// - Parameters:
  ///   - page: the page whose entry says it; nil for a copy elsewhere.
  ///   - origin: what the component that shows it puts in front of every address; nil for the page
  ///     itself.
  func render(
    _ written: WrittenText, in language: String, localSite: LocalizedSite,
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

  private func entryHasNoLayout(_ resolver: BodyLinkResolver) -> Bool {
    resolver.page.flatMap { entry(at: $0.id) }?.hasNoLayout == true
  }

  private func render(
    _ text: SourceText, _ options: MarkdownOptions, _ resolver: BodyLinkResolver
  ) -> RenderedMarkdown {
    var options = options
    options.isHTML = Body(source: resolver.source).isHTML
    // Without a layout, the file is a whole page, as those are that are copied.
    if options.isHTML, entryHasNoLayout(resolver) { options.trustsHTML = true }
    return MarkdownRenderer(options: options).render(
      text, from: FrontMatterBlock.bodyOffset(in: text.bytes), resolver: resolver)
  }

  /// The links of a Markdown body to pages and files of the site, with their places.
  ///
  /// - Parameter text: the text to read instead of the file's.
  package func references(
    in body: Body, language: String?, as text: SourceText? = nil
  ) -> [Reference] {
    guard !body.isAbsent, let text = text ?? (try? body.source.text()) else { return [] }
    let page = tree.page(from: body.source.path)
    var options = options(for: body, in: language ?? settings.language)
    options.notesFileLinks = true
    options.advises = false
    let code = page.map(\.route.language) ?? settings.code(of: language)
    let local = localSites.first { $0.code == code } ?? localSites[0]
    let rendered = render(
      text, options,
      BodyLinkResolver(site: self, localSite: local, page: page, source: body.source))
    let links = rendered.links.compactMap { link in
      (link.page ?? page?.id).map {
        Reference(target: .page($0), fragment: link.fragment, range: link.range)
      }
    }
    return links
      + rendered.fileLinks.map {
        Reference(target: .file(address: $0.address), fragment: nil, range: $0.range)
      }
  }

  /// The code of a Markdown body, gathered by the same reading that renders it.
  ///
  /// Faults of the body itself are left to its rendering to report.
  ///
  /// - Parameter text: the text to read instead of the file's.
  package func listings(
    in body: Body, as text: SourceText? = nil
  ) throws(FileFault) -> [CodeListing] {
    var options = MarkdownOptions(dropsTitle: body.startsWithTitle, listsCode: true)
    options.syntax = settings.markdown
    let page = tree.page(from: body.source.path)
    guard let text else { return try render(body, on: page, options: options).listings }
    let resolver = BodyLinkResolver(
      site: self, localSite: localSite(of: page), page: page, source: body.source)
    return render(text, options, resolver).listings
  }
}

extension SiteModel {
  /// What is said of the Markdown in a declared field, at its place in the file.
  ///
  /// That is looked for in the file, as the line that the fault names. Where it is not there as it is,
  /// because quotes or escapes stand in it, and in a large file, it is where the value begins.
  func located(_ fault: Diagnostic, in written: WrittenText) -> Diagnostic {
    let place = written.place
    let text = SourceText(path: place.path, bytes: Array(written.text.utf8))
    if let position = fault.position, let own = settings.source,
      own.location.hasSuffix(own.path)
    {
      let source = SourceFile(
        path: place.path, location: own.location.dropLast(own.path.count) + place.path,
        root: own.root)
      if let bytes = try? source.whole(limit: Limits.markdownFile) {
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
