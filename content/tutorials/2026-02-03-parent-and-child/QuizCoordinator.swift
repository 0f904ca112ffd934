import UIKit

@MainActor
protocol QuizCoordinatorDelegate: AnyObject {
  func quizCoordinator(_ coordinator: QuizCoordinator, didAskAbout kanji: Kanji)
}

final class QuizCoordinator: Coordinator {
  weak var delegate: (any QuizCoordinatorDelegate)?
  private let navigator: any Navigating
  private let storage: KanjiStorage

  init(navigator: any Navigating, storage: KanjiStorage) {
    self.navigator = navigator
    self.storage = storage
  }

  func start() {
    let screen = QuizViewController(questions: storage.kanji.shuffled())
    screen.delegate = self
    navigator.push(screen) {}
  }
}

extension QuizCoordinator: QuizViewControllerDelegate {
  func quizViewController(_ viewController: QuizViewController, didMiss kanji: Kanji) {
    delegate?.quizCoordinator(self, didAskAbout: kanji)
  }
}
