@MainActor
struct LoginPresenter {
  let title = "Football Gather"
  let logInTitle = "ログイン"
  let registerTitle = "会員登録"
}
