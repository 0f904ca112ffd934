import UIKit

@MainActor
protocol PlayerEditViewControllerDelegate: AnyObject {
  func didFinishEditing(player: Player)
}

final class PlayerEditViewController: UIViewController {
  weak var delegate: (any PlayerEditViewControllerDelegate)?
  private let presenter: PlayerEditPresenter
  private let positions: UISegmentedControl

  init(presenter: PlayerEditPresenter) {
    self.presenter = presenter
    positions = UISegmentedControl(items: presenter.positions)
    super.init(nibName: nil, bundle: nil)
    title = "編集"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func loadView() {
    positions.selectedSegmentIndex = presenter.selectedPosition
    let done = UIAction(title: "完了") { [weak self] _ in self?.save() }
    view = ScreenView([positions, UIButton(primaryAction: done)])
  }

  private func save() {
    let player = presenter.save(position: positions.selectedSegmentIndex)
    delegate?.didFinishEditing(player: player)
    navigationController?.popViewController(animated: true)
  }
}
