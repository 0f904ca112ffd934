import Content
import Templating

/// A link to an entry, with the values of its fields.
struct EntryLink: TemplateContext {
  let link: PageLink
  let record: RecordContext

  /// - Parameter entry: nil for a page of data that is none.
  init(_ link: PageLink, _ entry: Entry? = nil, scope: FieldScope) {
    self.link = link
    record = RecordContext(entry?.values ?? [], scope)
  }

  static let fields: Fields<EntryLink> = PageLink.fields.lifted(\.link)

  /// A link to an entry of a collection whose fields templates can name.
  static func fields(of name: String, in settings: Settings) -> Fields<EntryLink> {
    guard let collection = settings.collection(name), !collection.fields.isEmpty else {
      return fields
    }
    return Fields(
      [
        .optionalRecord(
          "fields", "Its fields", fields: { RecordContext.fields(of: collection, in: settings) }
        ) { $0.record }
      ], name: name) + fields
  }
}
