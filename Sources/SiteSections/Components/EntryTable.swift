import Content
import Primitives
import Templating

/// The entries of a collection or a list, or the records of a data file: a row for each, with a cell
/// in each column.
struct EntryTable: TemplateContext {
  let columns: [FactContext]
  let rows: [Row]

  static let fields: Fields<EntryTable> = [
    .list("columns", "The columns, without values", of: FactContext.self) { $0.columns },
    .list("rows", "The entries", of: Row.self) { $0.rows },
  ]

  /// An entry or a record.
  struct Row: TemplateContext {
    let title: String?
    let link: PageLink?
    let cells: [FactContext]
    /// The cells besides that of the title.
    let facts: [FactContext]

    static let fields: Fields<Row> = [
      .optionalText("title", "Its title; of a record what it says first") { $0.title },
      .optionalURL("address", "The address of its page") { $0.link?.address },
      .optionalText("language", "The title's language, where it is not the page's") {
        $0.link?.language
      },
      .list(
        "cells", "What it says in each column, also where that is nothing", of: FactContext.self
      ) { $0.cells },
      .list("facts", "What it says besides its title", of: FactContext.self) { $0.facts },
    ]
  }

  /// - Parameters:
  ///   - names: the columns to show; nil for all.
  ///   - limit: the most rows.
  init(_ source: EntrySource, columns names: [String]?, limit: Int?, _ scope: FieldScope) {
    let shown = (names ?? source.columns.map(\.name)).compactMap { name in
      source.columns.first { $0.name == name }
    }
    columns = shown.map { $0.cell([]) }
    rows = source.items.prefix(max(0, limit ?? .max)).map { item in
      let link = item.entry.flatMap { scope.link(to: $0)?.link }
      let cells = shown.map { $0.cell($0.values(of: item, link, scope)) }
      // A record is called by what it says first.
      let first = cells.firstIndex { $0.values.contains { $0.text != nil } }
      let title = item.entry == nil ? first : shown.firstIndex { $0.content == .title }
      return Row(
        title: item.entry?.title ?? first.flatMap { cells[$0].values.first?.text }, link: link,
        cells: cells,
        facts: cells.indices.filter { $0 != title && !cells[$0].values.isEmpty }.map { cells[$0] })
    }
  }
}

/// What a name stands for that has entries or records.
struct EntrySource {
  let columns: [Column]
  let items: [Item]

  /// An entry, or a record without a page.
  struct Item {
    let entry: Entry?
    let values: [FieldValue?]
  }

  struct Column {
    let name: String
    let title: String
    let isSearched: Bool
    let content: Content

    enum Content: Hashable {
      case title, date
      /// A declared field, by its number.
      case field(FieldSpec, Int)
    }

    func values(of item: Item, _ link: PageLink?, _ scope: FieldScope) -> [FactValue] {
      switch content {
      case .title: return [FactValue(item.entry?.title ?? "", link)]
      case .date: return item.entry?.date.map { [FactValue($0)] } ?? []
      case .field(let spec, let index):
        let elements = item.values[index]?.elements ?? []
        return elements.compactMap { FactValue($0, of: spec.kind.element, scope) }
      }
    }

    func cell(_ values: [FactValue]) -> FactContext {
      FactContext(name: name, title: title, isSearched: isSearched, values: values)
    }
  }

  /// The collection, list or data file with a name; nil where there is none.
  init?(_ name: String, in site: LocalizedSite) {
    let settings = site.settings
    let list = settings.lists.first { $0.name == name }
    if let collection = settings.collection(list?.collection ?? name) {
      let entries = site.localized.content.entries(of: collection).filter { $0.role == .page }
      items = (list?.entries(of: entries) ?? entries).map { Item(entry: $0, values: $0.values) }
      let fields = Self.columns(of: collection.fields, in: settings)
      let own = collection.titleField.map { fields[$0].title }
      let title = Column(
        name: collection.titleName, title: own ?? site.localized.title(of: collection),
        isSearched: true, content: .title)
      let date = Column(
        name: "date", title: site.phrases[.published], isSearched: true, content: .date)
      columns =
        [title] + (collection.isDated ? [date] : []) + fields.filter { $0.name != title.name }
    } else if let index = settings.data.firstIndex(where: { $0.name == name }),
      case .record(let specs) = settings.data[index].kind.element
    {
      items = (site.data[index]?.elements ?? []).compactMap { value in
        if case .record(let values) = value { Item(entry: nil, values: values) } else { nil }
      }
      columns = Self.columns(of: specs, in: settings)
    } else {
      return nil
    }
  }

  private static func columns(of specs: [FieldSpec], in settings: Settings) -> [Column] {
    specs.enumerated().map { index, spec in
      Column(
        name: spec.name, title: spec.title?.text(in: settings.language) ?? spec.name,
        isSearched: spec.isSearched, content: .field(spec, index))
    }
  }

  /// Every name that has entries or records.
  static func names(in settings: Settings) -> [String] {
    settings.collections.map(\.name) + settings.lists.map(\.name)
      + settings.data.compactMap { spec in
        if case .record = spec.kind.element { spec.name } else { nil }
      }
  }
}
