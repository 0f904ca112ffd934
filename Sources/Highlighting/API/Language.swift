/// A language that Michi can highlight.
package struct Language: Hashable, Sendable {
  /// The name of the language, spelled correctly: `Swift`, `Objective-C`, `C++`.
  package let name: String
  /// Other names after a fence, in lower case.
  let aliases: [String]
  /// Creates a lexer for a part of some code.
  let lexer: @Sendable (UnsafeBufferPointer<UInt8>, Range<Int>) -> any Lexer

  /// Returns the language with a name or alias, in any case: `Swift`, `objc`, `ts`, `yml`.
  ///
  /// Nil for an unknown name; `allNames` then helps to find the intended one.
  package static func named(_ name: some StringProtocol) -> Language? { named(name.utf8) }

  /// Returns the language for the UTF-8 bytes of a name or alias, in any case.
  package static func named(_ name: some Collection<UInt8>) -> Language? {
    guard name.count <= 40 else { return nil }
    let lowered = name.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    return catalog[lowered]
  }

  /// Whether a name, in lower case, is that of a language without syntax highlighting.
  package static func isPlain(_ name: String) -> Bool { PlainLanguages.names.contains(name) }

  /// All names and aliases in lower case, sorted by bytes, for suggestions.
  package static let allNames: [String] = catalog.keys
    .map { String(decoding: $0, as: UTF8.self) }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }

  /// All languages, in the order of the documentation.
  package static let all: [Language] = [
    SwiftLexer.language, CLanguages.objectiveC, CLanguages.c, CLanguages.cPlusPlus,
    AppLanguages.cSharp, JVMLanguages.kotlin, JVMLanguages.java, JVMLanguages.scala,
    AppLanguages.dart, WebLanguages.javaScript, WebLanguages.typeScript, WebLanguages.php,
    ScriptingLanguages.python, ScriptingLanguages.ruby, ScriptingLanguages.lua,
    ScriptingLanguages.r, ScriptingLanguages.elixir, SystemsLanguages.go, SystemsLanguages.rust,
    ScriptingLanguages.shell, ScriptingLanguages.powerShell, ConfigurationLanguages.dockerfile,
    ConfigurationLanguages.makefile, ConfigurationLanguages.nginx, ConfigurationLanguages.hcl,
    DataLanguages.json, LayoutLexer.language, DataLanguages.toml, MarkupLexer.xml,
    MarkupLexer.html, StyleLexer.language, DataLanguages.sql, ConfigurationLanguages.graphQL,
    LineLexer.diff, plainText,
  ]

  /// Text in which nothing is classified.
  package static let plainText = LineLexer.plainText

  private static let catalog: [[UInt8]: Language] = {
    var catalog: [[UInt8]: Language] = [:]
    for language in all {
      for name in [language.name.lowercased()] + language.aliases {
        catalog[Array(name.utf8)] = language
      }
    }
    return catalog
  }()
}

extension Language {
  init(name: String, aliases: [String], _ grammar: Grammar) {
    self.init(name: name, aliases: aliases) { TableLexer($0, $1, grammar) }
  }

  /// Creates a lexer for all of some code, without its byte order mark.
  func lexer(for code: UnsafeBufferPointer<UInt8>) -> any Lexer {
    lexer(code, (code.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)..<code.count)
  }

  package static func == (left: Language, right: Language) -> Bool {
    left.name.utf8.elementsEqual(right.name.utf8)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
