import CDictionary
import MichiKit

package struct DictionarySection: SiteSection {
  package init() {}

  // Static properties are lazy: a command that builds nothing does not create the declaration.
  var declaration: SectionDeclaration { Self.declared }
  private static let declared =
    SectionDeclaration(
      [.kanji, .words], prefixes: ["kanji", "word"], isLinkedByFields: true,
      codes: [.contradictoryData, .duplicateKanji], phrases: DictionaryPhrase.self,
      mentions: { prefix, _ in [nil, "kanji", "word", "words"].contains(prefix) },
      theme: DictionaryFiles.all(michi_dictionary_theme()),
      searchUnits: [
        "#strokes #획 #획수 획수# 총획# #画 画数# #stroke #strokes stroke# strokes#",
        "#grade #학년 초등학교#학년 초# #年生 小学#年 小学#年生 小# grade# #grade",
        "#jlpt jlpt# jlpt#급 jlpt#級 jlptn#",
      ],
      siteKind: SiteKind(
        "dictionary", of: "kanji", advice: "add them to content/kanji",
        starter: DictionaryFiles.all(michi_dictionary_data())["dictionary.txt"] ?? []),
      tableKeys: KanjiColumns.keys)

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

/// The files that the program contains.
enum DictionaryFiles {
  /// Returns a list of files by their paths.
  static func all(_ list: UnsafePointer<michi_embedded_file>?) -> [String: [UInt8]] {
    var (files, next) = ([String: [UInt8]](), list)
    while let file = next?.pointee, let path = file.path, let bytes = file.bytes {
      files[String(cString: path)] = Array(String(cString: bytes).utf8)
      next = next?.successor()
    }
    return files
  }
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
