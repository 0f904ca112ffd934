import SwiftUI

struct AppView: View {
  @Bindable var coordinator: AppCoordinator

  // region: body
  var body: some View {
    KanjiFlowView(coordinator: coordinator.kanji)
      .sheet(item: $coordinator.signUp) { signUp in
        SignUpView(coordinator: signUp)
      }
  }
  // endregion
}
