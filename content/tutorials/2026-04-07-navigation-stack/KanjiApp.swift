import SwiftUI

@main
struct KanjiApp: App {
  @State private var coordinator = AppCoordinator(
    storage: KanjiStorage(kanji: Kanji.firstGrade))

  var body: some Scene {
    WindowGroup {
      AppView(coordinator: coordinator)
    }
  }
}
