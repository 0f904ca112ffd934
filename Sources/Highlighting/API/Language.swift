/// A language that Michi can highlight.
public struct Language: Hashable, Sendable {
  /// The language's name as it is written: `Swift`, `Objective-C`, `C++`.
  public let name: String
  let grammar: CompiledGrammar

  /// The language that an author means by a name, whatever its case: `Swift`, `objc`, `ts`, `yml`.
  ///
  /// Nil when no language has the name; `allNames` then holds what they may have meant.
  public static func named(_ name: some StringProtocol) -> Language? {
    named(name.utf8)
  }

  /// The language that an author means by the UTF-8 bytes of a name, whatever its case.
  public static func named(_ name: some Collection<UInt8>) -> Language? {
    guard name.count <= 40 else { return nil }
    let lowered = name.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    return catalog[lowered]
  }

  /// Every name and alias in small letters, by bytes; the list for "did you mean".
  public static let allNames: [String] = catalog.keys
    .map { String(decoding: $0, as: UTF8.self) }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }

  /// Every language once, in the order of the documentation.
  public static let all: [Language] = Grammar.all.map {
    Language(name: $0.name, grammar: CompiledGrammar($0))
  }

  /// Text in which nothing is classified.
  public static let plainText = Language(
    name: Grammar.plainText.name, grammar: CompiledGrammar(.plainText))

  private static let catalog: [[UInt8]: Language] = {
    var catalog: [[UInt8]: Language] = [:]
    for language in all {
      for name in language.grammar.names { catalog[Array(name.utf8)] = language }
    }
    return catalog
  }()

  /// Languages are the same when their names are.
  public static func == (left: Language, right: Language) -> Bool {
    left.name.utf8.elementsEqual(right.name.utf8)
  }

  /// By name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
