import Foundation
import TestKit
import Testing

/// `code: { modules: FOLDER }`: Swift modules of the site that fences may import.
@Suite struct CodeModuleTests {
  /// A site with a tutorial that is one program, and modules.
  private static func site(
    _ program: String, modules: String, setting: String = "modules"
  ) throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      code: { modules: \(setting) }
      -- content/tutorials/2026-01-01-a.md --
      ---
      code: typecheck
      ---

      # 가

      ```swift
      \(program)
      ```
      \(modules)
      """)
  }

  private func check(_ site: TestSite) throws -> Run {
    try Run.michi(["check", "--code", "--root", site.root.path])
  }

  private static let screens = """
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
    """

  @Test func `a fence imports a module, whose files know each other`() throws {
    let program = "import Screens\n\nclass Home: Screen {}\nStack().push(Home())"
    let run = try check(Self.site(program, modules: Self.screens))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `what the module does not have is an error at the fence`() throws {
    let program = "import Screens\n\nStack().pop()"
    #expect(
      try check(Self.site(program, modules: Self.screens)).errors == """
        content/tutorials/2026-01-01-a.md:10:9: error: value of type 'Stack' has no member 'pop'
         10 | Stack().pop()
            |         ^ mend it, or write "nocheck" behind the fence's language

        """)
  }

  @Test func `a fault in a module is said there, once, also in a function's body`() throws {
    let modules = """
      -- modules/Screens/Stack.swift --
      public struct Stack {
        public init() {}
        public func push() { nothing() }
      }
      -- modules/Routes/Route.swift --
      import Screens
      public func route() {}
      """
    let site = try Self.site("import Screens\nimport Routes\n\nStack().push()", modules: modules)
    let run = try check(site)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        modules/Screens/Stack.swift:3:24: error: cannot find 'nothing' in scope
         3 |   public func push() { nothing() }
           |                        ^ mend it: code that imports the module "Screens" is not checked \
        until then

        """)
    #expect(try site.michi("check").status == 0)
  }

  @Test func `modules import each other in any order, but not in a circle`() throws {
    let line = """
      -- modules/A/A.swift --
      public import B
      public typealias Made = Thing
      -- modules/B/B.swift --
      @_exported import struct C.Thing
      -- modules/C/C.swift --
      public struct Thing { public init() {} }
      """
    #expect(try check(Self.site("import A\nprint(Made())", modules: line)).errors == "")
    let circle = try check(
      Self.site(
        "let a = 1",
        modules: "-- modules/A/A.swift --\nimport B\n-- modules/B/B.swift --\nimport A"))
    #expect(circle.errors.hasPrefix("modules/A/A.swift:1:8: error: "))
    #expect(circle.status == 1)
  }

  @Test(arguments: [
    ("../elsewhere", "\"../elsewhere\" is no folder in the site's folder"),
    ("/tmp", "\"/tmp\" is no folder in the site's folder"),
    ("modules/../..", "\"modules/../..\" is no folder in the site's folder"),
    ("nowhere", "there is no folder \"nowhere\""),
    ("content/site.yml", "there is no folder \"content/site.yml\""),
  ])
  func `another folder is refused at its place`(setting: String, sentence: String) throws {
    let site = try Self.site("let a = 1", modules: Self.screens, setting: setting)
    let run = try site.michi("check")
    #expect(
      run.errors == """
        content/site.yml:3:18: error: \(sentence)
         3 | code: { modules: \(setting) }
           |                  \(String(repeating: "~", count: setting.count).replacingFirst("^")) \
        write its path from the site's folder, for example "modules", without ".."

        """)
    #expect(run.status == 1)
  }

  @Test func `another key is refused`() throws {
    let site = try Self.site("let a = 1", modules: Self.screens)
    try site.write("title: Test\ncode: { module: modules }\n", to: "content/site.yml")
    #expect(
      try site.michi("check").errors.contains(
        "content/site.yml:2:9: error: unknown key \"module\" in \"code\""))
  }

  @Test func `a link that leads out of the site is refused`() throws {
    let site = try Self.site("let a = 1", modules: Self.screens)
    try FileManager.default.createSymbolicLink(
      atPath: site.root.appending(path: "modules/Other").path, withDestinationPath: "/usr")
    let run = try site.michi("check")
    #expect(run.errors.hasPrefix("modules/Other: error: "))
    #expect(run.status == 1)
  }

  @Test func `what is no part of a module is named`() throws {
    let modules = """
      -- modules/My-Kit/Kit.swift --
      let a = 1
      -- modules/Loose.swift --
      let a = 1
      -- modules/Screens/notes.txt --
      Notes
      """
    #expect(
      try Self.site("let a = 1", modules: Self.screens + "\n" + modules).michi("check").errors
        == """
        modules/Loose.swift: warning: nothing in modules uses this file
          put it into a folder with the name of its module
        modules/Screens/notes.txt: warning: nothing in modules uses this file
          a module has files that end in .swift
        modules/My-Kit: error: "My-Kit" cannot be the name of a Swift module
          name the folder with letters from A to Z, digits and "_"

        """)
  }
}

extension String {
  /// The text with another first character.
  fileprivate func replacingFirst(_ first: String) -> String { first + dropFirst() }
}
