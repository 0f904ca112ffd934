@MainActor
struct LoginPresenter {
  let title = "Football Gather"
  let buttonTitle = "로그인"
}
