import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives
import Synchronization

/// What the values of declared fields lead to on a page: the site in the language of its readers, and
/// what is rendered already.
final class FieldScope: Sendable {
  private let site: SiteModel
  let localSite: LocalizedSite
  private let language: String
  private let rendered: [WrittenText: [UInt8]]
  /// What a component that shows the values puts in front of every address; nil for the page itself.
  private let origin: String?
  /// How many bytes of HTML are kept.
  private let kept = Atomic<Int>(0)

  /// - Parameter rendered: the HTML of the page's own Markdown fields.
  init(
    _ site: SiteModel, _ localSite: LocalizedSite, in language: String,
    rendered: [WrittenText: [UInt8]] = [:], inComponentAt origin: String? = nil
  ) {
    self.site = site
    self.localSite = localSite
    self.language = language
    self.rendered = rendered
    self.origin = origin
  }

  /// A language to mark a text with; `nil` for that of the page, and if there is none.
  func foreign(_ own: String?) -> String? {
    own.flatMap { ByteOrder.same($0, language) ? nil : $0 }
  }

  /// Plain text as HTML, with the kana in it and the kanji beside them marked as Japanese.
  ///
  /// - Parameter own: the text's language; `nil` for that of the page.
  func marked(_ text: String, in own: String?) -> [UInt8] {
    MarkedTitle(language: own ?? language).html(text)
  }

  /// The HTML of Markdown. The page of its own entry reports what is wrong with it.
  func html(_ written: WrittenText) -> [UInt8] {
    rendered[written]
      ?? site.render(
        written, in: language, localSite: localSite, on: nil, isCopy: true, inComponentAt: origin
      ).html
  }

  /// The HTML of Markdown that is kept until it is shown. Of more than a page can have, nothing is
  /// made: the page that shows it is refused.
  func keptHTML(_ written: WrittenText) -> [UInt8] {
    guard kept.load(ordering: .relaxed) <= Limits.pageBytes else { return [] }
    let html = html(written)
    kept.add(html.count, ordering: .relaxed)
    return html
  }

  /// The address of a picture; nil, and reported by the page of its own entry, where it is missing.
  func picture(_ written: WrittenText) -> String? {
    var reported: [Diagnostic] = []
    return picture(written, &reported).map { $0.file.map(address) ?? $0.address }
  }

  /// Reports a picture or a link that leads nowhere.
  ///
  /// - Returns: the address of the picture's file.
  func check(
    _ written: WrittenText, of kind: FieldSpec.Kind, _ diagnostics: inout [Diagnostic]
  ) -> String? {
    guard case .link(let collection) = kind else { return picture(written, &diagnostics)?.file }
    if let fault = localSite.fault(of: written.text, in: collection, of: site) {
      diagnostics.report(fault.code, at: written.place, fault.message, suggestion: fault.suggestion)
    }
    return nil
  }

  /// An address of the site as it is written where the values are shown.
  private func address(_ address: String) -> String { (origin ?? "") + address }

  private func picture(_ written: WrittenText, _ diagnostics: inout [Diagnostic]) -> NamedPicture? {
    NamedPicture(
      written, in: written.source, of: site.tree.page(from: written.place.path), localSite.targets,
      origin: site.settings.baseURL?.origin ?? "", sizes: site.pictureSizes,
      copies: site.pictures, diagnostics: &diagnostics)
  }

  /// The entry that a key names, or the page of a section; nil, and reported when it is read, for nothing.
  func link(_ key: String, to collection: String) -> EntryLink? {
    if let section = localSite.section(linkedAs: collection) {
      guard case .page(let id) = localSite.target(of: key, in: collection, of: site) else {
        return nil
      }
      return EntryLink(
        PageLink(
          title: key, address: address(site.addresses[id]), language: section.nameLanguage),
        scope: self)
    }
    return localSite.localized.entries.entry(key, in: collection).flatMap { link(to: $0) }
  }

  /// A link to an entry; nil for one without a page.
  func link(to entry: Entry) -> EntryLink? {
    site.page(of: entry).map { page in
      let own = entry.collection.titleLanguage ?? entry.language ?? site.settings.language
      return EntryLink(
        PageLink(
          title: entry.title, address: address(site.addresses[page.id]), language: foreign(own)),
        entry, scope: self)
    }
  }
}
