import SwiftUI

struct SignUpView: View {
  @Bindable var coordinator: SignUpCoordinator
  @State private var email = ""
  @State private var code = ""
  @State private var name = ""

  var body: some View {
    NavigationStack(path: $coordinator.path) {
      Form {
        TextField("Email", text: $email)
        Button("Get a code") { coordinator.didEnterEmail() }
      }
      .navigationTitle("Sign up")
      .navigationDestination(for: SignUpCoordinator.Step.self) { step in
        Form {
          switch step {
          case .code:
            TextField("Code", text: $code)
            Button("Confirm") { coordinator.didVerify() }
          case .name:
            TextField("Name", text: $name)
            Button("Sign up") { coordinator.didEnter(name: name) }
              .disabled(name.isEmpty)
          }
        }
      }
    }
  }
}
