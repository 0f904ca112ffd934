import Foundation
import TestKit
import Testing

/// Programs beside texts that continue each other: `code:` in its long form.
@Suite struct CodeStageTests {
  private static let check = ["check", "--code", "--format", "json"]

  /// A part of a series, with the files in its folder.
  private static func part(
    _ number: Int, _ code: String = "typecheck", files: String = "", text: String = "Text."
  ) -> String {
    let folder = "content/tutorials/2026-01-0\(number)-part-\(number)/"
    let files = ("\n" + files).replacing("\n-- ", with: "\n-- \(folder)")
    return """
      -- \(folder)index.md --
      ---
      title: Part \(number)
      series: Way
      code: \(code)
      ---
      \(text)
      \(files)

      """
  }

  private static let greeting = """
    -- Greeting.swift --
    func greeting(_ name: String) -> String { name }
    -- Name.swift --
    let name = "Michi"
    """
  private static let other = "-- Other.swift --\nlet other = 1"

  @Test func `a stage has the files of the one that it continues, and its own in their place`()
    async throws
  {
    try await MarkedSite(
      Self.part(1, files: Self.greeting)
        + Self.part(
          2, "{ check: typecheck, from: previous }",
          files: """
            -- Use.swift --
            func use() { print(greeting(name)) }
            -- loud/Greeting.swift --
            func greeting(_ name: String) -> String { name.uppercased() }
            func shout() { use() }
            """)
        // It continues a folder of part 2, and not all of it.
        + Self.part(
          3, "{ check: typecheck, from: part-2/loud, without: [Use.swift, Greeting.swift] }",
          files: """
            -- Twice.swift --
            func twice() { ⟦cannot find 'use'|compiled with the Swift files next to it⟧use(); print(name) }
            """)
        // A text that is left out of the build is continued all the same.
        + Self.part(4, "{ from: part-1 }\ndraft: true", files: "-- Four.swift --\nlet four = name")
        + Self.part(
          5, "{ check: typecheck, from: previous }",
          files: "-- Five.swift --\nlet five: Int = ⟦cannot convert value⟧four",
          text:
            "```swift file=Greeting.swift\n```\n\n```swift file=⟦did you mean \"Four.swift\"⟧Fours.swift\n```"
        )
    ).expectTold(by: Self.check)
  }

  @Test func `what a stage continues and takes away is there, or told where it is said`()
    async throws
  {
    let from = "{ check: typecheck, from:"
    try await MarkedSite(
      Self.part(
        1, "\(from) ⟦error sample-project|has no previous part in a series⟧previous }",
        files: Self.greeting)
        + Self.part(
          2,
          """

            check: typecheck
            from: previous
            without: [⟦part-1 has no file "Nane.swift"|did you mean "Name.swift"⟧Nane.swift, ⟦cannot remove "Greeting.swift"|delete the file⟧Greeting.swift]
            stages:
              ⟦there is no folder "mendd"|did you mean "mended"⟧mendd: { without: [Use.swift] }
              ⟦there is no folder "else"⟧else: {}
              fewer: { without: [Use.swift] }
              elsewhere: { from: ⟦no page "mended"|write "part-2/mended"⟧mended }
              other: { ⟦unknown key "form"|"from"⟧form: previous }
          """,
          files: """
            -- Greeting.swift --
            func greeting(_ name: String) -> String { name + "!" }
            -- Use.swift --
            func use() { print(greeting(name)) }
            -- mended/Use.swift --
            func use() { print(greeting("you")) }
            -- other/Use.swift --
            func use() {}
            """)
        + Self.part(
          3, "\(from) ⟦no page \"part-9\"|did you mean \"part-1\"⟧part-9 }", files: Self.other)
        + Self.part(
          4, "\(from) ⟦has no folder \"mendet\"|did you mean \"mended\"⟧part-2/mendet }",
          files: Self.other)
        + Self.part(5, "\(from) ⟦part-6/index.md has no Swift files⟧part-6 }", files: Self.other)
        + Self.part(6)
        + Self.part(7, "\(from) part-8 }", files: Self.other)
        + Self.part(
          8,
          "\(from) ⟦build on each other in a cycle: \"part-7\" builds on \"part-8\"|change or remove⟧part-7 }",
          files: Self.other)
    ).expectTold(by: ["check", "--format", "json"])
  }

  @Test func `of projects in a cycle, only the cycle is told`() async throws {
    try await MarkedSite(
      Self.part(
        1,
        """

          check: typecheck
          from: ⟦in a cycle: "part-1" builds on "part-1/quiet"|change or remove⟧part-1/quiet
          without: [Loud.swift]
          stages:
            quiet: { without: [Name.swift] }
        """,
        files: Self.greeting + "\n-- quiet/Use.swift --\nfunc use() {}")
    ).expectTold(by: ["check", "--format", "json"])
  }

  @Test
  func `no file is a copy, takes another away by a comment, or says other code in a language`()
    async throws
  {
    let settings = "title: T\nbaseURL: https://example.com/\nlanguage: ko\nlanguages: { en: {} }\n"
    let marked = try MarkedSite(
      "-- content/site.yml --\n\(settings)" + Self.part(1, files: Self.greeting)
        + Self.part(
          2, "{ check: typecheck, from: previous }",
          files: """
            -- Greeting.swift --⟦sample-project|the same as content/tutorials/2026-01-01-part-1|"part-1" has it already⟧
            func greeting(_ name: String) -> String { name }
            -- Name.swift --⟦only a comment|without: [Name.swift]⟧
            // There is no name.
            -- Words.swift --
            /// 말합니다.
            func words() -> String { "안녕, \\(1 + 1)번\\n" }
            let more = ["하나"]
            -- Words.en.swift --
            // Says it.
            func words()
              -> String { "\\(1 ⟦the code here differs from Words.swift⟧- 1) times, \\"hello\\"" }
            let more = ["one"]
            -- Fine.swift --
            let fine = "좋아요, \\(1)번" // 네
            -- Fine.en.swift --
            let fine = "\\(1) is fine"
            -- Same.swift --
            let same = 1
            -- Same.en.swift --⟦the same as Same.swift|delete it⟧
            let same = 1
            -- Lone.en.swift --⟦there is no "Lone.swift" next to this file⟧
            let lone = 1
            """, text: "```swift file=Fine.swift\n```")
        + "-- content/tutorials/2026-01-02-part-2/index.en.md --\n---\ntitle: Two\n⟦already declares the sample project of this page|code: parse⟧code: { from: previous }\n---\n"
        + "```swift file=Fine.swift\n```\n")
    try await marked.expectTold(by: Self.check)
    // Readers of English see the file with English words, by the same name.
    #expect(try marked.site.michi("build").status == 1)
  }

  @Test func `a file of no program is told, and what continues nothing is not compiled`()
    async throws
  {
    try await MarkedSite(
      Self.part(
        1,
        files: """
          -- Name.swift --
          let name = "Michi"
          -- NameTests.swift --
          func tests() { print(⟦cannot find 'name'|the code of "part-2", which builds on it⟧name) }
          -- Sources/Kit/Deep.swift --⟦warning ignored-file|this file is in no sample project⟧
          let deep: Int = ""
          -- Name.ja.swift --⟦warning stray-translation|languages: [ja]⟧
          let name = "道"
          """)
        + Self.part(
          2, "{ check: typecheck, from: previous }", files: "-- Name.swift --\nlet title = 1")
        + Self.part(
          3, "{ check: typecheck, from: ⟦did you mean \"previous\"⟧previuos }",
          files: "-- Use.swift --\nfunc use() { print(title) }", text: "```swift\nuse()\n```")
        + Self.part(4, "{ check: typecheck, from: previous }", text: "```swift\nuse()\n```")
    ).expectTold(by: Self.check)
  }
}
