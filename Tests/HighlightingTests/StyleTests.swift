import Testing

@Suite struct StyleTests {
  @Test(
    "two dashes are a variable with a name behind them alone",
    arguments: [
      ("a { b: 1 -- 2 }", "«g:a» { «p:b»: «n:1» «o:--» «n:2» }"),
      ("a { --b: 1 }", "«g:a» { «v:--b»: «n:1» }"),
      ("a { b: c; --d: e; f: g }", "«g:a» { «p:b»: c; «v:--d»: e; «p:f»: g }"),
    ])
  func dashes(code: String, expected: String) {
    #expect(marked(code, "css") == expected)
  }
}
