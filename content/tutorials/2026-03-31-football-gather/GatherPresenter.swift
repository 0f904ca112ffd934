@MainActor
final class GatherPresenter {
  private let gather: Gather
  private var goals = (home: 0, away: 0)
  var timeDidChange: (() -> Void)?
  private var countdown: Countdown
  private let ticker: any Ticker

  init(gather: Gather, seconds: Int = 600, ticker: (any Ticker)? = nil) {
    self.gather = gather
    countdown = Countdown(seconds: seconds)
    self.ticker = ticker ?? SecondTicker()
  }

  var time: String { countdown.text }

  func startTimer() {
    guard !countdown.isOver else { return }
    ticker.start { [weak self] in self?.tick() }
  }

  func pauseTimer() {
    ticker.stop()
  }

  func resetTimer() {
    ticker.stop()
    countdown.reset()
    timeDidChange?()
  }

  private func tick() {
    countdown.tick()
    if countdown.isOver { ticker.stop() }
    timeDidChange?()
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
