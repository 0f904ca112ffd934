extension StateSpace {
  /// Returns the findings of all pages.
  func found() -> [Finding] {
    var findings = FindingList()
    var shown: Set<String> = []
    for (index, page) in pages.enumerated() {
      shown.formUnion(page.state.graph.inUse.compactMap { page.state.name(of: $0) })
      add(page, &findings)
      // If there is no screen, the first coordinator is the dead end.
      let top =
        page.state.graph.top.flatMap { page.state.name(of: $0) } ?? app.classes[app.start].name
      for link in links[index] {
        guard let call = link.effects.lostCalls.first else { continue }
        findings.add(
          .nowhere, top, "an event on \(top) makes a call that nothing receives: \(call)",
          page.walk + [link.event]
        ) { LeakFix(state: page.state).receive(link.effects) }
      }
      // A dead end is reported as such, without looking for another cause.
      if links[index].allSatisfy({ $0.target == index && $0.effects.lostCalls.isEmpty }) {
        findings.add(.deadEnd, top, "no event leaves \(top)", page.walk)
      }
    }
    guard !isCut else { return findings.all }
    for declaration in app.classes
    where declaration.screen != nil && !shown.contains(declaration.name) {
      let message = "no event reaches \(declaration.name)"
      findings.add(.unreachable, declaration.name, message, [])
    }
    return findings.all
  }

  /// Adds the objects that live too long or not long enough.
  private func add(_ page: Page, _ findings: inout FindingList) {
    let state = page.state
    let wayOut = LeakFix(state: state)
    for id in page.retention.retained.sorted() {
      guard let name = state.name(of: id) else { continue }
      findings.add(.retained, name, "\(name) is alive after its last screen is gone", page.walk) {
        wayOut.letGo(of: id, on: page)
      }
    }
    for id in page.retention.orphans {
      guard let maker = state.graph[id]?.makerClass, let screen = state.name(of: id) else {
        continue
      }
      let name = app.classes[maker].name
      findings.add(
        .freed, name, "\(name) is released while its \(screen) is still shown", page.walk
      ) { wayOut.keep(name) }
    }
    for cycle in page.retention.cycles {
      let links = state.links(of: cycle)
      let holding = links.map { "\($0.holder) holds \($0.held) through \"\($0.property)\"" }
      let message =
        "\(holding.joined(separator: ", ")), and nothing else holds "
        + (links.count == 1 ? "it" : "them")
      findings.add(.cycle, links[0].holder, message, cycle: links, page.walk) {
        wayOut.open(cycle)
      }
    }
  }
}

extension AppState {
  /// Returns the references of a cycle, in which each object holds the next.
  func links(of cycle: [Int]) -> [Finding.CycleLink] {
    let objects = Dictionary(uniqueKeysWithValues: self.objects.map { ($0.number, $0) })
    return zip(cycle, cycle.dropFirst() + cycle.prefix(1)).compactMap { id, next in
      guard let object = objects[id],
        let reference = object.references.first(where: {
          $0.target == next && $0.strength == .strong
        })
      else { return nil }
      return Finding.CycleLink(
        holder: object.className, property: reference.property, held: reference.className ?? "")
    }
  }
}

/// The findings, with only the first of each kind and class.
private struct FindingList {
  private(set) var all: [Finding] = []
  private var known: Set<String> = []

  mutating func add(
    _ kind: Finding.Kind, _ object: String, _ message: String, cycle: [Finding.CycleLink] = [],
    _ walk: [Event], wayOut: () -> [String] = { [] }
  ) {
    guard known.insert("\(kind) \(object)").inserted else { return }
    all.append(
      Finding(
        kind: kind, object: object, message: message, cycle: cycle, walk: walk.withoutChoice,
        wayOut: wayOut()))
  }
}

extension [Event] {
  /// The walk without a launch that needs no choice.
  var withoutChoice: [Event] { first == .launch("") ? Array(dropFirst()) : self }
}
