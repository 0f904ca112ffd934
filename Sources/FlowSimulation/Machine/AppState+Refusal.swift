extension AppState {
  /// Why nothing on the screen takes an event, in a sentence of its own.
  public func refusal(of event: Event) -> String {
    guard let top = graph.top, let screen = declaration(of: top), let shown else {
      return SimulationSentences.emptyWindow
    }
    switch event {
    case .launch: return SimulationSentences.launched
    case .back:
      return screen.screen?.hasBack == false
        ? SimulationSentences.noBack(screen.name) : SimulationSentences.firstOnStack(screen.name)
    case .pullDown:
      return graph.presenter(of: top) == nil
        ? SimulationSentences.noSheet(screen.name) : SimulationSentences.coversAll(screen.name)
    case .tab(let title):
      if shown.tabs.isEmpty { return SimulationSentences.noTabBar(screen.name) }
      return shown.tabs.contains { $0.title == title }
        ? SimulationSentences.firstInTab(title) : SimulationSentences.noTab(title)
    case .tap(let label): return SimulationSentences.noItem(screen.name, label)
    case .choose(let label): return SimulationSentences.noOption(screen.name, label)
    }
  }
}
