import FlowSimulation
import MichiKit

/// The routes of an app's states.
///
/// A route is the shortest path to the state, as in
/// `/flows/football-gather/as-written/start/로그인/민준/`, with the labels in the language of the pages.
/// Thus a state keeps its URL when something else is added to the app.
struct StateAddresses {
  /// The routes, by state number.
  private(set) var routes: [Route] = []
  /// The steps that lead to each state, by state number; the step on the shortest path comes last.
  private(set) var arrivals: [[Arrival]] = []
  /// The ids of the steps, in the order of the states' links.
  ///
  /// `nil` for a step on the shortest path, which needs no id, and for one whose state has no page.
  private(set) var fragments: [[String?]] = []
  /// The names in use below each state's route, in lower case.
  private var taken: [Int: Set<String>] = [:]
  private var lengths: [Int] = []
  /// Returns a label of the flow file in the language of the pages.
  private let said: (String) -> String

  /// The maximum number of events in a route: a longer path restarts with a number.
  private static let most = 16
  private static let longestPart = 60
  /// The last URL segment of a variant's code.
  static let code = "code"

  init(_ space: StateSpace, below base: Route, said: @escaping (String) -> String = { $0 }) {
    self.said = said
    taken[-1] = [Self.code]
    for (number, page) in space.pages.enumerated() {
      let origin = page.origin?.page
      if let origin, lengths[origin] >= Self.most {
        append(base.appending(name("state-\(number + 1)", below: nil)), length: 1)
        continue
      }
      let event = page.origin?.event ?? page.walk.last ?? .back
      let name = name(part(for: event), below: origin)
      append(
        (origin.map { routes[$0] } ?? base).appending(name),
        length: (origin.map { lengths[$0] } ?? 0) + 1)
    }
    addArrivals(space, base.description)
  }

  /// Adds the steps that lead to states.
  ///
  /// The id of a step is the route that its state would have if the step were on the shortest path.
  private mutating func addArrivals(_ space: StateSpace, _ base: String) {
    let paths = routes.map { String($0.description.dropFirst(base.count).dropLast()) }
    arrivals = Array(repeating: [], count: routes.count)
    var ids = paths.map { Set([$0.lowercased()]) }
    for (number, links) in space.links.enumerated() {
      fragments.append(
        links.map { link in
          guard let target = link.target else { return nil }
          let origin = space.pages[target].origin
          if origin?.page == number, origin?.event == link.event { return nil }
          let id = Self.unique(
            "\(paths[number])/\(part(for: link.event))", in: &ids[target])
          arrivals[target].append(
            Arrival(
              id: id, from: number, event: link.event, effects: link.effects))
          return id
        })
    }
    for (number, page) in space.pages.enumerated() {
      arrivals[number].append(
        Arrival(
          id: paths[number], from: page.origin?.page, event: page.walk.last ?? .back,
          effects: page.effects))
    }
  }

  private mutating func append(_ route: Route, length: Int) {
    routes.append(route)
    lengths.append(length)
  }

  /// Returns a name that is unique below a state on every file system.
  private mutating func name(_ wanted: String, below state: Int?) -> String {
    Self.unique(wanted, in: &taken[state ?? -1, default: []])
  }

  private static func unique(_ wanted: String, in taken: inout Set<String>) -> String {
    var name = wanted
    var count = 1
    while !taken.insert(name.lowercased()).inserted {
      count += 1
      name = "\(wanted)-\(count)"
    }
    return name
  }

  private func part(for event: Event) -> String {
    let name: String
    switch event {
    case .launch(let launch): name = launch.isEmpty ? "start" : said(launch)
    case .tap(let label), .choose(let label), .tab(let label), .outside(let label):
      name = said(label)
    case .backTo(let label): name = "back \(said(label))"
    case .back: name = "back"
    case .pullDown: name = "down"
    }
    let slug = Slug.make(from: name)
    return slug.utf8.count > Self.longestPart ? "tap" : slug
  }
}

/// A step that leads to a state.
struct Arrival {
  /// The id of the step on the state's page.
  let id: String
  /// The state where the step starts; `nil` for a launch.
  let from: Int?
  let event: Event
  let effects: Effects
}
