import SwiftUI

struct SignUpView: View {
  @Bindable var coordinator: SignUpCoordinator
  @State private var name = ""

  var body: some View {
    NavigationStack(path: $coordinator.path) {
      Button("Get a code") { coordinator.didEnterEmail() }
        .navigationDestination(for: SignUpCoordinator.Step.self) { step in
          switch step {
          case .code:
            Button("Confirm") { coordinator.didVerify() }
          case .name:
            TextField("Name", text: $name)
            Button("Sign up") { coordinator.didEnter(name: name) }
          }
        }
    }
  }
}
