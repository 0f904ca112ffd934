import UIKit

final class PlayerEditViewController: UIViewController, CoordinatedScreen {
  weak var coordinator: PlayerEditCoordinator?
  private let presenter: PlayerEditPresenter
  private let positions: UISegmentedControl

  init(presenter: PlayerEditPresenter) {
    self.presenter = presenter
    positions = UISegmentedControl(items: presenter.positions)
    super.init(nibName: nil, bundle: nil)
    title = "수정"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func loadView() {
    positions.selectedSegmentIndex = presenter.selectedPosition
    let done = UIAction(title: "완료") { [weak self] _ in self?.save() }
    view = ScreenView([positions, UIButton(primaryAction: done)])
  }

  private func save() {
    let player = presenter.save(position: positions.selectedSegmentIndex)
    coordinator?.didFinishEditingPlayer(player)
  }
}
