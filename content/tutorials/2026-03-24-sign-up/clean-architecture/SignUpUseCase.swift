// 도메인: UIKit도, 값이 어디에 저장되는지도 모릅니다.
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
