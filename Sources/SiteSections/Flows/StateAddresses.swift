import FlowSimulation
import Navigation
import Primitives

/// The addresses of an app's states: each is the shortest way to its state, as in
/// `/flows/football-gather/as-written/start/로그인/민준/`. So a state keeps its address when
/// something else is added to the app.
struct StateAddresses {
  /// By the states' numbers.
  private(set) var routes: [Route] = []
  /// The names taken below each state's address, without case.
  private var taken: [Int: Set<String>] = [:]
  private var lengths: [Int] = []

  /// How many events an address names at most: a longer path restarts with a number.
  private static let most = 16
  private static let longestPart = 60

  init(_ space: StateSpace, below base: Route) {
    for (number, page) in space.pages.enumerated() {
      let origin = page.origin?.page
      if let origin, lengths[origin] >= Self.most {
        append(base.appending(name("state-\(number + 1)", below: nil)), length: 1)
        continue
      }
      let event = page.origin?.event ?? page.walk.last ?? .back
      let name = name(Self.part(for: event), below: origin)
      append(
        (origin.map { routes[$0] } ?? base).appending(name),
        length: (origin.map { lengths[$0] } ?? 0) + 1)
    }
  }

  private mutating func append(_ route: Route, length: Int) {
    routes.append(route)
    lengths.append(length)
  }

  /// A name that is unique below a state on every file system.
  private mutating func name(_ wanted: String, below state: Int?) -> String {
    var name = wanted
    var count = 1
    while !taken[state ?? -1, default: []].insert(NormalForm.folded(name)).inserted {
      count += 1
      name = "\(wanted)-\(count)"
    }
    return name
  }

  private static func part(for event: Event) -> String {
    let name: String
    switch event {
    case .launch(let launch): name = launch.isEmpty ? "start" : launch
    case .tap(let label), .choose(let label), .tab(let label): name = label
    case .back: name = "back"
    case .pullDown: name = "down"
    }
    let slug = Slug.make(from: name)
    return slug.utf8.count > longestPart ? "tap" : slug
  }
}
