import Content
import FlowSimulation

/// What the pages of the apps say with names and numbers in it.
extension Phrases {
  /// What somebody did.
  func event(_ event: Event, _ text: (String) -> String) -> String {
    switch event {
    case .launch(let name): name.isEmpty ? self[.flowLaunch] : text(name)
    case .tap(let label), .choose(let label), .tab(let label): text(label)
    case .back: self[.flowBack]
    case .pullDown: self[.flowPullDown]
    }
  }

  /// What is wrong.
  func finding(_ finding: Finding) -> String {
    let phrase: Phrase =
      switch finding.kind {
      case .unreachable: .flowUnreachable
      case .nowhere: .flowNowhere
      case .retained: .flowStays
      case .freed: .flowFreed
      case .cycle: .flowCycle
      case .deadEnd: .flowDeadEnd
      }
    return say(phrase, ["name": finding.object])
  }

  /// Why a coordinator stays, in two sentences.
  func reason(_ reason: StayReason, for name: String) -> String {
    say(
      .flowReason,
      ["holding": holding(reason, name), "cleanUp": cleanUp(reason.cleanUp)])
  }

  private func holding(_ reason: StayReason, _ name: String) -> String {
    guard let holder = reason.holder, let property = reason.property else {
      return say(.flowHeldByEachOther, ["name": name])
    }
    return say(.flowHeld, ["name": name, "holder": holder, "property": property])
  }

  private func cleanUp(_ cleanUp: StayReason.CleanUp) -> String {
    switch cleanUp {
    case .none: self[.flowNoCleanUp]
    case .endsAtNil(let way, let property, let isLost):
      say(.flowCleanUpEnds, form: isLost ? "lost" : nil, ["way": way, "property": property])
    case .notForIt: self[.flowCleanUpNotForIt]
    case .elsewhere: self[.flowCleanUpElsewhere]
    }
  }
}
