import TestKit
import Testing

@testable import SearchIndexing

/// Judged queries.
@Suite(.requires(.node)) struct FindingTests {
  static let index = BuiltIndex([
    .tutorial("코디네이터 패턴", "화면은 서로를 모릅니다. 값 타입과 참조 타입. Coordinators know where screens lead."),
    .tutorial("자식 코디네이터를 놓아주기", "`childDidFinish(_:)` 로 끝났음을 부모에게 알립니다."),
    .tutorial("Swift 클로저", "A closure captures a value. 코디네이터 이야기도 잠깐 나옵니다. 뷰가 바뀝니다."),
    .tutorial("뷰모델", "앱의 상태를 담습니다. Testing with protocols, one protocol at a time."),
    .tutorial("はじめての日本語", "コーディネーターを日本語で勉強する。海は広い。ここで終わる。"),
    SearchDocument(
      kind: .word, language: "ko", address: "/words/日/", title: "日", summary: "sun; day",
      names: ["ひ", "sun"]),
    SearchDocument(
      kind: .word, language: "ko", address: "/words/日曜日/", title: "日曜日", summary: "Sunday",
      names: ["にちようび", "Sunday"]),
    SearchDocument(
      kind: .kanji, language: "ko", address: "/kanji/日/", title: "日", summary: "sun, day",
      names: ["ひ", "sun", "day", "날 일"], readings: ["ニチ", "ジツ"],
      facets: ["strokes:4", "grade:1"]),
    SearchDocument(
      kind: .kanji, language: "ko", address: "/kanji/学/", title: "学", summary: "learning",
      names: ["learning", "배울 학"], readings: ["ガク", "まなぶ"],
      facets: ["strokes:8", "grade:1"]),
    SearchDocument(
      kind: .collection, language: "ko", address: "/tags/클로저/", title: "클로저"),
    .tutorial("Coordinators", "How a coordinator leads.", language: "en"),
    word("度", "ど", ["degree"]), word("銅", "どう", ["copper"]), word("今日", "きょう", ["today"]),
    word("高校", "こうこう", ["high school"]), word("高い", "たかい", ["high"]),
    word("行う", "おこなう", ["perform"]), word("行く", "いく", ["go"]),
    word("食べる", "たべる", ["eat"]), word("続ける", "つづける", ["continue"]),
    word("調整役", "ちょうせいやく", ["conductor"]), word("新聞", "しんぶん", ["newspaper"]),
    word("先生", "せんせい", ["teacher"]),
    SearchDocument(
      kind: .kanji, language: "ko", address: "/kanji/土/", title: "土", names: ["つち"],
      readings: ["ド"],
      facets: ["strokes:3", "grade:1"]),
    SearchDocument(
      kind: .kanji, language: "ko", address: "/kanji/道/", title: "道", names: ["みち"],
      readings: ["ドウ", "トウ"],
      facets: ["strokes:12", "grade:2"]),
    SearchDocument(
      kind: .kanji, language: "ko", address: "/kanji/京/", title: "京", readings: ["キョウ"],
      facets: ["strokes:8", "grade:2"]),
    .tutorial(
      "A conductor", "`UINavigationControllerDelegate` tells it.", language: "en"),
  ])

  private static func word(_ word: String, _ reading: String, _ meanings: [String])
    -> SearchDocument
  {
    SearchDocument(
      kind: .word, language: "ko", address: "/words/\(word)/", title: word,
      names: [reading] + meanings)
  }

  /// Queries, each with the address of what a person would expect first.
  private static let judged = [
    ("코디네이터", "/tutorials/코디네이터 패턴/"), ("코디네이터를", "/tutorials/코디네이터 패턴/"),
    ("코디", "/tutorials/코디네이터 패턴/"), ("ㅋㄷㄴㅇㅌ", "/tutorials/코디네이터 패턴/"),
    ("ㅈㅅㅋㄷㄴㅇㅌ", "/tutorials/자식 코디네이터를 놓아주기/"), ("코디네이터패턴", "/tutorials/코디네이터 패턴/"),
    ("값타입", "/tutorials/코디네이터 패턴/"), ("값 타입을", "/tutorials/코디네이터 패턴/"),
    ("뷰 모델", "/tutorials/뷰모델/"), ("뷰", "/tutorials/뷰모델/"), ("앱", "/tutorials/뷰모델/"),
    ("코디네이트", "/tutorials/코디네이터 패턴/"),
    ("did finish", "/tutorials/자식 코디네이터를 놓아주기/"), ("childDidFinish", "/tutorials/자식 코디네이터를 놓아주기/"),
    ("closures", "/tutorials/Swift 클로저/"), ("closrue", "/tutorials/Swift 클로저/"),
    ("protcol", "/tutorials/뷰모델/"), ("proto", "/tutorials/뷰모델/"), ("tests", "/tutorials/뷰모델/"),
    ("클로저", "/tags/클로저/"), ("클로저 value", "/tutorials/Swift 클로저/"),
    ("コーディネーター", "/tutorials/はじめての日本語/"), ("こーでぃねーたー", "/tutorials/はじめての日本語/"),
    ("勉強", "/tutorials/はじめての日本語/"), ("海", "/tutorials/はじめての日本語/"),
    ("日", "/kanji/日/"), ("にち", "/kanji/日/"), ("ニチ", "/kanji/日/"), ("nichi", "/kanji/日/"),
    ("날 일", "/kanji/日/"), ("sun", "/kanji/日/"), ("4획", "/kanji/日/"), ("strokes:4", "/kanji/日/"),
    ("총획 4", "/kanji/日/"), ("12 strokes grade 2", "/kanji/道/"), ("12획 2학년", "/kanji/道/"),
    ("grade 2", "/kanji/道/"), ("8획 2학년", "/kanji/京/"), ("2年生 8画", "/kanji/京/"),
    ("ドウ", "/kanji/道/"), ("どう", "/words/銅/"), ("ド", "/kanji/土/"), ("ど", "/words/度/"),
    ("きょう", "/words/今日/"), ("キョウ", "/kanji/京/"), ("koukou", "/words/高校/"),
    ("行った", "/words/行く/"), ("いった", "/words/行く/"), ("行って", "/words/行く/"),
    ("行われる", "/words/行う/"), ("たべます", "/words/食べる/"), ("食べませんでした", "/words/食べる/"),
    ("食べさせられた", "/words/食べる/"), ("高くない", "/words/高い/"), ("高かった", "/words/高い/"),
    ("高くなかったです", "/words/高い/"), ("高くありません", "/words/高い/"),
    ("shimbun", "/words/新聞/"), ("sensee", "/words/先生/"), ("protogol", "/tutorials/뷰모델/"),
    ("続けたい", "/words/続ける/"), ("つづければ", "/words/続ける/"),
    ("行きたくなかった", "/words/行く/"), ("食べよう", "/words/食べる/"), ("食べています", "/words/食べる/"),
    ("NavigationControllerDelegate", "/tutorials/A conductor/"),
    ("condcutor", "/tutorials/A conductor/"),
    ("學", "/kanji/学/"), ("gaku", "/kanji/学/"), ("배울 학", "/kanji/学/"),
    ("nichiyoubi", "/words/日曜日/"), ("nichiyōbi", "/words/日曜日/"), ("ニチヨービ", "/words/日曜日/"),
    ("nichiyo", "/words/日曜日/"), ("Coordinators", "/tutorials/Coordinators/"),
  ]

  @Test func `a query finds what a person would expect first`() throws {
    let answers = try Self.index.ask(Self.judged.map(\.0))
    #expect(answers.count == Self.judged.count)
    for ((query, address), answer) in zip(Self.judged, answers) {
      #expect(answer.addresses.first == address, "\(query): \(answer.hits)")
    }
  }

  @Test func `what sounds alike in part is no name of its own, and a facet chooses`() throws {
    let found = try Self.index.ask(
      ["ここ", "4획", "99획 2학년", "12획 1학년", "3 jlpt Coordinators"]
    ).map(\.titles)
    #expect(found[0].first != "高校")
    #expect(found[1...3] == [["日"], [], []])
    #expect(!found[4].isEmpty)
  }

  @Test func `a query that finds nothing finds the names that it may mean`() throws {
    let judged = [
      ("先生と行く", ["先生", "行く"]), ("京土道", ["京", "土", "道"]), ("tsuzukeu", ["続ける"]),
      ("shinbunsensei", ["新聞", "先生"]), ("sensai", ["先生"]),
      ("kyoz", ["今日", "京"]), ("tosz", []), ("신신신", []), ("\"京土\"", []),
    ]
    let found = try Self.index.ask(judged.map(\.0)).map(\.titles)
    for ((query, titles), found) in zip(judged, found) { #expect(found == titles, "\(query)") }
  }

  @Test func `where a kanji is no name, the kana after it are none either`() throws {
    let index = BuiltIndex([Self.word("四", "し", []), Self.word("人", "ひと", [])])
    #expect(
      try index.ask(["瑞々しい", "瑞瑞しい", "四人し", "瑞人し"]).map(\.titles) == [[], [], ["四", "人"], ["人"]])
  }

  @Test func `half-width kana and iteration marks are found as what they mean`() throws {
    let texts = [
      "ｹﾞｰﾑのﾊﾟｽﾜｰﾄﾞ", "ゲームのパスワード", "色々な所々と一歩々々", "色色な所所と一歩一歩", "学問のすゝめ、みすゞ",
      "学問のすすめ、みすず", "いろは々と々", "かゞみ、カヾミ、ぢゞ",
    ]
    let index = BuiltIndex(texts.enumerated().map { .tutorial("number \($0)", $1) })
    let judged = [
      ("パスワード", [0, 1]), ("ﾊﾟｽﾜｰﾄﾞ", [0, 1]), ("げーむ", [0, 1]), ("所所", [2, 3]), ("所々", [2, 3]),
      ("一歩一歩", [2, 3]), ("一歩々々", [2, 3]), ("すゝめ", [4, 5]), ("すすめ", [4, 5]), ("みすず", [4, 5]),
      ("ミスヾ", [4, 5]), ("いろは々", [6]), ("かがみ", [7]), ("ぢぢ", [7]), ("\"人々\"", []),
    ]
    let found = try index.ask(judged.map(\.0)).map(\.titles)
    for ((query, numbers), found) in zip(judged, found) {
      #expect(found == numbers.map { "number \($0)" }, "\(query)")
    }
  }

  /// Documents whose titles and texts differ only in signs, the newest first.
  private static let signed = [
    ("bee", "C#7 and Perl, the .NET of it. Also .profile."),
    ("ant", "C++17 or Perl; @Query in #elseif."),
    ("cat", "C, or the net; query the profile, elseif, F."),
    ("Swift $0", "F# and F+. Notepad++ in A."),
    ("C#", "x"), ("C++", "x"), ("C", "x"), ("dog", "ASP.NET and a+b, me@query.org, 5.profile."),
  ]

  @Test func `names that differ only in signs come first as they are asked for`() throws {
    let index = BuiltIndex(Self.signed.map { .tutorial($0, $1) })
    let judged = [
      ("C", ["C", "cat"]), ("C++", ["C++", "ant"]), ("c#", ["C#", "bee"]), (".NET", ["bee"]),
      ("net", ["cat", "dog"]),
      ("@query", ["ant"]), ("Query", ["cat", "dog"]), ("#elseif", ["ant"]), ("elseif", ["cat"]),
      ("F#", ["Swift $0"]),
      (".profile", ["bee"]), ("profile", ["cat", "dog"]), ("$0", ["Swift $0"]),
      ("C++를", ["C++", "ant"]),
      ("C# perl", ["bee"]), ("C++ perl", ["ant"]), ("notepad", ["Swift $0"]), ("C F", ["cat"]),
    ]
    for (query, titles) in judged {
      #expect(try Array(index.titles(query).prefix(titles.count)) == titles, "\(query)")
    }
    // The others are found, too.
    #expect(try index.ask(["C++", "C", ".NET"]).map(\.total) == [6, 6, 3])
  }

  @Test func `what is quoted is there with its signs, whether the text is known or not`() throws {
    let site = try BuiltIndex(Self.signed.map { .tutorial($0, $1) }).site()
    let judged = [
      ("\"C++\"", ["C++", "ant"]), ("\"C#\"", ["C#", "bee"]), ("\".net\"", ["bee"]),
      ("\"net\"", ["cat", "dog"]),
      ("\"@Query\"", ["ant"]), ("\"query\"", ["cat", "dog"]), ("\"C\"", ["C", "cat"]),
      ("\"$0\"", ["Swift $0"]),
    ]
    let unknown = try site.search(judged.map(\.0)).map(\.titles)
    for (title, text) in Self.signed {
      try site.write(text, to: "site/tutorials/\(title)/index.html")
    }
    let known = try site.search(judged.map(\.0)).map(\.titles)
    for ((query, titles), found) in zip(judged, zip(unknown, known)) {
      #expect(found.0 == titles && found.1 == titles, "\(query): \(found)")
    }
    let queries = [
      "\"or perl\"", "\"C++17 or\"", "\"C or\"", "\"C, or the\"", "\"Ｃ＋＋１７　or perl;\"",
    ]
    #expect(try site.search(queries).map(\.titles) == [["ant"], ["ant"], [], ["cat"], ["ant"]])
  }

  @Test func `numbers in kanji choose, and radicals are known in romaji`() throws {
    let index = BuiltIndex(
      [(3, "池"), (10, "流"), (14, "漁"), (20, "護"), (21, "露")].map { strokes, title in
        SearchDocument(
          kind: .kanji, language: "ja", address: "/\(title)/", title: title,
          names: ["いけ"], facets: ["strokes:\(strokes)", "grade:\(strokes % 7)"],
          tags: strokes < 15 ? ["さんずい", "みず"] : [])
      })
    let found = try index.ask([
      "三画", "十画", "十四画", "二十画", "二十一 画", "小学六年生", "画数十四", "百画", "sanzui", "zuiz",
    ]).map(\.titles)
    let water = ["池", "流", "漁"]
    #expect(
      found == [["池"], ["流"], ["漁"], ["護"], ["露"], ["護"], ["漁"], [], water, []])
  }

  @Test func `nothing is found of nothing`() throws {
    let answers = try Self.index.ask(["", " ", "…", "\"\"", "없는낱말입니다요", "zzzzzz"])
    #expect(answers.count == 6)
    #expect(answers.allSatisfy { $0.total == 0 && $0.hits.isEmpty && $0.unreadable.isEmpty })
  }

  @Test func `a language leaves out the others, or comes first`() throws {
    func titles(_ option: String, _ language: String) throws -> [String] {
      try Self.index.ask(["coordinator"], options: [option: language]).flatMap(\.titles)
    }
    #expect(try titles("language", "en") == ["Coordinators"])
    #expect(try titles("language", "fr").isEmpty)
    #expect(try titles("prefers", "ko") == ["코디네이터 패턴"])
    #expect(try titles("prefers", "fr") == ["Coordinators", "코디네이터 패턴"])
  }

  @Test func `a particle behind one syllable is no part of it`() throws {
    let words = "은는이가을를의에도로와과만".map { "꽃\($0)" }
    let index = BuiltIndex(words.map { .tutorial("number", $0) })
    #expect(try index.ask(words + ["꽃"]).allSatisfy { $0.total == words.count })
  }

  @Test func `a word finds the four commonest that it begins, and what is whole comes first`()
    throws
  {
    let ends = ["ine", "ha", "aca", "habet", "englow"].enumerated().flatMap { rank, end in
      (rank..<5).map { .tutorial("\(rank)\($0)", "alp\(end)") } as [SearchDocument]
    }
    #expect(try Set(BuiltIndex(ends).ask(["alp"], limit: 20)[0].titles.map(\.first)).count == 4)
    let index = BuiltIndex([Self.word("人", "ひと", []), Self.word("日", "ひ", [])])
    #expect(try index.titles("ひ 없는") == ["日", "人"])
  }

  @Test func `an article in front is no word of a query`() throws {
    #expect(
      try Self.index.ask(["to eat", "the eat", "eat to", "to"]).map(\.words) == [1, 1, 2, 1])
  }

  @Test func `documents with all words come before those with most`() throws {
    let index = BuiltIndex([
      .tutorial("alpha", "nothing"), .tutorial("x", "alpha beta gamma"),
      .tutorial("alpha beta", "nothing"),
    ])
    #expect(try index.titles("alpha beta gamma") == ["x", "alpha beta", "alpha"])
  }

  @Test func `a rarer word weighs more, and of equals the first given comes first`() throws {
    let index = BuiltIndex([
      .tutorial("1", "often"), .tutorial("2", "often"), .tutorial("3", "often"),
      .tutorial("4", "rare"), .tutorial("5", "often"), .tutorial("6", "often"),
    ])
    #expect(try index.titles("often rare") == ["4", "1", "2", "3", "5", "6"])
  }

  @Test func `a short title comes before a long one, a heading before the text`() throws {
    let long = "closures and what else a long title can say of many other things"
    let index = BuiltIndex([
      .tutorial("text", "closures"), .tutorial(long, ""),
      SearchDocument(
        kind: .tutorial, language: "ko", address: "/", title: "heading",
        headings: ["On closures"]),
      .tutorial("On closures", ""),
    ])
    #expect(try index.titles("closures") == ["On closures", long, "heading", "text"])
  }

  @Test func `a phrase in quotes has to be there as it is, in the text or the title`() throws {
    let texts = ["did <b>finish</b>", "finish, he did", "did"]
    let site = try BuiltIndex(texts.enumerated().map { .tutorial("number \($0)", $1) }).site()
    let queries = ["\"did finish\"", "did finish\"", "\"number 1\"", "\"1 number\""]
    let found = try site.search(queries).map(\.titles)
    // Without its page, nothing is known of a document's text.
    #expect(found[0] == ["number 0", "number 1"])
    #expect(found[1] == ["number 0", "number 1", "number 2"])
    let many = BuiltIndex(Array(repeating: .tutorial("a", "did finish"), count: 30))
    #expect(try many.ask(queries)[0].total == 24)
    for (number, text) in texts.enumerated() {
      try site.write(text, to: "site/tutorials/number \(number)/index.html")
    }
    #expect(
      try site.search(queries).map(\.titles) == [["number 0"], found[1], ["number 1"], []])
  }
}
