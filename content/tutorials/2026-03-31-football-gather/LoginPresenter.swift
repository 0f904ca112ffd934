@MainActor
struct LoginPresenter {
  let title = "Football Gather"
  let logInTitle = "로그인"
  let registerTitle = "회원가입"
}
