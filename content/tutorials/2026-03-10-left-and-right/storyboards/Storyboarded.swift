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
      preconditionFailure("스토리보드에서 \(identifier)의 Custom Class를 확인하세요")
    }
    return screen
  }
}
