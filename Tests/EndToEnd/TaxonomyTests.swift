import Foundation
import TestKit
import Testing

/// `taxonomies:` in `site.yml`: what groups posts besides tags and series.
@Suite struct TaxonomyTests {
  private static let settings = """
    title: The way
    baseURL: https://example.com/
    language: en
    languages: [ko]
    author: Min
    taxonomies:
      categories:
        title: { en: Topics, ko: 분류 }
        path: topics
        order: count
        names: { swift: { en: Swift, ko: 스위프트 } }
      authors: { perPage: 2 }
      platforms:
    """

  private static func site(_ settings: String = settings) throws -> TestSite {
    let posts = (1...3).map { number in
      """
      -- content/tutorials/2026-01-0\(number)-p\(number).md --
      ---
      title: Post \(number)
      category: [Swift, \(number == 1 ? "Life" : "Code")]
      author: [{ name: Kim Min }, "Lee <i>"]
      ---
      Text.
      """
    }
    return try TestSite(
      """
      -- content/site.yml --
      \(settings)
      \(posts.joined(separator: "\n"))
      -- content/tutorials/2026-01-01-p1.ko.md --
      ---
      title: 글
      categories: 스위프트
      platforms: [iOS]
      ---
      글.
      -- content/pages/about.md --
      # About
      Text.
      """)
  }

  private static let built = Result {
    let site = try Self.site()
    #expect(try site.michi("--now", "2026-06-01", "--strict").errors == "")
    return site
  }

  @Test func `a declared taxonomy has lists, pages, feeds and names as tags do`() throws {
    let site = try Self.built.get()
    let list = try site.page("topics/index.html")
    #expect(list.contains("<h1>Topics</h1>"))
    // The largest terms show what is new in them.
    #expect(
      list.contains(
        ">Swift</a> <small>3 tutorials</small>\n<ul>\n<li><a href=\"/tutorials/p3/\">Post 3</a>"))
    #expect(!list.contains(">Swift <small>3<"))
    let code = try #require(list.range(of: ">Code <small>2<"))
    let life = try #require(list.range(of: ">Life <small>1<"))
    #expect(code.lowerBound < life.lowerBound)
    #expect(try site.page("topics/swift/index.html").contains("<h1>Swift <small>3 tutorials<"))
    #expect(try site.page("topics/swift/feed.xml").contains("Swift | The way"))
    #expect(try site.page("ko/topics/swift/index.html").contains("<h1>스위프트 <small>1편<"))
    #expect(try site.page("ko/platforms/index.html").contains("<h1>platforms</h1>"))
    #expect(try site.page("index.html").contains("<a href=\"/topics/\">Topics</a>"))
    let post = try site.page("tutorials/p2/index.html")
    #expect(
      post.contains(
        "Topics: <a rel=\"tag\" href=\"/topics/swift/\">Swift</a>, "
          + "<a rel=\"tag\" href=\"/topics/Code/\">Code</a>"))
  }

  @Test func `Japanese names are in the order of their readings, as far as these are known`() throws
  {
    let site = try TestSite(
      settings: "language: ja",
      """
      -- content/kanji/a.json --
      [{ "kanji": { "character": "大", "meaning": { "english": "big" }, "strokes": { "count": 3 } },
         "examples": [ { "japanese": "大人（おとな）", "meaning": { "english": "adult" } },
                       { "japanese": "大気（たいき）", "meaning": { "english": "air" } },
                       { "japanese": "大空", "meaning": { "english": "sky" } } ] }]
      -- content/tutorials/2026-01-01-a.md --
      ---
      title: A
      tags: [入門, 大気汚染, Swift, カメラ, 画面, 大人, かぎ, アプリ, iOS, ガイド, 大気, 大空]
      ---
      """)
    #expect(try site.michi("build").status == 0)
    let page = try site.page("tags/index.html").components(separatedBy: "<main")[1]
    let names = page.matches(of: /href="\/tags\/[^"]+">([^<]+)/).map {
      $0.1.trimmingCharacters(in: .whitespaces)
    }
    #expect(
      names == ["iOS", "Swift", "アプリ", "大人", "ガイド", "かぎ", "カメラ", "大気", "大気汚染", "入門", "大空", "画面"])
  }

  @Test func `each author has a page, and what names none counts to the site's`() throws {
    let site = try Self.built.get()
    #expect(try site.page("ko/authors/Min/index.html").contains(">글</a>"))
    let post = try site.page("tutorials/p3/index.html")
    #expect(
      post.contains(
        "<li><a rel=\"author\" href=\"/authors/Kim-Min/\">Kim Min</a>, "
          + "<a rel=\"author\" href=\"/authors/Lee-~3Ci~3E/\">Lee &lt;i&gt;</a></li>"))
    #expect(post.contains("<meta name=\"author\" content=\"Kim Min, Lee &lt;i&gt;\">"))
    #expect(post.contains("\"author\":[{\"@type\":\"Person\",\"name\":\"Kim Min\"},{"))
    #expect(try site.page("feed.json").contains("[{ \"name\": \"Kim Min\" }, { \"name\": \"Lee"))
    #expect(try site.page("feed.xml").components(separatedBy: "<author>").count == 1 + 1 + 3 * 2)
    // Its pages have two posts each; the feed has all of them and stays where it is.
    let second = try site.page("authors/Kim-Min/page/2/index.html")
    #expect(second.contains("<title>Kim Min (2) | The way</title>"))
    #expect(second.contains("href=\"/authors/Kim-Min/feed.xml\"") && second.contains(">Post 1</a>"))
    #expect(try site.page("authors/Kim-Min/index.html").contains("rel=\"next\""))
    #expect(!site.hasPage("authors/Kim-Min/page/2/feed.xml"))
  }

  @Test func `templates of a root see its terms by its name`() throws {
    let site = try Self.site()
    try site.write(
      """
      {{#categories}}{{title}};{{/categories}}{{#authors}}{{name}}={{url}};{{/authors}}
      {{#taxonomies}}{{name}}:{{title}}{{#terms}}({{url}}){{/terms}}{{/taxonomies}}
      """, to: "templates/tutorials.mustache")
    try site.write(
      "{{title}}{{#terms}} ({{name}}){{/terms}}", to: "templates/authors-terms.mustache")
    #expect(try site.michi("--now", "2026-06-01").status == 0)
    #expect(
      try site.page("tutorials/p1/index.html") == """
        Swift;Life;Kim Min=/authors/Kim-Min/;Lee &lt;i&gt;=/authors/Lee-~3Ci~3E/;
        categories:Topics(/topics/swift/)(/topics/Life/)
        """)
  }

  @Test func `several authors without the taxonomy are names alone`() throws {
    let site = try Self.site("title: The way\nlanguage: en\nlanguages: [ko]")
    try site.michi("--now", "2026-06-01")
    #expect(
      try site.page("tutorials/p3/index.html").contains("<li>Kim Min, Lee &lt;i&gt;</li>"))
    #expect(!site.hasPage("authors/index.html"))
  }
}
