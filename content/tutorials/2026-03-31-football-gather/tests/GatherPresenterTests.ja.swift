import Testing

// region: manual
final class ManualTicker: Ticker {
  private var tick: (@MainActor () -> Void)?

  func start(_ tick: @escaping @MainActor () -> Void) {
    self.tick = tick
  }

  func stop() {
    tick = nil
  }

  func pass(seconds: Int) {
    for _ in 0..<seconds { tick?() }
  }
}
// endregion

// region: test
@MainActor
struct GatherPresenterTests {
  @Test("止めている間は時間が進まず、0で止まる")
  func pauseAndEnd() {
    let ticker = ManualTicker()
    let presenter = GatherPresenter(
      gather: Gather(home: [], away: []), seconds: 90, ticker: ticker)
    presenter.startTimer()
    ticker.pass(seconds: 30)
    presenter.pauseTimer()
    ticker.pass(seconds: 30)
    #expect(presenter.time == "1:00")

    presenter.startTimer()
    ticker.pass(seconds: 600)
    #expect(presenter.time == "0:00")
    presenter.resetTimer()
    #expect(presenter.time == "1:30")
  }
}
// endregion
