import Testing
import UIKit

@MainActor
struct KanjiFlowTests {
  let sunday = Word(text: "日曜日", reading: "にちようび", meaning: "일요일")
  let navigator = RecordingNavigator()

  var day: Kanji {
    Kanji(character: "日", meaning: "날", strokes: 4, words: [sunday])
  }

  var list: KanjiListCoordinator {
    let storage = KanjiStorage(kanji: [day])
    return KanjiListCoordinator(
      title: "한자", kanji: storage.kanji, navigator: navigator, storage: storage)
  }

  @Test("한자를 고르면 그 한자의 상세 화면이 열린다")
  func selectingKanjiOpensItsDetail() throws {
    let list = list
    list.start()
    let first = try #require(navigator.screens.last as? KanjiListViewController)
    first.delegate?.kanjiListViewController(first, didSelect: day)

    #expect(navigator.screens.last?.title == "日")
    #expect(list.children.count == 1)
  }

  @Test("뒤로 가면 상세 코디네이터가 메모리에서 사라진다")
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
