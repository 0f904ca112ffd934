import SwiftUI

struct SignUpView: View {
  @Bindable var coordinator: SignUpCoordinator
  @State private var name = ""

  var body: some View {
    NavigationStack(path: $coordinator.path) {
      Button("認証コードを受け取る") { coordinator.didEnterEmail() }
        .navigationDestination(for: SignUpCoordinator.Step.self) { step in
          switch step {
          case .code:
            Button("確認") { coordinator.didVerify() }
          case .name:
            TextField("名前", text: $name)
            Button("会員登録") { coordinator.didEnter(name: name) }
          }
        }
    }
  }
}
