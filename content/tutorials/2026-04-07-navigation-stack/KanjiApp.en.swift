import SwiftUI

@main
struct KanjiApp: App {
  @State private var coordinator = AppCoordinator(
    storage: KanjiStorage(kanji: [
      Kanji(character: "日", meaning: "sun, day", words: ["日本", "日曜日"]),
      Kanji(character: "本", meaning: "origin, book", words: ["日本"]),
    ]))

  var body: some Scene {
    WindowGroup {
      AppView(coordinator: coordinator)
    }
  }
}
