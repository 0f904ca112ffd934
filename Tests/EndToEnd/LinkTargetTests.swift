import Foundation
import TestKit
import Testing

/// Links between files, and what is suggested for those that lead nowhere.
@Suite struct LinkTargetTests {
  @Test func `a suggestion is what has to be written in that file`() throws {
    let links = [
      ("parnet.md", "../parent.md"), ("parent.md", "../parent.md"),
      ("../partent.md", "../parent.md"), ("about.md", "../../pages/about.md"),
      ("/pages/about.md", "../../pages/about.md"),
      ("../othr-post.md", "../2026-01-02-other-post.md"),
      ("diagarm.png", "diagram.png"), ("DIAGRAM.PNG", "diagram.png"),
      ("diagram.jpg", "diagram.png"), ("photo.png", "/img/photo.png"),
      ("/img/phto.png", "/img/photo.png"),
    ]
    func body(_ address: (String, String) -> String) -> String {
      links.map { written, wanted in
        "\(wanted.hasSuffix("png") ? "!" : "")[a](\(address(written, wanted)))"
      }.joined(separator: "\n\n")
    }
    let errors = try site(body { written, _ in written }).michi("build").errors
    for (written, wanted) in links {
      let message = try #require(
        errors.components(separatedBy: "content/tutorials/").first { $0.contains("\"\(written)\"") }
      )
      #expect(message.contains("did you mean \"\(wanted)\"?"), "\(message)")
    }
    let mended = try site(body { _, wanted in wanted }).michi("build")
    #expect(mended.errors == "")
    #expect(mended.status == 0)
  }

  @Test func `an address without its scheme is told from a file`() throws {
    let run = try site("[x](www.naver.com)").michi("build")
    #expect(run.errors.contains("warning: \"www.naver.com\" lacks \"https://\""))
    #expect(run.errors.contains("write \"https://www.naver.com\""))
  }

  @Test func `a code file is suggested too`() throws {
    let run = try site("```swift file=app.swift\n```").michi("build")
    #expect(run.errors.contains("there is no file \"app.swift\" beside this page"))
    #expect(run.errors.contains("did you mean \"App.swift\"?"))
  }

  @Test func `a post is found by its name without the date, where only one has it`() throws {
    let built = try site("[a](../other-post.md#teil)")
    #expect(try built.michi("build").errors == "")
    let page = try built.page("tutorials/b/index.html")
    #expect(page.contains("href=\"/tutorials/other-post/#teil\""))
    let twice = try site(
      "[a](../other-post.md)",
      more: "-- content/tutorials/2026-1-3-other-post.md --\n---\nslug: c\n---\n")
    let run = try twice.michi("build")
    #expect(run.errors.contains("did you mean \"../2026-01-02-other-post.md\"?"))
  }

  @Test func `a draft is found by its name without the date`() throws {
    let run = try site(
      "[a](../soon.md)", more: "-- content/tutorials/2026-01-04-soon.md --\n---\ndraft: true\n---\n"
    ).michi("build")
    #expect(run.errors.contains("the link leads to a draft, content/tutorials/2026-01-04-soon.md"))
  }

  @Test func `code that is not UTF-8 is an error at its fence`() throws {
    let site = try site("```swift file=App.swift\n```")
    try site.write(Data([0x6C, 0x65, 0x74, 0x20, 0xFF]), to: "content/tutorials/b/App.swift")
    let run = try site.michi("build")
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        """
        content/tutorials/b/index.md:4:15: error: "App.swift": the byte at offset 4 is not UTF-8
        """))
    #expect(run.errors.contains("save the file as UTF-8"))
  }

  @Test(
    "A code file that is too long or no text is an error at its fence",
    arguments: [
      (Data(repeating: 0x61, count: (1 << 20) + 1), "\"App.swift\" is longer than 1 MiB"),
      (Data([0x6C, 0, 0x65]), "\"App.swift\" is no text: there are bytes in it that are zero"),
    ])
  func unfitCodeFile(data: Data, message: String) throws {
    let site = try site("```swift file=App.swift\n```")
    try site.write(data, to: "content/tutorials/b/App.swift")
    let run = try site.michi("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("content/tutorials/b/index.md:4:15: error: \(message)"))
  }

  @Test func `headings below one heading make a table of contents`() throws {
    let site = try site("## 하나\n\n### 둘\n\n### 셋")
    #expect(try site.michi("build").status == 0)
    #expect(try site.page("tutorials/b/index.html").contains("href=\"#%EC%85%8B\""))
    let one = try self.site("## 하나")
    #expect(try one.michi("build").status == 0)
    #expect(try !one.page("tutorials/b/index.html").contains("<nav class=\"toc\""))
  }

  @Test func `no id of a body is one of the layout's`() throws {
    let site = try site("<div id=\"Main\"/>")
    #expect(try site.michi("build").errors.contains("the id \"Main\" is used twice"))
    let page = try site.page("tutorials/b/index.html")
    #expect(page.components(separatedBy: "id=\"Main\"").count == 2)
  }

  private func site(_ body: String, more: String = "") throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      checks: { unreachable-page: off }
      -- content/pages/about.md --
      About
      -- content/assets/img/photo.png --
      x
      -- content/tutorials/parent.md --
      ---
      date: 2026-01-01
      ---
      Parent
      -- content/tutorials/2026-01-02-other-post.md --
      ## Teil

      ```swift file=b/App.swift
      ```
      -- content/tutorials/b/diagram.png --
      x
      -- content/tutorials/b/App.swift --
      let a = 1
      \(more)
      -- content/tutorials/b/index.md --
      ---
      date: 2026-01-03
      ---
      \(body)
      """)
  }
}
