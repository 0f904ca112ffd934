import UIKit

final class ApplicationCoordinator: Coordinator {
  private let window: UIWindow
  private let tabs: TabCoordinator

  init(window: UIWindow, storage: KanjiStorage) {
    self.window = window
    tabs = TabCoordinator(storage: storage)
  }

  func start() {
    tabs.start()
    window.rootViewController = tabs.tabBarController
    window.makeKeyAndVisible()
  }

  func open(_ text: String) {
    tabs.open(text)
  }
}
