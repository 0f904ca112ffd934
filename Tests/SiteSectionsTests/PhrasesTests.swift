import Testing

@testable import SiteSections

/// What the pages say in each language.
@Suite struct PhrasesTests {
  @Test(
    arguments: [
      (1, "Grade 1", "小学1年", "초등학교 1학년"), (6, "Grade 6", "小学6年", "초등학교 6학년"),
      (7, "Secondary school", "中学校以上", "중학교 이상"), (8, "Secondary school", "中学校以上", "중학교 이상"),
      (nil, "No grade", "学年なし", "학년 구분 없음"),
    ] as [(Int?, String, String, String)])
  func `six grades are those of primary school`(
    grade: Int?, english: String, japanese: String, korean: String
  ) {
    #expect(Phrases(language: "en").title(ofGrade: grade) == english)
    #expect(Phrases(language: "ja").title(ofGrade: grade) == japanese)
    #expect(Phrases(language: "ko-KR").title(ofGrade: grade) == korean)
  }

  @Test func `one of a thing is counted in the singular`() {
    let english = Phrases(language: "en")
    let counts: [(Int) -> String] = [
      english.count(ofTutorials:), english.count(ofWords:), english.count(ofSeries:),
      english.count(ofTags:), english.count(ofStrokes:),
    ]
    #expect(counts.map { $0(1) } == ["1 tutorial", "1 word", "1 series", "1 tag", "1 stroke"])
    #expect(
      counts.map { $0(2) } == ["2 tutorials", "2 words", "2 series", "2 tags", "2 strokes"])
    #expect(counts.map { $0(0) }.first == "0 tutorials")
  }
}
