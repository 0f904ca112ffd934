import Content
import FlowSimulation

enum FlowPhrase: String, PhraseName {
  case flows, flowsLead, flowLaunch, flowBack, flowPullDown, flowVariants, flowFindings
  case flowNoFindings, flowScreens, flowCoordinators, flowAsTable, flowWalks, flowTutorial
  case flowOfTutorial, flowScreen, flowAction, flowNextScreen, flowCoordinator, flowMakes
  case flowKeeps, flowKeptByNone, flowStack, flowAlive, flowChanged, flowWhy, flowCalls, flowMoves
  case flowRetained, flowNoReaction, flowNoPage, flowWay, flowTop, flowOverview, flowNoMoves
  case flowShowsAgain, flowEntries, flowShortest, flowCode, flowDifference
  case flowAfter, flowNoCalls, flowReleased, flowReset, flowFull, flowTap
  case flowAsText, flowReferences
  // Swift alone uses the following.
  case flowFixes, flowLimits, flowScreenCount, flowVersionCount
  case flowCount, flowStateCount, flowFindingCount, flowStopped, flowUnreachable, flowNowhere
  case flowStays, flowFreed, flowCycle, flowHolds, flowFreedLocal, flowFreedLetGo, flowScreenHeld
  case flowEarlierValue, flowSeveralRetained, flowNotPossible, flowDeadEnd, flowHeldByEachOther
  case flowHeld, flowNoCleanUp, flowCleanUpEnds, flowCleanUpNotForIt, flowCleanUpElsewhere
  case flowBackTo, flowOutside, flowPresented, flowWayOut, flowReason, flowScreenPicture,
    flowCoordinatorPicture

  /// The first that Swift alone uses.
  static let firstOfSwift = FlowPhrase.flowCount
}

/// What the pages of the apps say with names and numbers in it.
extension Phrases {
  subscript(phrase: FlowPhrase) -> String { self[named: phrase.rawValue] }

  /// What a phrase with names and numbers in it says.
  func say(
    _ phrase: FlowPhrase, count: Int? = nil, form: String? = nil,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    say(named: phrase.rawValue, count: count, form: form, values)
  }

  func finding(_ finding: Finding) -> String {
    let phrase: FlowPhrase =
      switch finding.kind {
      case .unreachable: .flowUnreachable
      case .nowhere: .flowNowhere
      case .retained: .flowStays
      case .freed: .flowFreed
      case .cycle: .flowCycle
      case .deadEnd: .flowDeadEnd
      }
    let holding = finding.cycle.map {
      say(.flowHolds, ["holder": $0.holder, "held": $0.held, "property": $0.property])
    }
    return say(phrase, ["name": finding.object, "holding": holding.joined(separator: ", ")])
  }

  /// Why a coordinator is gone.
  func reason(_ reason: FreeReason, for name: String) -> String {
    switch reason {
    case .local(let maker): say(.flowFreedLocal, ["name": name, "maker": maker])
    case .letGo(let holder, let property):
      say(.flowFreedLetGo, ["name": name, "holder": holder, "property": property])
    }
  }

  /// Why an object stays, in two sentences; of a screen, who holds it.
  func reason(_ reason: StayReason, for name: String) -> String {
    let holding = holding(reason, name)
    if reason.isScreen { return holding }
    return say(.flowReason, ["holding": holding, "cleanUp": cleanUp(reason.cleanUp)])
  }

  private func holding(_ reason: StayReason, _ name: String) -> String {
    guard let holder = reason.holder, let property = reason.property else {
      return say(.flowHeldByEachOther, ["name": name])
    }
    let values: KeyValuePairs = ["name": name, "holder": holder, "property": property]
    return reason.isScreen ? say(.flowScreenHeld, values) : say(.flowHeld, values)
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
