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

  /// The address of a sound; nil, and reported by the page of its own entry, where it is missing.
  func sound(_ written: WrittenText) -> String? {
    var reported: [Diagnostic] = []
    return sound(written, &reported).map { $0.isFile ? address($0.address) : $0.address }
  }

  private static let soundEndings = [
    "aac", "flac", "m4a", "mp3", "mp4", "oga", "ogg", "opus", "wav", "weba", "webm",
  ]

  private func sound(
    _ written: WrittenText, _ diagnostics: inout [Diagnostic]
  ) -> (address: String, isFile: Bool)? {
    let (text, link) = (written.text, LinkAddress(written.text))
    let isWhole = LinkAddress.leavesSite(text)
    func report(_ code: DiagnosticCode, _ message: String, _ suggestion: String?) {
      diagnostics.report(code, at: written.place, message, suggestion: suggestion)
    }
    if isWhole, !LinkAddress.isAllowed(text) {
      report(
        .unsafeLink, "the sound \"\(text)\" has a URL whose scheme is not allowed",
        "use https:, or a file of this site")
      return nil
    }
    let target =
      isWhole
      ? localSite.targets.resolve(whole: link.path, isImage: false)
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

  /// Reports a picture, a sound or a link that leads nowhere.
  ///
  /// - Returns: the address of the file of a picture or a sound.
  func check(
    _ written: WrittenText, of kind: FieldSpec.Kind, _ diagnostics: inout [Diagnostic]
  ) -> String? {
    if kind == .sound {
      return sound(written, &diagnostics).flatMap { $0.isFile ? $0.address : nil }
    }
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
