import Foundation
import TestKit
import Testing

/// Collections, fields, lists and data that `site.yml` declares, as readers and authors see them.
@Suite struct CollectionTests {
  /// What a page says from `<main>` on, on one line, without what its script says.
  static func main(_ page: String) throws -> String {
    let start = try #require(page.firstRange(of: "<main"))
    return page[start.lowerBound...].split(separator: "\n").joined()
      .replacing(#/ data-copy="[^"]*" data-copied="[^"]*" data-wrap="[^"]*"/#, with: "")
  }

  /// Whether texts stand in a page, one behind the other.
  static func follow(_ texts: [String], in page: String) -> Bool {
    var rest = page[...]
    for text in texts {
      guard let range = rest.firstRange(of: text) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  // MARK: Pages

  @Test func `a list has the order of its collection, and the picture on the card`() throws {
    let site = try ShelfSite.built.get()
    let books = try Self.main(site.page("books/index.html"))
    #expect(books.contains("<h1>책 <small>4</small></h1></header><ul class=\"rows cards\""))
    // Without a year a book is the last.
    #expect(
      Self.follow(
        [
          "<li><img src=\"/books/cover.png\" alt=\"\" loading=\"lazy\"><div>"
            + "<a href=\"/shelf/9780000000001/\">길</a>",
          "<li><div><a href=\"/shelf/9780000000003/\">물</a>", ">집</a>", ">불</a>",
        ], in: books))
    let talks = try site.page("talks/index.html")
    #expect(
      Self.follow(
        ["<h1>talks <small>2<", "2025년 2월 3일", "/talks/way/", "/talks/Old/"], in: talks))
    let places = try site.page("places/index.html")
    #expect(Self.follow(["/places/7/\">서울<", "/places/12/\">부산<"], in: places))
    let english = try Self.main(site.page("en/books/index.html"))
    #expect(english.contains("<h1>Books <small>2</small></h1>"))
    #expect(
      Self.follow(
        [
          "<img src=\"/books/cover.png\"", "/en/shelf/9780000000001/\">The way<",
          "/en/shelf/9780000000002/\">House<",
        ], in: english))
  }

  @Test func `a page shows each kind of field, and nothing of an empty one`() throws {
    let page = try Self.main(ShelfSite.built.get().page("shelf/9780000000001/index.html"))
    let shown = [
      "<dt>isbn</dt><dd>9780000000001</dd>", "<dt>연도</dt><dd>2024</dd>",
      "<dt>level</dt><dd>easy</dd>",
      "<dt>writers</dt><dd><a href=\"/people/kim/\">김민</a></dd>"
        + "<dd><a href=\"/people/lee/\">이서</a></dd>",
      "<dt>cover</dt><dd><img src=\"/books/cover.png\" alt=\"\" loading=\"lazy\"></dd>",
      "<dt>site</dt><dd><a href=\"https://book.example/\">https://book.example/</a></dd>",
      "<dt>bought</dt><dd><time datetime=\"2024-05-01\">2024년 5월 1일</time></dd>",
      "<dt>read</dt><dd>예</dd>", "<dt>lent</dt><dd>아니요</dd>",
      "<dt>about</dt><dd><div class=\"prose\"><p><strong>굵게</strong>, "
        + "<a href=\"/people/kim/\">김민</a></p></div></dd>",
      "<dt data-no-search>note</dt><dd data-no-search>zebranote</dd>",
      "<dt>words</dt><dd>하나</dd><dd>둘</dd>", "<dt>sizes</dt><dd>1</dd><dd>2.5</dd>",
      "<dt>sign</dt><dd><a href=\"/kanji/%E9%81%93/\" lang=\"ja\">道</a></dd>",
      "<dt>more</dt><dd><a href=\"https://a.example\">https://a.example</a></dd>"
        + "<dd><a href=\"mailto:a@example.com\">mailto:a@example.com</a></dd>",
      "<dt>dates</dt><dd><time datetime=\"2024-01-01\">2024년 1월 1일</time></dd>"
        + "<dd><time datetime=\"2024-02-02\">2024년 2월 2일</time></dd>",
      "<dt>marks</dt><dd>a</dd><dd>b</dd>", "<dt>flags</dt><dd>예</dd><dd>아니요</dd>",
      "<dt>pictures</dt><dd><img src=\"/books/cover.png\" alt=\"\" loading=\"lazy\"></dd>"
        + "<dd><img src=\"/img/two.png\" alt=\"\" loading=\"lazy\"></dd>",
      "<dt>texts</dt><dd><div class=\"prose\"><p><em>하나</em></p></div></dd>"
        + "<dd><div class=\"prose\"><p>둘</p></div></dd></dl>",
    ]
    for text in shown { #expect(page.contains(text), "\(text)") }
    #expect(Self.follow(shown, in: page))
    #expect(page.contains("<li>genres: <a rel=\"tag\" href=\"/genres/novel/\">novel</a></li>"))
    #expect(page.contains("<a rel=\"tag\" href=\"/tags/design/\">design</a>"))
    // What it leaves out is its usual value, or not there; it has no text below.
    let plain = try Self.main(ShelfSite.built.get().page("shelf/9780000000004/index.html"))
    #expect(
      plain.contains(
        "</header><dl class=\"fields\"><dt>isbn</dt><dd>9780000000004</dd><dt>level</dt>"
          + "<dd>medium</dd><dt>read</dt><dd>아니요</dd></dl><div class=\"end\""))
  }

  @Test func `a page shows records, and lists of records`() throws {
    let site = try ShelfSite.built.get()
    let place = try Self.main(site.page("places/7/index.html"))
    #expect(place.contains("<h1>서울</h1>"))
    #expect(
      place.contains(
        "<dt>size</dt><dd><dl class=\"fields\"><dt>width</dt><dd>20</dd><dt>height</dt>"
          + "<dd>30.5</dd><dt>unit</dt><dd>km</dd></dl></dd>"
          + "<dt>host</dt><dd><a href=\"/people/kim/\">김민</a></dd>"))
    // A usual value in a record.
    #expect(
      try Self.main(site.page("places/12/index.html"))
        .contains("<dt>width</dt><dd>5</dd><dt>unit</dt><dd>m</dd></dl></dd></dl>"))
    let talk = try Self.main(site.page("talks/way/index.html"))
    #expect(
      talk.contains(
        "<p>First <em>line</em>.</p><p>Second, see <a href=\"/about/\">about</a>.</p>"))
    #expect(
      talk.contains(
        "<dt>parts</dt><dd><dl class=\"fields\"><dt>text</dt><dd><div class=\"prose\"><p>The "
          + "<strong>start</strong></p></div></dd><dt>page</dt><dd>3</dd></dl></dd><dd>"))
    #expect(talk.contains("<dt>from</dt><dd><a href=\"/shelf/9780000000002/\">집</a></dd>"))
  }

  @Test func `tutorials and pages show their fields above their text`() throws {
    let site = try ShelfSite.built.get()
    #expect(
      try Self.main(site.page("tutorials/a/index.html")).contains(
        "<dt>difficulty</dt><dd>beginner</dd><dt>book</dt><dd><a href=\"/shelf/9780000000001/\">길"
          + "</a></dd></dl><div class=\"prose\""))
    #expect(
      try Self.main(site.page("about/index.html")).contains(
        "<dt>guest</dt><dd><a href=\"/people/lee/\">이서</a></dd></dl><div class=\"prose\""))
  }

  @Test func `an entry names what links to it by a field, in records too`() throws {
    let site = try ShelfSite.built.get()
    let linked = { (name: String, entries: [(String, String)]) in
      "<section class=\"linked\" data-no-search><h2>\(name)</h2><ul>"
        + entries.map { "<li><a href=\"\($0.0)\">\($0.1)</a></li>" }.joined() + "</ul></section>"
    }
    let way = try Self.main(site.page("shelf/9780000000001/index.html"))
    #expect(
      way.contains(
        linked("튜토리얼", [("/tutorials/a/", "나중")]) + linked("talks", [("/talks/way/", "길에 대하여")])))
    #expect(
      try Self.main(site.page("shelf/9780000000002/index.html"))
        .contains(linked("talks", [("/talks/way/", "길에 대하여")])))
    let lee = try Self.main(site.page("people/lee/index.html"))
    #expect(
      lee.contains(
        linked("페이지", [("/about/", "About")])
          + linked("책", [("/shelf/9780000000001/", "길"), ("/shelf/9780000000002/", "집")])
          + linked("talks", [("/talks/Old/", "Old")])))
    #expect(
      try Self.main(site.page("en/people/kim/index.html"))
        .contains(linked("Books", [("/en/shelf/9780000000001/", "The way")])))
  }

  @Test func `a link in brackets has the title of the entry that its key names`() throws {
    let site = try ShelfSite.built.get()
    #expect(
      try site.page("tutorials/a/index.html")
        .contains("글 <a href=\"/shelf/9780000000002/\">집</a>."))
    #expect(
      try site.page("en/people/kim/index.html").contains(
        "Text of Kim. <a href=\"/en/shelf/9780000000001/\">The way</a> and "
          + "<a href=\"/talks/way/\" lang=\"ko\">길에 대하여</a>."))
  }

  @Test func `a translation takes over what it leaves out, in the reader's language`() throws {
    let site = try ShelfSite.built.get()
    let book = try Self.main(site.page("en/shelf/9780000000001/index.html"))
    #expect(
      Self.follow(
        [
          "<h1>The way</h1>", "<dt>Year</dt><dd>2024</dd>",
          "<a href=\"/en/people/kim/\">Kim Min</a>",
          "<a href=\"/people/lee/\" lang=\"ko\">이서</a>", "<img src=\"/books/cover.png\"",
          "2024-05-01\">1 May 2024<", "<dt>read</dt><dd>Yes</dd>", "<dt>lent</dt><dd>No</dd>",
          "<a href=\"/en/kanji/%E9%81%93/\" lang=\"ja\">道</a>",
        ], in: book))
    let person = try Self.main(site.page("en/people/kim/index.html"))
    #expect(
      Self.follow(
        [
          "1980-03-05\">5 March 1980<", "https://kim.example/",
          "<dt>Motto</dt><dd>Slow and steady<",
        ],
        in: person))
    #expect(
      try site.page("shelf/9780000000001/index.html").contains(
        "hreflang=\"en\" href=\"https://example.com/en/shelf/9780000000001/\""))
  }

  // MARK: Ways to the pages

  @Test func `a declared list has the entries that belong to it`() throws {
    let site = try ShelfSite.built.get()
    let beginners = try site.page("beginners/index.html")
    #expect(
      Self.follow(["<h1>첫걸음 <small>2편", ">가나다</a>", ">나중</a>"], in: beginners))
    #expect(!beginners.contains(">고급</a>"))
    // Several values are any of them, several names all; an address and a length of its own.
    let easy = try site.page("simple/index.html")
    #expect(easy.contains("<h1>easy <small>2<") && easy.contains(">길</a>"))
    #expect(easy.contains("<a rel=\"next\" href=\"/simple/page/2/\">"))
    #expect(try site.page("simple/page/2/index.html").contains(">물</a>"))
    #expect(!site.hasPage("simple/page/3/index.html"))
    // No tutorial is in English.
    #expect(!site.hasPage("en/beginners/index.html"))
  }

  @Test func `every page is in menu, tree, site map and llms, and no link is broken`() throws {
    let site = try ShelfSite.built.get()
    let menu = try site.page("index.html")
    let titles = [("books", "책"), ("talks", "talks"), ("places", "places"), ("beginners", "첫걸음")]
    for (path, title) in titles + [("simple", "easy"), ("people", "사람별"), ("genres", "genres")] {
      #expect(menu.contains("<li><a href=\"/\(path)/\">\(title)</a></li>"))
    }
    #expect(try site.page("en/index.html").contains("<li><a href=\"/en/books/\">Books</a></li>"))
    let tree = try site.michi("tree", "--json", "--now", ShelfSite.now).output
    for line in [
      "{\"route\": \"/shelf/9780000000001/\", \"title\": \"길\", \"screen\": \"EntryScreen\", "
        + "\"template\": \"entry\", \"source\": \"content/books/books.csv\", "
        + "\"parent\": \"/books/\", \"language\": \"ko\"}",
      "{\"route\": \"/en/shelf/9780000000002/\", \"title\": \"House\", \"screen\": \"EntryScreen\", "
        + "\"template\": \"entry\", \"source\": \"content/books/books.en.csv\", "
        + "\"parent\": \"/en/books/\", \"language\": \"en\"}",
      "{\"route\": \"/beginners/\", \"title\": \"첫걸음\", \"screen\": \"EntryListScreen\", "
        + "\"template\": \"entry-list\", \"source\": null, \"parent\": \"/\", \"language\": \"ko\"}",
    ] { #expect(tree.contains(line), "\(line)") }
    let map = try site.page("sitemap.xml")
    for path in [
      "shelf/9780000000004/", "talks/way/", "places/12/", "people/kim/page/2/", "simple/page/2/",
      "en/shelf/9780000000002/", "en/people/kim/", "genres/novel/",
    ] { #expect(map.contains("<loc>https://example.com/\(path)</loc>"), "\(path)") }
    #expect(try site.page("llms.txt").contains("- [책](https://example.com/books/)\n"))
    #expect(try BuiltSite(site.output).brokenLinks() == [])
  }

  @Test func `a collection sorted by date is on the start page and in the feeds, no other`() throws
  {
    let site = try ShelfSite.built.get()
    let newest = [">고급</a>", ">가나다</a>", ">나중</a>", ">길에 대하여</a>", ">Old</a>"]
    #expect(try Self.follow(newest, in: Self.main(site.page("index.html"))))
    let feed = try site.page("feed.xml")
    #expect(
      Self.follow(
        [
          "<title>나중</title>", "<id>https://example.com/talks/way/</id>",
          "<published>2025-02-03T00:00:00+09:00</published>", "<title>Old</title>",
        ], in: feed))
    #expect(!feed.contains("<id>https://example.com/shelf/"))
    #expect(try site.page("feed.json").contains("\"url\": \"https://example.com/talks/way/\""))
  }

  @Test(.requires(.node)) func `a search finds an entry by its fields, not by those that say no`()
    throws
  {
    let site = try ShelfSite.built.get()
    let found = try site.search(["굵게", "2024", "9780000000001", "꾸준히", "부산", "zebranote"])
    #expect(found[0...2].allSatisfy { $0.addresses.contains("/shelf/9780000000001/") })
    #expect(found[3].addresses.contains("/people/kim/"))
    #expect(found[4].addresses.contains("/places/12/"))
    #expect(found[5].hits.isEmpty)
    #expect(
      try site.search(["steady"], options: ["language": "en"])[0].addresses
        .contains("/en/people/kim/"))
  }

  @Test func `a term leads to the entry with its key or title, which lists what has it`() throws {
    let site = try ShelfSite.built.get()
    let list = try Self.main(site.page("people/index.html"))
    #expect(list.contains("<a rel=\"tag\" href=\"/people/kim/\">김민</a> <small>3편</small>"))
    #expect(
      list.contains(
        "<li><a href=\"/tutorials/a/\">나중</a></li></ul></div></li></ul><ul class=\"tags\">"
          + "<li><a rel=\"tag\" href=\"/people/lee/\">이서 <small>1</small></a></li>"))
    // By key in the one, by title in the other.
    for path in ["a", "b"] {
      #expect(
        try site.page("tutorials/\(path)/index.html")
          .contains("<a rel=\"tag\" href=\"/people/kim/\">김민</a>"))
    }
    let kim = try site.page("people/kim/index.html")
    #expect(
      Self.follow(
        [
          "href=\"/people/kim/feed.xml\"", "<h1>김민</h1>", "<dt>좌우명</dt>", "<p>김민의 글.",
          ">고급</a>", ">가나다</a>", "<a rel=\"next\" href=\"/people/kim/page/2/\">",
        ], in: kim))
    #expect(!kim.contains(">나중</a>"))
    let second = try site.page("people/kim/page/2/index.html")
    #expect(second.contains(">나중</a>") && !second.contains("좌우명"))
    let feed = try site.page("people/kim/feed.xml")
    #expect(feed.contains("<title>김민 | Shelf</title>"))
    #expect(Self.follow(["<title>고급<", "<title>가나다<", "<title>나중<"], in: feed))
    #expect(try site.page("en/people/index.html").contains("/en/people/kim/\">Kim Min <small>0<"))
  }
}
