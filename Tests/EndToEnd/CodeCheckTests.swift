import Foundation
import TestKit
import Testing

/// `michi check --code`: the pages' Swift code is given to the real compiler.
@Suite struct CodeCheckTests {
  private static let check = ["check", "--code", "--format", "json"]

  /// Parts of programs, which are judged as parts.
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

  @Test func `an error is told at its place, in the text or in the file that is shown`()
    async throws
  {
    let advice = "fix it, or write \"nocheck\" after the language"
    let fragments = Self.fragments.map { "```swift\n\($0)\n```\n" }.joined(separator: "\n글\n\n")
    let marked = try MarkedSite(
      """
      -- content/tutorials/2026-01-01-places.md --
      # 가

      ```swift
      let 말 = "말"⟦consecutive statements|\(advice)⟧ let x = 1
      ```

      > 인용
      >
      > 1. 하나
      >
      >    ```swift
      >    func f() {
      >      let 값 =⟦expected initial value after '='|\(advice)⟧
      >    }
      >    ```

      ```swift
      func f() { ⟦unary operator|write "// ..." for omitted code, or "nocheck" after⟧... }
      func g() { }
      ```
      -- content/tutorials/2026-01-01-fragments.md --
      # 나

      \(fragments)
      -- content/tutorials/2026-01-01-program.md --
      ---
      title: 다
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
        let 수: Int = ⟦cannot convert value of type 'String'|\(advice)⟧"말"
        ```
      -- content/tutorials/2026-01-02-fences.md --
      # 라

      ```swift typecheck
      struct App {}
      ```

      ```swift
      let a: Int = "not looked at"
      ```

      ```swift typecheck
      print(App().⟦value of type 'App' has no member 'name'⟧name)
      ```
      -- content/tutorials/2026-01-03-off.md --
      ---
      title: 마
      code: off
      ---
      ```swift
      ...
      ```
      -- content/tutorials/2026-01-04-main.md --
      # 바

      ```swift typecheck
      @main struct App {
        static func main() {}
      }
      ```
      -- content/tutorials/2026-01-05-file/index.md --
      # 사

      ```swift file=App.swift#start
      ```
      -- content/tutorials/2026-01-05-file/App.swift --
      struct 앱 {
        // region: start
        func start() {
          let 값 =⟦expected initial value after '='|\(advice)⟧
        }
        // endregion
      }
      -- content/tutorials/2026-01-06-diff.md --
      # 아

      ```swift diff
      -func start() {
      +func start(animated: Bool) {
         push()
      +  pop(
       ⟦error⟧}
      ```
      """)
    try await marked.expectTold(by: Self.check)
    // Nothing of it is a build's business.
    #expect(try marked.site.michi("check").status == 0)
  }

  @Test func `the site may say that it only warns`() async throws {
    try await MarkedSite(
      "-- content/tutorials/2026-01-01-a.md --\n# 가\n\n```swift\n⟦warning invalid-code⟧...⟦warning⟧\n```\n",
      settings: "checks: { invalid-code: warning }"
    ).expectTold(by: Self.check)
  }

  // MARK: Programs

  /// Bundles that are one program each, and one that is an app's.
  @Test func `files are compiled where the text asks for it, or where they are an app's`()
    async throws
  {
    func bundle(_ name: String, code: String, a: String = "", b: String, late: String = "2")
      -> String
    {
      """
      -- content/tutorials/\(name)/index.md --
      ---
      title: \(name)
      date: 2026-01-01
      code: \(code)
      ---

      ```swift file=A.swift#a
      ```
      -- content/tutorials/\(name)/A.swift --
      struct A { \(a)
        // region: a
        let b = B(number: 1)
        // endregion
      }
      -- content/tutorials/\(name)/B.swift --
      struct B { let number: \(b) }
      -- content/tutorials/\(name)/late/A.swift --
      struct A { let b = B(number: \(late)) }

      """
    }
    let advice = "it is compiled with the Swift files next to it"
    let wrong = "Int; let wrong: Int = ⟦cannot convert|\(advice)⟧\"x\""
    let silent = "Int; let wrong: Int = \"x\""
    let flows = ["app", "off"].map {
      """
      -- content/flows/\($0).yml --
      title: \($0)
      tutorial: \($0)
      start: MainCoordinator
      coordinators:
        MainCoordinator: { navigation: own, start(): push FirstViewController }
      screens:
        FirstViewController: { title: First, buttons: { Again: push FirstViewController } }
      variants: { early: , late: { title: Late } }

      """
    }
    try await MarkedSite(
      bundle("good", code: "typecheck", b: "Int") + bundle("parse", code: "parse", b: silent)
        + bundle("off", code: "off", b: silent) + bundle("app", code: "parse", b: wrong)
        + bundle("in-a", code: "typecheck", a: "let c: Int = ⟦\(advice)⟧\"x\"", b: "Int")
        + bundle("in-late", code: "typecheck", b: "Int", late: "⟦\(advice)⟧\"x\"")
        // A file that two programs have is told once.
        + bundle("in-b", code: "typecheck", b: "⟦cannot find type|\(advice)⟧Strin")
        + flows.joined()
    ).expectTold(by: Self.check)
  }
}
