final class Recorder: Buying, AccountCreating {
  private(set) var products: [Int] = []
  private(set) var accounts = 0

  func buySubscription(_ product: Int) {
    products.append(product)
  }

  func createAccount() {
    accounts += 1
  }
}
