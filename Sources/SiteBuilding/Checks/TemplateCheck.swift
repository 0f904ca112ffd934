import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives
import SiteSections
import Templating

/// Checks the URLs in templates.
///
/// A URL in a template's own markup is checked once for all pages. A URL that contains values is
/// checked for each page.
struct TemplateCheck {
  struct Link: Hashable {
    /// The template; `nil` for a link that pages of any template may have.
    let template: String?
    let page: NavigationTree.PageID
  }

  private(set) var diagnostics: [Diagnostic] = []
  /// The links in the templates themselves.
  private(set) var links: [Link] = []
  /// The URLs of the files that the templates show or link to.
  private(set) var files: Set<String> = []
  /// The URLs of the images among `files` in formats that most browsers do not support.
  private(set) var foreignImages: Set<String> = []

  private let model: SiteModel
  private let areSound: Bool
  private var ids: PageIDs
  private var reported: Set<Place> = []

  private struct Place: Hashable {
    let path: String
    let offset: Int
    /// The URL, if its values may be the cause of the error.
    var address: String?
  }

  /// - Parameter site: the site whose templates' own markup is checked; nil to check only the URLs
  ///   that depend on values.
  init(_ site: PreparedSite?, model: SiteModel, results: RenderResults) {
    self.model = model
    areSound = site?.theme.isSound ?? true
    ids = PageIDs(model: model, results: results)
    let prefix = model.settings.pathPrefix
    let unneeded = Set((site?.theme.files.unneeded ?? []).map { prefix + $0 })
    for markup in site?.theme.markup ?? [] {
      for tag in markup.picturesWithoutText {
        report(
          .missingAlt, Place(path: tag.source.path, offset: tag.range.lowerBound),
          tag.source, tag.range, "this <img> has no alternative text",
          "describe the image in alt=\"…\", or write alt=\"\" if it is only decoration")
      }
      for place in markup.addresses {
        let address = RenderedAddress(place, (place.base == nil ? "" : prefix + "/") + place.text)
        if !unneeded.contains(address.text) { check(address, of: markup.template) }
      }
    }
    let addresses = results.templateAddresses.sorted {
      ($0.place.source.path, $0.place.range.lowerBound, $0.text, $0.page ?? -1)
        < ($1.place.source.path, $1.place.range.lowerBound, $1.text, $1.page ?? -1)
    }
    let limit = diagnostics.count + FileDiagnostics.limit
    for address in addresses where diagnostics.count < limit { check(address, of: nil) }
  }

  private mutating func report(
    _ code: DiagnosticCode, _ place: Place, _ source: SourceText, _ range: Range<Int>,
    _ message: String, _ suggestion: String?
  ) {
    guard reported.insert(place).inserted else { return }
    diagnostics.append(Diagnostic(code, in: source, at: range, message, suggestion: suggestion))
  }

  /// - Parameter template: nil for a URL that depends on the page's values.
  private mutating func check(_ address: RenderedAddress, of template: String?) {
    let (text, place) = (address.text, address.place)
    func report(_ code: DiagnosticCode, _ message: String, _ suggestion: String?) {
      // An error in the template's own text or its leading slash is reported once for all pages.
      let isValue = !place.isOwn && !place.text.hasPrefix("/")
      self.report(
        code,
        Place(
          path: place.source.path, offset: place.range.lowerBound, address: isValue ? text : nil),
        place.source, place.range, message, suggestion)
    }
    if text.isEmpty {
      let isPicture = (place.element, place.attribute) == ("img", "src")
      guard isPicture || (place.element, place.attribute) == ("a", "href") else { return }
      return report(
        .emptyLink, "this \(isPicture ? "image" : "link") has no URL",
        "write the target between the quotes")
    }
    if let message = Self.refusal(of: text, in: place.text) {
      return report(
        .unsafeLink, message, "use https:, http:, mailto: or tel:, at the beginning of the URL")
    }
    if let base = place.base, let rest = afterBase(text), rest.hasPrefix("/") {
      return report(
        .brokenLink,
        "{{\(base)}} ends with a slash, so \"{{\(base)}}\(rest)\" is a URL of another host",
        "write \"{{\(base)}}\(rest.drop { $0 == "/" })\"")
    }
    let start = address.page.map { model.tree[$0].route.description } ?? "/"
    switch model.target(of: text, in: start, isImage: place.isPicture) {
    case nil: break
    case .file(let address, _):
      files.insert(address)
      if place.isPicture, ReaderFile.isForeignPicture(address) { foreignImages.insert(address) }
    case .page(let id), .untranslated(let id, _):
      if id != address.page { links.append(Link(template: template, page: id)) }
      guard areSound, let section = LinkAddress(text).fragment,
        !(template == nil && model.hasTemplate(of: id, section)), !ids.has(section, on: id)
      else { return }
      report(
        .brokenFragment, PageIDs.noSection(section, on: model.tree[id].route),
        ids.suggestion(for: section, on: id))
    case .broken(let fault):
      let nearest = place.isOwn ? fault.nearest : nil
      report(
        fault.code, fault.message,
        nearest.map { "write \"{{root}}\($0.dropFirst())\"" } ?? fault.suggestion)
    }
  }

  /// Returns the reason why a template left a value out of a URL; nil if it did not.
  ///
  /// - Parameter own: the template's own text in the URL.
  private static func refusal(of address: String, in own: String) -> String? {
    if address == "about:invalid" {
      return "a value has a scheme that is not allowed, and was left out"
    }
    return address.hasSuffix("#") && !own.hasSuffix("#")
      ? "a value contains \":\" and could change the URL's scheme, so it was left out" : nil
  }

  /// Returns the part after `{{root}}` or `{{home}}`; `nil` if a URL starts with another value.
  private func afterBase(_ address: String) -> Substring? {
    let prefix = model.settings.pathPrefix
    let starts = model.settings.languages.map { "\(prefix)/\($0.code)/" } + ["\(prefix)/"]
    return starts.first { address.hasPrefix($0) }.map { address.dropFirst($0.count) }
  }
}
