/// An object of the running app.
struct AppObject: Hashable, Sendable {
  /// What kind of object it is.
  enum Kind: Hashable, Sendable {
    /// The application: holds the first coordinator and the window's root view controller.
    case application
    /// An instance of a declared class.
    case instance(classIndex: Int)
    /// A `UINavigationController`.
    case navigation
  }

  let kind: Kind
  /// What its properties refer to, in the order of their declaration; a list may have several.
  var references: [[Int]]
  /// The weak properties that should refer to something and do not: what they referred to was
  /// released, or they were never set.
  var lost: Set<Int> = []
  /// The values that it was given, in the order of their declaration; nil for what it was not.
  var values: [String?]
  /// The navigation controller that it uses; it holds it.
  var navigation: Int?
  /// The stack of a navigation controller, the tabs of a tab bar controller, the root of a window.
  var children: [Int] = []
  /// Which of the tabs is shown.
  var selectedTab = 0
  /// The view controller that it presents.
  var presented: Int?
  /// Whether that covers the full screen.
  var coversFullScreen = false
  /// The object that made it, while that lives.
  var maker: Int?
  /// The class of the object that made it; nil for what the application made.
  var makerClass: Int?
  /// Whether it, or what it has made, has ever shown a screen; of a navigation controller, whether
  /// it has been in the window.
  var hasShown = false
  /// The delegate of a navigation controller.
  var delegate: Int?

  init(_ kind: Kind, references: Int = 0, values: Int = 0) {
    self.kind = kind
    self.references = Array(repeating: [], count: references)
    self.values = Array(repeating: nil, count: values)
  }

  /// The index of its class; nil for what the system brings.
  var classIndex: Int? {
    if case .instance(let index) = kind { index } else { nil }
  }
}
