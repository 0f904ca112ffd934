import UIKit

@MainActor
func compareChildren() {
  // region: compare
  let stack = UINavigationController()
  let first = BuyCoordinator(navigationController: stack)
  let second = BuyCoordinator(navigationController: stack)
  let sameAsFirst: any Coordinator = first
  print(first === second)  // false
  print(first === sameAsFirst)  // true
  // endregion
}
