import Content

/// What the pages of the apps say.
enum FlowPhrase: String, PhraseName {
  case flows, flowsLead, flowLaunch, flowBack, flowPullDown, flowVariants, flowFindings
  case flowNoFindings, flowScreens, flowCoordinators, flowAsTable, flowWalks, flowTutorial
  case flowOfTutorial, flowScreen, flowAction, flowNextScreen, flowCoordinator, flowMakes
  case flowKeeps, flowKeptByNone, flowStack, flowAlive, flowWhy, flowCalls, flowMoves
  case flowRetained, flowNoReaction, flowNoPage, flowWay, flowTop, flowOverview, flowNoMoves
  case flowShowsAgain, flowEntries, flowShortest, flowCode, flowCalledIn, flowDifference
  case flowAfter, flowNoCalls, flowReleased
  // Swift alone uses the following.
  case flowCount, flowStateCount, flowFindingCount, flowStopped, flowUnreachable, flowNowhere
  case flowStays, flowFreed, flowCycle, flowHolds, flowFreedLocal, flowFreedLetGo, flowScreenHeld
  case flowEarlierValue, flowSeveralRetained, flowNotPossible, flowDeadEnd, flowHeldByEachOther
  case flowHeld, flowNoCleanUp, flowCleanUpEnds, flowCleanUpNotForIt, flowCleanUpElsewhere
  case flowReason, flowScreenPicture, flowCoordinatorPicture

  /// The first that Swift alone uses.
  static let firstOfSwift = FlowPhrase.flowCount
}
