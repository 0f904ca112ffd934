import Content
import Diagnostics
import Navigation
import Primitives
import SiteKit
import SiteSections
import Testing

@testable import Dictionary

/// What holds of the dictionary's lists, however long they are.
@Suite struct DictionaryListTests {
  /// So many kanji with a word each, of all grades, without a grade, with 1 to 7 strokes.
  private static func storage(kanji count: Int) -> KanjiStorage {
    KanjiStorage(
      kanji: (0..<count).compactMap { number in
        guard let character = Unicode.Scalar(UInt32(0x4E00 + number)) else { return nil }
        let word = Example(word: "\(character)山", reading: "あ", meaning: "b", written: "")
        var kanji = Kanji(character, strokes: number % 7 + 1, examples: [word])
        kanji.grade = number % 10 == 0 ? nil : number % 10
        return kanji
      })
  }

  @Test(arguments: [1, 99, 100, 101, 350])
  func `every list shows each of its kanji once, on pages of a hundred`(count: Int) throws {
    let storage = Self.storage(kanji: count)
    let tree = SiteContent.saying(with: .dictionary).tree(storage)
    var shown: [KanjiList: [KanjiListScreen]] = [:]
    for node in tree.nodes {
      guard let screen = node.screen as? KanjiListScreen, let browsing = screen.browsing else {
        continue
      }
      shown[browsing.list, default: []].append(screen)
    }
    for (list, screens) in shown {
      let wanted = storage.kanji.filter { kanji in
        switch list {
        case .all: true
        case .grade(let grade): kanji.listedGrade == grade
        case .strokes(let strokes): kanji.strokes == strokes
        }
      }
      #expect(screens.flatMap { $0.items.map(\.character) } == wanted.map(\.character))
      #expect(screens.allSatisfy { (1...100).contains($0.items.count) })
      #expect(screens.dropLast().allSatisfy { $0.items.count == 100 })
      for (index, screen) in screens.enumerated() {
        #expect(screen.browsing?.pages.number == index + 1)
        #expect(screen.browsing?.isFront == (list == .all && index == 0))
      }
    }
    #expect(shown.keys.contains(.all))
  }

  @Test(arguments: [1, 120, 350])
  func `every list and every word can be reached, and every link has a page`(count: Int) {
    let tree = SiteContent.saying(with: .dictionary).tree(Self.storage(kanji: count))
    #expect(tree.unreachablePages(links: []).isEmpty)
    for page in tree.nodes {
      for link in page.screen.links { #expect(tree.page(at: link) != nil, "\(link)") }
    }
    let titles = tree.nodes.filter { $0.parent == nil || $0.screen is KanjiListScreen }
      .filter { ($0.screen as? KanjiListScreen)?.word == nil }.map(\.screen.title)
    #expect(Set(titles).count == titles.count)
  }

  @Test func `lists lie where their grade and strokes say, further pages below the first`() throws {
    let tree = SiteContent.saying(with: .dictionary).tree(Self.storage(kanji: 900))
    for (address, parent) in [
      ("/kanji/page/9/", "/kanji/"), ("/kanji/grade/6/", "/kanji/"), ("/kanji/grade/7/", "/kanji/"),
      ("/kanji/grade/7/page/3/", "/kanji/grade/7/"), ("/kanji/grade/none/", "/kanji/"),
      ("/kanji/strokes/7/page/2/", "/kanji/strokes/7/"), ("/words/", "/kanji/"),
      ("/words/page/9/", "/words/"), ("/words/一山/", "/words/"),
    ] {
      let page = try #require(tree.page(at: Route(address: address)), "\(address)")
      #expect(page.parent.map { tree[$0].route.description } == parent)
    }
    #expect(tree.page(at: Route(address: "/kanji/grade/8/")) == nil)
    #expect(tree.page(at: Route(address: "/kanji/page/1/")) == nil)
    #expect(tree.page(at: Route(address: "/kanji/page/10/")) == nil)
  }

  @Test func `the index of words has each word once`() {
    let storage = Self.storage(kanji: 250)
    let screens = SiteContent.saying(with: .dictionary).tree(storage).nodes.compactMap {
      $0.screen as? WordListScreen
    }
    #expect(screens.map(\.words.count) == [100, 100, 50])
    let shown = screens.flatMap { $0.words.map(\.word.key) }
    #expect(shown.count == 250)
    #expect(Set(shown) == Set(storage.words.map(\.key)))
  }
}
