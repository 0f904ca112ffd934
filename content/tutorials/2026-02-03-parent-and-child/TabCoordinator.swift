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
      title: "사전", image: UIImage(systemName: "book"), tag: Tab.dictionary.rawValue)
    quizStack.tabBarItem = UITabBarItem(
      title: "퀴즈", image: UIImage(systemName: "pencil"), tag: Tab.quiz.rawValue)
    tabBarController.setViewControllers([dictionaryStack, quizStack], animated: false)

    dictionary = KanjiListCoordinator(
      title: "한자", kanji: storage.kanji,
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
  /// 링크나 알림에서 온 단어를 사전 탭에서 엽니다.
  func open(_ text: String) {
    let words = storage.kanji.lazy.flatMap(\.words)
    guard let word = words.first(where: { $0.text == text }) else { return }
    tabBarController.selectedIndex = Tab.dictionary.rawValue
    dictionary.open(word)
  }
}
