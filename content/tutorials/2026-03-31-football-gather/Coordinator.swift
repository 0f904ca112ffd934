import UIKit

@MainActor
protocol Coordinator: AnyObject {
  var parent: (any Coordinator)? { get }
  var childCoordinators: [any Coordinator] { get set }

  func start()
}

extension Coordinator {
  func remove(_ child: any Coordinator) {
    childCoordinators.removeAll { $0 === child }
  }
}
