/// A screen, or a container of screens.
@MainActor open class UIViewController: UIResponder {
  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var isModalInPresentation = false

  /// The container that it is in.
  open internal(set) weak var parent: UIViewController?
  /// What it contains; it holds them.
  open internal(set) var children: [UIViewController] = []
  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false
  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false

  /// What it presents itself; it holds it.
  var presented: UIViewController?
  /// What is called when a presentation has begun or ended.
  var completions: [() -> Void] = []
  private var loadedView: UIView?
  private weak var presenter: UIViewController?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: The view

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  open var isViewLoaded: Bool { loadedView != nil }

  open func loadView() {
    loadedView = UIView()
  }

  open func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    loadView()
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: Storyboards

  /// What it was drawn in.
  open var storyboard: UIStoryboard? { nil }

  // MARK: Containers

  open var navigationController: UINavigationController? { ancestor() }
  open var tabBarController: UITabBarController? { ancestor() }

  private func ancestor<Container>() -> Container? {
    var place = parent
    while let container = place {
      if let container = container as? Container { return container }
      place = container.parent
    }
    return nil
  }

  /// The transition that runs; nil where none does, or one without animation.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    parent?.transitionCoordinator
  }

  // MARK: Presenting

  /// What it or a container that it is in presents.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// What presents it or a container that it is in.
  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  /// The presentation that it is in, or will be.
  open private(set) lazy var presentationController: UIPresentationController? =
    UIPresentationController(self)

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    // The outermost container presents, one view controller at a time.
    let presenter = outermost
    guard presenter.presented == nil else { return }
    presenter.presented = viewControllerToPresent
    viewControllerToPresent.presenter = presenter
    viewControllerToPresent.isBeingPresented = true
    if let completion { presenter.completions.append(completion) }
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    // What it presents, or else itself.
    guard let presenter = outermost.presented == nil ? presentingViewController : outermost,
      let presented = presenter.presented
    else { return }
    presented.isBeingDismissed = true
    presented.presenter = nil
    presenter.presented = nil
    if let completion { presenter.completions.append(completion) }
  }

  private var outermost: UIViewController {
    var place = self
    while let container = place.parent { place = container }
    return place
  }

  /// Whether what it presents leaves nothing of it to be seen.
  var isCovered: Bool { presented?.modalPresentationStyle == .fullScreen }

  /// Which of the screens that it contains is seen.
  var shownChild: UIViewController? { nil }
  /// All of them, where several are side by side.
  var shownChildren: [UIViewController] { [shownChild].compactMap(\.self) }
}
