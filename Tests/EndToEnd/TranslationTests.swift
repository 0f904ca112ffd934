import Foundation
import TestKit
import Testing

/// What a translation takes from its original, and what it does not.
@Suite struct TranslationTests {
  private static let settings = """
    -- content/site.yml --
    title: T
    baseURL: https://example.com/
    language: ko
    languages: [en, ja]
    timeZone: Asia/Seoul
    tutorials: { permalink: /:year/:slug/ }
    menu: [Guide: /guide/]

    """

  @Test func `a translation inherits what does not depend on its language`() throws {
    let site = try TestSite(
      Self.settings + """
        -- content/tutorials/one.md --
        ---
        title: 하나
        date: 2026-01-05
        updated: 2026-02-05
        tags: [태그]
        slug: hana
        aliases: [/old/]
        series: 길
        part: 2
        comments: false
        template: bare
        image: a.svg
        ---
        글.
        -- content/tutorials/one.en.md --
        # One
        Text.
        -- content/tutorials/another.md --
        ---
        title: Other name
        language: ja
        translationOf: one
        comments: true
        part: 1
        ---
        Text.
        -- content/tutorials/2026-01-06-two.md --
        ---
        title: 둘
        series: 길
        part: 1
        ---
        글.
        -- content/tutorials/2026-01-07-two.en.md --
        ---
        title: Two
        translationOf: 2026-01-06-two
        series: The way
        ---
        Text.
        -- content/tutorials/soon.md --
        ---
        date: 2026-12-01
        ---
        # 곧
        글.
        -- content/tutorials/soon.en.md --
        # Soon
        Text.
        -- content/pages/guide/index.md --
        # 안내
        글.
        -- content/pages/guide/index.en.md --
        # Guide
        Text.
        -- content/pages/guide/b.md --
        ---
        title: 나
        order: 1
        ---
        글.
        -- content/pages/guide/b.en.md --
        # Zebra
        Text.
        -- content/pages/guide/a.md --
        ---
        title: 가
        order: 2
        ---
        글.
        -- content/pages/guide/a.en.md --
        # Apple
        Text.
        -- templates/bare.mustache --
        <p>bare: {{title}} {{image}}</p>{{#comments}}<p>comments</p>{{/comments}}
        -- content/tutorials/a.svg --
        <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>
        """)
    let run = try site.michi("build", "--now", "2026-06-01")
    #expect(run.status == 0, "\(run.errors)")
    // The original and its translation wait for the same day.
    #expect(run.output.contains("left out: 2 dated in the future"), "\(run.output)")
    #expect(!run.errors.contains("has no date"))
    let one = try site.page("en/2026/one/index.html")
    #expect(one.contains("bare: One") && !one.contains("<p>comments</p>"))
    #expect(try site.page("ja/2026/another/index.html").contains("<p>comments</p>"))
    // Other translations of the series say what it is called in their language.
    let series = try site.page("en/series/The-way/index.html")
    let titles = series.matches(of: />(One|Two)</).map { String($0.output.1) }
    #expect(titles == ["Two", "One"])
    #expect(!site.hasPage("en/series/길/index.html") && site.hasPage("ja/series/길/index.html"))
    #expect(!site.hasPage("en/tags/태그/index.html") && !site.hasPage("en/old/index.html"))
    let feed = try site.page("en/feed.xml")
    #expect(feed.contains("<published>2026-01-05T00:00:00+09:00</published>"))
    #expect(!feed.contains("2026-02-05"))
    let guide = try site.page("en/guide/index.html")
    let pages = guide.matches(of: />(Zebra|Apple)</).map { String($0.output.1) }
    #expect(pages.prefix(2) == ["Zebra", "Apple"])
  }

  @Test func `what is said of translations follows from the original`() async throws {
    try await MarkedSite(
      Self.settings.replacing("menu: [Guide: /guide/]\n", with: "") + """
        -- content/tutorials/draft.md --
        ---
        draft: true
        date: 2026-01-01
        ---
        # 초고
        -- content/tutorials/draft.en.md --
        ⟦warning|its original, content/tutorials/draft.md, is a draft|write "draft: true" here⟧# Published
        Text.
        -- content/tutorials/draft.ja.md --
        ---
        draft: true
        ---
        # Draft, too
        -- content/tutorials/faulty.md --
        ---
        title: 둘
        date: ⟦is not a date⟧2026-13-01
        ---
        글.
        -- content/tutorials/faulty.en.md --
        # Nothing is said of the date of a translation
        Text.
        -- content/tutorials/undated.md --⟦warning|no date|add "date: 2026-06-01"⟧⟦:year|add "date: 2026-06-01"⟧
        # 셋
        글.
        -- content/tutorials/undated.en.md --⟦warning|no date|add "date: 2026-06-01"⟧⟦:year|add "date: 2026-06-01"⟧
        # Three
        Text.
        -- content/tutorials/2026-01-01-part.md --
        ---
        title: 넷
        part: ⟦warning|"part" has no effect here|write "series" too⟧3
        ---
        글.
        -- content/tutorials/2026-01-02-five.md --
        ---
        title: 다섯
        series: 길
        part: ⟦2026-01-03-six.md is also part 1⟧1
        ---
        글.
        -- content/tutorials/2026-01-02-five.en.md --
        ---
        title: Five
        part: 1
        ---
        Text.
        -- content/tutorials/2026-01-03-six.md --
        ---
        title: 여섯
        series: 길
        part: 1
        ---
        글.
        -- content/tutorials/2026-01-03-six.ja.md --
        # Its original has the fault
        Text.
        """
    ).expectTold()
  }

  @Test func `records in another language inherit their date`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: T
      baseURL: https://example.com/
      language: ko
      languages: [en]
      collections:
        talks: { from: talks.csv, key: id, fields: { id: text }, permalink: /talks/:year/:key/ }
      -- content/talks/talks.csv --
      id,title,date
      b,나,2026-01-01
      a,가,2026-01-01
      -- content/talks/talks.en.csv --
      id,title,date
      b,Second,
      a,First,2026-01-01
      """)
    let run = try site.michi("build", "--now", "2026-06-01")
    #expect(run.status == 0, "\(run.errors)")
    #expect(site.hasPage("en/talks/2026/b/index.html"))
    // In the order of the file.
    let list = try site.page("en/talks/index.html")
    #expect(
      list.matches(of: />(First|Second)</).map { String($0.output.1) } == ["Second", "First"])
  }
}
