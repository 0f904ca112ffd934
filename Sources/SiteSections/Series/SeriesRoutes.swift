import Content
import Navigation

/// The addresses of the series.
extension SectionRoutes {
  var seriesList: Route { self[.series] }

  func series(_ series: TutorialSeries) -> Route { seriesList.appending(series.slug) }
}
