import Testing

// region: test
@MainActor
struct KanjiCoordinatorTests {
  let sun = Kanji(
    character: "日", meaning: "날", strokes: 4,
    words: [Word(text: "日本", reading: "にほん", meaning: "일본")])

  @Test("한자, 단어, 다시 한자로 이어진다")
  func walk() {
    let coordinator = KanjiCoordinator(storage: KanjiStorage(kanji: [sun]))
    coordinator.didSelect(sun)
    coordinator.didSelect(word: "日本")
    coordinator.didSelect(sun)
    #expect(coordinator.path == [.kanji("日"), .word("日本"), .kanji("日")])
  }

  @Test("밖에서 열면 그 단어 하나만 남고, 모르는 단어는 열지 않는다")
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
  @Test("가입이 끝나면 가입 코디네이터가 해제된다")
  func released() {
    let app = AppCoordinator(storage: KanjiStorage(kanji: [sun]))
    app.startSignUp()
    weak let signUp = app.signUp
    signUp?.didEnter(name: "서연")
    #expect(app.userName == "서연")
    #expect(signUp == nil)
  }
}
// endregion
