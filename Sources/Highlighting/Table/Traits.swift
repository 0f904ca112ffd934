/// Rules that hold in some table languages and not in others.
struct Traits: OptionSet, Sendable {
  let rawValue: Int

  /// Words are the same in capitals and small letters (SQL).
  static let ignoresCase = Traits(rawValue: 1 << 0)
  /// A capitalised name is a type.
  static let capitalisedTypes = Traits(rawValue: 1 << 1)
  /// A name straight before `(` is a function.
  static let calls = Traits(rawValue: 1 << 2)
  /// Behind a dot no word is reserved.
  static let members = Traits(rawValue: 1 << 3)
  /// A name behind `{` or `,` and before `:` is a key (JavaScript).
  static let objectKeys = Traits(rawValue: 1 << 4)
  /// A string before `:` is a key (JSON).
  static let stringKeys = Traits(rawValue: 1 << 5)
  /// A name or a string before `=` is a key (TOML).
  static let assignedKeys = Traits(rawValue: 1 << 6)
  /// `:=` is an operator (Go, Python).
  static let colonAssigns = Traits(rawValue: 1 << 7)
  /// `=` compares, and is an operator as others are (SQL).
  static let equalsCompares = Traits(rawValue: 1 << 8)
  /// A name behind `->` is a type.
  static let arrowTypes = Traits(rawValue: 1 << 9)
  /// `<` straight behind a name may open a list of types.
  static let angleBrackets = Traits(rawValue: 1 << 10)
  /// A name straight before `!` is a macro (Rust).
  static let bangMacros = Traits(rawValue: 1 << 11)
  /// `/` before a space is never a regular expression (Ruby).
  static let spacedDivision = Traits(rawValue: 1 << 12)
  /// A command's first word is its name, and `$?` and the like are variables.
  static let shell = Traits(rawValue: 1 << 13)
}

/// What opens a `Special`, and where.
struct SpecialForm: Sendable {
  let open: String
  let special: Special
  let place: Place

  init(_ open: String, _ special: Special, _ place: Place = .anywhere) {
    self.open = open
    self.special = special
    self.place = place
  }
}
