import UIKit

final class RightViewController: UIViewController, Storyboarded {
  weak var coordinator: MainCoordinator?
}
