import Content
import Templating

/// A table of a collection, a list or a data file: a row for each entry or record, a cell for each
/// column.
struct EntryTable: TemplateContext {
  let columns: [FactContext]
  let rows: [Row]

  static let fields: Fields<EntryTable> = [
    .list("columns", "The columns, without values") { $0.columns },
    .list("rows", "The entries") { $0.rows },
  ]

  struct Row: TemplateContext {
    let title: String?
    let titleHTML: [UInt8]?
    let link: PageLink?
    let language: String?
    let cells: [FactContext]
    let facts: [FactContext]

    static let fields: Fields<Row> = [
      .optionalText("title", "The entry's title; for a record, its first field") { $0.title },
      .optionalHTML("titleHTML", "The title, with Japanese words marked as Japanese") {
        $0.titleHTML
      },
      .optionalURL("url", "The URL of its page") { $0.link?.address },
      .optionalText("language", "The title's language if it is not the page's") {
        $0.language
      },
      .list("cells", "One cell for each column, even if it is empty") { $0.cells },
      .list("facts", "The cells except the title that are not empty") { $0.facts },
    ]
  }

  /// - Parameters:
  ///   - names: the columns to show; nil for all.
  ///   - limit: the maximum number of rows; nil for all.
  init(_ source: EntrySource, columns names: [String]?, limit: Int?, _ scope: FieldScope) {
    let all = source.fields.indices
    let shown =
      names?.compactMap { name in all.first { source.fields[$0].name == name } } ?? Array(all)
    columns = shown.map { FactContext(source.fields[$0], nil, scope) }
    rows = source.items.prefix(limit ?? .max).map { entry, values in
      let link = entry.flatMap { scope.link(to: $0)?.link }
      let cells = shown.map { index in
        var cell = FactContext(source.fields[index], values[index], scope)
        if index == 0, let link { cell.values = [FactValue(link, scope)] }
        return cell
      }
      let title = link?.title ?? values.first??.text
      let language = link?.language ?? scope.foreign(source.fields.first?.language)
      return Row(
        title: title, titleHTML: title.map { scope.marked($0, in: language) },
        link: link, language: language, cells: cells,
        facts: zip(shown, cells).filter { $0 != 0 && !$1.values.isEmpty }.map(\.1))
    }
  }
}

/// The entries or records of a collection, a list or a data file.
struct EntrySource {
  /// The fields, the title first.
  let fields: [FieldSpec]
  /// The values, in the order of the fields. A record of a data file has no entry and no page.
  let items: [(entry: Entry?, values: [FieldValue?])]

  /// Returns `nil` if no collection, list or data file has the name.
  init?(_ name: String, in site: LocalizedSite) {
    let settings = site.settings
    let list = settings.lists.first { $0.name == name }
    if let collection = settings.collection(list?.collection ?? name) {
      func row<Part>(_ title: Part, _ date: Part, _ parts: [Part]) -> [Part] {
        var rest = parts
        if let index = collection.titleField { rest.remove(at: index) }
        return [title] + (collection.isDated ? [date] : []) + rest
      }
      let spec = collection.titleField.map { collection.fields[$0] }
      let title = spec.map(\.title) ?? LocalizedText(site.localized.title(of: collection))
      fields = row(
        FieldSpec(collection.titleName, .text, title: title, language: spec?.language),
        FieldSpec("date", .date, title: LocalizedText(site.phrases[.published])),
        collection.fields)
      let entries = site.localized.content.listedEntries(of: collection).filter { $0.role == .page }
      items = (list?.entries(of: entries) ?? entries).map { entry in
        (entry, row(.text(entry.title), entry.date.map { .date($0) }, entry.values))
      }
    } else if let index = settings.data.firstIndex(where: { $0.name == name }),
      case .record(let specs) = settings.data[index].kind.element
    {
      fields = specs
      items = (site.data[index]?.elements ?? []).compactMap { value in
        if case .record(let values) = value { (nil, values) } else { nil }
      }
    } else {
      return nil
    }
  }

  /// The names of all collections, lists and data files.
  static func names(in settings: Settings) -> [String] {
    settings.collections.map(\.name) + settings.lists.map(\.name)
      + settings.data.compactMap { spec in
        if case .record = spec.kind.element { spec.name } else { nil }
      }
  }
}
