import Foundation
import TestKit
import Testing

/// `code: { modules: FOLDER }`: Swift modules of the site that fences may import.
@Suite struct CodeModuleTests {
  private static let check = ["check", "--code", "--format", "json"]
  private static let settings = "code: { modules: modules }"

  private static func tutorial(_ day: Int, _ program: String) -> String {
    """
    -- content/tutorials/2026-01-0\(day)-t\(day).md --
    ---
    title: T\(day)
    code: typecheck
    ---
    ```swift
    \(program)
    ```

    """
  }

  @Test func `a fence imports modules, whose files know each other, and which import others`()
    async throws
  {
    try await MarkedSite(
      Self.tutorial(1, "import Screens\n\nclass Home: Screen {}\nStack().push(Home())")
        + Self.tutorial(2, "import Screens\n\nStack().⟦has no member 'pop'|fix it, or⟧pop()")
        + Self.tutorial(3, "import A\nprint(Made())") + """
          -- modules/Screens/Screen.swift --
          open class Screen {
            public init() {}
            open func show() {}
          }
          -- modules/Screens/Stack.swift --
          public class Stack {
            public init() {}
            public func push(_ screen: Screen) { screen.show() }
          }
          -- modules/A/A.swift --
          public import B
          public typealias Made = Thing
          -- modules/B/B.swift --
          @_exported import struct C.Thing
          -- modules/C/C.swift --
          public struct Thing { public init() {} }
          """, settings: Self.settings
    ).expectTold(by: Self.check)
  }

  @Test func `a fault in a module is said there, once, and a circle, and what is no part of one`()
    async throws
  {
    let marked = try MarkedSite(
      Self.tutorial(1, "import Screens\nimport Routes\n\nStack().push()") + """
        -- modules/Screens/Stack.swift --
        public struct Stack {
          public init() {}
          public func push() { ⟦cannot find 'nothing'|code that imports the module "Screens" is⟧nothing() }
        }
        -- modules/Screens/notes.txt --⟦warning|nothing in modules uses this|end in .swift⟧
        Notes
        -- modules/Routes/Route.swift --
        import Screens
        public func route() {}
        -- modules/A/A.swift --
        import ⟦error|no such module|"A" is not checked⟧B
        -- modules/B/B.swift --
        import A
        -- modules/My-Kit/ --⟦error|cannot be the name of a Swift module|letters from A to Z⟧
        -- modules/My-Kit/Kit.swift --
        let a = 1
        -- modules/Loose.swift --⟦warning|nothing in modules uses this|into a folder⟧
        let a = 1
        """, settings: Self.settings)
    try await marked.expectTold(by: Self.check)
  }

  @Test(arguments: [
    ("../elsewhere", "\"../elsewhere\" is not a folder in the site's folder"),
    ("/tmp", "\"/tmp\" is not a folder in the site's folder"),
    ("modules/../..", "\"modules/../..\" is not a folder in the site's folder"),
    ("nowhere", "there is no folder \"nowhere\""),
    ("content/site.yml", "there is no folder \"content/site.yml\""),
  ])
  func `another folder is refused at its place`(setting: String, sentence: String) async throws {
    try await MarkedSite(
      "-- content/site.yml --\ntitle: Test\nbaseURL: https://example.com/\n"
        + "code: { modules: ⟦error|\(sentence)|write its path in the site's folder⟧\(setting) }\n"
    ).expectTold()
  }

  @Test func `a link that leads out of the site is refused`() throws {
    let site = try TestSite(settings: Self.settings)
    try site.link("modules/Other", to: "/usr")
    let run = try site.michi("check")
    #expect(run.errors.hasPrefix("modules/Other: error: "))
    #expect(run.status == 1)
  }
}
