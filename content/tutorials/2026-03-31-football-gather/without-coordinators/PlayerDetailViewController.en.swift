import UIKit

@MainActor
protocol PlayerDetailViewControllerDelegate: AnyObject {
  func didEdit(player: Player)
}

final class PlayerDetailViewController: UIViewController {
  weak var delegate: (any PlayerDetailViewControllerDelegate)?
  private let presenter: PlayerDetailPresenter
  private let storage: PlayerStorage
  private let position = UILabel()

  init(presenter: PlayerDetailPresenter, storage: PlayerStorage) {
    self.presenter = presenter
    self.storage = storage
    super.init(nibName: nil, bundle: nil)
    title = presenter.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func loadView() {
    let edit = UIAction(title: "Edit") { [weak self] _ in self?.editPlayer() }
    view = ScreenView([position, UIButton(primaryAction: edit)])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    position.text = presenter.position
  }

  private func editPlayer() {
    let edit = PlayerEditPresenter(player: presenter.player, storage: storage)
    let screen = PlayerEditViewController(presenter: edit)
    screen.delegate = self
    navigationController?.pushViewController(screen, animated: true)
  }
}

extension PlayerDetailViewController: PlayerEditViewControllerDelegate {
  func didFinishEditing(player: Player) {
    presenter.reload()
    title = presenter.title
    position.text = presenter.position
    delegate?.didEdit(player: player)
  }
}
