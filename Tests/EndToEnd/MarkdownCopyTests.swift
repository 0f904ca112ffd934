import TestKit
import Testing

/// The pages that `markdownCopies` publishes as Markdown.
@Suite struct MarkdownCopyTests {
  private static let text = #"""
    -- content/tutorials/2026-01-02-two/App.swift --
    // region: start
    let a = "```"
    // endregion
    let b = 2
    -- content/tutorials/2026-01-02-two/index.md --
    ---
    title: Two
    description: SECRET
    ---
    Text<!-- SECRET --> goes on. `<!-- shown -->` is code.

    <!-- SECRET

    ```swift
    SECRET
    ```
    -->

    ```swift file=App.swift#start

    ```

    * Item:

      ```swift file=App.swift
      ```

    ```html
    <!-- shown -->
    ```

    > ```text
    > <!-- shown -->
    > ```

    [//]: # (SECRET)

    A `tick <!-- SECRET --> more ` and
    `code <!-- SECRET --> again`

    | a | b |
    | - | - |
    | ` | <!-- SECRET --> ` |
    """#

  @Test func `a copy has no comments, and the code that fences show`() throws {
    let site = try TestSite(settings: "markdownCopies: yes", Self.text)
    #expect(try site.michi("build", "--now", "2026-12-31").status == 0)
    #expect(
      try site.page("tutorials/two/index.md") == #"""
        # Two

        Text goes on. `<!-- shown -->` is code.


        ```swift
        let a = "```"
        ```

        * Item:

          ```swift
          let a = "```"
          let b = 2
          ```

        ```html
        <!-- shown -->
        ```

        > ```text
        > <!-- shown -->
        > ```


        A `tick  more ` and
        `code  again`

        | a | b |
        | - | - |
        | ` |  ` |

        """#)
    let page = try site.page("tutorials/two/index.html")
    #expect(page.contains("<link rel=\"alternate\" type=\"text/markdown\" href=\"/tutorials/two/"))
    #expect(page.contains("data-michi=\"copy-page\""))
  }

  @Test func `without the setting there is none`() throws {
    let site = try TestSite(settings: "", Self.text)
    #expect(try site.michi("build", "--now", "2026-12-31").status == 0)
    #expect(!site.hasPage("tutorials/two/index.md"))
    #expect(try !site.page("tutorials/two/index.html").contains("index.md"))
  }
}
