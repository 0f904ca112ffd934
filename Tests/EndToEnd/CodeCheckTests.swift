import Foundation
import TestKit
import Testing

/// `michi check --code`: the pages' Swift code is given to the real compiler.
@Suite struct CodeCheckTests {
  /// A site with one tutorial.
  private static func site(
    _ tutorial: String, settings: String = "", more: String = ""
  ) throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      \(settings)
      -- content/tutorials/2026-01-01-a.md --
      \(tutorial)
      \(more)
      """)
  }

  private func check(_ site: TestSite, _ options: String...) throws -> Run {
    try Run.michi(["check", "--code", "--root", site.root.path] + options)
  }

  @Test func `an error is reported at its place in the Markdown`() throws {
    let site = try Self.site(
      """
      # 가

      ```swift
      let 말 = "말" let x = 1
      ```

      > 인용
      >
      > 1. 하나
      >
      >    ```swift
      >    func f() {
      >      let 값 =
      >    }
      >    ```
      """)
    let run = try check(site)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        content/tutorials/2026-01-01-a.md:4:16: error: consecutive statements on a line must be \
        separated by ';'
         4 | let 말 = "말" let x = 1
           |              ^ mend it, or write "nocheck" behind the fence's language
        content/tutorials/2026-01-01-a.md:13:17: error: expected initial value after '='
         13 | >      let 값 =
            |                ^ mend it, or write "nocheck" behind the fence's language

        """)
    #expect(run.output == "5 pages checked: 2 errors\n")
    // Nothing of it is a build's business.
    #expect(try site.michi("check").status == 0)
  }

  private static let fragments = [
    "print(1)\nfor word in words { print(word) }",
    "override func viewDidLoad() {\n  super.viewDidLoad()\n}\n\ndeinit { print(1) }",
    "required init?(coder: NSCoder) {\n  fatalError()\n}",
    "init(a: Int) { self.a = a }\nstatic func make() -> Self { Self(a: 1) }\nstatic var b = 1",
    "case home, list(Int)", "subscript(index: Int) -> Int { index }",
    "private weak var delegate: (any Delegate)?\nfunc start()",
    "guard let word else { return }\nawait navigator.push(word)",
    "import UIKit\n\n@main\nclass AppDelegate: UIResponder {}",
    "#!/usr/bin/env swift\nprint(1)", "associatedtype Screen", "return 1", "",
    "@IBAction func tapped(_ sender: Any) { delegate?.didTap() }",
    "extension A where B == C { mutating func d() {} }",
  ]

  @Test func `a part of a program is judged as a part`() throws {
    let fences = Self.fragments.map { "```swift\n\($0)\n```\n" }.joined(separator: "\n글\n\n")
    let run = try check(Self.site("# 가\n\n\(fences)"))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `with typecheck the fences of a tutorial are one program`() throws {
    let site = try Self.site(
      """
      ---
      title: 가
      code: typecheck
      ---
      ```swift
      protocol Coordinator { func start() }
      ```

      ```swift nocheck
      struct Missing: Coordinator {}
      ```

      - ```swift
        struct App: Coordinator { func start() { print("시작") } }
        App().start()
        let 수: Int = "말"
        ```
      """,
      more: """
        -- content/tutorials/2026-01-02-b.md --
        # 나

        ```swift typecheck
        struct App {}
        ```

        ```swift
        let a: Int = "not looked at"
        ```

        ```swift typecheck
        print(App().name)
        ```
        -- content/tutorials/2026-01-03-c.md --
        ---
        title: 다
        code: off
        ---
        ```swift
        ...
        ```
        """)
    let run = try check(site)
    #expect(
      run.errors == """
        content/tutorials/2026-01-01-a.md:16:18: error: cannot convert value of type 'String' to \
        specified type 'Int'
         16 |   let 수: Int = "말"
            |                 ^ mend it, or write "nocheck" behind the fence's language
        content/tutorials/2026-01-02-b.md:12:13: error: value of type 'App' has no member 'name'
         12 | print(App().name)
            |             ^ mend it, or write "nocheck" behind the fence's language

        """)
  }

  @Test func `a program with an entry point of its own is a program, too`() throws {
    let run = try check(
      Self.site(
        "# 가\n\n```swift typecheck\n@main struct App {\n  static func main() {}\n}\n```\n"))
    #expect(run.errors == "")
  }

  @Test func `code from a file is reported in the file`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      -- content/tutorials/2026-01-01-a/index.md --
      # 가

      ```swift file=App.swift#start
      ```
      -- content/tutorials/2026-01-01-a/App.swift --
      struct 앱 {
        // region: start
        func start() {
          let 값 =
        }
        // endregion
      }
      """)
    #expect(
      try check(site).errors == """
        content/tutorials/2026-01-01-a/App.swift:4:14: error: expected initial value after '='
         4 |     let 값 =
           |             ^ mend it, or write "nocheck" behind the fence's language

        """)
  }

  @Test func `of a diff, what is left of the code is checked`() throws {
    let run = try check(
      Self.site(
        """
        # 가

        ```swift diff
        -func start() {
        +func start(animated: Bool) {
           push()
        +  pop(
         }
        ```
        """))
    #expect(run.errors.hasPrefix("content/tutorials/2026-01-01-a.md:8:2: error: "))
    #expect(run.output == "5 pages checked: 1 error\n")
  }

  @Test func `three dots for code are told how to be a comment, once a line`() throws {
    let site = try Self.site("# 가\n\n```swift\nfunc f() { ... }\nfunc g() { }\n```\n")
    #expect(
      try check(site).errors == """
        content/tutorials/2026-01-01-a.md:4:12: error: unary operator cannot be separated from its \
        operand
         4 | func f() { ... }
           |            ^~~ write "// ..." for what is left out, or "nocheck" behind the fence's language

        """)
  }

  @Test func `the site may say that it only warns`() throws {
    let site = try Self.site(
      "# 가\n\n```swift\n...\n```\n", settings: "checks: { invalid-code: warning }")
    let run = try check(site, "--format", "json")
    #expect(run.status == 0)
    #expect(run.output.contains("\"severity\": \"warning\", \"code\": \"invalid-code\""))
    #expect(try check(site, "--strict").status == 1)
  }

  @Test func `another word in the front matter is an error with a suggestion`() throws {
    let run = try check(Self.site("---\ntitle: 가\ncode: typechek\n---\n"))
    #expect(
      run.errors == """
        content/tutorials/2026-01-01-a.md:3:7: error: "typechek" is no setting for "code"
         3 | code: typechek
           |       ^~~~~~~~ did you mean "typecheck"?

        """)
  }
}
