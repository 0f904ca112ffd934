struct AppObject: Hashable, Sendable {
  /// What kind of object it is.
  enum Kind: Hashable, Sendable {
    /// The application: holds the first coordinator and the window's root view controller.
    case application
    /// An instance of a declared class.
    case instance(classIndex: Int)
    /// A `UINavigationController`.
    case navigation
    /// The `UITabBarController` of a coordinator with tabs.
    case tabBar
  }

  let kind: Kind
  /// The objects that its properties refer to, in the order of their declaration; a list may have
  /// several.
  var references: [[Int]]
  /// The weak properties that are nil because their object was released.
  var lost: Set<Int> = []
  /// Its values, in the order of their declaration; nil for a value that it was not given.
  var values: [String?]
  /// The navigation controller, or the tab bar controller of its own, that it uses and holds.
  var navigation: Int?
  /// The stack of a navigation controller, the tabs of a tab bar controller, the root of a window.
  var children: [Int] = []
  /// Which of the tabs is shown.
  var selectedTab = 0
  var presented: Int?
  /// Whether the presented view controller covers the full screen.
  var coversFullScreen = false
  /// The object that made it, until that is released.
  var maker: Int?
  /// The class of its maker; nil when the application made it.
  var makerClass: Int?
  /// Whether it, or an object it made, has ever shown a screen; for a navigation controller,
  /// whether it has been in the window.
  var hasShown = false
  var delegate: Int?

  init(_ kind: Kind, references: Int = 0, values: Int = 0) {
    self.kind = kind
    self.references = Array(repeating: [], count: references)
    self.values = Array(repeating: nil, count: values)
  }

  /// The index of its class; nil for objects of the system.
  var classIndex: Int? {
    if case .instance(let index) = kind { index } else { nil }
  }
}
