import Testing
import UIKit

@MainActor
struct KanjiFlowTests {
  let sunday = Word(text: "日曜日", reading: "にちようび", meaning: "Sunday")
  let navigator = RecordingNavigator()

  var day: Kanji {
    Kanji(character: "日", meaning: "sun", strokes: 4, words: [sunday])
  }

  var list: KanjiListCoordinator {
    let storage = KanjiStorage(kanji: [day])
    return KanjiListCoordinator(
      title: "漢字", kanji: storage.kanji, navigator: navigator, storage: storage)
  }

  @Test("漢字を選ぶと、その漢字の詳細画面が開く")
  func selectingKanjiOpensItsDetail() throws {
    let list = list
    list.start()
    let first = try #require(navigator.screens.last as? KanjiListViewController)
    first.delegate?.kanjiListViewController(first, didSelect: day)

    #expect(navigator.screens.last?.title == "日")
    #expect(list.children.count == 1)
  }

  @Test("戻ると、詳細のコーディネーターがメモリから消える")
  func goingBackReleasesTheChild() throws {
    let list = list
    list.start()
    let first = try #require(navigator.screens.last as? KanjiListViewController)
    first.delegate?.kanjiListViewController(first, didSelect: day)
    weak let detail = list.children.first

    #expect(detail != nil)
    navigator.goBack()
    #expect(detail == nil)
    #expect(list.children.isEmpty)
  }
}
