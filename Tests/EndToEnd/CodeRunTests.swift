import Foundation
import TestKit
import Testing

/// `michi check --run`: fences run, and what they print is compared and written.
@Suite struct CodeRunTests {
  private static let text = """
    -- content/tutorials/2026-01-01-shop/index.md --
    ---
    title: Shop
    code: { check: typecheck, stages: { mended: {} } }
    ---

    ```swift
    let names = ["fig", "pear"]
    print("not shown below")
    ```

    ```swift run
    for name in names { print(price(of: name), terminator: "\\n\\n") }
    ```

    ```text output
    3

    ⟦error code-output|the program prints "4" here|michi check --update⟧5

    6
    ```

    > 1. ```swift run stage=mended
    >    print(price(of: "fig"))
    >    ```
    >
    >    ~~~⟦also prints "30"⟧text output
    >    ~~~

    The program itself, which its tests are no part of:

    ```swift file=mended/Shop.swift run
    ```

    ```text output
    30 by itself
    ```

    ```swift run
    print("a", Set(["b"]), names)
    ```

    ````text output
    a ["b"] ["fig", "pear"]
    ⟦error code-output|the program does not print this⟧more
    ````

    -- content/tutorials/2026-01-01-shop/Shop.swift --
    func price(of name: String) -> Int { name.count }
    -- content/tutorials/2026-01-01-shop/mended/Shop.swift --
    @main
    enum Shop {
      static func main() async { print(price(of: "fig"), "by itself") }
    }
    func price(of name: String) -> Int { name.count * 10 }
    -- content/tutorials/2026-01-01-shop/mended/ShopTests.swift --
    import Testing
    @Test func costs() { #expect(price(of: "") == 0) }
    """

  @Test func `what a fence prints is held against the next fence, and written there`()
    async throws
  {
    let marked = try MarkedSite(Self.text)
    try await marked.expectTold(by: ["check", "--run", "--format", "json"])
    // Without the word nothing runs.
    try await marked.without(
      ["error code-output", #"also prints "30""#]
    ).expectTold(by: ["check", "--code", "--format", "json"])
    let path = "content/tutorials/2026-01-01-shop/index.md"
    let file = URL(filePath: marked.site.path).appending(path: path)
    let old = try String(contentsOf: file, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    let update = try marked.site.michi("check", "--update", "--now", "2026-06-01")
    #expect(update.status == 0)
    #expect(update.errors.contains("\(path): 3 outputs written"))
    let new = try String(contentsOf: file, encoding: .utf8)
    #expect(
      new
        == old.replacing("3\n\n5\n\n6\n```", with: "3\n\n4\n\n```")
        .replacing(">    ~~~text output\n", with: ">    ~~~text output\n>    30\n")
        .replacing("more\n", with: ""))
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func `what goes past print keeps its place, and only what reads back is written`()
    async throws
  {
    let marked = try MarkedSite(
      """
      -- content/tutorials/2026-01-01-a.md --
      ---
      title: A
      ---

      ```swift run
      import Foundation
      print("one")
      FileHandle.standardOutput.write(Data("two\\n".utf8))
      print("three")
      let child = Process()
      child.executableURL = URL(fileURLWithPath: "/bin/echo")
      child.arguments = ["four"]
      try child.run()
      child.waitUntilExit()
      print("five", isatty(0), readLine() ?? "end")
      ```

      ```text output
      ```

      Text.[^1] More.[^2]

      [^1]: ```swift run typecheck
          print("in a note")
          ```

      [^2]: ```text output
          ```

      -- content/tutorials/2026-01-02-b.md --
      ---
      title: B
      ---

      ```swift run
      print("\\u{FEFF}x")
      ```

      ```⟦error code-output|also prints|a page cannot show this output here⟧text output
      ```
      """)
    let update = try marked.site.michi("check", "--update", "--now", "2026-06-01")
    #expect(update.status == 1 && update.errors.contains("2 outputs written"), "\(update.errors)")
    let path = marked.site.path + "/content/tutorials/2026-01-01-a.md"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("output\none\ntwo\nthree\nfour\nfive 0 end\n```\n"), "\(text)")
    #expect(text.hasSuffix("output\n    in a note\n    ```\n"), "\(text)")
    try await marked.expectTold(by: ["check", "--run", "--format", "json"])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a check that is interrupted ends what the program has started`(signal: Int32) throws {
    let site = try TestSite(settings: "")
    let started = site.path + "/started"
    try site.write(
      """
      ---
      title: A
      ---

      ```swift run
      import Foundation
      let child = Process()
      child.executableURL = URL(fileURLWithPath: "/bin/sh")
      child.arguments = ["-c", "trap '' TERM; echo $$ > \(started); exec sleep 600"]
      try child.run()
      child.waitUntilExit()
      ```

      ```text output
      ```

      """, to: "content/tutorials/2026-01-01-a.md")
    let check = Process()
    check.executableURL = Run.binary
    check.arguments = ["check", "--run", "--root", site.path]
    try site.write("", to: "errors")
    check.standardOutput = FileHandle.nullDevice
    check.standardError = try FileHandle(forWritingTo: site.root.appending(path: "errors"))
    try check.run()
    var child: Int32?
    while child == nil, check.isRunning {
      usleep(50_000)
      child = (try? String(contentsOfFile: started, encoding: .utf8)).flatMap {
        Int32($0.dropLast())
      }
    }
    kill(check.processIdentifier, signal)
    check.waitUntilExit()
    let errors = try String(contentsOf: site.root.appending(path: "errors"), encoding: .utf8)
    #expect(check.terminationStatus == 74, "\(errors)")
    let number = try #require(child)
    /// Whether the process has ended, even if its parent has not yet taken note of it.
    func isDead() -> Bool {
      let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
      return kill(number, 0) != 0 || status?.contains(") Z ") == true
    }
    for _ in 0..<100 where !isDead() { usleep(50_000) }
    #expect(isDead())
  }

  @Test func `what cannot run, and what does not come to an end, is told at its fence`()
    async throws
  {
    try await MarkedSite(
      """
      -- content/tutorials/2026-01-01-a.md --
      ---
      title: A
      code: off
      ---

      ```swift
      this is not Swift
      ```

      ```⟦there is no output block after this code⟧swift run
      print(1)
      ```

      ```text
      1
      ```

      ```⟦there is no code block with "run" before this output⟧text output
      1
      ```

      ```⟦warning code-fence|only Swift can run⟧python run
      print(1)
      ```

      ```⟦code that shows a compiler error cannot run⟧swift run
      let a: Int = ""  // expect-error: cannot convert
      ```

      ```text output
      ```

      ```⟦UIKit is only a stand-in module⟧swift run
      import UIKit
      ```

      ```text output
      ```

      -- content/tutorials/2026-01-02-b.md --
      ---
      title: B
      ---

      ```⟦control characters⟧swift run
      print("\\u{1b}[1m", terminator: "")
      ```

      ```text output
      ```

      ```⟦the program crashes: "Fatal error: Index out of range"⟧swift run
      print([Int]()[0])
      ```

      ```text output
      ```

      -- content/tutorials/2026-01-03-c.md --
      ---
      title: C
      ---

      ```⟦ends with exit code 3⟧swift run
      import Foundation
      exit(3)
      ```

      ```text output
      ```

      -- content/tutorials/2026-01-04-d.md --
      ---
      title: D
      ---

      ```swift run
      func count() -> Int {
      ⟦error invalid-code|missing return⟧}
      ```

      ```text output
      ```

      -- content/tutorials/2026-01-05-e.md --
      ---
      title: E
      ---

      ```swift run
      print("a\\n```\\nb")
      ```

      ```⟦also prints "a"|by hand, in a closed code block⟧text output
      ```

      ```⟦something different each time⟧swift run
      print(UInt64.random(in: 0...UInt64.max))
      ```

      ```text output
      1
      ```

      ```⟦this code block has no code⟧swift run
      ```

      ```text output
      ```

      ```⟦prints only errors: "no"⟧swift run
      import Foundation
      FileHandle.standardError.write(Data("no\\n".utf8))
      ```

      ```text output
      no
      ```

      -- content/tutorials/2026-01-06-f.md --
      ---
      title: F
      ---

      ```swift run
      print(2)
      ```

      ⟦the code fence is not closed⟧```text output
      ⟦prints "2" here|in a closed code block⟧5

      ## Next

      -- modules/UIKit/UIView.swift --
      open class UIView {}
      """, settings: "code: { modules: modules }"
    ).expectTold(by: ["check", "--run", "--format", "json"])
  }
}
