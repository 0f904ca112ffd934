import SwiftUI

struct SignUpView: View {
  @Bindable var coordinator: SignUpCoordinator
  @State private var email = ""
  @State private var code = ""
  @State private var name = ""

  var body: some View {
    NavigationStack(path: $coordinator.path) {
      Form {
        TextField("メールアドレス", text: $email)
        Button("認証コードを受け取る") { coordinator.didEnterEmail() }
      }
      .navigationTitle("会員登録")
      .navigationDestination(for: SignUpCoordinator.Step.self) { step in
        Form {
          switch step {
          case .code:
            TextField("認証コード", text: $code)
            Button("確認") { coordinator.didVerify() }
          case .name:
            TextField("名前", text: $name)
            Button("会員登録") { coordinator.didEnter(name: name) }
              .disabled(name.isEmpty)
          }
        }
      }
    }
  }
}
