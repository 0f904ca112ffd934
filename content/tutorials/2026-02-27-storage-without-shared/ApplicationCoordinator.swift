import UIKit

final class ApplicationCoordinator: Coordinator {
  private let window: UIWindow
  private let storage: KanjiStorage
  private let tabs = UITabBarController()
  private let navigationController = UINavigationController()
  private let navigator: Navigator
  private var kanjiList: KanjiListCoordinator?

  init(window: UIWindow, storage: KanjiStorage) {
    self.window = window
    self.storage = storage
    navigator = Navigator(navigationController)
  }

  // region: start
  func start() {
    let kanjiList = KanjiListCoordinator(
      title: "한자", kanji: storage.kanji, navigator: navigator, storage: storage)
    self.kanjiList = kanjiList
    kanjiList.start()

    let week = WeekViewController(presenter: WeekPresenter(storage: storage))
    let weekStack = UINavigationController(rootViewController: week)

    navigationController.tabBarItem = UITabBarItem(
      title: "한자", image: UIImage(systemName: "book"), tag: 0)
    weekStack.tabBarItem = UITabBarItem(
      title: "요일", image: UIImage(systemName: "calendar"), tag: 1)
    tabs.setViewControllers([navigationController, weekStack], animated: false)

    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }
  // endregion

  func open(_ text: String) {
    let words = storage.kanji.lazy.flatMap(\.words)
    guard let word = words.first(where: { $0.text == text }) else { return }
    tabs.selectedIndex = 0
    kanjiList?.open(word)
  }
}
