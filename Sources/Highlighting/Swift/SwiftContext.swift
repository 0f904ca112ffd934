/// What Swift code has announced for what follows.
struct SwiftContext {
  /// What stands inside a bracket.
  enum Bracket: UInt8 {
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
    /// A precedence group.
    case precedence

    /// Whether a word before `:` is a label.
    var holdsLabels: Bool { self == .labels || self == .parameters || self == .attribute }

    /// Whether words are platforms.
    var isAvailability: Bool { self == .availability || self == .attributeAvailability }
  }

  /// Whether words belong to the condition of `#if`.
  var isInCondition = false
  /// Whether the next `(` holds platforms and their versions.
  var opensAvailability = false
  /// Whether the next `(` holds the parameters of a declaration.
  var opensParameters = false
  /// Whether the last name is one that `let` or `var` binds.
  var hasBoundName = false
  /// Whether the last name is that of a type that is declared.
  var hasDeclaredType = false
  /// Whether the names that follow are what a type inherits from.
  var isInheriting = false
  /// Whether the next `{` opens a precedence group.
  var opensPrecedence = false
}
