import Foundation

// 데이터: 도메인의 약속을 지키는 쪽입니다.
struct UserDefaultsSignUpRepository: SignUpRepository {
  func hasSignedUp() -> Bool {
    UserDefaults.standard.bool(forKey: "hasSignedUp")
  }

  func saveSignUp() {
    UserDefaults.standard.set(true, forKey: "hasSignedUp")
  }
}
