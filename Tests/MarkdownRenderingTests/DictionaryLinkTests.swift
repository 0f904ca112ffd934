import Testing

@Suite("Links to the dictionary") struct DictionaryLinkTests {
  @Test(
    "They are told from brackets that mean nothing",
    arguments: [
      ("[[道]]", "<a href=\"/kanji/%E9%81%93/\" lang=\"ja\">道</a>"),
      ("[[ 道 ]]", "<a href=\"/kanji/%E9%81%93/\" lang=\"ja\">道</a>"),
      ("[[　道　]]", "<a href=\"/kanji/%E9%81%93/\" lang=\"ja\">道</a>"),
      ("[[kanji:道]]", "<a href=\"/kanji/%E9%81%93/\" lang=\"ja\">道</a>"),
      ("[[word: 道路 ]]", "<a href=\"/words/%E9%81%93%E8%B7%AF/\" lang=\"ja\">道路</a>"),
      ("[[Int]]", "[[Int]]"),
      ("[[1, 2], [3]]", "[[1, 2], [3]]"),
      ("[[ ]]", "[[ ]]"),
      ("[[word:]]", "[[word:]]"),
      ("[[！]]", "[[！]]"),
      ("\\[[道]]", "[[道]]"),
      ("[\\[道]]", "[[道]]"),
      ("\\[\\[道]]", "[[道]]"),
      ("`\\[[道]]`", "<code>\\[[道]]</code>"),
      ("\\[[글](other.md)", "[<a href=\"/tutorials/other/\">글</a>"),
    ])
  func meaning(markdown: String, expected: String) {
    #expect(inline(markdown) == expected)
    #expect(diagnostics(markdown) == [])
  }
}
