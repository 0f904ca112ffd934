import Navigation

/// All series with how many parts each has.
struct SeriesListScreen: Screen {
  let title: String
  let series: [TutorialSeries]
  private(set) var seriesRoutes: [Route] = []

  init(title: String, series: [TutorialSeries]) {
    self.title = title
    self.series = series
  }

  var links: [Route] { seriesRoutes }

  mutating func willPush(asking delegate: any SeriesListScreenDelegate) {
    seriesRoutes = series.map { delegate.seriesListScreen(self, didSelect: $0) }
  }
}

/// Answers where the links of the list of series lead.
protocol SeriesListScreenDelegate: AnyObject {
  func seriesListScreen(_ screen: SeriesListScreen, didSelect series: TutorialSeries) -> Route
}
