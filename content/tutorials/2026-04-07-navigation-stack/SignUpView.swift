import SwiftUI

struct SignUpView: View {
  @Bindable var coordinator: SignUpCoordinator
  @State private var email = ""
  @State private var code = ""
  @State private var name = ""

  var body: some View {
    NavigationStack(path: $coordinator.path) {
      Form {
        TextField("이메일", text: $email)
        Button("인증 번호 받기") { coordinator.didEnterEmail() }
      }
      .navigationTitle("가입")
      .navigationDestination(for: SignUpCoordinator.Step.self) { step in
        Form {
          switch step {
          case .code:
            TextField("인증 번호", text: $code)
            Button("확인") { coordinator.didVerify() }
          case .name:
            TextField("이름", text: $name)
            Button("가입") { coordinator.didEnter(name: name) }
              .disabled(name.isEmpty)
          }
        }
      }
    }
  }
}
