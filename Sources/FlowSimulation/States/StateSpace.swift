/// All reachable states of an app, as pages linked by events.
package struct StateSpace: Sendable {
  /// A page: a state and how it was first reached.
  package struct Page: Sendable {
    package let state: AppState
    /// The shortest walk to it.
    package let walk: [Event]
    /// The page before it and the event between the two; nil for a launch.
    package fileprivate(set) var origin: (page: Int, event: Event)?
    /// The effects of the walk's last event.
    package let effects: Effects
    let retention: Retention
  }

  /// An event that leads from one page to another.
  package struct Link: Sendable {
    package let event: Event
    /// The target page; `nil` if the state has no page.
    package fileprivate(set) var target: Int?
    /// The effects of the event.
    package let effects: Effects
  }

  /// The pages: launches first, then sorted by the length of the shortest walk.
  ///
  /// States that only a pop over several screens reaches come last. Beyond these, there can be many
  /// more states with leaked objects. Only those on the path to a finding have a page.
  package private(set) var pages: [Page] = []
  /// The links of each page, in the order of the screen.
  package private(set) var links: [[Link]] = []
  /// The faults of the app, each once, with the shortest walk to it.
  package private(set) var findings: [Finding] = []
  /// Whether there are states beyond the limit, which were not examined.
  package private(set) var isCut = false
  /// Whether an event exceeds `callLimits`. No events are run after it.
  package private(set) var isEndless = false
  /// The work of the events: the calls of each times the objects after it.
  package private(set) var work = 0
  package let app: App
  private let mostWork: Int
  /// The limits of one event in words.
  package static let callLimits =
    "more than \(Machine.mostCalls) calls, more than \(Machine.mostDepth) calls within each other, "
    + "or more than \(Machine.mostObjects) objects"

  /// The maximum number of objects in a state whose events are explored.
  ///
  /// Without this limit, a stack that grows endlessly would be cut off much later.
  private static let mostObjects = 250

  /// - Parameters:
  ///   - limit: the maximum number of pages.
  ///   - mostWork: the work limit. When it is exceeded, no more events are run.
  package init(_ app: App, limit: Int, mostWork: Int = .max) {
    self.app = app
    self.mostWork = mostWork
    var known = KnownStates()
    for launch in app.launches {
      _ = add(AppState.launch(app, launch), from: nil, &known, limit)
    }
    while links.count < pages.count {
      follow({ !$0.isSkip }, from: links.count, &known, limit)
    }
    for page in links.indices { follow(\.isSkip, from: page, &known, limit) }
    let shown = pages.count
    while links.count < pages.count { follow({ _ in true }, from: links.count, &known, limit) }
    isCut = isCut || isStopped
    findings = isStopped ? [] : found()
    let ways = findings.map(\.walk)
    keep(
      pages.indices.filter { page in
        page < shown || ways.contains { $0.starts(with: pages[page].walk.withoutChoice) }
      })
  }

  /// Whether events were left out, so that the findings are incomplete.
  package var isStopped: Bool { isEndless || work > mostWork }

  /// Whether every state that an event leads to has a page.
  package var isWhole: Bool { links.allSatisfy { $0.allSatisfy { $0.target != nil } } }

  /// Removes all other pages. The argument includes all pages on the paths to its pages.
  private mutating func keep(_ kept: [Int]) {
    let numbers = Dictionary(uniqueKeysWithValues: zip(kept, 0...))
    (pages, links) = (kept.map { pages[$0] }, kept.map { links[$0] })
    for page in pages.indices {
      if let origin = pages[page].origin { pages[page].origin?.page = numbers[origin.page] ?? 0 }
      for link in links[page].indices {
        links[page][link].target = links[page][link].target.flatMap { numbers[$0] }
      }
    }
  }

  /// Adds the links of a page for some of its events.
  private mutating func follow(
    _ isMeant: (Event) -> Bool, from page: Int, _ known: inout KnownStates, _ limit: Int
  ) {
    if links.count == page { links.append([]) }
    let state = pages[page].state
    for event in state.events where isMeant(event) && !isStopped {
      guard let step = state.after(event) else { continue }
      work += step.work
      let target = add(step, from: page, &known, limit)
      links[page].append(Link(event: event, target: target, effects: step.effects))
    }
  }

  private mutating func add(
    _ step: WalkedStep, from page: Int?, _ known: inout KnownStates, _ limit: Int
  ) -> Int? {
    isEndless = isEndless || step.isEndless
    let graph = step.state.graph
    let exact = KnownStates.Exact(launch: step.state.launch.name, objects: graph.objects)
    if let index = known.exact[exact] { return index }
    let retention = Retention(graph)
    let key = StateKey(step.state, retention)
    if let index = known.merged[key] {
      known.exact[exact] = index
      return index
    }
    guard pages.count < limit, graph.objects.count <= Self.mostObjects else {
      isCut = true
      return nil
    }
    known.exact[exact] = pages.count
    known.merged[key] = pages.count
    pages.append(
      Page(
        state: step.state, walk: (page.map { pages[$0].walk } ?? []) + [step.event],
        origin: page.map { ($0, step.event) }, effects: step.effects, retention: retention))
    return pages.count - 1
  }
}

/// The states found so far.
private struct KnownStates {
  /// The exact objects of a state.
  struct Exact: Hashable {
    let launch: String
    let objects: [AppObject?]
  }

  /// The pages of states that were found in exactly this form, which need no further search.
  var exact: [Exact: Int] = [:]
  /// The pages by merged state.
  var merged: [StateKey: Int] = [:]
}
