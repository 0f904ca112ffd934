// ドメイン：UIKitも、値がどこに保存されるのかも知りません。
protocol SignUpRepository: Sendable {
  func hasSignedUp() -> Bool
  func saveSignUp()
}

struct SignUpUseCase: Sendable {
  let repository: any SignUpRepository

  var isNewUser: Bool { !repository.hasSignedUp() }

  func signUp() {
    repository.saveSignUp()
  }
}
