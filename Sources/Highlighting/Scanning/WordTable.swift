import Primitives

/// Finds the words of a language that have a meaning, each with its role.
struct WordTable: Sendable {
  private struct Entry: Sendable {
    var start: UInt32 = 0
    var length: UInt32 = 0
    /// Nil: the slot is empty.
    var role: WordRole?
  }

  private var letters: [UInt8] = []
  private var slots: [Entry]
  private let mask: Int
  private let longest: Int
  private let ignoresCase: Bool

  /// - Parameters:
  ///   - words: the words of each role, separated by white space.
  ///   - ignoresCase: whether capitals and small letters are the same; the words are in small ones.
  init(_ words: [WordRole: String], ignoresCase: Bool) {
    let listed = WordRole.allCases.flatMap { role in
      (words[role] ?? "").split(whereSeparator: { $0 == " " || $0 == "\n" })
        .map { (word: Array($0.utf8), role: role) }
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

  /// The end of the word at an index, and its role; nil when it is an ordinary name.
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

  /// The role of the word at an index; nil when there is no word or it has no role.
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

/// The role of a word, which decides when it is reserved.
enum WordRole: UInt8, Sendable, CaseIterable {
  /// Reserved.
  case keyword
  /// Reserved, and a value: `true`, `nil`. What follows cannot start an expression.
  case value
  /// A value that is reserved behind a dot, too: `self`.
  case selfValue
  /// Reserved, also behind a dot: `init`.
  case initialiser
  /// Reserved; stands between two things, so it never starts an expression: `in`, `where`.
  case infix
  /// Reserved; says that a function can fail: `throws`.
  case throwing
  /// Reserved; names follow: `let`.
  case binding
  /// Reserved; modifies the declaration that follows: `public`.
  case access
  /// Reserved; starts a declaration of another kind: `import`.
  case declaration
  /// Reserved; the name behind it is a function's: `func`.
  case functionDeclarator
  /// Reserved; the name behind it is a type's: `struct`.
  case typeDeclarator
  /// Reserved; an operator, or the word for where it stands, follows.
  case operatorDeclarator
  /// Reserved; what follows opens a precedence group.
  case precedenceDeclarator
  /// Reserved; the name behind it is a type's: `as`.
  case cast
  /// Reserved unless it is used as a name is: before `=`, `.` or a closing bracket: `async`.
  case prefix
  /// A type of the language itself: `int`.
  case type
  /// A function of the language itself: `print`, `echo`.
  case function
  /// Reserved only where a name follows on the line: `record`.
  case softDeclarator
  /// Reserved only where a declaration follows: `final`, `open`.
  case modifier
  /// Reserved only where an expression follows on the line: `yield`.
  case expressionPrefix
  /// Reserved only where a line begins and something follows that it can be about: `match`.
  case statement
  /// Reserved only where what it describes follows on the line: `get`, `readonly`.
  case typePrefix
  /// Reserved only where a string follows: `from`.
  case source
  /// Reserved only in an accessor's place: `willSet`.
  case accessor
  /// Reserved only behind parameters or before `throws` and `->`: `async`.
  case effect
  /// Reserved only behind a dot: `Type`.
  case metatype
  /// Reserved only in a precedence group.
  case precedence

  /// Whether a declaration goes on with the word behind a modifier.
  var continuesDeclaration: Bool {
    switch self {
    case .binding, .access, .declaration, .functionDeclarator, .typeDeclarator, .modifier,
      .operatorDeclarator, .initialiser, .softDeclarator, .accessor, .typePrefix:
      true
    default: false
    }
  }

  /// Whether the word can only stand behind something complete.
  var isInfix: Bool { self == .infix || self == .cast || self == .throwing }
}
