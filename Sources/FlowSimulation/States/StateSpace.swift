/// Every state that an app can reach, as pages linked by events.
public struct StateSpace: Sendable {
  /// A page: a state and how it was first reached.
  @dynamicMemberLookup
  public struct Page: Sendable {
    /// The state.
    public let state: AppState
    /// The shortest walk to it.
    public let walk: [Event]
    /// The page before it and the event between the two; nil for a launch.
    public let origin: (page: Int, event: Event)?
    /// What that walk's last event caused.
    public let effects: Effects
    let retention: Retention

    /// What it causes.
    public subscript<Value>(dynamicMember path: KeyPath<Effects, Value>) -> Value {
      effects[keyPath: path]
    }
  }

  /// An event that leads from a page to a page.
  @dynamicMemberLookup
  public struct Link: Sendable {
    /// What is done.
    public let event: Event
    /// The page it leads to; nil when the limit left that page out.
    public let target: Int?
    /// What happens on the way.
    public let effects: Effects

    /// What it causes.
    public subscript<Value>(dynamicMember path: KeyPath<Effects, Value>) -> Value {
      effects[keyPath: path]
    }
  }

  /// The pages: launches first, then by the length of the shortest walk.
  public private(set) var pages: [Page] = []
  /// The links of each page, in the order in which its screen shows them.
  public private(set) var links: [[Link]] = []
  /// Whether there are states beyond the limit.
  public private(set) var isCut = false
  /// Whether some event's calls never end.
  public private(set) var isEndless = false
  /// The app.
  public let app: App

  /// The most objects of a state whose events are explored; without this, a stack that grows
  /// without end would be cut off much later.
  private static let mostObjects = 250

  /// The states of an app.
  ///
  /// - Parameter limit: the most pages.
  public init(_ app: App, limit: Int) {
    self.app = app
    var known = KnownStates()
    for launch in app.launches {
      _ = add(AppState.launch(app, launch), .launch(launch.name), from: nil, &known, limit)
    }
    var next = 0
    while next < pages.count {
      let state = pages[next].state
      var links: [Link] = []
      for event in state.events {
        guard let outcome = state.after(event) else { continue }
        let target = add(outcome, event, from: next, &known, limit)
        links.append(
          Link(event: event, target: target, effects: outcome.effects))
      }
      self.links.append(links)
      next += 1
    }
  }

  private mutating func add(
    _ outcome: AppState.Outcome, _ event: Event, from page: Int?, _ known: inout KnownStates,
    _ limit: Int
  ) -> Int? {
    isEndless = isEndless || outcome.isEndless
    let exact = KnownStates.Exact(outcome.state)
    if let index = known.exact[exact] { return index }
    let retention = Retention(outcome.state.graph)
    let key = StateKey(outcome.state, retention)
    if let index = known.merged[key] {
      known.exact[exact] = index
      return index
    }
    guard pages.count < limit, outcome.state.graph.objects.count <= Self.mostObjects else {
      isCut = true
      return nil
    }
    known.exact[exact] = pages.count
    known.merged[key] = pages.count
    pages.append(
      Page(
        state: outcome.state, walk: (page.map { pages[$0].walk } ?? []) + [event],
        origin: page.map { ($0, event) }, effects: outcome.effects, retention: retention))
    return pages.count - 1
  }
}

/// The states found so far.
private struct KnownStates {
  /// Every object as it is.
  struct Exact: Hashable {
    private let launch: String
    private let objects: [AppObject?]

    init(_ state: AppState) {
      launch = state.launch.name
      objects = state.graph.objects
    }
  }

  /// The pages of states that were met exactly so, for which nothing has to be looked for.
  var exact: [Exact: Int] = [:]
  /// The pages by merged state.
  var merged: [StateKey: Int] = [:]
}
