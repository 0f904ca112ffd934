import Foundation
import TestKit
import Testing

/// Text that would go online though its author did not mean it, or would be missing.
@Suite struct UnmeantTextTests {
  private static let settings = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/lab/
    checks: { unreachable-page: off, unused-image: off }
    """

  @Test func `a page of unused definitions alone is empty`() async throws {
    let empty = "⟦unused-definition|\"\\[Map]:\"⟧⟦empty-page⟧"
    try await MarkedSite(
      """
      \(Self.settings)
      collections:
        books: { fields: { isbn: text } }
      -- content/pages/list.md --
      - \(empty)[Map]: https://map.example/

      ⟦unused-definition⟧[Note]: later
      -- content/pages/notes.md --
      > ⟦unused-footnote⟧⟦empty-page⟧[^1]: Text
      -- content/pages/image.md --
      ![a](/a.png)

      ⟦unused-definition⟧[Note]: later
      -- content/pages/text.md --
      Text.

      :::details[More]
      ⟦unused-definition⟧[Note]: later
      :::
      -- content/books/a.md --
      ---
      isbn: 1
      ---
      ⟦unused-definition⟧[Note]: later
      -- content/assets/a.png --

      """
    ).expectTold()
  }

  @Test func `git's conflict markers are an error wherever an author writes`() async throws {
    let conflict = "<<<<<<< HEAD\nkey: 1\n=======\nkey: 2\n>>>>>>> topic"
    let marked = "⟦error conflict-marker|keep one version⟧" + conflict
    try await MarkedSite(
      """
      \(Self.settings)
      collections:
        cells: { from: cells.csv, key: id, fields: { id: text } }
      -- content/cells/cells.csv --
      id
      \(marked)
      -- content/tutorials/2026-01-01-body.md --
      Text above.
      \(marked)
      -- content/tutorials/2026-01-02-front.md --
      ---
      \(marked)
      ---
      -- content/tutorials/2026-01-03-whole.md --
      \(marked.replacing("key: 1", with: "---\ntitle: A\n---\n||||||| base"))
      -- content/tutorials/2026-01-04-code.md --
      ```
      \(conflict)
      ```

      <pre>
      \(conflict)
      </pre>

          <<<<<<< HEAD

      <<<<<<< HEAD

      Title
      =======

      - \\>>>>>>> topic
      -- content/pages/page.html --
      <p>
      \(marked)
      -- templates/partials/own.mustache --⟦unused-template⟧
      \(marked)

      """
    ).expectTold()
    try await MarkedSite("-- content/site.yml --\ntitle: Test\n\(marked)\n").expectTold()
  }

  @Test func `a URL that was copied from the preview is an error`() async throws {
    let about = "⟦error broken-link|write \"/about/\"⟧"
    let autolink = "⟦error broken-link|write \"[text](/about/?q#a)\"⟧"
    let bare = "⟦error broken-link|write \"[text](/about/)\"⟧"
    let image = "⟦error broken-link|write \"/img/a.png\"⟧"
    try await MarkedSite(
      """
      \(Self.settings)
      menu:
        - About: \(about)http://localhost:8080/lab/about/
      -- content/pages/about.md --
      Text
      -- content/assets/img/a.png --
      -- content/tutorials/2026-01-01-a.md --
      ---
      image: \(image)http://127.0.0.1:8080/lab/img/a.png
      ---
      [a](\(about)http://127.0.0.1:8080/lab/about/) ![b](\(image)http://localhost:8080/lab/img/a.png)
      <\(autolink)http://localhost:8080/lab/about/?q#a>, \(bare)http://127.0.0.1:8080/lab/about/
      <img src="\(image)http://127.0.0.1:8080/lab/img/a.png" alt="">
      [gone](⟦error broken-link|write "/tutorials/gone/"⟧http://localhost:8080/lab/tutorials/gone/)

      http://127.0.0.1:8080/lab/, http://localhost:8080, http://localhost:8080/lab/index.html,
      http://localhost:8080/lab/other/ http://localhost:8080/about/ https://localhost:8080/lab/about/
      http://localhost:3000/lab/about/ http://example.org:8080/lab/about/ `http://localhost:8080/lab/about/`

      """
    ).expectTold()
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: http://localhost:8080/
      -- content/tutorials/2026-01-01-a.md --
      [a](http://localhost:8080/tutorials/)

      """
    ).expectTold()
  }

  @Test func `a URL of the preview is found in every form, and the advice keeps its section`()
    async throws
  {
    let about = "⟦error broken-link|write \"/about/#part\"⟧"
    let text = "⟦error broken-link|write \"[text](/about/?q#part)\"⟧"
    try await MarkedSite(
      """
      \(Self.settings)
      collections:
        tools: { fields: { site: url, other: [url], more: url? } }
      -- content/tools/saw.md --
      ---
      site: ⟦error broken-link|write "/tools/saw/"⟧http://localhost:8080/lab/tools/saw/
      other: [⟦error broken-link|write "/about"⟧HTTP://127.0.0.1:8080/lab/about, http://localhost:8080/]
      more: http://localhost:8080/else/
      ---
      Text
      -- content/pages/about.md --
      ## Part
      -- content/tutorials/2026-01-01-a.md --
      [a](\(about)http://LOCALHOST:8080/lab/about/#part) [a](\(about)HTTP://127.0.0.1:8080/lab/about/#part)
      [a](<\(about)//localhost:8080/lab/about/#part>) [a][b] <a href="\(about)//Localhost:8080/lab/about/#part">a</a>

      <\(text)http://localhost:8080/lab/about/?q#part> (\(text)http://localhost:8080/lab/about/?q#part)

      \(text)http://localhost:8080/lab/about/?q#part and \(text)http://localhost:8080/lab/about/?q#part

      [b]: \(about)http://localhost:8080/lab/about/#part
      [c](//localhost:3000/lab/about/) [d](http://localhost:8080.example.org/lab/about/)

      """
    ).expectTold()
  }

  @Test func `copied files have neither front matter nor conflict markers`() async throws {
    let marked = "⟦error conflict-marker⟧<<<<<<< HEAD\na\n=======\nb\n>>>>>>> topic\n"
    try await MarkedSite(
      """
      \(Self.settings)
      -- content/assets/page.html --
      ⟦error invalid-front-matter|move it to content/pages⟧---
      title: Page
      ---
      <p>
      -- content/assets/whole.html --
      <!doctype html>
      ---
      -- content/assets/a.css --
      \(marked)
      -- content/assets/b.svg --
      <svg>
      \(marked)
      -- content/assets/c.txt --
      \(marked.replacing("⟦error conflict-marker⟧", with: ""))
      -- content/tutorials/2026-01-01-a/index.md --
      ```swift file=App.swift
      ```
      -- content/tutorials/2026-01-01-a/App.swift --
      let a = 1
      \(marked)
      """
    ).expectTold()
  }
}
