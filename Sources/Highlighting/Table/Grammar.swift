/// The syntax of a language as data for `TableLexer`.
///
/// Rules beyond words, comments and strings are `traits` or a `SpecialSyntax`, which several
/// languages can share.
final class Grammar: Sendable {
  final class Opener: Sendable {
    enum Action: Sendable {
      case comment(CommentForm)
      case string(StringForm)
      case special(SpecialSyntax)
    }

    let text: [UInt8]
    let place: Place
    let action: Action

    init(_ text: some Sequence<UInt8>, _ place: Place, _ action: Action) {
      self.text = Array(text)
      self.place = place
      self.action = action
    }
  }

  let alphabet: Alphabet
  let words: WordTable
  /// The forms that start with fixed bytes: by first byte, longer ones before shorter ones.
  let openers: [Opener]
  /// The index in `openers` of the first that starts with a byte; 255 if there is none.
  let firstOpener: [UInt8]
  let heredoc: StringForm?
  let numbers: NumberForm
  let traits: Traits

  /// - Parameters:
  ///   - comments: the comments, and all other forms that end at a line end or a delimiter.
  ///   - heredoc: the form of the text of a here-document; nil if the language has none.
  ///   - operators: the bytes that make up operators.
  ///   - wordStart: the bytes that words may start with, besides letters and `_`.
  ///   - wordRest: the bytes that words may continue with, besides these and digits.
  init(
    words: [WordRole: String] = [:], comments: [CommentForm] = [], strings: [StringForm] = [],
    heredoc: StringForm? = nil, specials: [SpecialForm] = [], operators: String = "",
    wordStart: String = "", wordRest: String = "", numbers: NumberForm = NumberForm(),
    traits: Traits = []
  ) {
    alphabet = Alphabet(operators: operators, wordStart: wordStart, wordRest: wordRest)
    self.words = WordTable(words, ignoresCase: traits.contains(.ignoresCase))
    self.heredoc = heredoc
    self.numbers = numbers
    self.traits = traits
    let comments = comments.map { Opener($0.open, $0.place, .comment($0)) }
    let strings = strings.flatMap { form in
      form.opens.map { Opener($0, .anywhere, .string(form)) }
    }
    let specials = specials.map { Opener($0.open.utf8, $0.place, .special($0.special)) }
    openers = (comments + strings + specials).enumerated().sorted { left, right in
      let (one, other) = (left.element.text, right.element.text)
      if one[0] != other[0] { return one[0] < other[0] }
      return one.count != other.count ? one.count > other.count : left.offset < right.offset
    }.map(\.element)
    var firstOpener = [UInt8](repeating: 255, count: 256)
    for (index, opener) in openers.enumerated().reversed() {
      firstOpener[Int(opener.text[0])] = UInt8(index)
    }
    self.firstOpener = firstOpener
  }
}

/// Rules that apply to some languages only.
struct Traits: OptionSet, Sendable {
  let rawValue: Int

  /// Case does not matter in words (SQL).
  static let ignoresCase = Traits(rawValue: 1 << 0)
  /// A capitalized name is a type.
  static let capitalisedTypes = Traits(rawValue: 1 << 1)
  /// A name directly before `(` is a function.
  static let calls = Traits(rawValue: 1 << 2)
  /// No word is reserved after a dot.
  static let members = Traits(rawValue: 1 << 3)
  /// A name between `{` or `,` and `:` is a key (JavaScript).
  static let objectKeys = Traits(rawValue: 1 << 4)
  /// A string before `:` is a key (JSON).
  static let stringKeys = Traits(rawValue: 1 << 5)
  /// A name or a string before `=` is a key (TOML).
  static let assignedKeys = Traits(rawValue: 1 << 6)
  /// `:=` is an operator (Go, Python).
  static let colonAssigns = Traits(rawValue: 1 << 7)
  /// `=` is a comparison operator (SQL).
  static let equalsCompares = Traits(rawValue: 1 << 8)
  /// A name after `->` is a type.
  static let arrowTypes = Traits(rawValue: 1 << 9)
  /// `<` directly after a name may open a list of types.
  static let angleBrackets = Traits(rawValue: 1 << 10)
  /// A name directly before `!` is a macro (Rust).
  static let bangMacros = Traits(rawValue: 1 << 11)
  /// `/` before a space is never a regular expression (Ruby).
  static let spacedDivision = Traits(rawValue: 1 << 12)
  /// A command's first word is its name, and `$?` and similar parameters are variables.
  static let shell = Traits(rawValue: 1 << 13)
}

/// A `SpecialSyntax` with the text that opens it and the places where it can open.
struct SpecialForm: Sendable {
  let open: String
  let special: SpecialSyntax
  let place: Place

  init(_ open: String, _ special: SpecialSyntax, _ place: Place = .anywhere) {
    self.open = open
    self.special = special
    self.place = place
  }
}
