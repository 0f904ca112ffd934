import Content
import Navigation
import Primitives

/// Owns the series: the list of all series, and for each the list of its parts. Where a tutorial
/// leads, its parent answers.
final class SeriesCoordinator: Coordinator {
  weak var delegate: (any SeriesCoordinatorDelegate)?
  private let series: [TutorialSeries]
  private let phrases: Phrases
  private let routes: SectionRoutes
  private let navigator: Navigator

  init(
    series: [TutorialSeries], phrases: Phrases, routes: SectionRoutes, navigator: Navigator
  ) {
    self.series = series
    self.phrases = phrases
    self.routes = routes
    self.navigator = navigator
  }

  func start() {
    navigator.push(
      SeriesListScreen(title: phrases[.series], series: series), at: routes.seriesList,
      under: routes.home, delegate: self)
    for one in series {
      let screen = TutorialListScreen(
        title: one.name, tutorials: one.parts, choice: .series, total: one.parts.count)
      navigator.push(
        screen, at: routes.series(one), under: routes.seriesList,
        translating: one.original.map { routes.seriesList.appending(Slug.make(from: $0)) },
        delegate: self)
    }
    delegate?.seriesCoordinatorDidFinish(self)
  }
}

extension SeriesCoordinator: SeriesListScreenDelegate {
  func seriesListScreen(_ screen: SeriesListScreen, didSelect series: TutorialSeries) -> Route {
    routes.series(series)
  }
}

extension SeriesCoordinator: TutorialListScreenDelegate {
  func tutorialListScreen(_ screen: TutorialListScreen, didSelect tutorial: Tutorial) -> Route? {
    delegate?.seriesCoordinator(self, didSelect: tutorial)
  }

  /// A series' parts are all on one page.
  func tutorialListScreen(_ screen: TutorialListScreen, didSelectPage number: Int) -> Route? {
    nil
  }
}

/// What concerns the parent of the series' coordinator.
protocol SeriesCoordinatorDelegate: AnyObject {
  func seriesCoordinator(_ coordinator: SeriesCoordinator, didSelect tutorial: Tutorial) -> Route
  func seriesCoordinatorDidFinish(_ coordinator: SeriesCoordinator)
}
