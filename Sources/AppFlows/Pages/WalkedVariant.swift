import FlowSimulation
import MichiKit
import Synchronization

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
  /// The page of the app's tutorial.
  let tutorial: Route?
  /// A suggestion for the name of a tutorial that does not exist; `nil` if it exists.
  let tutorialAdvice: String?
  /// The sample project; `nil` for an app without Swift files.
  let stage: Stage?
  private let readCode = Mutex<Code?>(nil)
  /// The page with the code of the sample project.
  let codeRoute: Route?
  /// The titles of the states: the titles of their top screens.
  let titles: [String]
  private let language: String

  /// Returns the variants of an app. The first one's overview is the app's.
  static func all(of flow: Flow, in site: LanguageContent) -> [WalkedVariant] {
    let (routes, tutorial) = (site.routes, site.tutorial(of: flow))
    // A tutorial that does not exist is reported once, in the main language.
    let advice = site.code == nil ? flow.tutorial.flatMap { site.suggestion(forEntry: $0) } : nil
    let overviews =
      [routes.flow(flow)] + flow.variants.dropFirst().map { routes.variant($0, of: flow) }
    return zip(flow.variants, overviews).map { variant, overview in
      WalkedVariant(
        variant, of: flow, at: routes.variant(variant, of: flow), overview: overview, overviews,
        tutorial: tutorial, tutorialAdvice: advice, in: site)
    }
  }

  private init(
    _ variant: Flow.Variant, of flow: Flow, at route: Route, overview: Route, _ overviews: [Route],
    tutorial: Entry?, tutorialAdvice: String?, in site: LanguageContent
  ) {
    let language = site.language
    self.flow = flow
    self.variant = variant
    self.route = route
    self.overview = overview
    self.overviews = overviews
    self.language = language
    self.tutorial = tutorial.map { site.routes.route(to: $0) }
    self.tutorialAdvice = tutorialAdvice
    let stage = tutorial.flatMap { site.stage(variant.name, of: $0) }
    self.stage = stage
    codeRoute = tutorial.flatMap { tutorial in stage.map { site.routes.code(of: tutorial, $0) } }
    titles = variant.space.pages.map { page in
      page.state.layers { flow.text($0, in: language) }.last?.screens.last?.title
        ?? variant.title.text(in: language)
    }
    let addresses = StateAddresses(variant.space, below: route) { flow.text($0, in: language) }
    routes = addresses.routes
    arrivals = addresses.arrivals
    fragments = addresses.fragments
  }

  /// The Swift files by name, and the methods in them as calls are written.
  typealias Code = (files: [String: [UInt8]], methods: Set<String>)

  /// The code of the sample project, read when the first page shows it.
  var code: Code {
    readCode.withLock { known in
      let code = known ?? stage?.code(in: language) ?? ([:], [])
      known = code
      return code
    }
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
