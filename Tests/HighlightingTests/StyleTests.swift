import Testing

@Suite struct StyleTests {
  @Test(
    "two dashes are a variable with a name behind them alone",
    arguments: [
      ("a { b: 1 -- 2 }", "«g:a» { «p:b»: «n:1» «o:--» «n:2» }"),
      ("a { --b: 1 }", "«g:a» { «v:--b»: «n:1» }"),
    ])
  func dashes(code: String, expected: String) {
    #expect(marked(code, "css") == expected)
  }
}
