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
  @Test("覚えた単語は一覧から消え、全部覚えたらお祝いする")
  func learnedWordsLeave() {
    let presenter = WordListPresenter(words: [
      LearnedWord(word: Word(text: "花火", reading: "はなび", meaning: "fireworks"), isLearned: false),
      LearnedWord(word: Word(text: "火山", reading: "かざん", meaning: "volcano"), isLearned: false),
    ])
    let screen = RecordingScreen()
    presenter.screen = screen

    presenter.screenDidLoad()
    presenter.didLearn(row: 0)
    #expect(screen.states.map(\.title) == ["残り2語", "残り1語"])
    #expect(screen.states.last?.rows.map(\.text) == ["火山"])

    presenter.didLearn(row: 0)
    #expect(screen.states.last?.rows.isEmpty == true)
    #expect(screen.states.last?.message != nil)
  }
}
// endregion
