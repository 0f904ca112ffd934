import Foundation
import TestKit
import Testing

/// The pages and archives of programs beside texts.
@Suite struct CodePageTests {
  private static let text = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/
    language: ko
    languages: { en: {} }
    code: { modules: modules }
    -- modules/Kit/Kit.swift --
    public struct Kit {}
    -- content/tutorials/2026-01-01-one/index.md --
    ---
    title: 하나
    code: typecheck
    ---
    ## 처음

    ::project
    -- content/tutorials/2026-01-01-one/index.en.md --
    ---
    title: One
    code: typecheck
    ---
    ## Begin

    ::project[Look]{stage=kit}
    -- content/tutorials/2026-01-01-one/Old.swift --
    let old = 1
    -- content/tutorials/2026-01-01-one/main.swift --
    print("안녕", old)
    -- content/tutorials/2026-01-01-one/main.en.swift --
    print("Hello", old)
    -- content/tutorials/2026-01-01-one/kit/Screen.swift --
    import Kit
    let kit = Kit()
    -- content/tutorials/2026-01-01-one/tests/OldTests.swift --
    import Testing
    @Test func old() {}
    -- content/tutorials/2026-01-02-two/index.md --
    ---
    title: 둘
    code: { check: typecheck, from: one, without: [Old.swift] }
    ---
    글.
    -- content/tutorials/2026-01-02-two/main.swift --
    print("안녕")
    -- content/tutorials/2026-01-02-two/New.swift --
    let new = 2
    -- content/tutorials/2026-01-03-none/index.md --
    ---
    title: 셋
    ---
    글.
    -- content/tutorials/2026-01-03-none/Alone.swift --
    let alone = 3
    """

  @Test func `what is new, has changed and is gone is said on the page and beside the text`() throws
  {
    let site = try Self.built()
    let own = try site.page("tutorials/two/code/index.html")
    for part in [
      "<h2 id=\"New.swift\">New.swift <small>추가</small></h2>",
      "<h2 id=\"main.swift\">main.swift <small>변경</small></h2>",
      "<code>Old.swift</code>", "<del class=\"line\">", "href=\"/tutorials/one/code/\">하나</a>",
      "href=\"/tutorials/two/code/two.zip\" download",
    ] { #expect(own.contains(part), "\(part)") }
    #expect(
      try site.page("tutorials/two/index.html").contains(
        "/tutorials/two/code/#New.swift\">New.swift · 추가</a>"))
    // Nobody says that a lone file is a program.
    #expect(!site.hasPage("tutorials/none/code/index.html"))
    let english = try site.page("en/tutorials/one/code/index.html")
    #expect(english.contains("Hello") && !english.contains("안녕"))
    #expect(
      try site.page("en/tutorials/one/index.html").contains(
        "<a href=\"/en/tutorials/one/code/kit/\">Look</a>"))
  }

  @Test func `an archive has the files for its readers, and says what it needs`() throws {
    let site = try Self.built()
    func archive(_ path: String) throws -> String {
      String(
        decoding: try Data(contentsOf: site.root.appending(path: "site/\(path)")), as: UTF8.self)
    }
    let own = try archive("en/tutorials/one/code/one.zip")
    for part in [
      "one/Package.swift", ".executableTarget(name: \"One\")", "one/Sources/One/main.swift",
      "print(\"Hello\", old)", "one/Tests/OneTests/OldTests.swift",
      "@testable import One\nimport Testing",
    ] { #expect(own.contains(part), "\(part)") }
    #expect(!own.contains("main.en.swift"))
    let kit = try archive("tutorials/one/code/kit/one-kit.zip")
    #expect(
      kit.contains("one-kit/README.txt") && kit.contains("Kit") && !kit.contains("Package.swift"))
  }

  @Test func `where there is no program, the component says so`() async throws {
    try await MarkedSite(
      """
      -- content/tutorials/2026-01-03-none/index.md --
      # None

      ::⟦error component|no such program beside this text|code: typecheck⟧project
      -- content/tutorials/2026-01-03-none/Alone.swift --
      let alone = 3
      """
    ).expectTold()
  }

  private static func built() throws -> TestSite {
    let site = try TestSite(text)
    #expect(try site.michi("build", "--now", "2026-06-01").errors == "")
    return site
  }
}
