import Content
import Templating

/// What the template `series-list` sees.
struct SeriesListContext: TemplateContext {
  let frame: FrameContext
  let series: [SeriesRow]

  static let fields: Fields<SeriesListContext> =
    [
      .list("series", "All series, the one to begin with first", of: SeriesRow.self) { $0.series }
    ] + FrameContext.fields.lifted(\.frame)
}

/// A series in the list of series.
struct SeriesRow: TemplateContext {
  let name: String
  let address: String
  let count: String
  let description: String?

  static let fields: Fields<SeriesRow> = [
    .text("name", "The name of the series") { $0.name },
    .url("address", "The address of its page") { $0.address },
    .text("count", "How many parts it has, in words") { $0.count },
    .optionalText("description", "What its first part is about") { $0.description },
  ]
}

extension SeriesListScreen: TemplatedScreen {
  static let templates = [DefaultTemplate("series-list", PackageResources.series_list_mustache)]

  func context(in page: PageRendering) -> SeriesListContext {
    SeriesListContext(
      frame: page.frame(
        description: "\(title): " + series.map(\.name).prefix(20).joined(separator: ", ")),
      series: zip(series, seriesRoutes).map { series, route in
        SeriesRow(
          name: series.name, address: page.address(of: route),
          count: page.phrases.count(ofTutorials: series.parts.count),
          description: series.parts.first.flatMap { $0.description ?? $0.subtitle })
      })
  }
}
