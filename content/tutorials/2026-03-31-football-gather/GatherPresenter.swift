@MainActor
final class GatherPresenter {
  private let gather: Gather
  private var goals = (home: 0, away: 0)

  init(gather: Gather) {
    self.gather = gather
  }

  var score: String { "\(goals.home) : \(goals.away)" }
  var teams: String {
    [gather.home, gather.away]
      .map { $0.map(\.name).joined(separator: ", ") }
      .joined(separator: " / ")
  }

  func scoreHome() {
    goals.home += 1
  }

  func scoreAway() {
    goals.away += 1
  }
}
