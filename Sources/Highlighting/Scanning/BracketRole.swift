/// The role of a bracket's contents, when it affects the words in it or after it.
enum BracketRole: UInt8 {
  /// Arguments, the elements of a tuple: a word before `:` is a label.
  case labels
  /// The parameters of a declaration: a word before `:` is a label, one behind it a type.
  case parameters
  /// Versions of platforms.
  case availability
  /// The argument of a modifier: `private(set)`.
  case modifier
  /// The arguments of an attribute: `@objc(name)`, `@available(iOS 13, *)`.
  case attribute, attributeAvailability
  /// `[` of a literal or a capture list.
  case list
  /// `[` of a type.
  case types
  /// The condition of a statement such as `if`.
  case condition
  /// A precedence group.
  case precedence

  /// Whether a word before `:` is a label.
  var holdsLabels: Bool { self == .labels || self == .parameters || self == .attribute }

  /// Whether words are platforms.
  var isAvailability: Bool { self == .availability || self == .attributeAvailability }

  /// What the closing bracket counts as for the next token, when that continues what came before.
  var previousBehind: Previous? {
    switch self {
    case .modifier: .modifier
    case .attribute, .attributeAvailability: .attribute
    case .condition: .keyword
    default: nil
    }
  }
}
