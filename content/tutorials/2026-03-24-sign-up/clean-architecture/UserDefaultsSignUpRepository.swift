import Foundation

// 데이터: 도메인의 프로토콜을 UserDefaults로 구현합니다.
struct UserDefaultsSignUpRepository: SignUpRepository {
  func hasSignedUp() -> Bool {
    UserDefaults.standard.bool(forKey: "hasSignedUp")
  }

  func saveSignUp() {
    UserDefaults.standard.set(true, forKey: "hasSignedUp")
  }
}
