import Content
import Loading
import Navigation
import Primitives
import Diagnostics

@testable import SiteSections

extension SiteContent {
  /// Three tutorials with tags, a page.
  static var small: SiteContent {
    var content = SiteContent.tutorials(count: 3)
    content.changeTutorial(0) {
      $0.termsByTaxonomy["tags"] = [Term(name: "Swift", slug: "Swift")]
    }
    content.entriesByCollection["pages"] = [
      .make("content/pages/about.md", title: "About", slug: "about", in: .pages)
    ]
    return content
  }

  /// Nothing but what pages say, in the languages of the site.
  static func saying(title: String = "Test", languages: [String] = []) -> SiteContent {
    var content = SiteContent(
      settings: Settings(title: title, sections: [DictionarySection().declaration]))
    content.settings.languages = languages.map { SiteLanguage(code: $0) }
    for language in languages + [content.settings.language] {
      content.phrases[language] = PhrasesLoader.phrases(
        in: language, with: [DictionarySection().declaration])
    }
    return content
  }

  /// So many tutorials, newest first.
  static func tutorials(count: Int) -> SiteContent {
    var content = SiteContent.saying()
    content.entriesByCollection["tutorials"] = (0..<count).map { number in
      .make(
        "content/tutorials/\(number).md", title: "Tutorial \(number)", slug: "tutorial-\(number)")
    }
    return content
  }

  /// The tutorials.
  var tutorials: [Entry] { entries(of: .tutorials) }

  /// Changes what a tutorial says of itself.
  mutating func changeTutorial(_ index: Int, _ change: (inout Entry.Fields) -> Void) {
    let changed = tutorials[index].with(change)
    entriesByCollection["tutorials"]?[index] = changed
  }

  /// The tree of the content's screens, and of a dictionary's.
  func tree(_ storage: KanjiStorage = KanjiStorage(kanji: [])) -> NavigationTree {
    let navigator = Navigator()
    SiteCoordinator(
      LocalizedContent.all(of: self, with: [ReadDictionary(storage)]), navigator: navigator
    ).start()
    return navigator.finish().tree
  }
}

extension ContentCollection {
  static var tutorials: ContentCollection { builtIn[0] }
  static var pages: ContentCollection { builtIn[1] }
}

extension Entry {
  /// An entry whose file no test reads.
  static func make(
    _ path: String, title: String, slug: String, in collection: ContentCollection = .tutorials
  ) -> Entry {
    var fields = Fields(in: collection, body: .none(path))
    fields.title = title
    fields.slug = slug
    fields.address = collection.isListed ? "/\(collection.name)/\(slug)/" : "/\(slug)/"
    fields.joint = fields.address
    return Entry(fields)
  }
}

extension Body {
  /// A body that no test reads.
  static func none(_ path: String) -> Body {
    Body(source: SourceFile(path: path, location: path))
  }
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
      character: character,
      source: SourceFile(path: "content/kanji/test.json", location: "test.json"),
      position: SourcePosition(line: 1, column: 1), meaning: Meaning(english: "meaning"),
      strokes: strokes)
    kanji.grade = 1
    kanji.examples = words.map {
      Example(word: $0, reading: "よみ", meaning: "word", written: "\($0)（よみ）")
    }
    return kanji
  }
}
