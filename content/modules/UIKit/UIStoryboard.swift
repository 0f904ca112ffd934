/// Screens that were drawn in Interface Builder.
///
/// The stand-in reads no files: to it, every storyboard is empty.
@MainActor open class UIStoryboard: NSObject {
  private let name: String

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  open func instantiateInitialViewController() -> UIViewController? { nil }

  // UIKit ends the program, too, where a storyboard lacks the identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    preconditionFailure("\(name) has no view controller with the identifier \(identifier)")
  }

  /// Makes a view controller with an initializer of its own, which passes the coder on.
  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    preconditionFailure("\(name) has no view controller with the identifier \(identifier)")
  }
}
