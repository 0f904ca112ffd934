import UIKit

class Screen: UIViewController {
  weak var coordinator: FirstCoordinator?

  func show(_ title: String, _ actions: KeyValuePairs<String, (FirstCoordinator) -> () -> Void>) {
    self.title = title
    let buttons = actions.map { label, action in
      UIButton(
        primaryAction: UIAction(title: label) { [weak self] _ in
          if let coordinator = self?.coordinator { action(coordinator)() }
        })
    }
    view = UIStackView(arrangedSubviews: buttons)
  }
}

final class HomeViewController: Screen {
  override func loadView() {
    show(
      "Home",
      [
        "detail": FirstCoordinator.showDetail, "sheet": FirstCoordinator.showSheet,
        "cover": FirstCoordinator.cover,
      ])
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    coordinator?.homeDidDisappear()
  }
}

final class DetailViewController: Screen {
  override func loadView() {
    show(
      "Detail",
      [
        "detail": FirstCoordinator.showDetail, "home": FirstCoordinator.goHome,
        "sheet": FirstCoordinator.showSheet, "cover": FirstCoordinator.cover,
      ])
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    coordinator?.detailDidDisappear()
  }
}

final class SheetViewController: Screen {
  override func loadView() {
    show("Sheet", ["cover": FirstCoordinator.cover, "close": FirstCoordinator.close])
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    coordinator?.sheetDidDisappear()
  }
}

final class CoverViewController: Screen {
  override func loadView() {
    show("Cover", ["close": FirstCoordinator.close])
  }
}

final class OtherViewController: UIViewController {
  weak var coordinator: SecondCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Other"
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    coordinator?.otherDidDisappear()
  }
}
