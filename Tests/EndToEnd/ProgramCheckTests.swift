import Foundation
import TestKit
import Testing

/// `michi check --code` and the Swift files beside texts: they are compiled as programs.
@Suite struct ProgramCheckTests {
  /// A site with a bundle, and with an app whose tutorial it is.
  private static func site(
    code: String = "parse", flow: String = "", file: String = "B.swift", _ text: String = ""
  ) throws -> TestSite {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      -- content/tutorials/app/index.md --
      ---
      title: App
      date: 2026-01-01
      code: \(code)
      ---

      ```swift file=A.swift#a
      ```
      -- content/tutorials/app/A.swift --
      struct A {
        // region: a
        let b = B(number: 1)
        // endregion
      }
      -- content/tutorials/app/B.swift --
      struct B { let number: Int }
      -- content/tutorials/app/late/A.swift --
      struct A { let b = B(number: 2) }
      \(flow)
      """)
    if !text.isEmpty {
      let place = site.root.appending(path: "content/tutorials/app/\(file)")
      try text.write(to: place, atomically: true, encoding: .utf8)
    }
    return site
  }

  private static let flow = """
    -- content/flows/app.yml --
    title: App
    tutorial: app
    start: MainCoordinator
    coordinators:
      MainCoordinator: { navigation: own, start(): push FirstViewController }
    screens:
      FirstViewController: { title: First, buttons: { Again: push FirstViewController } }
    variants: { early: , late: { title: Late } }

    """

  private func check(_ site: TestSite) throws -> Run {
    try Run.michi(["check", "--code", "--root", site.root.path, "--now", "2026-12-31"])
  }

  @Test func `programs without a fault are silent`() throws {
    let run = try check(try Self.site(code: "typecheck"))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `a type error is found in each file, though fences show only a part of one`() throws {
    for file in ["A.swift", "B.swift", "late/A.swift"] {
      let name = file.contains("B") ? "B" : "A"
      let text = "struct \(name) { var number = 1; let wrong: Int = \"x\" }\n"
      let run = try check(try Self.site(code: "typecheck", file: file, text))
      #expect(run.status == 1)
      #expect(run.errors.contains("content/tutorials/app/\(file):1:45: error: "), "\(run.errors)")
      #expect(run.errors.contains("it is compiled with the Swift files beside it"))
    }
  }

  @Test func `files are compiled where the text asks for it, or where they are an app's`() throws {
    let wrong = "struct B { let number: Int = \"x\" }\n"
    #expect(try check(try Self.site(wrong)).status == 0)
    #expect(try check(try Self.site(flow: Self.flow, wrong)).status == 1)
    #expect(try check(try Self.site(code: "off", flow: Self.flow, wrong)).status == 0)
  }

  @Test func `a file that several programs have is reported once`() throws {
    let run = try check(try Self.site(code: "typecheck", "struct B { let number: Strin }\n"))
    #expect(run.errors.components(separatedBy: "error: cannot find type").count == 2)
  }
}
