import CDictionary
import Content
import FileSystem
import Loading
import SiteSections

package struct DictionarySection: SiteSection {
  package init() {}

  // Made when they are asked for: a command that builds nothing does without.
  var declaration: SectionDeclaration { Self.declared }
  private static let declared = SectionDeclaration(
    [.kanji, .words], prefixes: ["kanji", "word"], isLinkedByFields: true,
    codes: [.duplicateKanji], phrases: DictionaryPhrase.self,
    mentions: { prefix, _ in [nil, "kanji", "word", "words"].contains(prefix) },
    theme: EmbeddedFiles.all(michi_dictionary_theme()))

  var screens: [any TemplatedScreen.Type] {
    [KanjiListScreen.self, KanjiDetailScreen.self, WordListScreen.self, KanjiFiguresScreen.self]
  }

  var names: SectionNames { Self.named }
  private static let named = SectionNames(
    samples: ("dictionary", "The contents of the dictionary"),
    partials: [
      .lead: "dictionary-examples", .home: "kanji-strip", .footer: "dictionary-sources",
      .search: "dictionary-kinds",
    ])

  var commands: [SectionCommand] {
    [
      SectionCommand(ImportKanjidicCommand.self, below: .importing),
      SectionCommand(ImportKanjivgCommand.self, below: .importing),
    ]
  }

  func read(_ input: SectionInput) -> any ReadSection { ReadDictionary(input) }
}

extension Section {
  /// The kanji: `content/kanji`.
  static let kanji = Section("kanji")
  /// The words that the kanji's entries list.
  static let words = Section("words")
}
