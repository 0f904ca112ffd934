import UIKit

final class ConfirmPlayersViewController: UIViewController {
  private let presenter: ConfirmPlayersPresenter
  private let summary = UILabel()

  init(presenter: ConfirmPlayersPresenter) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
    title = "チーム分け"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func loadView() {
    let start = UIAction(title: "開始") { [weak self] _ in self?.startGather() }
    view = ScreenView([summary, UIButton(primaryAction: start)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    summary.text = presenter.summary
  }

  private func startGather() {
    let gather = GatherPresenter(gather: presenter.gather)
    let screen = GatherViewController(presenter: gather)
    navigationController?.pushViewController(screen, animated: true)
  }
}
