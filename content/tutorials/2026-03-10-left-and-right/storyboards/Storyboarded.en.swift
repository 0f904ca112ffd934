import UIKit

@MainActor
protocol Storyboarded: UIViewController {
  static func instantiate() -> Self
}

extension Storyboarded {
  static func instantiate() -> Self {
    let identifier = String(describing: self)
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let screen = storyboard.instantiateViewController(withIdentifier: identifier)
    guard let screen = screen as? Self else {
      preconditionFailure("Check the Custom Class of \(identifier) in the storyboard")
    }
    return screen
  }
}
