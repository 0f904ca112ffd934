import Primitives

/// Looks up the words of a language that have a role.
struct WordTable: Sendable {
  private struct Entry: Sendable {
    var start: UInt32 = 0
    var length: UInt32 = 0
    /// The role of the word; nil for an empty slot.
    var role: WordRole?
  }

  private var letters: [UInt8] = []
  private var slots: [Entry]
  private let mask: Int
  private let longest: Int
  private let ignoresCase: Bool

  /// - Parameters:
  ///   - words: the words of each role, separated by white space.
  ///   - ignoresCase: whether case does not matter; the words are then in lower case.
  init(_ words: [WordRole: String], ignoresCase: Bool) {
    let listed = WordRole.allCases.flatMap { role in
      (words[role] ?? "").utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        .map { (word: Array($0), role: role) }
    }
    var capacity = 16
    while capacity < listed.count * 4 { capacity *= 2 }
    mask = capacity - 1
    slots = Array(repeating: Entry(), count: capacity)
    longest = listed.map(\.word.count).max() ?? 0
    self.ignoresCase = ignoresCase
    for (word, role) in listed {
      var slot = word.reduce(Self.emptyHash) { Self.hash($0, $1) } & mask
      while slots[slot].role != nil { slot = (slot + 1) & mask }
      slots[slot] = Entry(start: UInt32(letters.count), length: UInt32(word.count), role: role)
      letters += word
    }
  }

  /// The end of the word at an index, and its role; the role is nil for an ordinary name.
  @inline(__always)
  func word(at start: Int, in cursor: Cursor) -> (end: Int, role: WordRole?) {
    var hash = Self.emptyHash
    var index = start
    while cursor.continuesWord(index) {
      let byte = cursor.code[index]
      hash = Self.hash(hash, ignoresCase ? byte.lowercasedASCII : byte)
      index += 1
    }
    return (index, role(of: cursor.code[start..<index], hash: hash))
  }

  /// The role of the word at an index; nil if there is no word or it has no role.
  func role(at start: Int, in cursor: Cursor) -> WordRole? {
    cursor.startsWord(start) ? word(at: start, in: cursor).role : nil
  }

  private func role(of word: Slice<UnsafeBufferPointer<UInt8>>, hash: Int) -> WordRole? {
    guard word.count <= longest else { return nil }
    var slot = hash & mask
    while let role = slots[slot].role {
      let entry = slots[slot]
      if Int(entry.length) == word.count {
        var offset = 0
        while offset < word.count {
          let byte = word[word.startIndex + offset]
          guard (ignoresCase ? byte.lowercasedASCII : byte) == letters[Int(entry.start) + offset]
          else { break }
          offset += 1
        }
        if offset == word.count { return role }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private static var emptyHash: Int { 5381 }

  @inline(__always)
  private static func hash(_ hash: Int, _ byte: UInt8) -> Int { (hash &* 33) ^ Int(byte) }
}

/// The role of a word, which decides when the word is reserved.
enum WordRole: UInt8, Sendable, CaseIterable {
  /// Reserved.
  case keyword
  /// Reserved, and a value: `true`, `nil`.
  ///
  /// No expression can start after it.
  case value
  /// A value that is reserved after a dot, too: `self`.
  case selfValue
  /// Reserved, also after a dot: `init`.
  case initialiser
  /// Reserved between two operands, so that no expression starts with it: `in`, `where`.
  case infix
  /// Reserved; marks a function that can fail: `throws`.
  case throwing
  /// Reserved before names of values: `let`.
  case binding
  /// Reserved; modifies the following declaration: `public`.
  case access
  /// Reserved; starts a declaration of another kind: `import`.
  case declaration
  /// Reserved before the name of a function: `func`.
  case functionDeclarator
  /// Reserved before the name of a type: `struct`.
  case typeDeclarator
  /// Reserved before an operator, or before the word for its position.
  case operatorDeclarator
  /// Reserved before the name of a precedence group.
  case precedenceDeclarator
  /// Reserved before a type: `as`.
  case cast
  /// Reserved unless it is used like a name, before `=`, `.` or a closing bracket: `async`.
  case prefix
  /// A built-in type: `int`.
  case type
  /// A built-in function: `print`, `echo`.
  case function
  /// Reserved only if a name follows on the line: `record`.
  case softDeclarator
  /// Reserved only if a declaration follows: `final`, `open`.
  case modifier
  /// Reserved only if an expression follows on the line: `yield`.
  case expressionPrefix
  /// Reserved only at the beginning of a line before an operand: `match`.
  case statement
  /// Reserved only if the described declaration follows on the line: `get`, `readonly`.
  case typePrefix
  /// Reserved only before a string: `from`.
  case source
  /// Reserved only in the position of an accessor: `willSet`.
  case accessor
  /// Reserved only after parameters or before `throws` and `->`: `async`.
  case effect
  /// Reserved only after a dot: `Type`.
  case metatype
  /// Reserved only in a precedence group.
  case precedence

  /// Whether a declaration can continue with the word after a modifier.
  var continuesDeclaration: Bool {
    switch self {
    case .binding, .access, .declaration, .functionDeclarator, .typeDeclarator, .modifier,
      .operatorDeclarator, .initialiser, .softDeclarator, .accessor, .typePrefix:
      true
    default: false
    }
  }

  /// Whether the word can only follow a complete expression or declaration.
  var isInfix: Bool { self == .infix || self == .cast || self == .throwing }
}
