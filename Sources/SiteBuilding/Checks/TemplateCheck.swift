import Content
import MarkdownRendering
import Navigation
import Primitives
import Diagnostics
import SiteSections
import Templating

/// Checks the addresses written in templates, each once, however many pages show it.
struct TemplateCheck {
  /// A link in a template.
  struct Link: Hashable {
    let template: String
    let page: NavigationTree.PageID
  }

  private(set) var diagnostics: [Diagnostic] = []
  /// Where the templates' own links lead.
  private(set) var links: [Link] = []
  /// The addresses of the files that they show or link to.
  private(set) var files: Set<String> = []

  private let model: SiteModel
  private let areSound: Bool
  private let unneededFiles: Set<String>
  private var ids: PageIDs
  private var checked: Set<Place> = []
  /// For each examined page, the sections of its own that it links to, without `#`.
  private var sectionsByPage: [NavigationTree.PageID: Set<String>] = [:]

  /// The pages of each template; computed only when needed.
  private lazy var shown = pagesByTemplate()

  private struct Place: Hashable {
    let path: String
    let offset: Int
    var template: String?
  }

  /// The pages of a template.
  private struct Pages {
    /// The first few.
    var first: [NavigationTree.PageID] = []
    /// The languages of all.
    var languages: Set<String?> = []
  }

  /// The most pages of a template that are searched for a section that only some may have.
  private static let mostPages = 3

  /// The variables with an address that a template can extend with a path.
  private static let bases: Set = ["root", "home"]

  init(_ templates: PreparedTemplates, model: SiteModel, results: RenderResults) {
    self.model = model
    areSound = templates.areSound
    unneededFiles = templates.unneededFiles
    ids = PageIDs(model: model, results: results)
    for markup in templates.markup {
      for tag in markup.picturesWithoutText where isNew(tag.source, tag.range) {
        report(
          .missingAlt, tag.source, tag.range, CheckSentences.noAlternative,
          CheckSentences.writeAlternative)
      }
      for address in markup.addresses { check(address, of: markup) }
    }
  }

  private mutating func isNew(_ source: SourceText, _ range: Range<Int>) -> Bool {
    checked.insert(Place(path: source.path, offset: range.lowerBound)).inserted
  }

  private mutating func report(
    _ code: DiagnosticCode, _ source: SourceText, _ range: Range<Int>, _ message: String,
    _ suggestion: String?
  ) {
    diagnostics.append(Diagnostic(code, in: source, at: range, message, suggestion: suggestion))
  }

  private mutating func check(_ address: TemplateMarkup.Address, of markup: TemplateMarkup) {
    guard address.base.map(Self.bases.contains) ?? true else { return }
    let isSet = address.attribute == "srcset" || address.attribute == "imagesrcset"
    guard isSet, address.base == nil else {
      return check(WrittenLink(address), of: markup)
    }
    for link in WrittenLink.links(inSet: address) { check(link, of: markup) }
  }

  private mutating func check(_ link: WrittenLink, of markup: TemplateMarkup) {
    if let base = link.base {
      guard !link.text.hasPrefix("/") else {
        guard isNew(link.source, link.range) else { return }
        return report(
          .brokenLink, link.source, link.range,
          CheckSentences.doubleSlash(behind: base, link.text),
          CheckSentences.write(base, link.text.drop { $0 == "/" }))
      }
      let starts = base == "home" && !link.text.isEmpty ? homes(of: markup.template) : ["/"]
      return follow(link, to: starts.map { $0 + link.text }, of: markup)
    }
    if link.text.isEmpty { return reportEmpty(link) }
    if link.text.hasPrefix("#") { return checkSection(link, of: markup) }
    if link.leavesSite {
      guard let own = model.settings.ownPath(of: LinkAddress(link.text).path) else { return }
      return follow(link, to: [own + link.suffix], of: markup)
    }
    guard link.text.hasPrefix("/"), !model.settings.pathPrefix.isEmpty else {
      return follow(link, to: [link.text], of: markup)
    }
    if let rest = link.rest(behind: model.settings.pathPrefix) {
      return follow(link, to: [rest.isEmpty ? "/" : rest], of: markup)
    }
    guard isNew(link.source, link.range) else { return }
    report(
      .brokenLink, link.source, link.range,
      CheckSentences.lacksPrefix(link.text, model.settings.pathPrefix),
      CheckSentences.write("root", link.text.dropFirst()))
  }

  private mutating func reportEmpty(_ link: WrittenLink) {
    let isPicture = link.element == "img" && link.attribute == "src"
    guard isPicture || (link.element == "a" && link.attribute == "href") else { return }
    guard isNew(link.source, link.range) else { return }
    report(
      .emptyLink, link.source, link.range,
      isPicture ? CheckSentences.emptyPicture : CheckSentences.emptyLink,
      CheckSentences.writeAddress)
  }

  /// Looks for a page or file at each address; a relative one starts from the pages that the
  /// template shows.
  private mutating func follow(
    _ link: WrittenLink, to addresses: [String], of markup: TemplateMarkup
  ) {
    let place = Place(
      path: link.source.path, offset: link.range.lowerBound, template: markup.template)
    guard checked.insert(place).inserted else { return }
    for address in addresses {
      let target = LinkAddress(address)
      var pages: [NavigationTree.PageID?] = [nil]
      if !address.hasPrefix("/") { pages = self.pages(of: markup.template) }
      for page in pages {
        switch model.target(of: target, from: page, isImage: link.isImage) {
        case .file(let address, _): files.insert(address)
        case .page(let id), .untranslated(let id, _):
          links.append(Link(template: markup.template, page: id))
          guard areSound, let section = target.fragment, !ids.has(section, on: id) else { continue }
          guard isNew(link.source, link.range) else { return }
          return report(
            .brokenFragment, link.source, link.range,
            CheckSentences.noSection(section, on: model.tree[id].route.description),
            ids.suggestion(for: section, on: id))
        case .broken where unneededFiles.contains(address): break
        case .broken(let fault):
          guard isNew(link.source, link.range) else { return }
          return report(
            fault.code, link.source, link.range, fault.message, fault.suggestion)
        }
      }
    }
  }

  /// A section of the page itself: one that the template writes, or one that its pages have.
  private mutating func checkSection(_ link: WrittenLink, of markup: TemplateMarkup) {
    let section = PercentEncoding.decoded(link.text.utf8.dropFirst())
    guard areSound, !section.isEmpty, section != "top", !markup.ids.contains(section) else {
      return
    }
    let written = String(link.text.dropFirst())
    for page in pages(of: markup.template) where !ids.has(section, on: page) {
      guard linkedSections(of: page).contains(written) else { continue }
      guard isNew(link.source, link.range) else { return }
      return report(
        .brokenFragment, link.source, link.range,
        CheckSentences.noSection(section, on: model.tree[page].route.description),
        ids.suggestion(for: section, on: page))
    }
  }

  private mutating func linkedSections(of page: NavigationTree.PageID) -> Set<String> {
    if let sections = sectionsByPage[page] { return sections }
    let html = (try? model.render(page))?.html ?? []
    let links = ["href", "xlink:href"].flatMap { AttributeValues.all(of: $0, in: html) }
      .map(WrittenLink.address)
    let sections = Set(links.filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) })
    sectionsByPage[page] = sections
    return sections
  }

  private mutating func pages(of template: String) -> [NavigationTree.PageID] {
    shown[template]?.first ?? []
  }

  /// What `{{home}}` is on the pages of a template: the start pages of their languages.
  private mutating func homes(of template: String) -> [String] {
    let languages = shown[template]?.languages ?? []
    return languages.map { Route.home(language: $0).description }.sorted()
  }

  private func pagesByTemplate() -> [String: Pages] {
    var shown: [String: Pages] = [:]
    for node in model.tree.nodes {
      let template = node.screen.template
      if shown[template, default: Pages()].first.count < Self.mostPages {
        shown[template, default: Pages()].first.append(node.id)
      }
      shown[template]?.languages.insert(node.route.language)
    }
    return shown
  }
}
