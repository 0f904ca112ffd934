import SwiftUI

struct SignUpView: View {
  @Bindable var coordinator: SignUpCoordinator
  @State private var name = ""

  var body: some View {
    NavigationStack(path: $coordinator.path) {
      Button("인증 번호 받기") { coordinator.didEnterEmail() }
        .navigationDestination(for: SignUpCoordinator.Step.self) { step in
          switch step {
          case .code:
            Button("확인") { coordinator.didVerify() }
          case .name:
            TextField("이름", text: $name)
            Button("가입") { coordinator.didEnter(name: name) }
          }
        }
    }
  }
}
