import UIKit

enum Storyboard: String {
  case main = "Main"

  @MainActor
  func instantiate<Screen: UIViewController>(
    _ type: Screen.Type = Screen.self, creator: @escaping (NSCoder) -> Screen?
  ) -> Screen {
    UIStoryboard(name: rawValue, bundle: nil)
      .instantiateViewController(identifier: String(describing: type), creator: creator)
  }
}
