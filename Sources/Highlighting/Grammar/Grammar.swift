/// A language as a table: everything the lexer has to know about it.
///
/// A grammar is only data. What it cannot say with words, comments and strings it says with a
/// `Trait` or a `SpecialForm`, which the lexer knows and any other language may use too.
struct Grammar: Sendable {
  /// The name as the language's own people write it.
  let name: String
  /// What authors write behind a fence, in small letters; the lowered name counts without saying.
  var aliases: [String] = []
  /// The words with a meaning, separated by white space.
  var words: [WordRole: String] = [:]
  /// The comments, and everything else that runs to a line's end or to a closing delimiter.
  var comments: [CommentForm] = []
  /// The strings.
  var strings: [StringForm] = []
  /// What only code can find the end of.
  var specials: [SpecialForm] = []
  /// The bytes operators are made of.
  var operators = ""
  /// The bytes that words may start with, apart from letters, `_` and everything beyond ASCII.
  var wordStart = ""
  /// The bytes that words may go on with, apart from those and digits.
  var wordRest = ""
  /// The byte between digits: `_`, or `'` in C++.
  var digitSeparator: Character = "_"
  /// What else holds in the language.
  var traits: Set<Trait> = []

  /// What the language is called, in small letters.
  var names: [String] { [name.lowercased()] + aliases }
}

/// Something that holds in some languages and not in others.
enum Trait: Hashable, Sendable {
  /// Words are the same in capitals and small letters (SQL, HTML).
  case ignoresCase
  /// A capitalised name is a type.
  case capitalisedTypes
  /// A name straight before `(` is a function.
  case calls
  /// Behind a dot no word is reserved.
  case members
  /// Inside parentheses a word before `:` is a label (Swift).
  case argumentLabels
  /// A name behind `{` or `,` and before `:` is a key (JavaScript).
  case objectKeys
  /// A string before `:` is a key (JSON).
  case stringKeys
  /// A name before `=` where a line starts is a key (TOML).
  case assignedKeys
  /// `:=` is an operator (Go, Python).
  case colonAssigns
  /// `=` compares, and is an operator as others are (SQL).
  case equalsCompares
  /// A name behind `->` is a type.
  case arrowTypes
  /// `<` straight behind a name may open a list of types.
  case angleBrackets
  /// A name straight before `!` is a macro (Rust).
  case bangMacros
  /// `/` before a space is never a regular expression (Ruby).
  case spacedDivision
  /// A command's first word is its name, and `$?` and the like are variables.
  case shell
  /// Text with elements in it (HTML, XML); the words are those of tags.
  case markup
  /// Keys and indentation (YAML).
  case indentedKeys
  /// Selectors and declarations (CSS).
  case declarations
  /// Only what starts a line has a class (diff).
  case linesOnly
  /// Swift's rules for words that are reserved in places.
  case swiftWords
}
