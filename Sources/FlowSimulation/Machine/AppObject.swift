struct AppObject: Hashable, Sendable {
  /// The kind of an object.
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
  /// The objects that its properties refer to, in the order of declaration; a list may have
  /// several.
  var references: [[Int]]
  /// The weak properties that are nil because their object was released.
  var lost: Set<Int> = []
  /// Its values, in the order of declaration; `nil` for a value that was not passed.
  var values: [String?]
  /// The navigation controller that it uses and holds, or its own tab bar controller.
  var navigation: Int?
  /// The stack of a navigation controller, the tabs of a tab bar controller, or the window's root.
  var children: [Int] = []
  /// The index of the selected tab.
  var selectedTab = 0
  var presented: Int?
  /// Whether the presented view controller covers the full screen.
  var coversFullScreen = false
  /// The object that created it, until that is released.
  var maker: Int?
  /// The class of its creator; `nil` if the application created it.
  var makerClass: Int?
  /// Whether it, or an object it created, has ever shown a screen; for a navigation controller,
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
