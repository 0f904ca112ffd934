import UIKit

final class PlayerDetailViewController: UIViewController, CoordinatedScreen {
  weak var coordinator: PlayerDetailCoordinator?
  private let presenter: PlayerDetailPresenter
  private let position = UILabel()

  init(presenter: PlayerDetailPresenter) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
    title = presenter.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func loadView() {
    let edit = UIAction(title: "編集") { [weak self] _ in
      guard let self else { return }
      coordinator?.navigateToEditScreen(player: presenter.player)
    }
    view = ScreenView([position, UIButton(primaryAction: edit)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    position.text = presenter.position
  }

  func reloadData() {
    presenter.reload()
    title = presenter.title
    position.text = presenter.position
  }
}
