import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: WordListCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let words = Kanji.firstGrade.filter { $0.character == "火" }.flatMap(\.words)
    let navigationController = UINavigationController()
    let coordinator = WordListCoordinator(
      words: words.map { LearnedWord(word: $0, isLearned: false) },
      navigationController: navigationController)
    self.coordinator = coordinator
    coordinator.start()

    let window = UIWindow(windowScene: windowScene)
    self.window = window
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
  }
}
