import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: ApplicationCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let storage = KanjiStorage(allKanji: [
      Kanji(character: "日", meaning: "sun, day", words: ["日本", "日曜日"]),
      Kanji(character: "本", meaning: "origin, book", words: ["日本", "本"]),
      Kanji(character: "人", meaning: "person", words: ["日本人", "人"]),
    ])
    let window = UIWindow(windowScene: windowScene)
    let coordinator = ApplicationCoordinator(window: window, storage: storage)
    self.window = window
    self.coordinator = coordinator
    coordinator.start()
  }
}
