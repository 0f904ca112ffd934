import SwiftUI

@main
struct KanjiApp: App {
  @State private var coordinator = TabCoordinator(
    storage: KanjiStorage(kanji: Kanji.firstGrade))

  var body: some Scene {
    WindowGroup {
      TabsView(coordinator: coordinator)
    }
  }
}
