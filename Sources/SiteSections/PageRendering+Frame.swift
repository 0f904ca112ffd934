import Content
import Navigation
import Primitives

// The values that every template can use, and the links to other versions of the page.
extension PageRendering {
  /// Returns the values common to every template.
  ///
  /// - Parameters:
  ///   - tabTitle: the title for the browser tab, if the page's title would not be unique.
  ///   - description: one sentence for search engines; empty counts as none.
  ///   - figure: the kind of a section's figure that the page shows in addition to those in its
  ///     bodies, which are already rendered.
  public func frame(
    tabTitle: String? = nil, description: String? = nil, figure: String? = nil
  ) -> FrameContext {
    frame(tabTitle: tabTitle, description: description, figure: figure, preview: nil)
  }

  /// Returns the values common to every template.
  ///
  /// - Parameter preview: the image for link previews; nil for the one of `site.yml`.
  func frame(
    tabTitle: String? = nil, description: String? = nil, figure: String? = nil,
    preview: SitePicture?
  ) -> FrameContext {
    let description = description.flatMap { $0.isEmpty ? nil : $0 }
    let ancestry = site.tree.ancestry(of: node.id)
    let options = screen.options ?? localSite.settings.options
    let entry = site.entry(at: node.id)
    let preview = preview ?? options.image.flatMap { site.previews[$0] }
    let title = node.screen.title
    return FrameContext(
      page: self, site: localSite.frame, phrases: phrases,
      fullTitle: node.parent == nil
        ? localSite.settings.title
        : "\(tabTitle ?? title) | \(localSite.settings.title)",
      title: title,
      titleHTML: marked(
        title, marks: titleMarks,
        language: node.screen.language ?? localSite.settings.language),
      titleLanguage: foreign(node.screen.language), siteLanguage: foreign(nil),
      description: description,
      canonical: entry?.visibility.canonical
        ?? (node.screen.isListed ? site.canonicalAddress(of: node.id) : nil),
      robots: entry?.robots,
      preview: preview, structuredData: structuredData(ancestry, description, preview),
      root: localSite.root,
      languages: site.localSites.count > 1 ? languages : [], alternates: alternates,
      menu: localSite.menu.map { [section = localSite.menuPage(above: ancestry)] in
        MenuLink(entry: $0, page: node.id, section: section)
      },
      sidebar: site.hasSidebar
        ? screen.sidebar(in: self).marking(site.addresses[node.id]) : [],
      breadcrumbs: ancestry.dropLast().map { step in
        step.parent == nil
          ? PageLink(
            title: phrases[.home], address: site.addresses[step.id],
            language: foreign(phrases.language))
          : PageLink(
            title: step.screen.title, address: site.addresses[step.id],
            language: foreign(step.screen.language))
      }, figures: figures.union([figure].compactMap(\.self)),
      theme: options.theme,
      data: localSite.data.isEmpty ? nil : RecordContext(values: localSite.data, scope: scope))
  }

  /// The translations of the page.
  var translations: [PageTranslation] {
    site.localSites.filter { $0 !== localSite }.compactMap { other in
      let id = node.translations.first { site.tree[$0].route.language == other.code }
      return id.map { id in
        PageTranslation(
          title: site.tree[id].screen.title, code: other.settings.language,
          address: site.addresses[id])
      }
    }
  }

  /// The links to all languages of the site: to this page's translation, or else to the start page.
  private var languages: [LanguageLink] {
    site.localSites.map { other in
      let translation = node.translations.first { site.tree[$0].route.language == other.code }
      return LanguageLink(
        name: other.name, code: other.settings.language,
        address: site.addresses[other === localSite ? node.id : translation ?? other.home],
        isCurrent: other === localSite, isTranslation: other === localSite || translation != nil)
    }
  }

  /// The absolute URLs of the page in all its languages, and of the version for other languages
  /// (`x-default`).
  private var alternates: [AlternateLink] {
    guard node.screen.isListed, !node.translations.isEmpty, localSite.settings.baseURL != nil else {
      return []
    }
    // Search engines ignore a link to a page that is hidden from them.
    let shown = node.translations.filter { site.entry(at: $0)?.robots == nil }
    guard shown.count > 1, shown.contains(node.id) else { return [] }
    let links = shown.map { id in
      let code = site.localSite(of: site.tree[id]).settings.language
      return AlternateLink(
        code: code, address: site.canonicalAddress(of: id) ?? "",
        locale: id == node.id ? nil : OpenGraphLocale.of(code))
    }
    return links + [AlternateLink(code: "x-default", address: links[0].address, locale: nil)]
  }

  /// Returns the page's structured data; `nil` if the page is not listed or the site has no URL.
  private func structuredData(
    _ ancestry: [NavigationTree.Node], _ description: String?, _ preview: SitePicture?
  ) -> [UInt8]? {
    guard node.screen.isListed, let origin = localSite.settings.baseURL?.origin else { return nil }
    return StructuredData(
      origin: origin,
      breadcrumbs: ancestry.map { step in
        PageLink(
          title: step.parent == nil ? phrases[.home] : step.screen.title,
          address: site.addresses[step.id])
      },
      subject: screen.subject, language: language,
      description: description, author: localSite.settings.author, picture: preview
    ).element
  }

  /// The URL for editing the page's source; `nil` if the site declares none.
  var editAddress: String? {
    guard let base = localSite.settings.editURL, let source = node.screen.source else { return nil }
    return base + PercentEncoding.encoded(path: source.path)
  }

  /// The URL of the page as Markdown; `nil` if the site publishes none.
  var markdownCopy: String? {
    guard localSite.settings.publishesMarkdown, node.hasMarkdownCopy else { return nil }
    return localSite.root + PercentEncoding.encoded(path: node.markdownCopy)
  }
}
