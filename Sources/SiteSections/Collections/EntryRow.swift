import Content
import Primitives
import Templating

/// An entry in a list.
struct EntryRow: TemplateContext {
  let entry: Entry
  let address: String
  /// The entry's language, where it is not the page's.
  let language: String?
  /// The language's name in the language itself.
  let languageName: String?
  /// The tag that tells it from the others, on the start page.
  let tag: PageLink?

  static let fields: Fields<EntryRow> = [
    .text("title", "The entry's title") { $0.entry.title },
    .optionalText("subtitle", "The line under the title") { $0.entry.subtitle },
    .optionalText("description", "One sentence about it") { $0.entry.description },
    .optionalDate("date", "When it was published") { $0.entry.date },
    .optionalText("language", "Its language, where it is not the page's") {
      $0.language
    },
    .optionalText("languageName", "The name of that language in itself, for example English") {
      $0.languageName
    },
    .optionalRecord(
      "tag", "The tag that tells it from the others, on the start page", of: PageLink.self
    ) { $0.tag },
    .url("address", "The entry's address") { $0.address },
  ]

  /// An entry in a list of a page.
  init(_ entry: Entry, address: String, tag: PageLink? = nil, in page: PageRendering) {
    self.entry = entry
    self.address = address
    self.tag = tag
    language = page.foreign(entry)
    languageName = language.map { page.site.phrases(in: $0)[.languageName] }
  }
}
