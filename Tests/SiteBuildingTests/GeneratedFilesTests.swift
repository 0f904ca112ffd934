import Primitives
import TestKit
import StandardSections
import Testing

@testable import SiteBuilding

/// What is made from the whole site, letter for letter.
@Suite struct GeneratedFilesTests {
  private static func site() throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: A & B
      baseURL: https://example.com/blog/
      description: Of <things>, and "more"
      author: Min
      timeZone: Asia/Seoul
      languages:
        ko: { title: 가, description: 나, author: 민 }
      -- content/tutorials/old.md --
      ---
      title: "[Old] *one*"
      subtitle: Sub & line
      date: 2018-11-08
      tags: [iOS, "C & D"]
      ---
      Text
      -- content/tutorials/new.md --
      ---
      title: New
      description: A "new" one
      date: 2019-01-02 03:04:05
      updated: 2020-02-03
      author: Someone <else>
      tags: [iOS]
      ---
      See [old](old.md) and [this](#top).
      -- content/tutorials/undated.md --
      ---
      title: Undated
      ---
      Text
      -- content/tutorials/new.ko.md --
      ---
      title: 새것
      date: 2019-01-02 03:04:05
      ---
      글
      -- content/pages/about.md --
      ---
      title: About
      ---
      Text
      -- content/assets/favicon.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>
      -- content/assets/icon-512.png --
      no picture
      """,
      bytes: ["content/assets/icon-192.png": picture])
  }

  /// The beginning of a PNG of 192 by 193 pixels.
  private static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 0xC0, 0, 0, 0, 0xC1, 8, 2, 0, 0, 0]

  /// The text files of the site by their paths.
  private static func build(_ site: TestSite) async throws -> [String: String] {
    let options = BuildOptions(
      root: site.path, sections: .standard, now: DateTime(secondsSinceEpoch: 1_800_000_000))
    let builder = SiteBuilder(options: options)
    let sink = MemorySink()
    let report = try await builder.build(builder.prepare(), into: sink)
    #expect(
      report.diagnostics.map(\.oneLine) == [
        "content/tutorials/undated.md:1:1: warning: this tutorial has no date: it is listed last and "
          + "is not in the feed | add \"date: 2027-01-15\" to the front matter"
      ])
    return sink.texts
  }

  @Test func `feeds, the map for language models and the manifest say what the site holds`()
    async throws
  {
    let texts = try await Self.build(Self.site())
    for (path, text) in Self.expected { #expect(texts[path] == text, "\(path)") }
    #expect(texts["robots.txt"] == nil)
  }

  private static let expected = [
    (
      "feed.xml",
      #"""
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
      <title>A &amp; B</title>
      <subtitle>Of &lt;things&gt;, and &quot;more&quot;</subtitle>
      <link rel="self" href="https://example.com/blog/feed.xml"/>
      <link rel="alternate" href="https://example.com/blog/"/>
      <id>https://example.com/blog/</id>
      <updated>2020-02-03T00:00:00+09:00</updated>
      <author>
      <name>Min</name>
      </author>
      <generator>Michi</generator>
      <entry>
      <title>New</title>
      <link rel="alternate" href="https://example.com/blog/tutorials/new/"/>
      <id>https://example.com/blog/tutorials/new/</id>
      <published>2019-01-02T03:04:05+09:00</published>
      <updated>2020-02-03T00:00:00+09:00</updated>
      <author>
      <name>Someone &lt;else&gt;</name>
      </author>
      <category term="iOS"/>
      <summary>A &quot;new&quot; one</summary>
      <content type="html" xml:base="https://example.com/blog/tutorials/new/">&lt;p&gt;See &lt;a href=&quot;https://example.com/blog/tutorials/old/&quot;&gt;old&lt;/a&gt; and &lt;a href=&quot;#top&quot;&gt;this&lt;/a&gt;.&lt;/p&gt;
      </content>
      </entry>
      <entry>
      <title>[Old] *one*</title>
      <link rel="alternate" href="https://example.com/blog/tutorials/old/"/>
      <id>https://example.com/blog/tutorials/old/</id>
      <published>2018-11-08T00:00:00+09:00</published>
      <updated>2018-11-08T00:00:00+09:00</updated>
      <author>
      <name>Min</name>
      </author>
      <category term="iOS"/>
      <category term="C &amp; D"/>
      <summary>Sub &amp; line</summary>
      <content type="html" xml:base="https://example.com/blog/tutorials/old/">&lt;p&gt;Text&lt;/p&gt;
      </content>
      </entry>
      </feed>

      """#
    ),
    (
      "feed.json",
      #"""
      {
      "version": "https://jsonfeed.org/version/1.1",
      "title": "A & B",
      "home_page_url": "https://example.com/blog/",
      "feed_url": "https://example.com/blog/feed.json",
      "description": "Of <things>, and \"more\"",
      "language": "en",
      "authors": [{ "name": "Min" }],
      "items": [
      {
      "id": "https://example.com/blog/tutorials/new/",
      "url": "https://example.com/blog/tutorials/new/",
      "title": "New",
      "summary": "A \"new\" one",
      "content_html": "<p>See <a href=\"https://example.com/blog/tutorials/old/\">old</a> and <a href=\"#top\">this</a>.</p>\n",
      "date_published": "2019-01-02T03:04:05+09:00",
      "date_modified": "2020-02-03T00:00:00+09:00",
      "authors": [{ "name": "Someone <else>" }],
      "tags": ["iOS"]
      },
      {
      "id": "https://example.com/blog/tutorials/old/",
      "url": "https://example.com/blog/tutorials/old/",
      "title": "[Old] *one*",
      "summary": "Sub & line",
      "content_html": "<p>Text</p>\n",
      "date_published": "2018-11-08T00:00:00+09:00",
      "date_modified": "2018-11-08T00:00:00+09:00",
      "tags": ["iOS", "C & D"]
      }
      ]
      }

      """#
    ),
    (
      "ko/feed.xml",
      #"""
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ko">
      <title>가</title>
      <subtitle>나</subtitle>
      <link rel="self" href="https://example.com/blog/ko/feed.xml"/>
      <link rel="alternate" href="https://example.com/blog/ko/"/>
      <id>https://example.com/blog/ko/</id>
      <updated>2019-01-02T03:04:05+09:00</updated>
      <author>
      <name>민</name>
      </author>
      <generator>Michi</generator>
      <entry xml:lang="ko">
      <title>새것</title>
      <link rel="alternate" href="https://example.com/blog/ko/tutorials/new/"/>
      <id>https://example.com/blog/ko/tutorials/new/</id>
      <published>2019-01-02T03:04:05+09:00</published>
      <updated>2019-01-02T03:04:05+09:00</updated>
      <author>
      <name>민</name>
      </author>
      <content type="html" xml:base="https://example.com/blog/ko/tutorials/new/">&lt;p&gt;글&lt;/p&gt;
      </content>
      </entry>
      </feed>

      """#
    ),
    (
      "ko/feed.json",
      #"""
      {
      "version": "https://jsonfeed.org/version/1.1",
      "title": "가",
      "home_page_url": "https://example.com/blog/ko/",
      "feed_url": "https://example.com/blog/ko/feed.json",
      "description": "나",
      "language": "ko",
      "authors": [{ "name": "민" }],
      "items": [
      {
      "id": "https://example.com/blog/ko/tutorials/new/",
      "url": "https://example.com/blog/ko/tutorials/new/",
      "title": "새것",
      "content_html": "<p>글</p>\n",
      "date_published": "2019-01-02T03:04:05+09:00",
      "date_modified": "2019-01-02T03:04:05+09:00",
      "language": "ko"
      }
      ]
      }

      """#
    ),
    (
      "tags/C-&-D/feed.xml",
      #"""
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
      <title>#C &amp; D | A &amp; B</title>
      <subtitle>Of &lt;things&gt;, and &quot;more&quot;</subtitle>
      <link rel="self" href="https://example.com/blog/tags/C-%26-D/feed.xml"/>
      <link rel="alternate" href="https://example.com/blog/tags/C-%26-D/"/>
      <id>https://example.com/blog/tags/C-%26-D/</id>
      <updated>2018-11-08T00:00:00+09:00</updated>
      <author>
      <name>Min</name>
      </author>
      <generator>Michi</generator>
      <entry>
      <title>[Old] *one*</title>
      <link rel="alternate" href="https://example.com/blog/tutorials/old/"/>
      <id>https://example.com/blog/tutorials/old/</id>
      <published>2018-11-08T00:00:00+09:00</published>
      <updated>2018-11-08T00:00:00+09:00</updated>
      <author>
      <name>Min</name>
      </author>
      <category term="iOS"/>
      <category term="C &amp; D"/>
      <summary>Sub &amp; line</summary>
      </entry>
      </feed>

      """#
    ),
    (
      "llms.txt",
      #"""
      # A & B

      > Of \<things\>, and "more"

      - [Tutorials](https://example.com/blog/tutorials/)
      - [Tags](https://example.com/blog/tags/)
      - [About](https://example.com/blog/about/)

      ## Tutorials

      - [New](https://example.com/blog/tutorials/new/): A "new" one
      - [\[Old\] \*one\*](https://example.com/blog/tutorials/old/): Sub & line

      ## 가 (ko)

      나

      - [튜토리얼](https://example.com/blog/ko/tutorials/)

      ### 튜토리얼

      - [새것](https://example.com/blog/ko/tutorials/new/)

      """#
    ),
    (
      "site.webmanifest",
      #"""
      {
      "name": "A & B",
      "lang": "en",
      "start_url": "/blog/",
      "display": "minimal-ui",
      "icons": [
      { "src": "/blog/favicon.svg", "type": "image/svg+xml", "sizes": "any" },
      { "src": "/blog/icon-192.png", "type": "image/png", "sizes": "192x193" },
      { "src": "/blog/icon-512.png", "type": "image/png" }
      ]
      }

      """#
    ),
  ]

  @Test func `the site map has each listed page, and when it was changed`() async throws {
    let pages =
      [
        ("/", "2020-02-03T00:00:00+09:00"),
        ("/tutorials/", "2020-02-03T00:00:00+09:00"),
        ("/tutorials/new/", "2020-02-03T00:00:00+09:00"),
        ("/tutorials/old/", "2018-11-08T00:00:00+09:00"),
        ("/tutorials/undated/", nil),
        ("/tags/", nil),
        ("/tags/C-%26-D/", "2018-11-08T00:00:00+09:00"),
        ("/tags/iOS/", "2020-02-03T00:00:00+09:00"),
        ("/about/", nil),
        ("/ko/", "2019-01-02T03:04:05+09:00"),
        ("/ko/tutorials/", "2019-01-02T03:04:05+09:00"),
        ("/ko/tutorials/new/", "2019-01-02T03:04:05+09:00"),
      ] as [(String, String?)]
    let urls = pages.map { path, changed in
      "<url>\n<loc>https://example.com/blog\(path)</loc>\n"
        + (changed.map { "<lastmod>\($0)</lastmod>\n" } ?? "") + "</url>\n"
    }
    #expect(
      try await Self.build(Self.site())["sitemap.xml"]
        == "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
        + "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n" + urls.joined()
        + "</urlset>\n")
  }

}
