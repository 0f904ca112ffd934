extension AppState {
  /// Why nothing on the screen takes an event, in a sentence of its own.
  public func refusal(of event: Event) -> String {
    guard let top = graph.top, let screen = declaration(of: top), let shown else {
      return "nothing is shown"
    }
    switch event {
    case .launch: return "the app runs already"
    case .back:
      return screen.screen?.hasBack == false
        ? SimulationSentences.noBack(screen.name) : "nothing is below \(screen.name)"
    case .pullDown:
      return graph.presenter(of: top) == nil
        ? SimulationSentences.noSheet(screen.name)
        : "\(screen.name) covers the full screen, which no finger can pull down"
    case .tab(let title):
      if shown.tabs.isEmpty { return "no tab bar is seen with \(screen.name)" }
      return shown.tabs.contains { $0.title == title }
        ? SimulationSentences.firstInTab(title) : "no tab is called \"\(title)\""
    case .tap(let label): return "\(screen.name) shows no row and no button \"\(label)\""
    case .choose(let label): return "\(screen.name) has no segment \"\(label)\""
    }
  }
}
