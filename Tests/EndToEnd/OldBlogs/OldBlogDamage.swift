/// The damage that old blogs have, each marked as a `MarkedSite` is.
enum OldBlogDamage {
  /// The head of a post.
  struct Head {
    let text: String
    var isDraft = false
  }

  static let heads = [
    Head(
      text: """
        ---
        title: "TITLE"
        date: DAY 09:00:00 +0900
        tags: [swift, ios]
        ---
        """),
    Head(
      text: """
        ---
        layout: post
        title: TITLE
        categories: ios
        permalink: /:year/:title/
        tags: swift ios
        ---
        """),
    // The author does not see that the first line is empty.
    Head(
      text: """

        ---
        title: TITLE
        draft: true
        ---
        """, isDraft: true),
    Head(
      text: """
        ---
        title: TITLE
        tags: [swift]
        ⟦duplicate-key⟧tags: [swift]
        ---
        """),
    Head(
      text: """
        ---
        title: TITLE
        ⟦unknown-key⟧descripton: WORD
        published: true
        ---
        """),
    Head(
      text: """
        ---
        title: TITLE
        published: false
        ---
        """, isDraft: true),
    Head(
      text: """
        ---
        title: TITLE
        ⟦unknown-key⟧태그: swift
        ---
        """),
  ]

  /// Paragraphs; no two that are near are of one sort, because a sort is said once a post.
  static let bodies = [
    "⟦foreign-syntax⟧{% include figure.html src=\"a.png\" %}",
    "WORD: [WORD](⟦broken-link⟧https://blog.example.com/gone/)",
    "<div id='top-WORD'/>",
    "![WORD](⟦missing-image⟧/img/gone.png)",
    "WORD WORD ⟦foreign-syntax⟧{: .notice} WORD",
    "[WORD](⟦malformed-link⟧www.example.org)",
    "<center>WORD</center>",
    "<span ⟦escaped-html⟧style=\"color: red\">WORD</span>",
    "⟦foreign-syntax⟧{::options parse_block_html=\"true\" /}",
    "[WORD](⟦malformed-link⟧[https://example.org/a](https://example.org/a))",
    "<p style=\"text-align: center\">WORD</p>",
    "WORD⟦missing-footnote⟧[^1]",
    "⟦foreign-syntax⟧{{< youtube abc >}}",
    "[WORD](⟦malformed-link⟧rdar://12345)",
    "<iframe src=\"https://www.youtube.com/embed/dQw4w9WgXcQ\" width=\"560\"></iframe>",
    "```⟦unknown-language⟧swfit\nlet a = 1\n```",
    "WORD ⟦foreign-syntax⟧{{ site.url }} WORD",
    "WORD⟦control-character⟧\u{8}",
    "![WORD](/img/here.png)",
    "<br/>\n⟦markdown-in-html⟧**WORD**",
    "⟦foreign-syntax⟧!!! note\n    WORD",
    "[WORD](⟦broken-link⟧/WORD/)",
    "⟦control-character⟧&#x1b; WORD",
  ]

  /// The last block of a post.
  static let ends = [
    "⟦unclosed-markup⟧```swift\nlet navigation = 1\n\n## WORD\n\nWORD",
    "⟦unclosed-markup⟧<!-- WORD\n\n## WORD\n\nWORD",
    "WORD\n\n[WORD]: /img/here.png",
  ]
}
