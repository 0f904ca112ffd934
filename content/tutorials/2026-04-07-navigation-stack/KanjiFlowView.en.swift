import SwiftUI

struct KanjiFlowView<Extra: View>: View {
  @Bindable var coordinator: KanjiCoordinator
  @ViewBuilder let extra: Extra

  var body: some View {
    NavigationStack(path: $coordinator.path) {
      KanjiListView(title: "Kanji", kanji: coordinator.storage.kanji) { kanji in
        coordinator.didSelect(kanji)
      }
      .toolbar { extra }
      .navigationDestination(for: Route.self) { route in
        screen(for: route)
      }
    }
  }

  @ViewBuilder
  private func screen(for route: Route) -> some View {
    switch route {
    case .kanji(let character):
      if let kanji = coordinator.storage.kanji(character) {
        KanjiDetailView(kanji: kanji) { word in coordinator.didSelect(word: word) }
      }
    case .word(let word):
      KanjiListView(title: word, kanji: coordinator.storage.kanjiForWord(word)) { kanji in
        coordinator.didSelect(kanji)
      }
    }
  }
}
