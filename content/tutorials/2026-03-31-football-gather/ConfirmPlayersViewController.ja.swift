import UIKit

final class ConfirmPlayersViewController: UIViewController, CoordinatedScreen {
  weak var coordinator: ConfirmPlayersCoordinator?
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
    let start = UIAction(title: "開始") { [weak self] _ in
      guard let self else { return }
      coordinator?.navigateToGatherScreen(with: presenter.gather)
    }
    view = ScreenView([summary, UIButton(primaryAction: start)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    summary.text = presenter.summary
  }
}
