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
      "href=\"/tutorials/two/code/two.zip\" download", "<h1>코드: 둘</h1>",
    ] { #expect(own.contains(part), "\(part)") }
    #expect(
      try site.page("tutorials/two/index.html").contains(
        "/tutorials/two/code/#New.swift\">New.swift · 추가</a>"))
    // Nobody says that a lone file is a program.
    #expect(!site.hasPage("tutorials/none/code/index.html"))
    let kit = try site.page("en/tutorials/one/code/kit/index.html")
    #expect(kit.contains("<h1>Code: kit</h1>") && kit.contains("<title>Code: kit · One |"))
    let english = try site.page("en/tutorials/one/code/index.html")
    #expect(english.contains("Hello") && !english.contains("안녕"))
    #expect(
      try site.page("en/tutorials/one/index.html").contains(
        "<a href=\"/en/tutorials/one/code/kit/\">Look</a>"))
  }

  @Test func `a file that has not changed is a link to the page that had it first`() throws {
    let parts = (1...4).map { part in
      """
      -- content/tutorials/2026-01-0\(part)-part\(part)/index.md --
      ---
      title: "Part \(part)"
      series: s
      draft: \(part == 1)
      code: { check: typecheck\(part > 1 ? ", from: previous" : "") }
      ---
      x
      -- content/tutorials/2026-01-0\(part)-part\(part)/Own\(part).swift --
      let own\(part) = \(part)

      """
    }
    let site = try TestSite(settings: "", parts.joined())
    try site.write("let own2 = 22", to: "content/tutorials/2026-01-04-part4/Own2.swift")
    #expect(try site.michi("build", "--now", "2026-06-01").errors == "")
    func pages(with text: String) throws -> [Int] {
      try (2...4).filter { try site.page("tutorials/part\($0)/code/index.html").contains(text) }
    }
    // Of a draft, which has no page, the next part shows the file.
    #expect(try pages(with: "own1 = ") == [2])
    #expect(try pages(with: "href=\"/tutorials/part2/code/#Own1.swift\">Part 2</a>") == [3, 4])
    #expect(try pages(with: "<h2 id=\"Own1.swift\">") == [2, 3, 4])
    #expect(try pages(with: "own2 = ") == [2, 4])
    #expect(try pages(with: "own3 = ") == [3])
    #expect(try pages(with: "/part3/code/#Own3.swift\">Part 3</a>") == [4])
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

  @Test func `a large archive leaves out inherited files and names their page`() throws {
    let line = "let text = \"\(String(repeating: "a", count: 1_000))\"\n"
    let parts = (1...4).map { part in
      """
      -- content/tutorials/2026-01-0\(part)-part\(part)/index.md --
      ---
      title: "Part \(part)"
      series: s
      code: { check: typecheck\(part > 1 ? ", from: previous" : "") }
      ---
      x
      -- content/tutorials/2026-01-0\(part)-part\(part)/Own\(part).swift --
      let own\(part) = \(part)

      """
    }
    let settings = "-- content/site.yml --\ntitle: Test\nbaseURL: https://example.com/base/\n"
    let site = try TestSite(settings + parts.joined())
    try site.write(
      String(repeating: line, count: 300), to: "content/tutorials/2026-01-02-part2/Own2.swift")
    try site.write(
      String(repeating: line, count: 300), to: "content/tutorials/2026-01-03-part3/Own3.swift")
    #expect(try site.michi("build", "--now", "2026-06-01").errors == "")
    func files(of part: Int) throws -> [String] {
      let name = "part\(part)"
      let bytes = try Data(
        contentsOf: site.output.appending(path: "tutorials/\(name)/code/\(name).zip"))
      let archive = String(decoding: bytes, as: UTF8.self)
      let names = ["Package.swift", "README.txt"] + (1...4).map { "Own\($0).swift" }
      #expect(
        archive.contains("https://example.com/base/tutorials/part\(part - 1)/code/") == (part > 2))
      return names.filter(archive.contains)
    }
    #expect(try files(of: 1) == ["Package.swift", "Own1.swift"])
    #expect(try files(of: 2) == ["Package.swift", "Own1.swift", "Own2.swift"])
    #expect(try files(of: 3) == ["README.txt", "Own3.swift"])
    #expect(try files(of: 4) == ["README.txt", "Own4.swift"])
  }

  @Test func `an archive leaves out names that Windows forbids, which a warning says`() async throws
  {
    let marked = try MarkedSite(
      """
      -- content/tutorials/2026-01-01-one/index.md --
      ---
      title: One
      code: typecheck
      ---
      Text.
      -- content/tutorials/2026-01-01-one/main.swift --
      print(a, b)
      -- content/tutorials/2026-01-01-one/Aux.swift --⟦warning ignored-file|Windows allows no such name|rename it⟧
      let a = 1
      -- content/tutorials/2026-01-01-one/a:b.swift --⟦warning ignored-file⟧
      let b = 1
      -- content/tutorials/2026-01-01-one/Auxiliary.swift --
      let c = 1
      -- content/tutorials/2026-01-02-two/index.md --
      ---
      title: Two
      code: { check: typecheck, from: one }
      ---
      Text.
      -- content/tutorials/2026-01-02-two/Two.swift --
      let d = 1
      """)
    try await marked.expectTold(by: ["check", "--format", "json"])
    try marked.site.michi("build", "--now", "2026-06-01")
    for name in ["one", "two"] {
      let file = marked.site.output.appending(path: "tutorials/\(name)/code/\(name).zip")
      let archive = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      #expect(archive.contains("Auxiliary.swift") && archive.contains("main.swift"))
      #expect(!archive.contains("Aux.swift") && !archive.contains("a:b.swift"))
    }
  }

  @Test func `where there is no program, the component says so`() async throws {
    try await MarkedSite(
      """
      -- content/tutorials/2026-01-03-none/index.md --
      # None

      ::⟦error component|this page has no such sample project|code: typecheck⟧project
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
