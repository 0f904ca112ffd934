struct Brackets {
  /// A `<` or `>` that is not an operator.
  enum Angle { case open, close }

  private struct Entry {
    let byte: UInt8
    let role: BracketRole?
    /// The number of open type lists around it.
    let angleDepth: Int
    /// The bracket counts outside the string, for an entry that opens code inside a string.
    var around: SIMD4<Int>?
  }

  private var entries: [Entry] = []
  /// The number of open brackets of each kind inside the innermost interpolation.
  private var counts = SIMD4<Int>()
  var angleDepth = 0

  var isEmpty: Bool { entries.isEmpty }
  /// The role of the innermost bracket; nil if it has none.
  var role: BracketRole? { entries.last?.role }
  var innermost: UInt8 { entries.last?.byte ?? 0 }
  /// Whether no bracket is open inside the innermost interpolation.
  var isDirectlyInInterpolation: Bool { entries.last?.around != nil }

  mutating func open(_ byte: UInt8, role: BracketRole? = nil) {
    entries.append(Entry(byte: byte, role: role, angleDepth: angleDepth))
    angleDepth = 0
    counts[Self.kind(byte)] += 1
  }

  /// Closes the innermost bracket of a kind and all brackets left open inside it.
  ///
  /// - Returns: the role of its contents; nil when it has none, or when no such bracket is open.
  @discardableResult
  mutating func close(_ byte: UInt8) -> BracketRole? {
    let kind = Self.kind(byte)
    guard counts[kind] > 0 else { return nil }
    while let entry = entries.popLast() {
      counts[Self.kind(entry.byte)] -= 1
      if Self.kind(entry.byte) == kind {
        angleDepth = entry.angleDepth
        return entry.role
      }
    }
    return nil
  }

  /// Reads a `<` or `>` around a list of types, which is punctuation; nil when it is an operator.
  mutating func readAngle(_ cursor: inout Cursor, mayOpen: Bool, mayClose: Bool) -> Angle? {
    switch cursor.peek() {
    case UInt8(ascii: "<") where mayOpen:
      let next = cursor.peek(1)
      if next == 0x20 || next == UInt8(ascii: "=") || next == UInt8(ascii: "<") { return nil }
      angleDepth += 1
      cursor.position += 1
      return .open
    case UInt8(ascii: ">") where mayClose && angleDepth > 0:
      angleDepth -= 1
      cursor.position += 1
      return .close
    default:
      return nil
    }
  }

  /// Opens code inside a string.
  ///
  /// Brackets are counted separately there, and words have the same meaning as outside the string.
  mutating func openInterpolation() {
    entries.append(Entry(byte: innermost, role: role, angleDepth: angleDepth, around: counts))
    counts = SIMD4()
    angleDepth = 0
  }

  /// Whether a closing bracket has no partner inside the innermost interpolation.
  func endsInterpolation(_ byte: UInt8) -> Bool { counts[Self.kind(byte)] == 0 }

  mutating func closeInterpolation() {
    while let entry = entries.popLast() {
      guard let around = entry.around else { continue }
      counts = around
      angleDepth = entry.angleDepth
      return
    }
  }

  /// The kind of a bracket: ASCII has round ones at 0x2_, square ones at 0x5_, curly ones at 0x7_.
  private static func kind(_ byte: UInt8) -> Int { Int(byte >> 5) }
}

/// The role of a bracket that affects the words in it or after it.
enum BracketRole: UInt8 {
  /// Arguments, the elements of a tuple: a word before `:` is a label.
  case labels
  /// The parameters of a declaration: a word before `:` is a label, one after it a type.
  case parameters
  /// The platforms and versions of `#available`.
  case availability
  /// The argument of a modifier: `private(set)`.
  case modifier
  /// The arguments of an attribute: `@objc(name)`, `@available(iOS 13, *)`.
  case attribute, attributeAvailability
  /// `[` of a literal or a capture list.
  case list
  case types
  /// The condition of a statement such as `if`.
  case condition
  case precedence

  var hasLabels: Bool { self == .labels || self == .parameters || self == .attribute }

  var isAvailability: Bool { self == .availability || self == .attributeAvailability }

  /// The kind of the closing bracket for the next token; nil if the bracket is an ordinary one.
  var previousAfter: PrecedingToken? {
    switch self {
    case .modifier: .modifier
    case .attribute, .attributeAvailability: .attribute
    case .condition: .keyword
    default: nil
    }
  }
}
