import Testing

// region: test
@MainActor
struct KanjiCoordinatorTests {
  let sun = Kanji(
    character: "日", meaning: "sun, day", strokes: 4,
    words: [Word(text: "日本", reading: "にほん", meaning: "Japan")])

  @Test("A kanji leads to a word, and the word to a kanji again")
  func walk() {
    let coordinator = KanjiCoordinator(storage: KanjiStorage(kanji: [sun]))
    coordinator.didSelect(sun)
    coordinator.didSelect(word: "日本")
    coordinator.didSelect(sun)
    #expect(coordinator.path == [.kanji("日"), .word("日本"), .kanji("日")])
  }

  @Test("Opening from outside leaves that word alone, and an unknown word opens nothing")
  func open() {
    let coordinator = KanjiCoordinator(storage: KanjiStorage(kanji: [sun]))
    coordinator.didSelect(sun)
    coordinator.open(word: "日本")
    coordinator.open(word: "ありがとう")
    coordinator.open(word: "日日日hello")
    #expect(coordinator.path == [.word("日本")])
  }
}
// endregion

// region: release
extension KanjiCoordinatorTests {
  @Test("The sign-up coordinator is released when the sign-up has finished")
  func released() {
    let app = AppCoordinator(storage: KanjiStorage(kanji: [sun]))
    app.startSignUp()
    weak let signUp = app.signUp
    signUp?.didEnter(name: "Alex")
    #expect(app.userName == "Alex")
    #expect(signUp == nil)
  }
}
// endregion
