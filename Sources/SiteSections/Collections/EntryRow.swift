import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives
import Templating

struct EntryRow: TemplateContext {
  let entry: Entry
  let address: String
  /// The values of the entry's fields; `nil` if its collection declares none.
  let record: RecordContext?
  let language: String?
  let titleLanguage: String?
  let languageName: String?
  let tag: PageLink?
  private(set) var excerpt: [UInt8]?
  private(set) var isCut = false
  private(set) var image: String?
  private(set) var picture: [UInt8]?
  /// The excerpt, for a card without subtitle and description; for a folder, the titles of pages.
  private(set) var opening: String?
  let isBelowYear: Bool

  static let fields: Fields<EntryRow> = [
    .text("title", "The entry's title") { $0.entry.title },
    .optionalText("subtitle", "The subtitle") { $0.entry.subtitle },
    .optionalText("description", "One sentence about it") { $0.entry.description ?? $0.opening },
    .optionalDate("date", "The date of publication") { $0.entry.date },
    .flag("isPinned", "Whether it is pinned: pinned: true") { $0.entry.isPinned },
    .flag("isBelowYear", "Whether it is below its year, on a blog's home page") {
      $0.isBelowYear
    },
    .optionalText("language", "Its language if it is not the page's") {
      $0.language
    },
    .optionalText("titleLanguage", "The title's language if it is not the entry's") {
      $0.titleLanguage
    },
    .optionalText("languageName", "That language's own name, for example English") {
      $0.languageName
    },
    .optionalRecord("tag", "The tag that sets it apart, on the home page") { $0.tag },
    .url("url", "The entry's URL") { $0.address },
    .optionalHTML("excerpt", "How it begins, if listStyle is excerpts") { $0.excerpt },
    .flag("isCut", "Whether <!--more--> ends the excerpt") { $0.isCut },
    .optionalURL("image", "The URL of its image, if listStyle is cards") { $0.image },
    .optionalHTML("imageHTML", "The same image as HTML, if it has smaller copies") { $0.picture },
  ]

  /// The template fields for an entry in a list of a collection with declared fields.
  static func fields(
    of collection: ContentCollection, in settings: Settings
  ) -> Fields<EntryRow> {
    guard !collection.fields.isEmpty else { return fields }
    let own = Field<EntryRow>.values(of: collection, in: settings) { $0.record }
    return Fields([own], name: collection.name) + fields
  }

  init(
    _ entry: Entry, address: String, tag: PageLink? = nil, style: EntryOptions.ListStyle? = nil,
    isLarge: Bool = false, isBelowYear: Bool = false, hasThumbnail: Bool = false,
    in page: PageRendering
  ) {
    self.entry = entry
    self.address = address
    record =
      entry.values.isEmpty ? nil : RecordContext(values: entry.values, scope: page.scope)
    self.tag = tag
    self.isBelowYear = isBelowYear
    language = page.foreign(entry)
    titleLanguage = entry.collection.titleLanguage.flatMap {
      ByteOrder.same($0, entry.language ?? page.site.settings.language) ? nil : $0
    }
    languageName = language.map { page.site.phrases(in: $0)[.languageName] }
    if style == .excerpts || isLarge { addExcerpt(in: page) }
    if style == .cards || isBelowYear || hasThumbnail {
      // The entry's own page reports problems with the image.
      var reported: [Diagnostic] = []
      let picture = page.site.picture(of: entry, diagnostics: &reported)
      image = picture.map { $0.file ?? $0.address }
      if let sources = picture?.source.flatMap({
        page.site.sources(of: $0, in: isLarge ? .text : .card)
      }) {
        self.picture = sources.element
        page.note(sources.addresses)
      }
    }
    if style == .cards {
      if entry.subtitle == nil, entry.description == nil,
        let text = excerpt(in: page)?.text, !text.isEmpty
      {
        opening = text
      }
      if entry.isFolder {
        let pages = page.site.page(of: entry)?.children ?? []
        opening = pages.prefix(4).map { page.site.tree[$0].screen.title }.joined(separator: ", ")
      }
    }
    page.roomForExcerpts -= (excerpt?.count ?? 0) + (opening?.utf8.count ?? 0)
  }

  /// Adds the content above `<!--more-->`, or else the description, or else the first paragraph.
  private mutating func addExcerpt(in page: PageRendering) {
    let beginning = excerpt(in: page)
    if let beginning, beginning.isCut, !beginning.html.isEmpty {
      excerpt = beginning.html
      isCut = true
    } else if let text = entry.description ?? beginning?.text, !text.isEmpty {
      let language = entry.language ?? page.site.settings.language
      excerpt = Array("<p>".utf8) + page.marked(text, language: language) + Array("</p>".utf8)
    }
  }

  private func excerpt(in page: PageRendering) -> Excerpt? {
    guard page.roomForExcerpts > 0 else { return nil }
    if entry.record != nil, let text = entry.fields.first(.markdown) {
      return Excerpt(
        page.site.render(
          text, in: page.language, localSite: page.localSite, on: nil, isCopy: true))
    }
    return page.excerpt(of: entry)
  }
}
