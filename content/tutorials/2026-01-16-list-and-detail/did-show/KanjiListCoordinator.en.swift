import UIKit

final class KanjiListCoordinator: NSObject, Coordinator {
  private let navigationController: UINavigationController
  private let storage: KanjiStorage
  private var kanjiListViewController: KanjiListViewController?
  private var kanjiDetailCoordinator: KanjiDetailCoordinator?

  init(navigationController: UINavigationController, storage: KanjiStorage) {
    self.navigationController = navigationController
    self.storage = storage
    super.init()
    navigationController.delegate = self
  }

  func start() {
    let screen = KanjiListViewController(title: "Kanji", kanji: storage.kanji)
    screen.delegate = self
    kanjiListViewController = screen
    navigationController.pushViewController(screen, animated: false)
  }
}

// region: select
extension KanjiListCoordinator: KanjiListViewControllerDelegate {
  func kanjiListViewController(
    _ viewController: KanjiListViewController, didSelect kanji: Kanji
  ) {
    let detail = KanjiDetailCoordinator(
      kanji: kanji, navigationController: navigationController, storage: storage)
    kanjiDetailCoordinator = detail
    detail.start()
  }
}
// endregion

extension KanjiListCoordinator: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController, animated: Bool
  ) {
    let transition = navigationController.transitionCoordinator
    guard let from = transition?.viewController(forKey: .from),
      !navigationController.viewControllers.contains(from)
    else { return }
    // region: clear
    if from is KanjiDetailViewController { kanjiDetailCoordinator = nil }
    // endregion
  }
}
