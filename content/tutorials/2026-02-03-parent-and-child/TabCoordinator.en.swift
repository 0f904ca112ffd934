import UIKit

// region: coordinator
final class TabCoordinator: Coordinator {
  private enum Tab: Int {
    case dictionary, quiz
  }

  let tabBarController = UITabBarController()
  private let storage: KanjiStorage
  private let dictionary: KanjiListCoordinator
  private let quiz: QuizCoordinator

  init(storage: KanjiStorage) {
    self.storage = storage
    let dictionaryStack = UINavigationController()
    let quizStack = UINavigationController()
    dictionaryStack.tabBarItem = UITabBarItem(
      title: "Dictionary", image: UIImage(systemName: "book"), tag: Tab.dictionary.rawValue)
    quizStack.tabBarItem = UITabBarItem(
      title: "Quiz", image: UIImage(systemName: "pencil"), tag: Tab.quiz.rawValue)
    tabBarController.setViewControllers([dictionaryStack, quizStack], animated: false)

    dictionary = KanjiListCoordinator(
      title: "Kanji", kanji: storage.kanji,
      navigator: Navigator(dictionaryStack), storage: storage)
    quiz = QuizCoordinator(navigator: Navigator(quizStack), storage: storage)
  }

  func start() {
    quiz.delegate = self
    dictionary.start()
    quiz.start()
  }
}

extension TabCoordinator: QuizCoordinatorDelegate {
  func quizCoordinator(_ coordinator: QuizCoordinator, didAskAbout kanji: Kanji) {
    tabBarController.selectedIndex = Tab.dictionary.rawValue
    dictionary.open(kanji)
  }
}
// endregion

extension TabCoordinator {
  /// Opens a word from a link or a notification in the dictionary tab.
  func open(_ text: String) {
    let words = storage.kanji.lazy.flatMap(\.words)
    guard let word = words.first(where: { $0.text == text }) else { return }
    tabBarController.selectedIndex = Tab.dictionary.rawValue
    dictionary.open(word)
  }
}
