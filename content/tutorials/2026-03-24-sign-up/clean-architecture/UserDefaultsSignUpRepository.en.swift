import Foundation

// Data: implements the domain's protocol with UserDefaults.
struct UserDefaultsSignUpRepository: SignUpRepository {
  func hasSignedUp() -> Bool {
    UserDefaults.standard.bool(forKey: "hasSignedUp")
  }

  func saveSignUp() {
    UserDefaults.standard.set(true, forKey: "hasSignedUp")
  }
}
