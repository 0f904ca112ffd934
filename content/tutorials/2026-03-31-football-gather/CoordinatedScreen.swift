import UIKit

@MainActor
protocol CoordinatedScreen: UIViewController {
  associatedtype Owner: Coordinator
  var coordinator: Owner? { get }
}
