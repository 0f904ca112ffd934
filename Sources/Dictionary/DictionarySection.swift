import CDictionary
import Content
import FileSystem
import Loading
import SiteSections
import Templating

package struct DictionarySection: SiteSection {
  package init() {}

  // Static properties are lazy: a command that builds nothing does not create the declaration.
  var declaration: SectionDeclaration { Self.declared }
  private static let declared = {
    var declaration = SectionDeclaration(
      [.kanji, .words], prefixes: ["kanji", "word"], isLinkedByFields: true,
      codes: [.duplicateKanji], phrases: DictionaryPhrase.self,
      mentions: { prefix, _ in [nil, "kanji", "word", "words"].contains(prefix) },
      theme: EmbeddedFiles.all(michi_dictionary_theme()),
      searchUnits: [
        "#strokes #획 #획수 획수# 총획# #画 画数# #stroke #strokes stroke# strokes#",
        "#grade #학년 초등학교#학년 초# #年生 小学#年 小学#年生 小# grade# #grade",
        "#jlpt jlpt# jlpt#급 jlpt#級 jlptn#",
      ],
      siteKind: SiteKind(
        "dictionary", of: "kanji", advice: "add them to content/kanji",
        starter: EmbeddedFiles.all(michi_dictionary_data())["dictionary.txt"] ?? []))
    declaration.tableKeys = KanjiColumns.keys
    return declaration
  }()

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

  func read(_ input: SectionInput) -> any SectionData { DictionaryData(input) }
}

extension FramedContext {
  /// The names of the dictionary's partials.
  static var dictionaryFields: Fields<Self> {
    [
      .flag("koreanFirst", "Whether Korean meanings are shown before English ones") {
        $0.frame.phrases.base == "ko"
      }
    ]
  }
}

extension Section {
  /// The kanji: `content/kanji`.
  static let kanji = Section("kanji")
  /// The words that the kanji's entries list.
  static let words = Section("words")
}
