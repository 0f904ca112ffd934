import UIKit

final class WordListCoordinator: Coordinator {
  private let words: [LearnedWord]
  private let navigationController: UINavigationController

  init(words: [LearnedWord], navigationController: UINavigationController) {
    self.words = words
    self.navigationController = navigationController
  }

  func start() {
    let presenter = WordListPresenter(words: words)
    let screen = WordListViewController(presenter: presenter)
    presenter.screen = screen
    navigationController.pushViewController(screen, animated: false)
  }
}
