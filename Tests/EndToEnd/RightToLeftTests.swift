import TestKit
import Testing

/// Sites that are written from right to left.
@Suite struct RightToLeftTests {
  @Test func `text in another direction and English interface strings are marked`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: مدونة
      language: ar
      baseURL: https://example.com/
      -- content/tutorials/2026-01-01-one.md --
      ---
      title: مقال
      ---
      Term
      : English

      نص
      : عربي

      > [!NOTE]- Title
      > Text.

      :::details[Summary]
      Text.
      :::

      :::details
      Text.
      :::

      <details><summary><b>English</b> ملخص</summary></details>
      <details><summary>ملخص</summary></details>

      > [!TIP]
      > Text.[^1]

      ::youtube{id=dQw4w9WgXcQ}

      [^1]: Text.
      """)
    #expect(try site.michi("build", "--now", "2026-12-31").status == 0)
    let page = try site.page("tutorials/one/index.html")
    for part in [
      "<dt dir=\"auto\">Term</dt>", "<dd dir=\"auto\">English</dd>", "<dt>نص</dt>",
      "<dd>عربي</dd>",
      "<summary class=\"callout-title\" dir=\"auto\">", "<summary dir=\"auto\">Summary</summary>",
      "<summary dir=\"auto\"><b>English</b>", "<summary>ملخص</summary>",
      "<a class=\"skip\" href=\"#Main\" lang=\"en\">", "<a href=\"/\" lang=\"en\">Home</a>",
      "<span class=\"spoken\" lang=\"en\">Note: </span>",
      "<p class=\"callout-title\" lang=\"en\">Tip</p>",
      "role=\"doc-backlink\" lang=\"en\" aria-label=\"Back to the text\">",
      "<summary dir=\"auto\"><span lang=\"en\">", "<span lang=\"en\">A video on YouTube</span>",
      "target=\"video-3\" lang=\"en\">A video on YouTube</a>",
    ] { #expect(page.contains(part), "\(part)") }
  }

  @Test func `a summary in HTML that is written from right to left is marked`() throws {
    let site = try TestSite(
      settings: "language: en",
      """
      -- content/tutorials/2026-01-01-one.md --
      # One

      <details><summary>ملخص</summary></details>
      <details><summary dir="rtl">ملخص</summary></details>
      <details><summary>Text</summary></details>

      """)
    #expect(try site.michi("build", "--now", "2026-12-31").status == 0)
    let page = try site.page("tutorials/one/index.html")
    for part in [
      "<summary dir=\"auto\">ملخص", "<summary dir=\"rtl\">ملخص", "<summary>Text</summary>",
    ] { #expect(page.contains(part), "\(part)") }
  }

  @Test func `interface strings in the page's language are not marked`() throws {
    for language in ["en", "ko-KR"] {
      let site = try TestSite(
        settings: "language: \(language)",
        "-- content/tutorials/2026-01-01-one.md --\n# One\n\nText.\n")
      #expect(try site.michi("build", "--now", "2026-12-31").status == 0)
      let page = try site.page("tutorials/one/index.html")
      #expect(page.contains("<a class=\"skip\" href=\"#Main\">"), "\(language)")
    }
  }
}
