import Foundation
import TestKit
import Testing

/// Marks of a fence that follow the code of its file.
@Suite struct CodeMarkTests {
  private static let files = """
    -- content/tutorials/2026-01-01-one/Navigator.swift --
    final class Navigator {
      // region: start
      func start() {
        push(1)
      }
      // endregion

      @discardableResult
      func push(_ screen: Int) -> Int { screen }
    }

    struct Other {
      func start() {}
    }
    """

  private static func text(_ fences: String, _ files: String = files) -> String {
    "-- content/tutorials/2026-01-01-one/index.md --\n---\ntitle: One\ncode: typecheck\n---\n\(fences)\n\(files)"
  }

  @Test func `a region and a function are marked wherever they stand`() throws {
    let site = try TestSite(
      settings: "",
      Self.text(
        """
        ```swift file=Navigator.swift {#start} {push(_:)}
        ```

        ```swift file=Navigator.swift#start {Navigator.start()}
        ```
        """))
    #expect(try site.michi("build").errors == "")
    let blocks = try site.page("tutorials/one/index.html").components(separatedBy: "<pre")
      .dropFirst()
    let marked = blocks.map { block in
      block.components(separatedBy: "</pre>")[0].components(separatedBy: "<mark class=\"line\">")
        .dropFirst().map { part in
          part.components(separatedBy: "</mark>")[0].replacing(/<[^>]*>/, with: "")
        }
    }
    #expect(
      marked == [
        [
          "  func start() {", "    push(1)", "  }", "  @discardableResult",
          "  func push(_ screen: Int) -&gt; Int { screen }",
        ], ["func start() {", "  push(1)", "}"],
      ])
  }

  @Test func `a mark that marks nothing, or two, is told`() async throws {
    try await MarkedSite(
      Self.text(
        """
        ```swift file=Navigator.swift {⟦error code-file|has no region "strat"|did you mean "start"⟧#strat}
        ```

        ```swift file=Navigator.swift {⟦has no function "pusch(_:)"|did you mean "push(_:)"⟧pusch(_:)}
        ```

        ```swift file=Navigator.swift {⟦has 2 functions "start()"|Navigator.start() or Other.start()⟧start()}
        ```

        ```swift file=Navigator.swift#start {⟦"push(_:)" highlights lines that this code block does not show|delete "push(_:)"⟧push(_:)}
        ```

        ```⟦code-fence|has no effect after a code fence|write {#start} on the line below⟧swift {#start}
        let a = 1
        ```
        """)
    ).expectTold()
  }

  @Test func `a diff of a file alone shows what has changed since the program that it continues`()
    async throws
  {
    let marked = try MarkedSite(
      Self.text("Text.")
        + """

        -- content/tutorials/2026-01-02-two/index.md --
        ---
        title: Two
        code: { check: typecheck, from: one }
        ---
        ```swift diff file=Other.swift
        ```

        ```swift diff file=New.swift
        ```

        ```⟦code-fence|"Same.swift" is the same in the project that this one builds on⟧swift diff file=Same.swift
        ```
        -- content/tutorials/2026-01-02-two/Other.swift --
        let other = 2
        let kept = 1
        -- content/tutorials/2026-01-02-two/New.swift --
        let new = 1
        -- content/tutorials/2026-01-01-one/Other.swift --
        let other = 1
        let kept = 1
        -- content/tutorials/2026-01-01-one/Same.swift --
        let same = 1
        """)
    try await marked.expectTold()
    #expect(try marked.site.michi("build", "--now", "2026-06-01").status == 0)
    let page = try marked.site.page("tutorials/two/index.html")
    #expect(page.components(separatedBy: "<del class=\"line\">").count == 2)
    #expect(page.components(separatedBy: "<ins class=\"line\">").count == 3)
  }
}
