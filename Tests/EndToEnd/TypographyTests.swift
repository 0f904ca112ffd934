import TestKit
import Testing

/// `markdown: { quotes: true }`, and advice about languages of code.
@Suite struct TypographyTests {
  private static func paragraphs(_ text: String, _ settings: String) throws -> [String] {
    let site = try TestSite(
      settings: settings, "-- content/tutorials/2026-01-01-a.md --\n# A\n\n\(text)\n")
    #expect(try site.michi("--now", "2026-02-01").status == 0)
    return try site.page("tutorials/a/index.html").matches(of: /<p>(.*?)<\/p>\n/)
      .map { String($0.1) }
  }

  @Test func `straight marks become those of English`() throws {
    let texts = [
      (#""One," he said."#, "“One,” he said."),
      (#"It's 'one' of the '90s."#, "It’s ‘one’ of the ’90s."),
      (#""*One*" (and "two")"#, "“<em>One</em>” (and “two”)"),
      (#"*"One"* **'two'**"#, "<em>“One”</em> <strong>‘two’</strong>"),
      (#""'One' two""#, "“‘One’ two”"),
      (#"a "`code "x"`""#, #"a “<code>code &quot;x&quot;</code>”"#),
      (#"the dogs' bowls"#, "the dogs’ bowls"), (#"5 " 6"#, "5 &quot; 6"),
      (#"그는 "안녕"이라고, 나는"응"이라고 했다."#, "그는 “안녕”이라고, 나는“응”이라고 했다."),
    ]
    let text = texts.map(\.0).joined(separator: "\n\n")
    let shown = try Self.paragraphs(text, "language: en\nmarkdown: { quotes: true }\n")
    for (text, html) in texts { #expect(shown.contains(html), "\(text): \(shown)") }
  }

  @Test(arguments: [
    ("de", "„Ja“, ‚so‘"), ("fr", "«\u{A0}Ja\u{A0}», “so”"), ("ko", "“Ja”, ‘so’"),
    ("ja", "「Ja」, 『so』"),
    ("pt-BR", "“Ja”, ‘so’"),
  ])
  func `each language has its marks`(language: String, html: String) throws {
    let shown = try Self.paragraphs(
      "\"Ja\", 'so'", "language: \(language)\nmarkdown: { quotes: true }\n")
    #expect(shown.contains(html), "\(shown)")
  }

  @Test func `single marks beside Korean and Japanese are quotations`() throws {
    let texts = [
      ("来た。'小'が\"大\"だ。", "来た。『小』が「大」だ。"), ("'小'と'大'と", "『小』と『大』と"),
      ("it's 'abc'は'd'。", "it’s 『abc』は『d』。"),
    ]
    let shown = try Self.paragraphs(
      texts.map(\.0).joined(separator: "\n\n"), "language: ja\nmarkdown: { quotes: true }\n")
    for (text, html) in texts { #expect(shown.contains(html), "\(text): \(shown)") }
    let korean = try Self.paragraphs(
      "그가'안녕'이라고 했다.", "language: ko\nmarkdown: { quotes: true }\n")
    #expect(korean.contains("그가‘안녕’이라고 했다."), "\(korean)")
  }

  @Test func `titles and descriptions have the marks of their language`() throws {
    let site = try TestSite(
      settings: "language: en\nmarkdown: { quotes: true }\n",
      """
      -- content/tutorials/2026-01-01-a.md --
      ---
      title: It's "one"
      description: Say "yes"
      ---
      See [[It's "one"]].
      -- content/tutorials/2026-01-02-b.md --
      # The 'other' one

      Text.
      """)
    let run = try site.michi("--now", "2026-02-01")
    #expect(run.errors == "")
    let page = try site.page("tutorials/a/index.html")
    #expect(page.contains("<h1>It’s “one”</h1>") && page.contains("content=\"Say “yes”\""))
    #expect(try site.page("tutorials/index.html").contains("The ‘other’ one"))
    #expect(try site.page("feed.xml").contains("It’s “one”"))
  }

  @Test func `without the setting, marks stay, and other names are answered`() async throws {
    #expect(try Self.paragraphs("\"Ja\", it's", "").contains("&quot;Ja&quot;, it's"))
    try await MarkedSite(
      """
      -- content/site.yml --
      title: T
      baseURL: https://example.com/
      markdown: { ⟦error|write "quotes"⟧typographer: true }
      -- content/pages/a.md --
      # A
      """
    ).expectTold()
  }

  @Test func `an unknown language of code is advice, once for each name`() throws {
    let site = try TestSite(
      settings: "",
      """
      -- content/tutorials/2026-01-01-a.md --
      # A

      ```zzqq
      a
      ```

      ```zzqq
      b
      ```

      ```haskell
      main = pure ()
      ```
      -- content/tutorials/2026-01-02-b.md --
      # B

      ```zzqq
      c
      ```
      """)
    #expect(try site.michi("build", "--now", "2026-02-01").errors == "")
    let errors = try site.michi("check", "--now", "2026-02-01").errors
    #expect(
      errors.contains("2026-01-01-a.md:3:4: warning: Michi does not know the language \"zzqq\""))
    #expect(errors.split(separator: "\n").filter { $0.contains("zzqq\"") }.count == 1, "\(errors)")
    #expect(!errors.contains("haskell"))
  }
}
