import Testing

@Suite("Cases that readers have stumbled over")
struct SmallCaseTests {
  @Test(
    "types without capitals, regular expressions, operators and soft words",
    arguments: [
      ("swift", "«k:struct» «t:A»: «t:프로토콜», «t:다른» {}"),
      ("swift", "«k:enum» «t:가»: «t:Int» { «k:case» «k:let» }"),
      ("swift", "«k:let» a: [«t:道»: «t:こと»] = [b: c]"),
      ("swift", "«f:f»(a)\n«f:g»(b: c)"), ("javascript", "«f:f»(«s:`a\nb`»)"),
      ("javascript", "«k:if» (x) «r:/a\"b/»"), ("javascript", "«f:f»(x) «o:/» b «o:/» c"),
      ("sql", "«k:select» a «k:where» b «o:=» «n:1»"), ("go", "a «o::=» «n:1»"),
      ("python", "«k:match» x:\n  «k:case» «n:1»: «k:pass»"), ("python", "match = «n:1»"),
      ("kotlin", "«f:open»(x)\n«k:fun» «f:f»() {}"),
      ("kotlin", "«k:open»\n«k:fun» «f:f»() {}"),
      ("swift", "a «o:<»#"), ("swift", "«v:<#a#>»"), ("swift", "«k:let» a = «o:<»«m:#b»"),
      ("ruby", "a = «s:<<~END»\n«s:  b\nEND»\nc"),
      ("objc", "«n:@1» + «k:@YES»".replacing("+", with: "«o:+»")),
    ])
  func cases(language: String, expected: String) {
    #expect(marked(unmarked(expected), language) == expected)
  }
}
