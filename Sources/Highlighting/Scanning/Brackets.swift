/// The brackets that are open, each with what its inside is to the language.
struct Brackets<Role> {
  /// How many of each kind are open inside the innermost interpolation.
  private struct Counts {
    var round = 0
    var square = 0
    var curly = 0
  }

  private struct Entry {
    let byte: UInt8
    let role: Role?
    /// How many lists of types were open around it.
    let angleDepth: Int
    /// What was open around the string, when code inside a string has been opened.
    var around: Counts?
  }

  private var entries: [Entry] = []
  private var counts = Counts()
  /// How many `<` that open a list of types are open inside the innermost bracket.
  var angleDepth = 0

  var isEmpty: Bool { entries.isEmpty }
  /// What stands inside the innermost bracket, when that is something of its own.
  var role: Role? { entries.last?.role }
  /// The innermost bracket; 0 when none is open.
  var innermost: UInt8 { entries.last?.byte ?? 0 }
  /// Whether no bracket is open inside the innermost interpolation.
  var isDirectlyInInterpolation: Bool { entries.last?.around != nil }

  mutating func open(_ byte: UInt8, role: Role? = nil) {
    entries.append(Entry(byte: byte, role: role, angleDepth: angleDepth))
    angleDepth = 0
    count(byte, 1)
  }

  /// Closes the innermost bracket of a kind and all that were left open inside it.
  ///
  /// - Returns: what stood inside it; nil when that was nothing of its own, and when no such
  ///   bracket is open.
  @discardableResult
  mutating func close(_ byte: UInt8) -> Role? {
    let opening = Self.opening(of: byte)
    guard openCount(opening) > 0 else { return nil }
    while let entry = entries.popLast() {
      count(entry.byte, -1)
      if entry.byte == opening {
        angleDepth = entry.angleDepth
        return entry.role
      }
    }
    return nil
  }

  /// Opens code inside a string, where brackets count for themselves and words mean what they do
  /// around the string.
  mutating func openInterpolation() {
    entries.append(
      Entry(byte: innermost, role: role, angleDepth: angleDepth, around: counts))
    counts = Counts()
    angleDepth = 0
  }

  /// Whether a closing bracket has no partner since the innermost interpolation was opened.
  func endsInterpolation(_ byte: UInt8) -> Bool {
    openCount(Self.opening(of: byte)) == 0
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

  private static func opening(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    default: UInt8(ascii: "{")
    }
  }

  private func openCount(_ opening: UInt8) -> Int {
    switch opening {
    case UInt8(ascii: "("): counts.round
    case UInt8(ascii: "["): counts.square
    default: counts.curly
    }
  }

  private mutating func count(_ byte: UInt8, _ change: Int) {
    switch byte {
    case UInt8(ascii: "("): counts.round += change
    case UInt8(ascii: "["): counts.square += change
    default: counts.curly += change
    }
  }
}
