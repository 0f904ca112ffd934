/// The brackets that are open, each with what its inside is to the language.
struct Brackets {
  /// What a `<` or `>` is that is no operator.
  enum Angle { case open, close }

  private struct Entry {
    let byte: UInt8
    let role: BracketRole?
    /// How many lists of types were open around it.
    let angleDepth: Int
    /// What was open around the string, when code inside a string has been opened.
    var around: SIMD4<Int>?
  }

  private var entries: [Entry] = []
  /// How many of each kind are open inside the innermost interpolation.
  private var counts = SIMD4<Int>()
  /// How many `<` that open a list of types are open inside the innermost bracket.
  var angleDepth = 0

  var isEmpty: Bool { entries.isEmpty }
  /// What stands inside the innermost bracket, when that is something of its own.
  var role: BracketRole? { entries.last?.role }
  /// The innermost bracket; 0 when none is open.
  var innermost: UInt8 { entries.last?.byte ?? 0 }
  /// Whether no bracket is open inside the innermost interpolation.
  var isDirectlyInInterpolation: Bool { entries.last?.around != nil }

  mutating func open(_ byte: UInt8, role: BracketRole? = nil) {
    entries.append(Entry(byte: byte, role: role, angleDepth: angleDepth))
    angleDepth = 0
    counts[Self.kind(byte)] += 1
  }

  /// Closes the innermost bracket of a kind and all that were left open inside it.
  ///
  /// - Returns: what stood inside it; nil when that was nothing of its own, and when no such
  ///   bracket is open.
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

  /// Opens code inside a string, where brackets count for themselves and words mean what they do
  /// around the string.
  mutating func openInterpolation() {
    entries.append(
      Entry(byte: innermost, role: role, angleDepth: angleDepth, around: counts))
    counts = SIMD4()
    angleDepth = 0
  }

  /// Whether a closing bracket has no partner since the innermost interpolation was opened.
  func endsInterpolation(_ byte: UInt8) -> Bool {
    counts[Self.kind(byte)] == 0
  }

  /// Goes back to what was open around the innermost interpolation.
  mutating func closeInterpolation() {
    while let entry = entries.popLast() {
      guard let around = entry.around else { continue }
      counts = around
      angleDepth = entry.angleDepth
      return
    }
  }

  /// Which kind a bracket is: ASCII has round ones at 0x2_, square ones at 0x5_, curly ones at 0x7_.
  private static func kind(_ byte: UInt8) -> Int { Int(byte >> 5) }
}
