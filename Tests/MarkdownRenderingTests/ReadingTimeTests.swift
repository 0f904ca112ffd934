import MarkdownRendering
import Testing

@Suite("Reading time") struct ReadingTimeTests {
  @Test(
    "Words, characters and lines of code take their time, and whatever can be read a minute",
    arguments: [
      ("", 1, 0), (" \n\t", 1, 0), ("<!-- a -->", 1, 0), ("<br>", 1, 0), ("```\n\n```", 1, 0),
      ("word", 1, 1), ("가", 1, 1), ("...!?", 1, 1), ("🎉", 1, 1), ("<div>글</div>", 1, 1),
      ("```\nx\n```", 1, 1), ("word ", 690, 3), ("don't ", 460, 2), ("don’t ", 460, 2),
      ("가", 1_000, 2), ("가나 ", 500, 2), ("海", 1_500, 3), ("カ", 1_000, 2), ("ひ。", 1_000, 2),
      ("Über ", 460, 2), ("слово ", 460, 2), ("Swift는 ", 500, 3), ("10.0.1 ", 230, 3),
      ("<div>\n가\n</div>\n\n", 1_500, 3), ("```\nlet x\n\n\n```\n", 90, 3),
      ("가가가가가가가가가가\n\n    x\n\n", 75, 4),
    ])
  func minutes(text: String, count: Int, expected: Int) {
    #expect(render(String(repeating: text, count: count)).readingMinutes == expected)
  }
}
