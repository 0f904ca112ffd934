/// The brackets that are open, each with what its inside is.
struct Brackets {
  /// What stands inside a bracket.
  enum Role: UInt8 {
    case other
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
    /// What a statement such as `if` asks, where no operand ends behind it (JavaScript).
    case condition
    /// A precedence group.
    case precedence

    /// Whether a word before `:` is a label.
    var holdsLabels: Bool { self == .labels || self == .parameters || self == .attribute }

    /// Whether words are platforms.
    var isAvailability: Bool { self == .availability || self == .attributeAvailability }
  }

  private struct Entry {
    let byte: UInt8
    let role: Role
    let angleDepth: Int
  }

  /// How many of each kind are open inside the innermost interpolation.
  struct Counts {
    var round = 0
    var square = 0
    var curly = 0
  }

  private var entries: [Entry] = []
  private(set) var counts = Counts()

  var depth: Int { entries.count }
  /// What stands inside the innermost bracket.
  var role: Role { entries.last?.role ?? .other }
  /// The innermost bracket; 0 when none is open.
  var innermost: UInt8 { entries.last?.byte ?? 0 }

  mutating func open(_ byte: UInt8, role: Role, angleDepth: Int) {
    entries.append(Entry(byte: byte, role: role, angleDepth: angleDepth))
    count(byte, 1)
  }

  /// Closes the innermost bracket of a kind and all that were left open inside it.
  ///
  /// - Returns: how many lists of types were open around it, and what stood inside it; nil when no
  ///   such bracket is open.
  mutating func close(_ byte: UInt8) -> (angleDepth: Int, role: Role)? {
    let opening: UInt8 =
      switch byte {
      case UInt8(ascii: ")"): UInt8(ascii: "(")
      case UInt8(ascii: "]"): UInt8(ascii: "[")
      default: UInt8(ascii: "{")
      }
    guard openCount(opening) > 0 else { return nil }
    while let entry = entries.popLast() {
      count(entry.byte, -1)
      if entry.byte == opening { return (entry.angleDepth, entry.role) }
    }
    return nil
  }

  /// How many of a kind are open inside the innermost interpolation.
  func openCount(_ opening: UInt8) -> Int {
    switch opening {
    case UInt8(ascii: "("): counts.round
    case UInt8(ascii: "["): counts.square
    default: counts.curly
    }
  }

  /// Starts to count for an interpolation; gives back what has to be restored behind it.
  mutating func beginInterpolation() -> Counts {
    defer { counts = Counts() }
    return counts
  }

  /// Drops what an interpolation left open.
  mutating func endInterpolation(depth: Int, counts: Counts) {
    if entries.count > depth { entries.removeLast(entries.count - depth) }
    self.counts = counts
  }

  private mutating func count(_ byte: UInt8, _ change: Int) {
    switch byte {
    case UInt8(ascii: "("): counts.round += change
    case UInt8(ascii: "["): counts.square += change
    default: counts.curly += change
    }
  }
}
