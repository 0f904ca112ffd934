import Testing

// region: test
@MainActor
final class RecordingScreen: WordListScreen {
  private(set) var states: [WordListState] = []

  func show(_ state: WordListState) {
    states.append(state)
  }
}

@MainActor
struct WordListPresenterTests {
  @Test("외운 단어는 목록에서 빠지고, 모두 외우면 축하한다")
  func learnedWordsLeave() {
    let presenter = WordListPresenter(words: [
      LearnedWord(word: Word(text: "花火", reading: "はなび", meaning: "불꽃놀이"), isLearned: false),
      LearnedWord(word: Word(text: "火山", reading: "かざん", meaning: "화산"), isLearned: false),
    ])
    let screen = RecordingScreen()
    presenter.screen = screen

    presenter.screenDidLoad()
    presenter.didLearn(row: 0)
    #expect(screen.states.map(\.title) == ["남은 단어 2개", "남은 단어 1개"])
    #expect(screen.states.last?.rows.map(\.text) == ["火山"])

    presenter.didLearn(row: 0)
    #expect(screen.states.last?.rows.isEmpty == true)
    #expect(screen.states.last?.message != nil)
  }
}
// endregion
