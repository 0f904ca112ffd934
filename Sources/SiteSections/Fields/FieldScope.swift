import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives
import Synchronization

/// Resolves and renders the values of declared fields for one page, in the language of the page.
final class FieldScope: Sendable {
  private let site: SiteModel
  let localSite: LocalizedSite
  private let language: String
  private let rendered: [LocatedText: [UInt8]]
  /// The prefix of every URL if a component shows the values; `nil` on the page itself.
  private let origin: String?
  /// The number of bytes of HTML kept so far.
  private let kept = Atomic<Int>(0)

  /// - Parameter rendered: the HTML of Markdown fields that the page has already rendered.
  init(
    _ site: SiteModel, _ localSite: LocalizedSite, in language: String,
    rendered: [LocatedText: [UInt8]] = [:], inComponentAt origin: String? = nil
  ) {
    self.site = site
    self.localSite = localSite
    self.language = language
    self.rendered = rendered
    self.origin = origin
  }

  /// Returns the language to mark a text with; `nil` if it is the language of the page, or unknown.
  func foreign(_ own: String?) -> String? {
    own.flatMap { ByteOrder.same($0, language) ? nil : $0 }
  }

  /// Returns plain text as HTML, with kana and adjacent kanji marked as Japanese.
  ///
  /// - Parameter own: the text's language; `nil` for that of the page.
  func marked(_ text: String, in own: String?) -> [UInt8] {
    MarkedTitle(language: own ?? language).html(text)
  }

  /// Returns a Markdown value as HTML. The page of the value's entry reports errors in it.
  func html(_ written: LocatedText) -> [UInt8] {
    rendered[written]
      ?? site.render(
        written, in: language, localSite: localSite, on: nil, isCopy: true, inComponentAt: origin
      ).html
  }

  /// Returns a Markdown value as HTML that is kept until it is shown.
  ///
  /// Past the size limit of a page, it returns nothing: a page that shows so much is rejected.
  func keptHTML(_ written: LocatedText) -> [UInt8] {
    guard kept.load(ordering: .relaxed) <= Limits.pageBytes else { return [] }
    let html = html(written)
    kept.add(html.count, ordering: .relaxed)
    return html
  }

  /// Returns the URL of an image; `nil` if it is missing, which the page of its entry reports.
  func picture(_ written: LocatedText) -> String? { sizedPicture(written)?.address }

  /// Returns the URL of an image, and its size if it is a file of the site.
  func sizedPicture(_ written: LocatedText) -> SitePicture? {
    var reported: [Diagnostic] = []
    return picture(written, &reported).map {
      SitePicture(address: $0.file.map(address) ?? $0.address, size: $0.size)
    }
  }

  /// Returns the URL of a sound; `nil` if it is missing, which the page of its entry reports.
  func sound(_ written: LocatedText) -> String? {
    var reported: [Diagnostic] = []
    return sound(written, &reported).map { $0.isFile ? address($0.address) : $0.address }
  }

  private static let soundEndings = [
    "aac", "flac", "m4a", "mp3", "mp4", "oga", "ogg", "opus", "wav", "weba", "webm",
  ]

  private func sound(
    _ written: LocatedText, _ diagnostics: inout [Diagnostic]
  ) -> (address: String, isFile: Bool)? {
    let (text, link) = (written.text, LinkAddress(written.text))
    let isAbsolute = LinkAddress.leavesSite(text)
    func report(_ code: DiagnosticCode, _ message: String, _ suggestion: String?) {
      diagnostics.report(code, at: written.place, message, suggestion: suggestion)
    }
    if isAbsolute, !LinkAddress.isAllowed(text) {
      report(
        .unsafeLink, "the sound \"\(text)\" has a URL whose scheme is not allowed",
        "use https:, or a file of this site")
      return nil
    }
    let target =
      isAbsolute
      ? localSite.targets.resolve(absolute: link, isImage: false)
      : localSite.targets.resolve(
        link, from: site.tree.page(from: written.place.path), in: written.source, isImage: false)
    switch target {
    case nil: return (text, false)
    case .file(let file, _)
    where !Self.soundEndings.contains { link.path.lowercased().hasSuffix(".\($0)") }:
      report(
        .invalidData, "\"\(text)\" is not a sound that browsers play",
        "use a file in one of the formats \(MessageText.listed(Self.soundEndings))")
      return (file, true)
    case .file(let file, _): return (file, true)
    case .page, .untranslated:
      report(.brokenLink, "\"\(text)\" is a page, not a sound", nil)
    case .broken(let fault): report(fault.code, fault.message, fault.suggestion)
    }
    return nil
  }

  /// Reports a broken image, sound or link.
  ///
  /// - Returns: the URL of the image or sound file.
  func check(
    _ written: LocatedText, of kind: FieldSpec.Kind, _ diagnostics: inout [Diagnostic]
  ) -> String? {
    if kind == .sound {
      return sound(written, &diagnostics).flatMap { $0.isFile ? $0.address : nil }
    }
    if kind == .url {
      let link = LinkAddress(written.text)
      if case .broken(let fault)? = localSite.targets.resolve(absolute: link, isImage: false) {
        diagnostics.report(
          fault.code, at: written.place, fault.message, suggestion: fault.suggestion)
      }
      return nil
    }
    guard case .link(let collection) = kind else { return picture(written, &diagnostics)?.file }
    if let fault = localSite.fault(of: written.text, in: collection) {
      diagnostics.report(fault.code, at: written.place, fault.message, suggestion: fault.suggestion)
    }
    return nil
  }

  /// Returns a URL of the site with the prefix for the place where the values are shown.
  private func address(_ address: String) -> String { (origin ?? "") + address }

  private func picture(_ written: LocatedText, _ diagnostics: inout [Diagnostic]) -> NamedPicture? {
    NamedPicture(
      written, in: written.source, of: site.tree.page(from: written.place.path), localSite.targets,
      origin: site.settings.baseURL?.origin ?? "", sizes: site.pictureSizes,
      copies: site.pictures, diagnostics: &diagnostics)
  }

  /// Returns a link to the entry with a key, or to a page of a section.
  ///
  /// `nil` if there is none, which is reported when the field is read.
  func link(_ key: String, to collection: String) -> EntryLink? {
    if let section = localSite.section(linkedAs: collection) {
      guard case .page(let id) = localSite.target(of: key, in: collection) else {
        return nil
      }
      let label = section.label(of: key, prefix: section.section.declaration.prefixes.first)
      return EntryLink(
        PageLink(
          title: label.text, address: address(site.addresses[id]), language: label.language),
        scope: self)
    }
    return localSite.localized.entries.entry(key, in: collection).flatMap { link(to: $0) }
  }

  /// Returns a link to an entry; `nil` if it has no page.
  func link(to entry: Entry) -> EntryLink? {
    site.page(of: entry).map { page in
      EntryLink(
        PageLink(
          title: entry.title, address: address(site.addresses[page.id]),
          language: foreign(site.titleLanguage(of: entry))),
        entry, scope: self)
    }
  }
}
