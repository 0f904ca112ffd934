import Content
import Navigation
import Primitives
import Templating

/// All entries of a collection on one page, by year and month (`archive: true`).
struct ArchiveScreen: Screen {
  let title: String
  let collection: ContentCollection
  /// The entries, newest first.
  let entries: [(entry: Entry, route: Route)]
  let template = "archive"

  var changed: DateTime? { entries.compactMap(\.entry.changed).max() }
  var links: [Route] { entries.map(\.route) }
}

/// The values of the template `archive`.
struct ArchiveContext: FramedContext {
  let frame: FrameContext
  let totalText: String
  let years: [ArchiveYear]

  static let fields: Fields<ArchiveContext> =
    [
      .text("totalText", "The number of entries, in words") { $0.totalText },
      .list("years", "The years, the newest first") { $0.years },
    ] + FrameContext.fields.lifted(\.frame)
}

struct ArchiveYear: TemplateContext {
  let year: String
  fileprivate(set) var months: [ArchiveMonth] = []

  static let fields: Fields<ArchiveYear> = [
    .text("year", "The year") { $0.year },
    .list("months", "Its months, the newest first") { $0.months },
  ]
}

struct ArchiveMonth: TemplateContext {
  /// The date of the newest entry.
  let date: DateTime?
  fileprivate(set) var entries: [EntryRow] = []

  static let fields: Fields<ArchiveMonth> = [
    .optionalDate("date", "The date of its newest entry; {{date | month}} is the month") {
      $0.date
    },
    .list("entries", "Its entries, the newest first") { $0.entries },
  ]
}

extension ArchiveScreen: TemplatedScreen {
  static let templates = ["archive"]

  var options: EntryOptions? { collection.options }

  func context(in page: PageRendering) -> ArchiveContext {
    var years: [ArchiveYear] = []
    for (entry, route) in entries {
      guard let date = entry.date else { continue }
      let row = EntryRow(entry, address: page.address(of: route), in: page)
      let year = String(date.date.year)
      if years.last?.year != year { years.append(ArchiveYear(year: year)) }
      let last = years.count - 1
      if years[last].months.last?.date?.date.month != date.date.month {
        years[last].months.append(ArchiveMonth(date: date))
      }
      years[last].months[years[last].months.count - 1].entries.append(row)
    }
    let totalText = page.phrases.count(entries.count, of: collection)
    return ArchiveContext(
      frame: page.frame(description: "\(title): \(totalText)"), totalText: totalText, years: years)
  }
}
