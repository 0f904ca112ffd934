import FlowSimulation
import MichiKit

enum FlowPhrase: String, PhraseName {
  case flows, flowsLead, flowLaunch, flowBack, flowPullDown, flowVariants, flowFindings
  case flowNoFindings, flowScreens, flowCoordinators, flowAsTable, flowWalks, flowTutorial
  case flowOfTutorial, flowScreen, flowAction, flowNextScreen, flowCoordinator, flowMakes
  case flowKeeps, flowKeptByNone, flowStack, flowAlive, flowChanged, flowWhy, flowCalls, flowMoves
  case flowRetained, flowNoReaction, flowNoPage, flowWay, flowTop, flowOverview, flowNoMoves
  case flowShowsAgain, flowEntries, flowShortest, flowCode, flowDifference
  case flowAfter, flowNoCalls, flowReleased, flowReset, flowFull, flowTap
  case flowAsText, flowReferences
  // The following phrases are used only in Swift code.
  case flowFixes, flowLimits, flowScreenCount, flowVersionCount
  case flowCount, flowStateCount, flowFindingCount, flowStopped, flowUnreachable, flowNowhere
  case flowStays, flowFreed, flowCycle, flowHolds, flowFreedLocal, flowFreedLetGo, flowScreenHeld
  case flowEarlierValue, flowSeveralRetained, flowNotPossible, flowDeadEnd, flowHeldByEachOther
  case flowHeld, flowNoCleanUp, flowCleanUpEnds, flowCleanUpNotForIt, flowCleanUpElsewhere
  case flowBackTo, flowOutside, flowPresented, flowWayOut, flowReason, flowScreenPicture,
    flowCoordinatorPicture

  /// The first phrase that only Swift code uses.
  static let firstOfSwift = FlowPhrase.flowCount
}

/// Phrases of the app pages that contain names and numbers.
extension Phrases {
  subscript(phrase: FlowPhrase) -> String { text(of: phrase) }

  /// Returns a phrase with names and numbers filled in.
  func say(
    _ phrase: FlowPhrase, count: Int? = nil, form: String? = nil,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    text(of: phrase, count: count, form: form, values)
  }

  /// Generic, so that it calls the general method and not the one for `FlowPhrase`.
  private func text<Name: PhraseName>(
    of phrase: Name, count: Int? = nil, form: String? = nil,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    say(phrase, count: count, form: form, values)
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

  /// Returns a sentence that explains why a coordinator was released.
  func reason(_ reason: FreeReason, for name: String) -> String {
    switch reason {
    case .local(let maker): say(.flowFreedLocal, ["name": name, "maker": maker])
    case .letGo(let holder, let property):
      say(.flowFreedLetGo, ["name": name, "holder": holder, "property": property])
    }
  }

  /// Returns two sentences that explain why an object stays alive; for a screen, only its owner.
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
