import UIKit

@MainActor
protocol PlayerAddViewControllerDelegate: AnyObject {
  func playerWasAdded()
}

final class PlayerAddViewController: UIViewController {
  weak var delegate: (any PlayerAddViewControllerDelegate)?
  private let presenter: PlayerAddPresenter
  private let name = UITextField()

  init(presenter: PlayerAddPresenter) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
    title = "Add player"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func loadView() {
    name.placeholder = "Name"
    name.borderStyle = .roundedRect
    let save = UIAction(title: "Save") { [weak self] _ in self?.save() }
    view = ScreenView([name, UIButton(primaryAction: save)])
  }

  private func save() {
    presenter.save(name: name.text ?? "")
    delegate?.playerWasAdded()
    navigationController?.popViewController(animated: true)
  }
}
