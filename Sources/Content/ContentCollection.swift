package import Diagnostics

/// A collection of entries: the files `content/NAME/**.md`, or the records of a data file, which
/// share their fields.
///
/// The rest of the site asks for a collection's properties (listed, dated), never for its name. The
/// collections in `builtIn` always exist; `collections:` in `site.yml` declares others.
@dynamicMemberLookup
package final class ContentCollection: Sendable {
  /// The declared properties of a collection.
  package struct Declaration: Sendable {
    /// The collection's name, used for its folder in `content/`, its URLs and its templates.
    package let name: String
    /// The name of one entry, used on the command line (`michi new tutorial`) and in the name of
    /// the phrase that counts entries (`tutorialCount`).
    package let singular: String
    /// The title in lists, menu and breadcrumbs; nil to use the phrase with the collection's name.
    package var title: LocalizedText?
    /// The permalink pattern of the entries; nil for the default URLs below the collection's list.
    package var permalink: Permalink?
    /// Display options of the entries and their lists.
    package var options = EntryOptions()
    /// Whether the entries are below a list page, `/NAME/`.
    ///
    /// Entries of a collection without a list are at the site's root, each in the menu; their
    /// `index.md` is the home page.
    package let isListed: Bool
    /// Whether the entries are articles: sorted by date, and shown on the home page and in feeds.
    ///
    /// An article without a date is reported.
    package var isDated: Bool
    /// The declared fields of the entries, in addition to the common ones.
    package var fields: [FieldSpec] = []
    /// The data file that the entries are read from, in the collection's folder; nil for Markdown.
    package var file: LocatedText?
    /// The index of the field that is the entry's key in links and URLs.
    ///
    /// If nil, the key is the file's name, or the title of a record.
    package var keyField: Int?
    /// The index of the field that is the entry's title; nil for `title`.
    package var titleField: Int?
    /// The order of the entries; nil for the order of dates, files or records.
    package var order: EntryOrder?
    /// The taxonomies that the entries can have terms of; nil for all.
    package var taxonomies: [String]?
    /// Whether the collection has an archive page, which lists all entries by year and month.
    package var hasArchive: Bool { archive != nil }
    /// The position of `archive: true` in the settings; nil without an archive page.
    package var archive: SourcePlace?
  }

  package let declaration: Declaration

  package init(_ declaration: Declaration) { self.declaration = declaration }

  package convenience init(
    name: String, singular: String, isListed: Bool = true, isDated: Bool = false
  ) {
    self.init(
      Declaration(name: name, singular: singular, isListed: isListed, isDated: isDated))
  }

  /// Forwards to a property of the declaration.
  @inlinable
  package subscript<Value>(dynamicMember path: KeyPath<Declaration, Value>) -> Value {
    declaration[keyPath: path]
  }

  /// The collections that every site has, in the order of the home page.
  package static let builtIn = [
    ContentCollection(name: "tutorials", singular: "tutorial", isDated: true),
    ContentCollection(name: "pages", singular: "page", isListed: false),
  ]

  /// Returns whether a field of the entries links to a collection.
  package func links(to name: String) -> Bool {
    self.fields.contains { $0.kind.has { $0 == .link(to: name) } }
  }

  /// Whether the list is sorted newest first.
  package var isNewestFirst: Bool { self.order.map { $0 == .newestFirst } ?? self.isDated }

  /// The name of the field that is the title.
  package var titleName: String { self.titleField.map { self.fields[$0].name } ?? "title" }

  /// The language of the titles, if a declared field is the title and sets a language.
  package var titleLanguage: String? { self.titleField.flatMap { self.fields[$0].language } }

  /// The noun for one entry in messages.
  package var noun: String { isBuiltIn && self.title == nil ? self.singular : "entry" }

  /// Whether every site has this collection.
  package var isBuiltIn: Bool { Self.builtIn.contains { $0.name == self.name } }

  package var section: Section { Section(self.name) }
  /// The folder of the collection's files, relative to the root.
  package var folder: String { "content/\(self.name)" }

  /// Returns whether the entries can have terms of a taxonomy.
  package func has(_ taxonomy: Taxonomy) -> Bool {
    self.taxonomies?.contains(taxonomy.name) ?? true
  }
}
