package import Diagnostics

/// A kind of entry: the files `content/NAME/**.md`, or the records of a data file, which share their
/// fields.
///
/// The rest of the site asks a collection what it is (listed, dated), never which one. `builtIn`
/// are always there; `collections:` in `site.yml` declares others.
@dynamicMemberLookup
package final class ContentCollection: Sendable {
  /// What is declared of a collection.
  package struct Declaration: Sendable {
    /// The name of its folder in `content/`, of its addresses and of its templates.
    package let name: String
    /// What one entry is called: on the command line (`michi new tutorial`) and in the name of the
    /// phrase that counts its entries (`tutorialCount`).
    package let singular: String
    /// Its title in lists, menu and breadcrumbs; nil to use the phrase with its name.
    package var title: LocalizedText?
    /// The pattern of its entries' addresses; nil for the usual ones, below its list.
    package var permalink: Permalink?
    /// How its entries and their lists are shown.
    package var options = EntryOptions()
    /// Whether its entries lie below a list of their own, `/NAME/`. Those of a collection without
    /// one lie at the root, each in the menu, and `index.md` among them is what the start page shows.
    package let isListed: Bool
    /// Whether its entries are articles: ordered by date, and shown on the start page and in feeds.
    /// An article without a date is reported.
    package var isDated: Bool
    /// The fields that its entries have besides the common ones.
    package var fields: [FieldSpec] = []
    /// The data file in its folder that its entries are read from; nil for Markdown.
    package var file: WrittenText?
    /// The number of the field that names an entry in links and addresses; nil for the file's name,
    /// of a record its title.
    package var keyField: Int?
    /// The number of the field that is an entry's title; nil for `title`.
    package var titleField: Int?
    /// The order of its entries; nil for that of dates, of files or of records.
    package var order: EntryOrder?
    /// The taxonomies that its entries have terms of; nil for all.
    package var taxonomies: [String]?
    /// Whether a page has all its entries by year and month.
    package var hasArchive: Bool { archive != nil }
    /// The place of `archive: true` in the settings; nil without an archive page.
    package var archive: SourcePlace?
  }

  /// What is declared of it.
  package let declaration: Declaration

  package init(_ declaration: Declaration) { self.declaration = declaration }

  /// A collection of which little is said.
  package convenience init(
    name: String, singular: String, isListed: Bool = true, isDated: Bool = false
  ) {
    self.init(
      Declaration(name: name, singular: singular, isListed: isListed, isDated: isDated))
  }

  /// A part of its declaration.
  @inlinable
  package subscript<Value>(dynamicMember path: KeyPath<Declaration, Value>) -> Value {
    declaration[keyPath: path]
  }

  /// The collections that every site has, in the order of the start page.
  package static let builtIn = [
    ContentCollection(name: "tutorials", singular: "tutorial", isDated: true),
    ContentCollection(name: "pages", singular: "page", isListed: false),
  ]

  /// Whether its entries may link to those of a collection by a field.
  package func links(to name: String) -> Bool {
    self.fields.contains { $0.kind.has { $0 == .link(to: name) } }
  }

  /// Whether its list has the newest first.
  package var isNewestFirst: Bool { self.order.map { $0 == .newestFirst } ?? self.isDated }

  /// The name of what is the title.
  package var titleName: String { self.titleField.map { self.fields[$0].name } ?? "title" }

  /// The language of the titles, where a field is the title and names its language.
  package var titleLanguage: String? { self.titleField.flatMap { self.fields[$0].language } }

  /// What messages call one entry.
  package var noun: String { isBuiltIn && self.title == nil ? self.singular : "entry" }

  /// Whether every site has it.
  package var isBuiltIn: Bool { Self.builtIn.contains { $0.name == self.name } }

  /// Its part of the site.
  package var section: Section { Section(self.name) }
  /// The folder of its files, relative to the root.
  package var folder: String { "content/\(self.name)" }

  /// Whether its entries may have terms of a taxonomy.
  package func has(_ taxonomy: Taxonomy) -> Bool {
    self.taxonomies?.contains(taxonomy.name) ?? true
  }
}
