import Content
import Diagnostics
import Loading
import Navigation
import Primitives
import SiteKit
import SiteSections
import TestKit

@testable import Dictionary

extension TestSite {
  /// What is read of the dictionary, and what is reported of the site.
  func load() throws -> (content: SiteContent, kanji: KanjiStorage, diagnostics: [Diagnostic]) {
    // 21 November 2026.
    let now = DateTime(secondsSinceEpoch: 1_795_219_200)
    let (site, dictionary) = try SiteLoader(
      root: SiteRoot(path: path), options: LoadingOptions(now: now), sections: .dictionary
    ).load { input in
      let read = DictionaryData(input)
      return LoadedSections(read, read.content, read.diagnostics)
    }
    return (site.content, dictionary.storage, site.diagnostics)
  }

  /// What is reported, a line each: place, severity, message and suggestion.
  func lines() throws -> [String] { try load().diagnostics.map(\.oneLine) }
}

extension [SectionDeclaration] {
  static var dictionary: [SectionDeclaration] { [DictionarySection().declaration] }
}

extension SiteContent {
  /// The tree of the content's screens, and of a dictionary's.
  func tree(_ storage: KanjiStorage) -> NavigationTree { tree(with: [DictionaryData(storage)]) }
}

extension KanjiStorage {
  /// 日 with 日本 and 日曜日, and 本 with itself.
  static var sunAndBook: KanjiStorage {
    KanjiStorage(kanji: [
      kanji("日", strokes: 4, words: ["日本", "日曜日"]), kanji("本", strokes: 5, words: ["本"]),
    ])
  }

  private static func kanji(
    _ character: Unicode.Scalar, strokes: Int, words: [String]
  ) -> Kanji {
    var kanji = Kanji(
      character, strokes: strokes,
      examples: words.map {
        Example(word: $0, reading: "よみ", meaning: "word", written: "\($0)（よみ）")
      })
    kanji.grade = 1
    return kanji
  }
}

extension Kanji {
  /// One of which a test says only what matters.
  init(
    _ character: Unicode.Scalar, strokes: Int = 1, meaning: Meaning = Meaning(english: "m"),
    examples: [Example] = []
  ) {
    let source = SourceFile(path: "content/kanji/test.json", location: "test.json")
    self.init(
      Fields(
        character: character, source: source, position: SourcePosition(line: 1, column: 1),
        meaning: meaning, strokes: strokes))
    self.examples = examples
  }
}
