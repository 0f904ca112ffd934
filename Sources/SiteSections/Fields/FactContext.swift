import Content
import MarkdownRendering
import Primitives
import Templating

/// A declared field of an entry with its values, for templates that show any collection.
struct FactContext: TemplateContext {
  let name: String
  let title: String
  let isSearched: Bool
  var values: [FactValue]

  static let fields: Fields<FactContext> = [
    .text("name", "The field's name in site.yml") { $0.name },
    .text("title", "The field's title on pages") { $0.title },
    .flag("isSearched", "Whether the search looks in this field") { $0.isSearched },
    .list("values", "The field's value; for a list, all its values") { $0.values },
  ]

  /// Returns the fields that have a value, in the order of their declaration.
  static func all(
    of specs: [FieldSpec], _ values: [FieldValue?], _ scope: FieldScope
  ) -> [FactContext] {
    zip(specs, values).map { FactContext($0, $1, scope) }.filter { !$0.values.isEmpty }
  }

  init(_ spec: FieldSpec, _ value: FieldValue?, _ scope: FieldScope) {
    name = spec.name
    title = spec.title?.text(in: scope.localSite.settings.language) ?? spec.name
    isSearched = spec.isSearched
    values = value?.elements.compactMap { FactValue($0, of: spec, scope) } ?? []
  }
}

/// A single value of a declared field.
///
/// Only the property for the kind of value is set; a link and an address set two.
struct FactValue: TemplateContext {
  private(set) var text: String?
  private(set) var textHTML: [UInt8]?
  private(set) var address: String?
  private(set) var language: String?
  private(set) var date: DateTime?
  private(set) var image: String?
  private(set) var size: PixelSize?
  private(set) var sound: String?
  private(set) var html: [UInt8]?
  private(set) var facts: [FactContext] = []

  static let fields: Fields<FactValue> = [
    .optionalText("text", "The value as text; for a link, its title") { $0.text },
    .optionalHTML("textHTML", "The text, with Japanese words marked as Japanese") { $0.textHTML },
    .optionalURL("url", "The URL of a link") { $0.address },
    .optionalText("language", "The text's language if it is not the page's") { $0.language },
    .optionalDate("date", "A date") { $0.date },
    .optionalURL("image", "The URL of an image") { $0.image },
    .optionalRecord("size", "The size of that image, if it is a file of the site") { $0.size },
    .optionalURL("sound", "The URL of a sound") { $0.sound },
    .optionalHTML("html", "Markdown as HTML") { $0.html },
    .list("facts", "The fields of a record") { $0.facts },
  ]

  init(_ link: PageLink, _ scope: FieldScope) {
    (text, address, language) = (link.title, link.address, link.language)
    textHTML = scope.marked(link.title, in: link.language)
  }

  /// Returns `nil` for a value that shows nothing.
  init?(_ value: FieldValue, of spec: FieldSpec, _ scope: FieldScope) {
    switch (value, spec.kind.element) {
    case (.text(let text), .url):
      self.text = text
      address = text
    case (.located(let written), .url):
      text = written.text
      address = text
    case (.text(let text), _):
      self.text = text
      language = scope.foreign(spec.language)
    case (.flag(let flag), _):
      text = flag ? scope.localSite.phrases[.yes] : scope.localSite.phrases[.no]
    case (.date(let date), _): self.date = date
    case (.located(let written), .image):
      guard let picture = scope.sizedPicture(written) else { return nil }
      (image, size) = (picture.address, picture.size)
    case (.located(let written), .sound):
      sound = scope.sound(written)
      if sound == nil { return nil }
    case (.located(let written), .link(let collection)):
      guard let link = scope.link(written.text, to: collection)?.link else { return nil }
      self = FactValue(link, scope)
    case (.located(let written), _): html = scope.keptHTML(written)
    case (.record(let values), .record(let specs)):
      facts = FactContext.all(of: specs, values, scope)
      if facts.isEmpty { return nil }
    case (.list, _), (.record, _): return nil
    }
    textHTML = text.map { scope.marked($0, in: language) }
  }
}

/// The entries of a collection that link to an entry through one of their fields.
struct BacklinksContext: TemplateContext {
  let group: EntryIndex.Backlinks
  let title: String
  let entries: [EntryLink]

  static let fields: Fields<BacklinksContext> = [
    .text("collection", "The name of the entries' collection") { $0.group.collection.name },
    .text("field", "The name of the field that links here") { $0.group.field.name },
    .text("title", "The collection's title, and the field's if several fields link here") {
      $0.title
    },
    .list("entries", "The entries that link here") { $0.entries },
  ]

  /// Returns the entries that link to an entry, in the order of the collections and their fields.
  static func all(to entry: Entry, in page: PageRendering) -> [BacklinksContext] {
    let localized = page.localSite.localized
    let groups = localized.entries.backlinks(to: entry)
    return groups.map { group in
      let several =
        groups.count { $0.collection.name == group.collection.name } > 1
        || group.collection.name == entry.collection.name
      let field =
        group.field.title?.text(in: page.localSite.settings.language) ?? group.field.name
      let title = localized.title(of: group.collection)
      return BacklinksContext(
        group: group, title: several ? "\(title) (\(field))" : title,
        entries: group.entries.compactMap { page.scope.link(to: $0) })
    }
  }

  /// The template fields for an entry of a collection: a name for each collection that links to it,
  /// with that collection's fields.
  static func fields(to name: String, in settings: Settings) -> Fields<BacklinksContext> {
    let own = settings.collections.filter { $0.links(to: name) }.map { collection in
      Field<BacklinksContext>.list(
        collection.name, "The same entries with their fields, if they are \(collection.name)",
        fields: { EntryLink.fields(of: collection.name, in: settings) }
      ) { $0.group.collection.name == collection.name ? $0.entries : [] }
    }
    return Fields(own, name: name) + fields
  }
}
