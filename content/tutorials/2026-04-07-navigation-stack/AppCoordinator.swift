import Observation

// region: sign-up
@MainActor @Observable
final class SignUpCoordinator: Identifiable {
  enum Step: Hashable { case code, name }

  var path: [Step] = []
  private let didFinish: (String) -> Void

  init(didFinish: @escaping (String) -> Void) {
    self.didFinish = didFinish
  }

  func didEnterEmail() { path.append(.code) }
  func didVerify() { path.append(.name) }
  func didEnter(name: String) { didFinish(name) }
}
// endregion

// region: app
@MainActor @Observable
final class AppCoordinator {
  let kanji: KanjiCoordinator
  var signUp: SignUpCoordinator?
  private(set) var userName: String?

  init(storage: KanjiStorage) {
    kanji = KanjiCoordinator(storage: storage)
  }

  func startSignUp() {
    signUp = SignUpCoordinator { [weak self] name in
      self?.userName = name
      self?.signUp = nil
    }
  }
}
// endregion
