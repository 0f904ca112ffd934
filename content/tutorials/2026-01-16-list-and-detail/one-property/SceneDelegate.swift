import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: ApplicationCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let japan = Word(text: "日本", reading: "にほん", meaning: "일본")
    let sunday = Word(text: "日曜日", reading: "にちようび", meaning: "일요일")
    let book = Word(text: "本", reading: "ほん", meaning: "책")
    let japanese = Word(text: "日本人", reading: "にほんじん", meaning: "일본인")
    let person = Word(text: "人", reading: "ひと", meaning: "사람")
    let storage = KanjiStorage(kanji: [
      Kanji(character: "日", meaning: "날", strokes: 4, words: [japan, sunday]),
      Kanji(character: "本", meaning: "근본", strokes: 5, words: [japan, book]),
      Kanji(character: "人", meaning: "사람", strokes: 2, words: [japanese, person]),
    ])
    let window = UIWindow(windowScene: windowScene)
    let coordinator = ApplicationCoordinator(window: window, storage: storage)
    self.window = window
    self.coordinator = coordinator
    coordinator.start()
  }
}
