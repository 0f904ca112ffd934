import UIKit

@MainActor
protocol Coordinator: AnyObject {
  func start()
}
