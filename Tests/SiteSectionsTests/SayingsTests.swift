import Content
import Diagnostics
import FlowSimulation
import Primitives
import Testing

@testable import SiteSections

/// Every sentence with names and numbers in it.
@Suite struct SayingsTests {
  private static func sentences(_ phrases: Phrases) -> [String] {
    let kinds: [Finding.Kind] = [.unreachable, .nowhere, .retained, .freed, .cycle, .deadEnd]
    return [
      phrases.title(ofGrade: nil), phrases.title(ofGrade: 2), phrases.title(ofGrade: 7),
      phrases.count(ofTutorials: 3), phrases.count(ofKanji: 4), phrases.count(ofWords: 5),
      phrases.count(ofKanji: 4, words: 5), phrases.count(ofSeries: 6),
      phrases.place(ofPart: 2, of: 3), phrases.count(ofTags: 7), phrases.count(ofStrokes: 8),
      phrases.count(ofFlows: 9), phrases.count(ofStates: 10), phrases.count(ofFindings: 11),
      phrases.stopped(at: 12),
    ] + kinds.map { phrases.finding(Finding($0, "X", "")) } + [
      phrases.screenPicture(of: "App", screens: 13),
      phrases.coordinatorPicture(of: "App", count: 14),
    ]
  }

  @Test func `English says them so`() {
    #expect(
      Self.sentences(Phrases(language: "en")) == [
        "No grade", "Grade 2", "Secondary school", "3 tutorials", "4 kanji", "5 words",
        "4 kanji, 5 words", "6 series", "Part 2 of 3", "7 tags", "8 strokes", "9 apps",
        "10 states", "11 problems",
        "The app has more states than these: pages were made for the first 12.",
        "Nothing leads to X.",
        "A tap on X does nothing: what should receive it was released.",
        "X stays alive after its last screen has gone.",
        "X is released while its screen is still shown.",
        "X is kept alive by a cycle of strong references.", "Nothing leads out of X.",
        "The 13 screens of App and what leads from one to another",
        "The coordinators of App, 14 in all, and which makes which",
      ])
  }

  @Test func `Japanese says them so`() {
    #expect(
      Self.sentences(Phrases(language: "ja")) == [
        "学年なし", "小学2年", "中学校以上", "3本", "4字", "5語", "漢字4字、単語5語", "6件", "全3回の第2回",
        "7個", "8画", "9本", "10通りの状態", "問題11件",
        "このアプリにはまだ状態がありますが、ページは12件まで作成しました。", "X に進む方法がありません。",
        "X で操作しても何も起こりません。通知を受け取るオブジェクトがすでに解放されています。",
        "X が、最後の画面が消えたあとも解放されません。", "画面が表示されている間に X が解放されます。",
        "X が循環参照のために解放されません。", "X からは進むことも戻ることもできません。",
        "App の13画面とその間の移動", "App の14個のコーディネーターと生成の関係",
      ])
  }

  @Test func `Korean says them so`() {
    #expect(
      Self.sentences(Phrases(language: "ko")) == [
        "학년 구분 없음", "초등학교 2학년", "중학교 이상", "3편", "4자", "5개", "한자 4자, 단어 5개", "6개",
        "3편 중 2편", "7개", "8획", "앱 9개", "상태 10가지", "문제 11개",
        "이 앱의 상태는 더 있지만 페이지는 12개까지만 만들었습니다.", "X 화면으로 가는 길이 없습니다.",
        "X 화면에서 눌러도 아무 일도 일어나지 않습니다. 알림을 받을 객체가 이미 해제되었습니다.",
        "X 객체가 마지막 화면이 사라진 뒤에도 해제되지 않습니다.", "화면이 아직 떠 있는데 X 객체가 해제됩니다.",
        "X 객체가 순환 참조에 묶여 해제되지 않습니다.", "X 화면에서는 나아갈 수도 돌아갈 수도 없습니다.",
        "App 앱의 화면 13개와 그 사이의 이동", "App 앱의 코디네이터 14개와 서로 만드는 관계",
      ])
  }

  /// The phrases of a language that a root brings itself: each says its name and what it is given.
  private static var own: WrittenPhrases {
    WrittenPhrases(
      language: "ru", path: "templates/phrases/ru.yml",
      phrases: Saying.allCases.map { saying in
        let values = saying.placeholders.map { "\($0)={\($0)}" }.joined(separator: " ")
        let other = "\(saying.rawValue) \(values)"
        return phrase(
          saying.rawValue,
          saying.placeholders.contains("count")
            ? ["other": other, "one": "1 " + other] : ["other": other])
      })
  }

  private static func phrase(_ name: String, _ forms: [String: String]) -> WrittenPhrase {
    WrittenPhrase(
      name: name, forms: forms, position: SourcePosition(line: 3, column: 1),
      excerpt: Array("\(name): …".utf8))
  }

  @Test func `a root's own phrases are given names and numbers in their order`() {
    #expect(
      Self.sentences(Phrases(language: "ru", written: [Self.own])) == [
        "gradeNone ", "gradePrimary count=2", "gradeSecondary ", "tutorialCount count=3",
        "kanjiCount count=4", "wordCount count=5",
        "kanjiAndWordCount kanji=kanjiCount count=4 words=wordCount count=5",
        "seriesCount count=6", "partOfSeries part=2 count=3", "tagCount count=7",
        "strokeCount count=8", "flowCount count=9", "flowStateCount count=10",
        "flowFindingCount count=11", "flowStopped count=12", "flowUnreachable name=X",
        "flowNowhere name=X", "flowStays name=X", "flowFreed name=X", "flowCycle name=X",
        "flowDeadEnd name=X", "flowScreenPicture count=13 title=App",
        "flowCoordinatorPicture title=App count=14",
      ])
    let phrases = Phrases(language: "ru", written: [Self.own])
    #expect(phrases.count(ofWords: 21) == "1 wordCount count=21")
    #expect(phrases.count(ofWords: 11) == "wordCount count=11")
    // Of another language's phrases none is taken.
    #expect(Phrases(language: "de", written: [Self.own]).count(ofWords: 2) == "2 words")
  }

  @Test func `what stands in braces is found in its order`() {
    #expect(Saying.placeholders(in: "{a} and {b}, {a} {c") == ["a", "b", "a"])
    #expect(Saying.placeholders(in: "a} {}") == [""])
    #expect(Saying.placeholders(in: "") == [])
  }

  @Test func `each fault of a phrase is said at its place`() {
    var content = SiteContent(settings: Settings(title: "Test"))
    content.settings.language = "en"
    content.phrases = [
      WrittenPhrases(
        language: "en", path: "templates/phrases/en.yml",
        phrases: [
          Self.phrase("wordCuont", ["other": "{count} words"]),
          Self.phrase("zzzzzzzzzzzz", ["other": "x"]),
          Self.phrase("wordCount", ["one": "a word", "two": "{count}", "few": "{cuont}"]),
          Self.phrase("tagCount", ["other": "tags"]),
          Self.phrase("kanjiTab", ["other": "{name} {strokes} {x}", "one": "{name}"]),
          Self.phrase("kanji", ["other": "{x}"]),
        ])
    ]
    #expect(
      WrittenPhrases.diagnostics(of: content).map(\.text) == [
        """
        templates/phrases/en.yml:3:1: error: the pages have no phrase "wordCuont"
         3 | wordCuont: …
           | ^~~~~~~~~ did you mean "wordCount"?

        """,
        """
        templates/phrases/en.yml:3:1: error: the pages have no phrase "zzzzzzzzzzzz"
         3 | zzzzzzzzzzzz: …
           | ^~~~~~~~~~~~

        """,
        """
        templates/phrases/en.yml:3:1: error: the phrase "wordCount" has no form "other", for \
        most numbers
         3 | wordCount: …
           | ^~~~~~~~~ write it like { one: 1 word, other: "{count} words" }

        """,
        """
        templates/phrases/en.yml:3:1: error: there is no "{cuont}" for the phrase "wordCount"
         3 | wordCount: …
           | ^~~~~~~~~ did you mean "count"?

        """,
        """
        templates/phrases/en.yml:3:1: error: "two" is no form of the phrase "wordCount"
         3 | wordCount: …
           | ^~~~~~~~~ write one, few, many or other

        """,
        """
        templates/phrases/en.yml:3:1: error: the phrase "tagCount" does not say "{count}"
         3 | tagCount: …
           | ^~~~~~~~ add "{count}" where it belongs

        """,
        """
        templates/phrases/en.yml:3:1: error: "one" is no form of the phrase "kanjiTab"
         3 | kanjiTab: …
           | ^~~~~~~~ it has no number: write its text alone

        """,
        """
        templates/phrases/en.yml:3:1: error: there is no "{x}" for the phrase "kanjiTab"
         3 | kanjiTab: …
           | ^~~~~~~~ write {name} or {strokes}

        """,
        """
        templates/phrases/en.yml:3:1: error: there is no "{x}" for the phrase "kanji"
         3 | kanji: …
           | ^~~~~ nothing is filled in: leave it out

        """,
      ])
  }

  @Test func `phrases that are missing are named, those of a known language are not`() {
    var content = SiteContent(settings: Settings(title: "Test"))
    content.settings.language = "ru"
    #expect(
      WrittenPhrases.diagnostics(of: content).map(\.text) == [
        """
        content/site.yml: warning: there are no phrases in "ru": pages say them in English
          write templates/phrases/ru.yml; `michi template --phrases` prints one in English

        """
      ])
    content.phrases = [Self.own]
    let missing = WrittenPhrases.diagnostics(of: content)
    #expect(missing.count == 1)
    #expect(missing.first?.path == "templates/phrases/ru.yml")
    #expect(missing.first?.suggestion == "`michi template --phrases` lists all")
    content.settings.language = "ko-KR"
    #expect(WrittenPhrases.diagnostics(of: content).isEmpty)
  }
}
