import Diagnostics
import MarkdownRendering
import Primitives
import Testing

/// The code of a page as a compiler may have it, and the way back to where it stands.
@Suite struct CodeListingTests {
  private func listings(_ markdown: String, from offset: Int = 0) -> [CodeListing] {
    render(markdown, from: offset, options: MarkdownOptions(listsCode: true)).listings
  }

  /// Each line of the code with the line and column where it begins in the file.
  private func places(_ listing: CodeListing) -> [String] {
    listing.lines.map { line in
      let place = listing.source.position(at: line.place(ofByte: 0))
      return "\(place.line):\(place.column) \(String(decoding: line.text, as: UTF8.self))"
    }
  }

  private static let pages: [(name: String, markdown: String, places: [String])] = [
    ("plain", "글\n\n```swift\nlet a = 1\n\nlet b\n```\n", ["4:1 let a = 1", "5:1 ", "6:1 let b"]),
    ("tildes", "~~~ swift\nlet a\n~~~\n", ["2:1 let a"]),
    ("unclosed", "```swift\nlet a", ["2:1 let a"]),
    (
      "in a list", "1. 하나\n\n   ```swift\n   let a\n     let b\n   ```\n",
      ["4:4 let a", "5:4   let b"]
    ),
    ("in a quote", "> ```swift\n> let a\n>let b\n>\n> ```\n", ["2:3 let a", "3:2 let b", "4:2 "]),
    ("in a quote in a list", "- > ```swift\n  > let a\n  > ```\n", ["2:5 let a"]),
    (
      "a fence that is set in", "  ```swift\n   let a\n let b\n  ```\n",
      ["2:3  let a", "3:2 let b"]
    ),
    ("CRLF", "글\r\n\r\n```swift\r\nlet a\r\nlet b\r\n```\r\n", ["4:1 let a", "5:1 let b"]),
    ("CR", "글\r\r```swift\rlet a\rlet b\r```\r", ["4:1 let a", "5:1 let b"]),
    ("tabs", "```swift\n\tlet a\n```\n", ["2:1 \tlet a"]),
    ("a tab that sets in", "- ```swift\n\tlet a\n  ```\n", ["2:1   let a"]),
    (
      "marks", "```swift\n**말(x)**은 ~a~ \\~ [^b http://a_b_\n```\n",
      [
        "2:1 **말(x)**은 ~a~ \\~ [^b http://a_b_"
      ]
    ),
    (
      "a diff", "```swift diff\n-let a\n+let b\n let c\n```\n", ["2:1 ", "3:2 let b", "4:1  let c"]
    ),
    ("a file", "```swift file=App.swift#main\nold\n```\n", ["3:3 let a = 1"]),
  ]

  @Test("each line knows where it stands", arguments: pages)
  func places(name: String, markdown: String, places: [String]) throws {
    let listing = try #require(listings(markdown).first)
    #expect(self.places(listing) == places)
  }

  @Test func `the places are those of the whole file`() throws {
    let head = "---\ntitle: 말\n---\n"
    let listing = try #require(
      listings(head + "```swift\nlet a\n```\n", from: head.utf8.count).first)
    #expect(places(listing) == ["5:1 let a"])
    #expect(listing.source.path == "post.md")
  }

  @Test func `columns count the bytes of the file, behind Korean and behind a NUL`() throws {
    let page = try #require(listings("> ```swift\n> let 말 = \u{0}x\n> ```\n").first)
    let line = try #require(page.lines.first)
    #expect(String(decoding: line.text, as: UTF8.self) == "let 말 = x")
    #expect(page.source.position(at: line.place(ofByte: 4)).column == 7)
    #expect(page.source.position(at: line.place(ofByte: 7)).column == 10)
    // Behind the end of the line there is nothing.
    #expect(page.source.position(at: line.place(ofByte: 99)).column == 15)
  }

  @Test func `a line set in by a part of a tab never begins before its own beginning`() throws {
    let listing = try #require(listings("글\n\n- ```swift\n\tlet a\n  ```\n").first)
    let line = try #require(listing.lines.first)
    #expect(listing.source.position(at: line.place(ofByte: 0)) == .init(line: 4, column: 1))
    #expect(listing.source.position(at: line.place(ofByte: 2)) == .init(line: 4, column: 2))
  }

  @Test func `a listing says its language and what its fence says of checking`() {
    let page = """
      ```Swift nocheck
      a
      ```

      ```swift:App.swift typecheck
      b
      ```

      ```objc
      c
      ```

      ```nothing
      d
      ```

          indented

      ```
      plain
      ```
      """
    let found = listings(page)
    #expect(found.map(\.language) == ["Swift", "Swift", "Objective-C"])
    #expect(found.map(\.checksCode) == [false, true, nil])
    #expect(render(page).listings.isEmpty)
  }

  @Test func `a file's code stands in the file`() throws {
    let listing = try #require(listings("```swift file=App.swift#main\n```\n").first)
    #expect(listing.source.path == "App.swift")
  }
}
