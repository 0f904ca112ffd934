import Content
import FlowSimulation
import Navigation
import Primitives
import SiteSections

/// An app's variant with the routes of its states, shared by all its pages.
final class WalkedVariant: Sendable {
  let flow: Flow
  let variant: Flow.Variant
  /// The route above its states.
  let route: Route
  /// The routes of the states, by number.
  let routes: [Route]
  let overview: Route
  /// The overviews of all variants of the app, in the order of the file.
  let overviews: [Route]
  /// The steps that lead to each state; the step on the shortest path comes last.
  let arrivals: [[Arrival]]
  /// The ids of the steps, in the order of the states' links.
  let fragments: [[String?]]
  /// The sample project; `nil` for an app without Swift files.
  let stage: Stage?
  /// The code of the sample project, read when the first page shows it.
  let program: LazyValue<StageCode>
  /// The page with the code of the sample project.
  let codeRoute: Route?
  /// The titles of the states: the titles of their top screens.
  let titles: [String]
  private let language: String

  /// Returns the variants of an app. The first one's overview is the app's.
  static func all(
    of flow: Flow, in content: SiteContent, _ routes: SectionRoutes, language: String
  ) -> [WalkedVariant] {
    let overviews =
      [routes.flow(flow)] + flow.variants.dropFirst().map { routes.variant($0, of: flow) }
    return zip(flow.variants, overviews).map { variant, overview in
      WalkedVariant(
        variant, of: flow, at: routes.variant(variant, of: flow), overview: overview, overviews,
        stage: content.stage(of: variant, in: flow), language: language
      ) { stage in
        content.tutorial(of: flow).map { routes.code(of: $0, stage.name) }
      }
    }
  }

  private init(
    _ variant: Flow.Variant, of flow: Flow, at route: Route, overview: Route, _ overviews: [Route],
    stage: Stage?, language: String, code: (Stage) -> Route?
  ) {
    self.flow = flow
    self.variant = variant
    self.route = route
    self.overview = overview
    self.overviews = overviews
    self.language = language
    self.stage = stage
    program = LazyValue { StageCode(stage?.files ?? [], in: language) }
    titles = variant.space.pages.map { page in
      page.state.layers { flow.text($0, in: language) }.last?.screens.last?.title
        ?? variant.title.text(in: language)
    }
    codeRoute = stage.flatMap(code)
    let addresses = StateAddresses(variant.space, below: route) { flow.text($0, in: language) }
    routes = addresses.routes
    arrivals = addresses.arrivals
    fragments = addresses.fragments
  }

  /// Whether the variant's overview is the app's.
  var isFirst: Bool { overview == overviews[0] }
  var space: StateSpace { variant.space }
  var title: String { say(variant.title) }
  /// A one-sentence description of the app.
  var summary: String? { flow.summary.map { say($0) } }

  /// Returns a text in the language of the site.
  func say(_ text: LocalizedText) -> String { text.text(in: language) }

  /// Returns a title, label or row of the flow file in the language of the site, or unchanged if
  /// there is no translation.
  func say(_ text: String) -> String { flow.text(text, in: language) }

  var walks: [Flow.Walk] { flow.walks.filter { $0.variant == variant.name } }

  /// Returns the states along a walk; fewer if one of them has no page.
  ///
  /// - Parameter events: a launch first; without one, the app's first launch is added.
  func states(after events: [Event]) -> [Int] {
    let events = withLaunch(events)
    guard var state = space.pages.firstIndex(where: { $0.walk == [events[0]] }) else { return [] }
    var states = [state]
    for event in events.dropFirst() {
      guard let next = space.links[state].first(where: { $0.event == event })?.target else { break }
      state = next
      states.append(state)
    }
    return states
  }

  /// Returns the effects of each event of a walk, for the states that have a page.
  func effects(along events: [Event], _ states: [Int]) -> [Effects] {
    states.enumerated().map { place, state in
      let links = place == 0 ? [] : space.links[states[place - 1]]
      return links.first { $0.event == events[place] }?.effects ?? space.pages[state].effects
    }
  }

  /// Returns events with a launch in front.
  func withLaunch(_ events: [Event]) -> [Event] {
    if case .launch = events.first { return events }
    return [.launch(variant.app.launches.first?.name ?? "")] + events
  }
}
