import SwiftUI

@main
struct KanjiApp: App {
  @State private var coordinator = AppCoordinator(
    storage: KanjiStorage(kanji: [
      Kanji(character: "日", meaning: "날", words: ["日本", "日曜日"]),
      Kanji(character: "本", meaning: "근본", words: ["日本"]),
    ]))

  var body: some Scene {
    WindowGroup {
      AppView(coordinator: coordinator)
    }
  }
}
