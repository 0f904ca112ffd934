import Testing
import UIKit

@MainActor
struct KanjiFlowTests {
  let sunday = Word(text: "日曜日", reading: "にちようび", meaning: "Sunday")
  let navigator = RecordingNavigator()

  var day: Kanji {
    Kanji(character: "日", meaning: "sun, day", strokes: 4, words: [sunday])
  }

  var list: KanjiListCoordinator {
    let storage = KanjiStorage(kanji: [day])
    return KanjiListCoordinator(
      title: "Kanji", kanji: storage.kanji, navigator: navigator, storage: storage)
  }

  @Test("Selecting a kanji opens its detail screen")
  func selectingKanjiOpensItsDetail() throws {
    let list = list
    list.start()
    let first = try #require(navigator.screens.last as? KanjiListViewController)
    first.delegate?.kanjiListViewController(first, didSelect: day)

    #expect(navigator.screens.last?.title == "日")
    #expect(list.children.count == 1)
  }

  @Test("Going back releases the detail coordinator")
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
