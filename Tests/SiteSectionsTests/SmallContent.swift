import Content
import Navigation
import Primitives
import Diagnostics
import SiteSections

extension SiteContent {
  /// Three tutorials with tags, two kanji with three words, a page.
  static var small: SiteContent {
    var content = SiteContent.tutorials(count: 3)
    content.changeTutorial(0) { $0.tags = [Tag(name: "Swift", slug: "Swift")] }
    content.kanji = .sunAndBook
    content.pages = [Page(body: .none("content/pages/about.md"), title: "About", slug: "about")]
    return content
  }

  /// So many tutorials, newest first.
  static func tutorials(count: Int) -> SiteContent {
    var content = SiteContent(settings: Settings(title: "Test"))
    content.tutorials = (0..<count).map { number in
      Tutorial(
        Tutorial.Fields(
          body: .none("content/tutorials/\(number).md"), title: "Tutorial \(number)",
          slug: "tutorial-\(number)"))
    }
    return content
  }

  /// Changes what a tutorial says of itself.
  mutating func changeTutorial(_ index: Int, _ change: (inout Tutorial.Fields) -> Void) {
    tutorials[index] = tutorials[index].with(change)
  }

  /// The tree of the content's screens.
  func tree() -> NavigationTree {
    let navigator = Navigator()
    SiteCoordinator(content: self, navigator: navigator).start()
    return navigator.finish().tree
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
