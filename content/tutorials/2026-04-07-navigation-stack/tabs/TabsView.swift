import SwiftUI

// region: tabs
struct TabsView: View {
  @Bindable var coordinator: TabCoordinator

  var body: some View {
    TabView(selection: $coordinator.tab) {
      KanjiFlowView(coordinator: coordinator.dictionary) { EmptyView() }
        .tabItem { Label("사전", systemImage: "book") }
        .tag(TabCoordinator.Tab.dictionary)
      QuizView(questions: coordinator.dictionary.storage.kanji) { kanji in
        coordinator.didMiss(kanji)
      }
      .tabItem { Label("퀴즈", systemImage: "pencil") }
      .tag(TabCoordinator.Tab.quiz)
    }
    .onOpenURL { url in
      if url.host() == "word" { coordinator.open(word: url.lastPathComponent) }
    }
  }
}
// endregion

struct QuizView: View {
  let questions: [Kanji]
  let didMiss: (Kanji) -> Void

  var body: some View {
    List(questions.indices, id: \.self) { index in
      Button(questions[index].meaning) { didMiss(questions[index]) }
    }
  }
}
