import Foundation
import TestKit
import Testing

/// What is said of links, pictures and code files as authors bring them, and what is to be written
/// there.
@Suite struct LinkFaultTests {
  private static let around = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/blog/
    checks: { unreachable-page: off, unused-image: off, duplicate-title: off }
    -- content/tutorials/2026-01-01-nil.md --
    ## Section

    Text.
    -- content/tutorials/parent.md --
    ---
    date: 2026-01-01
    ---
    Parent
    -- content/tutorials/2026-01-02-other-post.md --
    ## Teil
    -- content/tutorials/2026-01-04-soon.md --
    ---
    draft: true
    ---
    -- content/tutorials/2026-01-05-twin.md --
    Twin
    -- content/tutorials/2026-1-6-twin.md --
    ---
    slug: twin-2
    ---
    Twin of the other
    -- content/tutorials/b/diagram.png --
    -- content/tutorials/b/App.swift --
    let a = 1
    -- content/pages/about.md --
    About
    -- content/pages/nib.md --
    Text.
    -- content/assets/img/photo.png --

    """

  /// A bundle between posts, pages and pictures, with these lines.
  private static func bundle(_ text: String) -> String {
    around + "-- content/tutorials/b/index.md --\n---\ndate: 2026-01-03\n---\n" + text
  }

  @Test func `a link that leads nowhere is told with what has to be written in that file`()
    async throws
  {
    try await MarkedSite(
      Self.bundle(
        """
        [a](⟦"../parent.md"?⟧parnet.md) [a](⟦"../parent.md"?⟧parent.md)
        [a](⟦"../parent.md"?⟧../partent.md) [a](⟦"../../pages/about.md"?⟧about.md)
        [a](⟦"../../pages/about.md"?⟧/pages/about.md)
        [a](⟦"../2026-01-02-other-post.md"?⟧../othr-post.md) [a](../other-post.md#teil)
        [a](⟦"../2026-01-05-twin.md"?⟧../twin.md)
        [a](⟦goes to a draft, content/tutorials/2026-01-04-soon.md⟧../soon.md)

        ![a](⟦warning|"diagram.png"?⟧diagarm.png) ![a](⟦warning|"diagram.png"?⟧DIAGRAM.PNG)
        ![a](⟦warning|"diagram.png"?⟧diagram.jpg) ![a](⟦warning|"/img/photo.png"?⟧photo.png)
        ![a](⟦warning|"/img/photo.png"?⟧/img/phto.png)

        [x](⟦"/tutorials/nil/"?⟧/nil/) [x](⟦"/tutorials/nil/"?⟧/2018/11/08/nil.html)
        [x](⟦"/tutorials/nil/"?⟧/posts/Nil) [x](⟦"/tutorials/nil/"?⟧/tutorials/nill/)
        [x](⟦"/tutorials/nil/"?⟧/posts/nul/)
        """)
    ).expectTold()
  }

  @Test func `a link without its ending, scheme or folder is suggested whole`() async throws {
    let site = "write https:// before it to link to another site"
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      tutorials: { path: notes }
      -- content/tutorials/2026-01-01-walk.md --
      [a](⟦"2026-01-02-map/index.md"?⟧2026-01-02-map) [a](⟦"2026-01-02-map/index.md"?⟧map/)
      [a](⟦"2026-01-03-river.md"?⟧2026-01-03-river) [a](⟦"2026-01-03-river.md"?⟧rivr)
      [a](⟦"../pages/about.md"?⟧../pages/about) [a](⟦"/about/"?⟧about.html)
      [a](⟦"/notes/"?⟧/tutorials/) [a](⟦"/notes/map/"?⟧/tutorials/2026-01-02-map/)
      [a](⟦\(site)⟧swift.org) [a](⟦\(site)⟧docs.swift.org/a/?b=c#d) [a](⟦there is no page or file⟧notes.txt)
      [a](⟦write mailto: before it⟧me@example.org) ![a](⟦warning|\(site)⟧example.org/a.png)
      -- content/tutorials/2026-01-02-map/index.md --
      ![a](<⟦warning|"one%23two.png"?⟧one#two.png>) ![b](⟦warning|"wh%20y%3F.png"?⟧wh%20y?.png)

      [c](⟦error|"one%23two.png"?⟧one#two.png) ![d](one%23two.png) ![e](wh%20y%3F.png)
      -- content/tutorials/2026-01-02-map/one#two.png --
      -- content/tutorials/2026-01-02-map/wh y?.png --
      -- content/tutorials/2026-01-03-river.md --
      ---
      slug: water
      ---
      Text.
      -- content/pages/about.md --
      About
      """
    ).expectTold()
  }

  @Test func `a link in a template is suggested with the path of the site`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/blog/
      -- content/assets/sign.png --
      -- content/pages/about.md --
      Text.
      -- templates/partials/entry-end.mustache --
      <a href="⟦write "{{root}}about/"⟧about/">A</a> <a href="{{root}}⟦write "{{root}}about/"⟧abuot/">A</a>
      <img src="⟦write "{{root}}sign.png"⟧sing.png" alt=""> <img src="{{root}}sign.png" alt="">
      """
    ).expectTold()
  }

  @Test func `a wiki link goes to the page with that title or file name`() async throws {
    let wiki = "is a wiki link, which Michi shows as text"
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      checks: { unreachable-page: off }
      -- content/tutorials/2026-01-01-walk.md --
      [[About]], [[colours]] and [[Colours of Rivers|they]], but `[[About]]`, \\[[About]] and [[Int]],
      [[Walk]](count: 3), (page)⟦the wrong way round⟧(x)[/about/] and f(a)[0]

      [[강]], [[강|the river]], ⟦"[[About#Team]]" \(wiki); there is 1 more|write "[About#Team](../pages/about.md)"⟧[[About#Team]]
      and walk[[about]]

      ⟦"[[Twice]]" could be content/tutorials/2026-01-04-twice.md or content/pages/one.md|write "[Twice](2026-01-04-twice.md)"⟧[[Twice]]
      and ⟦warning|"[[없는 글]]" \(wiki)|the title or the file name of a page⟧[[없는 글]]
      -- content/tutorials/2026-01-02 my river.md --
      ---
      { title: 강, date: 2026-01-02 }
      ---
      Text.
      -- content/tutorials/2026-01-03-colours.md --
      ---
      title: Colours of Rivers
      ---
      Text.
      -- content/tutorials/2026-01-04-twice.md --
      Text.
      -- content/pages/one.md --
      ---
      title: Twice
      ---
      Text.
      -- content/pages/about.md --
      Text.
      """
    ).expectTold()
  }

  @Test func `an address of the site's own host is checked, also in a build for another place`()
    async throws
  {
    let fault = "is a URL of this site, but no page or file has it"
    let slip = "error|\(fault)|\"/tutorials/nil/\"?"
    try await MarkedSite(
      Self.bundle(
        """
        [x](⟦\(slip)⟧https://example.com/blog/nil/) [x](⟦\(slip)⟧http://www.example.com/blog/nil.html)
        <⟦\(slip)⟧https://example.com/blog/2018/01/01/nil/>
        <a href="⟦\(slip)⟧https://example.com/blog/nil/">x</a>
        [x](⟦/tutorials/nil/ has no section "#none"⟧https://example.com/blog/tutorials/nil/#none)

        ⟦\(slip)⟧https://example.com/blog/nil/ is bare
        -- content/tutorials/2026-01-07-image.md --
        ---
        image: ⟦warning|\(fault)⟧https://example.com/blog/none.png
        ---
        Text.
        -- templates/not-found.mustache --
        <html lang="en"><title>x</title><a href="⟦\(fault)⟧https://example.com/blog/none/">x</a></html>
        """)
    ).expectTold(by: ["build", "--json", "--base-url", "https://staging.example.org/"])
    // Another project of the host is another site.
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://name.github.io/
      -- content/tutorials/2026-01-01-nil.md --
      [project](https://name.github.io/Football-Gather/), [docs](https://name.github.io/Gather/nil/)
      -- content/tutorials/2026-01-02-slips.md --
      [a](⟦\(fault)⟧https://name.github.io/tutorals/nil/) [b](⟦\(fault)⟧https://name.github.io/nil/)
      [c](⟦\(fault)⟧https://name.github.io/2026/01/01/nil.html)
      [d](⟦\(fault)⟧https://name.github.io/tutorials/x/)
      """
    ).expectTold()
  }

  @Test func `an address that is none, or that pages must not have, is told`() async throws {
    let left = "is not allowed in a link: the link was left out"
    let lacks = "lacks \"https://\""
    let inner = "⟦warning|is itself a link"
    try await MarkedSite(
      Self.bundle(
        """
        글 [key](\(inner)|write "https://a.example/x(y)?z#w"⟧[https://a.example/x(y)?z#w](https://a.example/x(y)?z#w))
        [x](\(inner)⟧⟦error|\(left)⟧[a](javascript:alert)) [y](\(inner)⟧⟦there is no page or file⟧[b](none.md))
        [z](\(inner)⟧[c](../2026-01-01-nil.md))
        [x](⟦warning|\(lacks)|www.example.org/%EA%B8%B8?q=1"⟧www.example.org/길?q=1)
        [x](⟦warning|\(lacks)|write "https://www.naver.com"⟧www.naver.com)
        [x](⟦warning|\(left)⟧rdar://1234) [x](⟦warning|\(left)⟧x-man-page://ls)
        [x](⟦warning|\(left)⟧shortcuts:x) <a href="⟦warning|"rdar:" is not allowed⟧rdar:1">x</a>

        [x](⟦error|\(left)⟧javascript:alert(1)) [x](⟦error|\(left)⟧JavaScript:x)
        [x](⟦error|\(left)⟧data:text/html,x) [x](⟦error|\(left)⟧vbscript:x) [x](⟦error|\(left)⟧file:///x)
        <a href="⟦error|not allowed⟧javascript:alert(1)">x</a> <a href="⟦error⟧JavaScript:x">x</a>
        <a href="⟦error⟧data:text/html,x">x</a> <a href="⟦error⟧vbscript:x">x</a>
        <a href="⟦error⟧file:///x">x</a>

        <div ⟦warning|the id "Main" is used twice⟧id="Main"/>
        """)
    ).expectTold()
  }

  @Test func `a code file that is not there or no text is an error at its fence`() async throws {
    let marked = try MarkedSite(
      Self.bundle(
        """
        ```swift file=⟦no file "app.swift" beside this page|"App.swift"?⟧app.swift
        ```

        ```swift file=⟦"odd.swift": the byte at offset 4 is not UTF-8|save the file as UTF-8⟧odd.swift
        ```

        ```swift file=⟦"long.swift" is longer than 1 MiB⟧long.swift
        ```

        ```swift file=⟦"zero.swift" is not a text file: it contains zero bytes⟧zero.swift
        ```
        """))
    let files = [
      "odd": Data([0x6C, 0x65, 0x74, 0x20, 0xFF]), "zero": Data([0x6C, 0, 0x65]),
      "long": Data(repeating: 0x61, count: (1 << 20) + 1),
    ]
    for (name, data) in files {
      try marked.site.write(data, to: "content/tutorials/b/\(name).swift")
    }
    try await marked.expectTold()
  }

  @Test func `a suggested link works as it is written`() async throws {
    try await MarkedSite(
      Self.bundle(
        """
        ![a](<⟦"x%23y.png"?⟧x y.png>) ![a](⟦"x%23y.png"?⟧X#Y.PNG) ![a](⟦"diagram.png"?⟧diagrm.png#a)
        [a](⟦"../2026-01-02-other-post.md#teil"?⟧../2026-01-02-other-pst.md#teil)
        [a](⟦"/tutorials/nil/?q#section"?⟧/tutorials/nill/?q#section)
        [a](⟦"/tutorials/nil/#section"?⟧https://example.com/blog/tutorials/nill/#section)
        [a](⟦"/demo/#part"?⟧/assets/demo/#part) ![a](⟦"/img/photo.png"?⟧/content/assets/img/photo.png)
        [a](⟦write "https://swift.org/a" to link⟧https//swift.org/a)
        [a](⟦malformed-link|lacks "//"|write "http://swift.org/b"⟧http:/swift.org/b)
        [a](⟦malformed-link|write "https://swift.org"⟧https:swift.org) [a](https://swift.org)
        -- content/tutorials/b/x#y.png --
        -- content/assets/demo/index.html --
        <!doctype html>

        """)
    ).expectTold()
  }
}
