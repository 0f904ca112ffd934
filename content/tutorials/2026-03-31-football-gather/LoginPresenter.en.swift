@MainActor
struct LoginPresenter {
  let title = "Football Gather"
  let logInTitle = "Log in"
  let registerTitle = "Register"
}
