/// What stands inside a bracket, when that says something of the words in it or behind it.
enum BracketRole: UInt8 {
  /// Arguments, the elements of a tuple: a word before `:` is a label.
  case labels
  /// The parameters of a declaration: a word before `:` is a label, one behind it a type.
  case parameters
  /// Versions of platforms.
  case availability
  /// What a modifier takes: `private(set)`.
  case modifier
  /// What an attribute takes: `@objc(name)`, `@available(iOS 13, *)`.
  case attribute, attributeAvailability
  /// `[` of a literal or a capture list.
  case list
  /// `[` of a type.
  case types
  /// What a statement such as `if` asks.
  case condition
  /// A precedence group.
  case precedence

  /// Whether a word before `:` is a label.
  var holdsLabels: Bool { self == .labels || self == .parameters || self == .attribute }

  /// Whether words are platforms.
  var isAvailability: Bool { self == .availability || self == .attributeAvailability }

  /// What the closing bracket is to the next token, when that goes on with what was before.
  var previousBehind: Previous? {
    switch self {
    case .modifier: .modifier
    case .attribute, .attributeAvailability: .attribute
    case .condition: .keyword
    default: nil
    }
  }
}
