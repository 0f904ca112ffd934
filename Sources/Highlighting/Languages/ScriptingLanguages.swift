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
      "ksh", "fish",
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

  /// Source: the Lua 5.4 reference manual, 3.1.
  static let lua = Language(
    name: "Lua", aliases: ["luau"],
    Grammar(
      words: [
        .keyword: """
        and break do else elseif end for goto if in local not or repeat return then until while
        """,
        .functionDeclarator: "function", .value: "true false nil self",
        .function: """
        assert error getmetatable ipairs next pairs pcall print require select setmetatable
        tonumber tostring type
        """,
      ],
      comments: [
        .line("--"), .line("#!", .comment, .lineStart), .block("--[[", "]]"),
        .block("--[=[", "]=]"),
      ],
      strings: [
        .quoted("\""), .quoted("'"),
        StringForm(opens: ["[["], close: "]]", escape: .none, multiline: true),
        StringForm(opens: ["[=["], close: "]=]", escape: .none, multiline: true),
      ],
      operators: "+-*/%=<>&|^~#", traits: [.calls, .members]))

  /// Source: the R language definition, 10.3.
  static let r = Language(
    name: "R", aliases: ["rscript", "rlang"],
    Grammar(
      words: [
        .keyword: "break else for function if in next repeat return while",
        .value: """
        FALSE Inf NA NA_character_ NA_complex_ NA_integer_ NA_real_ NaN NULL TRUE
        """,
        .function: "library require source",
      ],
      comments: [.line("#")],
      strings: [
        .quoted("\"", multiline: true), .quoted("'", multiline: true),
        StringForm(opens: ["r\"(", "R\"("], close: ")\"", escape: .none, multiline: true),
        StringForm(opens: ["`"], close: "`", token: .variable),
      ],
      operators: "+-*/=<>!&|^~?%@$\\", wordStart: ".", wordRest: ".", traits: [.calls]))

  /// Source: Elixir's syntax reference, and the macros of `Kernel`.
  static let elixir = Language(
    name: "Elixir", aliases: ["ex", "exs", "iex"],
    Grammar(
      words: [
        .keyword: """
        after alias and case catch cond defdelegate defexception defoverridable defstruct do else
        end fn for if import in not or quote raise receive require rescue super throw try unless
        unquote use when with
        """,
        .functionDeclarator: "def defp defmacro defmacrop defguard defguardp",
        .typeDeclarator: "defmodule defprotocol defimpl",
        .value: "true false nil self __MODULE__ __ENV__ __DIR__",
      ],
      comments: [.line("#")],
      strings: ["\"\"\"", "'''", "\"", "'"].map {
        .quoted($0, multiline: true, interpolation: .init(open: "#{", close: "}"))
      },
      specials: [SpecialForm(":", .symbol), SpecialForm("@", .attribute)],
      operators: "+-*/=<>!&|^~", wordRest: "?!", traits: [.calls, .capitalisedTypes, .members]))

  /// Source: PowerShell's documentation, `about_Language_Keywords` and `about_Operators`.
  static let powerShell = Language(
    name: "PowerShell", aliases: ["ps1", "psm1", "psd1", "pwsh", "posh"],
    Grammar(
      words: [
        .keyword: """
        begin break catch continue do dynamicparam else elseif end exit finally for foreach from if
        in param process return switch throw trap try until using while
        """,
        .functionDeclarator: "function filter", .typeDeclarator: "class enum",
        .infix: """
        -and -as -band -bnot -bor -bxor -ceq -cmatch -contains -eq -f -ge -gt -in -is -isnot -join
        -le -like -lt -match -ne -not -notcontains -notin -notlike -notmatch -or -replace -shl -shr
        -split -xor
        """,
      ],
      comments: [.line("#"), .block("<#", "#>")],
      strings: [
        .quoted(
          "\"", escape: .doubled, multiline: true, interpolation: .init(open: "$(", close: ")"),
          variables: .names),
        .quoted("'", escape: .doubled, multiline: true),
        StringForm(opens: ["@\""], close: "\n\"@", escape: .none, multiline: true),
        StringForm(opens: ["@'"], close: "\n'@", escape: .none, multiline: true),
      ],
      specials: [SpecialForm("$", .parameter)], operators: "+*/%=!|&", wordStart: "-",
      wordRest: "-", traits: [.ignoresCase, .shell]))
}
