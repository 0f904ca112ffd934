enum ScriptingLanguages {
  /// Source: the Python language reference, 2.3.1.
  static let python = Language(
    name: "Python", aliases: ["py", "python3", "py3", "pyi", "pycon"],
    Grammar(
      words: [
        .keyword: """
        assert async await break continue del elif else except finally for from global if import
        lambda nonlocal pass raise return try while with yield
        """,
        .infix: "and as in is not or",
        .functionDeclarator: "def", .typeDeclarator: "class",
        .softDeclarator: "type", .statement: "match case",
        .value: "True False None self cls __name__ __file__",
        .type: "int str float bool list dict tuple set bytes object complex frozenset",
        .function: """
        print len range open enumerate zip map filter sorted reversed sum min max abs any all
        isinstance issubclass getattr setattr hasattr super repr input iter next
        """,
      ],
      comments: [.line("#")],
      strings: pythonStrings,
      specials: [SpecialForm("@", .attribute, .firstOnLine)],
      operators: "+-*/%=<>!&|^~@", traits: [.calls, .capitalisedTypes, .members, .colonAssigns]))

  private static let pythonStrings: [StringForm] = {
    var forms: [StringForm] = []
    for quote in ["\"\"\"", "'''", "\"", "'"] {
      let isMultiline = quote.utf8.count == 3
      let formatted = ["f", "F", "fr", "rf", "Fr", "fR", "FR", "RF"].map { $0 + quote }
      forms.append(
        StringForm(
          opens: formatted, close: quote, multiline: isMultiline,
          interpolation: .init(open: "{", close: "}", doubles: true)))
      forms.append(
        .quoted(
          quote, prefixes: "r R b B u U br Br bR BR rb rB Rb RB", multiline: isMultiline))
    }
    return forms
  }()

  /// Source: ruby's `keywords(7)`.
  static let ruby = Language(
    name: "Ruby", aliases: ["rb", "gemfile", "podfile", "fastfile", "rake", "podspec", "irb"],
    Grammar(
      words: [
        .keyword: """
        BEGIN END alias and begin break case defined? do else elsif end ensure for if in next not
        or redo rescue retry return then undef unless until when while yield require
        require_relative include extend attr_accessor attr_reader attr_writer raise private
        protected public
        """,
        .functionDeclarator: "def", .typeDeclarator: "class module",
        .value: "true false nil self super __FILE__ __LINE__",
        .function: "puts print p lambda proc loop",
      ],
      comments: [.line("#"), CommentForm(open: "=begin", close: "\n=end", place: .lineStart)],
      strings: [
        .quoted("\"", multiline: true, interpolation: .init(open: "#{", close: "}")),
        .quoted("'", multiline: true),
        .quoted("`", multiline: true, interpolation: .init(open: "#{", close: "}")),
      ],
      heredoc: StringForm(multiline: true, interpolation: .init(open: "#{", close: "}")),
      specials: [
        SpecialForm("/", .regex), SpecialForm("<<", .heredoc), SpecialForm("%", .percentLiteral),
        SpecialForm(":", .symbol), SpecialForm("@", .sigil), SpecialForm("$", .variable),
      ],
      operators: "+-*/%=<>!&|^~?", wordRest: "?!",
      traits: [.calls, .capitalisedTypes, .members, .spacedDivision, .objectKeys]))

  /// Source: POSIX.1-2024, "Shell Command Language", and bash(1).
  static let shell = Language(
    name: "shell",
    aliases: [
      "sh", "bash", "zsh", "console", "terminal", "shellscript", "shell-session", "sh-session",
      "ksh", "fish", "dockerfile", "make", "makefile",
    ],
    Grammar(
      words: [
        .keyword: """
        if then else elif fi while until do done esac time return break continue exit exec
        """,
        .binding: "for in case select function export local readonly declare typeset unset",
      ],
      comments: [.line("#", .comment, .afterSpace)],
      strings: [
        .quoted(
          "\"", multiline: true, interpolation: .init(open: "$(", close: ")"),
          variables: .namesAndParameters),
        .quoted("'", escape: .none, multiline: true),
        StringForm(opens: ["$'"], close: "'", multiline: true),
      ],
      heredoc: StringForm(
        multiline: true, interpolation: .init(open: "$(", close: ")"),
        variables: .namesAndParameters),
      specials: [
        SpecialForm("$", .parameter), SpecialForm("$ ", .prompt, .firstOnLine),
        SpecialForm("<<", .heredoc), SpecialForm("\\", .escaped),
      ],
      operators: "|&<>=!", wordStart: "-./", wordRest: "-./+@%", traits: [.shell]))
}
