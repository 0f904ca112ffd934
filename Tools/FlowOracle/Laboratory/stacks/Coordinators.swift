import UIKit

@MainActor
protocol Coordinator: AnyObject {
  var navigationController: UINavigationController { get }
}

final class FirstCoordinator: NSObject, Coordinator, UINavigationControllerDelegate {
  let navigationController = UINavigationController()

  func start() {
    navigationController.delegate = self
    let screen = HomeViewController()
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: false)
  }

  func showDetail() {
    let screen = DetailViewController()
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func showSheet() {
    let screen = SheetViewController()
    screen.coordinator = self
    navigationController.present(screen, animated: true)
  }

  func cover() {
    let screen = CoverViewController()
    screen.coordinator = self
    screen.modalPresentationStyle = .fullScreen
    navigationController.present(screen, animated: true)
  }

  func goHome() {
    navigationController.popToRootViewController(animated: true)
  }

  func close() {
    navigationController.dismiss(animated: true)
  }

  func homeDidDisappear() {}
  func detailDidDisappear() {}
  func sheetDidDisappear() {}
  func detailDidLeave() {}

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController, animated: Bool
  ) {
    let transition = navigationController.transitionCoordinator
    guard let from = transition?.viewController(forKey: .from),
      !navigationController.viewControllers.contains(from)
    else { return }
    if from is DetailViewController { detailDidLeave() }
  }
}

final class SecondCoordinator: Coordinator {
  let navigationController = UINavigationController()

  func start() {
    let screen = OtherViewController()
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: false)
  }

  func otherDidDisappear() {}
}
