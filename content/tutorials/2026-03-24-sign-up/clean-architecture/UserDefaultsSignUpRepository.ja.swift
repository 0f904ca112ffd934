import Foundation

// データ：ドメインのプロトコルをUserDefaultsで実装します。
struct UserDefaultsSignUpRepository: SignUpRepository {
  func hasSignedUp() -> Bool {
    UserDefaults.standard.bool(forKey: "hasSignedUp")
  }

  func saveSignUp() {
    UserDefaults.standard.set(true, forKey: "hasSignedUp")
  }
}
