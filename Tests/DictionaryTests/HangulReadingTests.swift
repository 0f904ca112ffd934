import Testing

@testable import Dictionary

/// How words of kanji are read in Korean, by the sounds that a dictionary has.
@Suite struct HangulReadingTests {
  /// Kanji with their sounds.
  private static let sounds: [String: String] = [
    "学": "학", "校": "교", "女": "녀", "子": "자", "来": "래", "日": "일", "比": "비", "率": "률솔", "法": "법",
    "律": "률", "不": "불", "動": "동", "正": "정", "安": "안", "十": "십", "六": "륙", "月": "월", "金": "금김",
    "北": "북배", "車": "차거", "自": "자", "転": "전", "音": "음", "楽": "락악", "海": "해", "外": "외",
    "旅": "려", "行": "행항", "二": "이", "年": "년", "後": "후", "人": "인", "曜": "요", "列": "렬", "系": "계",
    "敗": "패", "画": "화획", "茶": "다차", "園": "원", "少": "소", "力": "력", "読": "독두",
  ]

  private static func storage(_ words: [String]) -> KanjiStorage {
    KanjiStorage(
      kanji: sounds.sorted { $0.key < $1.key }.enumerated().map { index, pair in
        var kanji = Kanji(Unicode.Scalar(ideograph: pair.key) ?? "一")
        let sounds = pair.value.map { String($0) }
        kanji.meaning.koreanSound = sounds[0]
        kanji.meaning.otherKorean = sounds.dropFirst().map { "뜻 \($0)" }
        kanji.examples =
          index > 0
          ? [] : words.map { Example(word: $0, reading: "よみ", meaning: "", written: $0) }
        return kanji
      })
  }

  @Test func `a word is read as its kanji sound, as Korean spelling has it`() throws {
    let judged: [(String, String?)] = [
      ("学校", "학교"), ("日曜日", "일요일"), ("女子", "여자"), ("少女", "소녀"), ("来日", "내일"),
      ("法律", "법률"), ("比率", "비율"), ("系列", "계열"), ("不動", "부동"), ("不正", "부정"), ("不安", "불안"),
      ("十月", "시월"), ("六月", "유월"), ("十六", "십육"), ("六人", "육인"), ("金曜日", "금요일"), ("北海", "북해"),
      ("敗北", "패배"), ("自転車", "자전거"), ("列車", "열차"), ("音楽", "음악"), ("海外旅行", "해외여행"),
      ("二十年後", "이십년후"), ("人人", "인인"), ("人々", "인인"), ("年月日", "연월일"), ("旅行する", "여행"), ("不安な", "불안"),
      ("力行", "역행"),
      // Two sounds, of which nothing tells.
      ("茶園", nil), ("般若", "반야"), ("学ぶ", nil), ("学", nil), ("学問", nil), ("車夫", nil),
    ]
    let storage = Self.storage(judged.map(\.0))
    for (word, hangul) in judged {
      #expect(try #require(storage.word(for: word)).hangul?.shown == hangul, "\(word)")
    }
  }

  @Test func `it is found by all its sounds, the shown one first, and by sixteen at most`() throws {
    let storage = Self.storage(["茶園", "金北", "楽園", "画行読楽茶車", "学ぶ"])
    func searched(_ word: String) -> [String]? { storage.word(for: word)?.hangul?.searched }
    #expect(searched("茶園") == ["다원", "차원"])
    #expect(searched("金北") == ["금북", "금배", "김북", "김배"])
    #expect(searched("楽園") == ["낙원", "악원"])
    let many = try #require(searched("画行読楽茶車"))
    #expect(many.count == 16 && many[0] == "화행독락다차" && Set(many).count == 16, "\(many)")
    #expect(searched("学ぶ") == nil)
  }
}
