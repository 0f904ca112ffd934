import Foundation

// データ：ドメインの約束を守る側です。
struct UserDefaultsSignUpRepository: SignUpRepository {
  func hasSignedUp() -> Bool {
    UserDefaults.standard.bool(forKey: "hasSignedUp")
  }

  func saveSignUp() {
    UserDefaults.standard.set(true, forKey: "hasSignedUp")
  }
}
