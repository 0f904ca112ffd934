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
      title: "辞典", image: UIImage(systemName: "book"), tag: Tab.dictionary.rawValue)
    quizStack.tabBarItem = UITabBarItem(
      title: "クイズ", image: UIImage(systemName: "pencil"), tag: Tab.quiz.rawValue)
    tabBarController.setViewControllers([dictionaryStack, quizStack], animated: false)

    dictionary = KanjiListCoordinator(
      title: "漢字", kanji: storage.kanji,
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
  /// リンクや通知から来た単語を、辞典タブで開きます。
  func open(_ text: String) {
    let words = storage.kanji.lazy.flatMap(\.words)
    guard let word = words.first(where: { $0.text == text }) else { return }
    tabBarController.selectedIndex = Tab.dictionary.rawValue
    dictionary.open(word)
  }
}
