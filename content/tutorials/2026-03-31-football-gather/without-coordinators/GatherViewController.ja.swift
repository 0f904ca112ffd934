import UIKit

final class GatherViewController: UIViewController {
  private let presenter: GatherPresenter
  private let score = UILabel()
  private let time = UILabel()

  init(presenter: GatherPresenter) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
    title = "試合"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func loadView() {
    let home = UIAction(title: "ホームの得点") { [weak self] _ in
      self?.presenter.scoreHome()
      self?.showScore()
    }
    let away = UIAction(title: "アウェイの得点") { [weak self] _ in
      self?.presenter.scoreAway()
      self?.showScore()
    }
    let start = UIAction(title: "タイマー開始") { [weak self] _ in self?.presenter.startTimer() }
    let pause = UIAction(title: "一時停止") { [weak self] _ in self?.presenter.pauseTimer() }
    let reset = UIAction(title: "リセット") { [weak self] _ in self?.presenter.resetTimer() }
    let end = UIAction(title: "試合終了") { [weak self] _ in self?.endGather() }
    view = ScreenView([score, time]
        + [home, away, start, pause, reset, end].map { UIButton(primaryAction: $0) })
    score.numberOfLines = 0
    presenter.timeDidChange = { [weak self] in self?.showTime() }
    showTime()
    showScore()
  }

  private func showScore() {
    score.text = "\(presenter.teams)\n\(presenter.score)"
  }

  private func showTime() {
    time.text = presenter.time
  }

  // region: end-of-gather
  private func endGather() {
    let screens = navigationController?.viewControllers ?? []
    let list = screens.lazy.compactMap { $0 as? any PlayerListTogglable }.first
    guard let list else { return }
    list.toggleViewState()
    navigationController?.popToViewController(list, animated: true)
  }
  // endregion
}
