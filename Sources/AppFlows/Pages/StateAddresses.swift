import FlowSimulation
import Navigation
import Primitives

/// The addresses of an app's states: each is the shortest way to its state, as in
/// `/flows/football-gather/as-written/start/로그인/민준/`, with the labels in the language of the
/// pages. So a state keeps its address when something else is added to the app.
struct StateAddresses {
  /// By the states' numbers.
  private(set) var routes: [Route] = []
  /// The steps that lead to each state, by the states' numbers; the one of the shortest way last.
  private(set) var arrivals: [[Arrival]] = []
  /// The ids of the steps, as the links of the states; nil for one on the shortest way, which needs
  /// none, and for one that leads to no page.
  private(set) var fragments: [[String?]] = []
  /// The names taken below each state's address, without case.
  private var taken: [Int: Set<String>] = [:]
  private var lengths: [Int] = []
  /// A label of the flow file in the language of the pages.
  private let said: (String) -> String

  /// How many events an address names at most: a longer path restarts with a number.
  private static let most = 16
  private static let longestPart = 60
  /// The last part of the address of a variant's code.
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

  /// A step is called after where it comes from and what is done there, as the address of a state
  /// that is reached so would be.
  private mutating func addArrivals(_ space: StateSpace, _ base: String) {
    let paths = routes.map { String($0.description.dropFirst(base.count).dropLast()) }
    arrivals = Array(repeating: [], count: routes.count)
    var ids = paths.map { Set([NormalForm.folded($0)]) }
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

  /// A name that is unique below a state on every file system.
  private mutating func name(_ wanted: String, below state: Int?) -> String {
    Self.unique(wanted, in: &taken[state ?? -1, default: []])
  }

  private static func unique(_ wanted: String, in taken: inout Set<String>) -> String {
    var name = wanted
    var count = 1
    while !taken.insert(NormalForm.folded(name)).inserted {
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
  /// What it is called on the state's page.
  let id: String
  /// The state that it begins in; nil for a launch.
  let from: Int?
  let event: Event
  let effects: Effects
}
