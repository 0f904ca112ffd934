/// A language as a table: everything that `TableLexer` has to know about it.
///
/// A grammar is only data. Rules beyond words, comments and strings are `traits` or a `Special`,
/// which any other language may use too.
final class Grammar: Sendable {
  /// Something that starts with fixed bytes.
  final class Opener: Sendable {
    enum Action: Sendable {
      case comment(CommentForm)
      case string(StringForm)
      case special(Special)
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
  let words: WordTable<WordRole>
  /// Everything that starts with fixed bytes: by first byte, longer ones before shorter ones.
  let openers: [Opener]
  /// The index in `openers` of the first that starts with a byte; 255 when none does.
  let firstOpener: [UInt8]
  let heredoc: StringForm?
  let numbers: NumberForm
  let traits: Traits

  /// - Parameters:
  ///   - words: the words with a meaning, separated by white space.
  ///   - comments: the comments, and everything else that runs to a line's end or a delimiter.
  ///   - strings: the strings.
  ///   - heredoc: how the text of a here-document is read, if the language has them.
  ///   - specials: the forms whose end only code can find.
  ///   - operators: the bytes operators are made of.
  ///   - wordStart: the bytes that words may start with, apart from letters and `_`.
  ///   - wordRest: the bytes that words may go on with, apart from those and digits.
  ///   - numbers: how numbers are written.
  ///   - traits: further rules of the language.
  init(
    words: [WordRole: String] = [:], comments: [CommentForm] = [], strings: [StringForm] = [],
    heredoc: StringForm? = nil,
    specials: [SpecialForm] = [], operators: String = "", wordStart: String = "",
    wordRest: String = "", numbers: NumberForm = NumberForm(), traits: Traits = []
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
