struct Account: Equatable, Sendable {
  let email: String
  let name: String
}

enum SignUpResult: Equatable, Sendable {
  case signedUp(Account)
  case cancelled
}
