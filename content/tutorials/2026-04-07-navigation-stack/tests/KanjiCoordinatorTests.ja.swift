import Testing

// region: test
@MainActor
struct KanjiCoordinatorTests {
  let sun = Kanji(
    character: "日", meaning: "sun", strokes: 4,
    words: [Word(text: "日本", reading: "にほん", meaning: "Japan")])

  @Test("漢字から単語へ、また漢字へと続く")
  func walk() {
    let coordinator = KanjiCoordinator(storage: KanjiStorage(kanji: [sun]))
    coordinator.didSelect(sun)
    coordinator.didSelect(word: "日本")
    coordinator.didSelect(sun)
    #expect(coordinator.path == [.kanji("日"), .word("日本"), .kanji("日")])
  }

  @Test("外から開くとその単語だけが残り、知らない単語は開かない")
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
  @Test("会員登録が終わると、会員登録のコーディネーターが解放される")
  func released() {
    let app = AppCoordinator(storage: KanjiStorage(kanji: [sun]))
    app.startSignUp()
    weak let signUp = app.signUp
    signUp?.didEnter(name: "美咲")
    #expect(app.userName == "美咲")
    #expect(signUp == nil)
  }
}
// endregion
