import TestKit
import Testing

/// Fences see the program beside their text: `michi check --code` compiles the two together.
@Suite struct CodeStageFenceTests {
  private static let check = ["check", "--code", "--format", "json"]

  /// A text with a program, a folder in it, and fences.
  private static func site(_ fences: String, code: String = "typecheck") -> String {
    """
    -- content/tutorials/2026-01-01-shop/index.md --
    ---
    title: Shop
    code: \(code)
    ---

    \(fences)
    -- content/tutorials/2026-01-01-shop/Shop.swift --
    /// A shop.
    @available(*, noasync)
    final class Shop {
      private(set) var sold = 0
      func sell(_ count: Int) { sold += count }
    }
    @MainActor func open() {}

    func price(of count: Int) -> Int { count * 3 }
    -- content/tutorials/2026-01-01-shop/App.swift --
    @main
    struct App {
      static func main() {
        open()
        Shop().sell(1)
      }
    }
    -- content/tutorials/2026-01-01-shop/dear/Shop.swift --
    final class Shop {
      func sell(_ count: Int, at price: Int = 1) {}
    }
    @MainActor func open() {}
    """
  }

  @Test func `fences go on from the stage that they name, and show what it has`() async throws {
    try await MarkedSite(
      Self.site(
        """
        ```swift
        let shop = Shop()
        shop.sell(2)
        ```

        A declaration that the stage has is the same, whatever its comments and lines.

        ```swift
        @available(*, noasync) final class Shop {
          private(set) var sold = 0  // So far.
          func sell(_ count: Int) {
            sold += count
          }
        }
        ```

        ```swift stage=dear
        Shop().sell(1, at: 2)
        print(Shop().⟦error invalid-code|has no member 'sold'⟧sold)
        ```

        > ```swift
        > ⟦error sample-project|"price(of:)" differs from content/tutorials/2026-01-01-shop/Shop.swift:9|file=Shop.swift⟧func price(of count: Int) -> Int { count * 4 }
        > print(shop.⟦has no member 'earned'⟧earned)
        > ```

        ```⟦no sample project "daer"|did you mean "dear"⟧swift stage=daer
        Shop()
        ```

        ```swift nocheck
        class Shop {}
        ```
        """)
    ).expectTold(by: Self.check)
  }

  @Test func `one fence that asks for it sees the program, too`() async throws {
    try await MarkedSite(
      Self.site(
        """
        ```swift
        Shop().whatever
        ```

        ```swift typecheck
        Shop().⟦has no member 'whatever'⟧whatever()
        ```

        ```swift file=Shop.swift typecheck
        ```
        """, code: "parse")
    ).expectTold(by: Self.check)
  }

  @Test func `a mistake is shown on purpose, and is one`() async throws {
    try await MarkedSite(
      Self.site(
        """
        ```swift
        func half(_ number: Int) -> Int {
          if number > 1 { return number / 2 }
        }  // expect-error: missing return
        ```

        A type that is wrong stands in the place of the stage's.

        ```swift
        final class Shop {
          func sell(_ count: Int) { sold += count }  // expect-error: cannot find 'sold'
        }
        ```

        ```swift
        price(of: 1)  ⟦error invalid-code|the compiler does not report this error|remove the comment⟧// expect-error: unused
        ```

        ```swift
        let count: Int = "x"  ⟦reports another error: cannot convert⟧// expect-error: cannot find
        ```

        ```swift
        // expect-error: cannot find 'unknown' in scope
        unknown()
        let wrong: Int = ⟦cannot convert value⟧"x"
        ```
        """)
    ).expectTold(by: Self.check)
  }

  @Test func `a program of statements goes on in the fences, and what a module lacks is said`()
    async throws
  {
    try await MarkedSite(
      """
      -- content/tutorials/2026-01-01-script/index.md --
      ---
      title: Script
      code: typecheck
      ---

      ```swift
      print(names.count, ⟦cannot find 'name' in scope⟧name)
      ```
      -- content/tutorials/2026-01-01-script/main.swift --
      let names = ["Michi"]
      greet(names[0])
      -- content/tutorials/2026-01-01-script/Greet.swift --
      func greet(_ name: String) { print(name) }
      -- content/tutorials/2026-01-02-module/index.md --
      ---
      title: Module
      code: typecheck
      ---

      Text.
      -- content/tutorials/2026-01-02-module/Screen.swift --
      import ⟦no such module 'ScreenKit'|put a stand-in for it into content/modules/ScreenKit⟧ScreenKit
      """
    ).expectTold(by: Self.check)
  }
}
