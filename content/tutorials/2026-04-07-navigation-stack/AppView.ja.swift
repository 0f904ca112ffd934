import SwiftUI

struct AppView: View {
  @Bindable var coordinator: AppCoordinator

  // region: body
  var body: some View {
    KanjiFlowView(coordinator: coordinator.kanji) {
      Button(coordinator.userName ?? "会員登録") { coordinator.startSignUp() }
        .disabled(coordinator.userName != nil)
    }
    .sheet(item: $coordinator.signUp) { signUp in
      SignUpView(coordinator: signUp)
    }
    .onOpenURL { url in
      if url.host() == "word" { coordinator.kanji.open(word: url.lastPathComponent) }
    }
  }
  // endregion
}
