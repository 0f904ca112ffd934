import Foundation
import TestKit
import Testing

// What becomes of texts: templates, Liquid, languages.
extension ImportJekyllTests {
  @Test func `an author's table says what becomes of tags`() throws {
    let site = try TestSite(
      Self.blog + "\n-- tags.yml --\nstrange: \"*odd*\"\nwarning: \"> $content\"\n"
        + "include note.html: \"<b>$text</b>\"\nasset: \"$file for 5 $\"")
    let run = try Run.michi(
      ["import", "jekyll", "old", "--root", "new", "--tags", "tags.yml"], in: site.root)
    #expect(run.status == 0, "\(run.errors)")
    let post = try text("content/tutorials/swift/2018-11-08-첫 글.md", of: site)
    #expect(post.contains("*odd*"))
    #expect(post.contains("> 조심 **하세요**"))
    #expect(post.contains("<b>덧붙임</b>"))
    #expect(post.contains("/assets/img/deep.png for 5 $"))
  }

  @Test func `a home keeps its sentences above Michi's own lists, and shows no Liquid`() throws {
    let (site, status, _) = try imported(
      """
      -- old/_config.yml --
      title: t
      header_pages: [about.md]
      -- old/index.html --
      ---
      ---
      <h2>{{ site.title }}</h2> {% for post in paginator.posts %}
      <a href="{{ post.url }}">{{ post.title }}</a>{% endfor %}
      <p>매일 여러 가지 이야기를 조금씩 쓰고 있습니다.</p> <a href="{{ page.next.url }}">x</a>
      -- old/about.md --
      ---
      title: 소개
      ---
      `{{ content }}` {{ page.date }} 이 쪽은 이 블로그가 무엇인지를 짧게 이야기합니다.

      | a | b |
      |---|---|
      | {{ page.date | date: "%Y" }} | 2 |
      -- old/_posts/2020-01-01-a.md --
      글을 씁니다.
      """)
    #expect(status == 0)
    let new = site.root.appending(path: "new")
    #expect(try Run.michi(["build"], in: new).status == 0)
    let home = try text("site/index.html", of: site)
    #expect(home.contains("매일 여러 가지") && home.contains("/2020/01/01/a.html"))
    #expect(home.contains("lang=\"ko\"") && home.contains(">소개</a>"))
    #expect(!home.contains("{{") && !home.contains("{%"))
    let about = try text("site/about.html", of: site)
    #expect(about.contains("<code>{{ content }}</code>"))
    #expect(!about.contains("{{ page.date |"))
  }

  @Test func `a short sentence of the author's stays above a list, and in its conditions`() throws {
    let list = "{% for p in site.posts %}{{ p.title }}{% endfor %}"
    let (site, status, _) = try imported(
      """
      -- old/_config.yml --
      lang: ja
      -- old/index.html --
      ---
      ---
      <p>こんにちは、田中です。</p>\(list)
      {% unless paginator %}一枚{% endunless %}{% if paginator %}HIDDEN{% endif %}
      {% if site.posts.size > 0 %}{{ site.posts.size }}本{% endif %}{% if site.tags.x %}札{% endif %}
      {% if site.tags.y %}HIDDEN{% else %}無し{% endif %}
      -- old/archive.html --
      ---
      title: 一覧
      ---
      <h2>全部</h2>\(list)
      -- old/_posts/2020-01-01-a.md --
      ---
      tags: [x]
      ---
      記事です。
      """)
    #expect(status == 0)
    let home = try text("content/pages/index.md", of: site)
    for text in ["<p>こんにちは、田中です。</p>", "一枚", "1本札", "無し"] {
      #expect(home.contains(text), "\(home)")
    }
    #expect(!home.contains("HIDDEN"))
    #expect(try text("content/pages/archive.md", of: site).contains("<h2>全部</h2>"))
  }

  @Test func `pages of lists, hidden posts and addresses that led on are told in plain words`()
    throws
  {
    let (site, status, report) = try imported(
      """
      -- old/_config.yml --
      lang: en
      permalink: /:title/
      paginate: 1
      limit_posts: 1
      -- old/index.html --
      ---
      ---
      <p>Hello</p>{% for post in paginator.posts %}{{ post.title }}{% endfor %}
      {% if paginator.total_pages > 1 %}HIDDEN{% endif %}
      -- old/about.md --
      ---
      title: About
      ---
      About{% if paginator.total_pages > 1 %}HIDDEN{% endif %}
      -- old/a.json --
      ---
      permalink: /feed/
      ---
      {}
      -- old/_posts/2020-01-01-a.md --
      ---
      redirect_from: [/A/b/, "/q?x=1", /b/, /a/]
      ---
      A.
      -- old/_posts/2020-01-02-b.md --
      ---
      permalink: /b/
      --- second
      ---
      B.
      """)
    #expect(status == 1)
    let lost = try #require(report["lost"] as? [[String: String]])
    #expect(lost.map { $0["reason"] } == ["its redirect to /a/ is missing"])
    let notes = try #require(report["notes"] as? [[String: Any]])
    func detail(_ message: String) -> String? {
      notes.first { ($0["message"] as? String)?.contains(message) == true }
        .map { $0["detail"] as? String ?? "" }
    }
    #expect(detail("limit_posts hid older posts") == "")
    #expect(detail("this old URL is used by another page") == "/b/")
    #expect(detail("is not supported") == nil, "\(notes)")
    #expect(
      FileManager.default.fileExists(atPath: site.path + "/new/content/assets/feed/index.json"))
    let about = try text("content/pages/about.md", of: site)
    #expect(about.hasSuffix("\nAbout"), "\(about)")
    #expect(try !text("content/pages/index.md", of: site).contains(">HIDDEN"))
  }

  @Test func `Liquid is evaluated, and what is not understood takes no text with it`() throws {
    let (site, status, report) = try imported(
      """
      -- old/_config.yml --
      lang: en
      url: example.com
      -- old/_data/people.csv --
      name,age
      Kim,3
      "Lee, A",40
      -- old/_includes/note.html --
      {% if include.kind == "warn" %}W{% elsif include.kind %}{{ include.kind | upcase }}{% else %}-{% endif %}
      -- old/_posts/2020-01-01-values.md --
      ---
      n: 5
      ---
      1 {% include note.html kind="warn" %} {% include note.html kind=page.n %} {% include note.html %}
      2 {% for p in site.data.people %}{{ forloop.index }}{{ p.name }}{% unless forloop.last %}/{% endunless %}{% endfor %}
      3 {% case page.n %}{% when 1, 2 %}low{% when 5 %}five{% endcase %} {% assign v = "c,a,b" | split: "," %}{{ v | join: "+" }}
      4 {% capture c %}x{{ page.n | plus: 1 }}{% endcapture %}{{ c | replace: "x", "y" }} {% for i in (1..5) offset: 1 limit: 2 %}{{ i }}{% endfor %}
      5 {% box caption:"under" %}in{% endbox %}
      -- old/_posts/2020-01-02-film.md --
      {% include video provider="vimeo" id="12" %}
      {% include video provider="youtube" id="a-b" %}
      {% include video provider="elsewhere" id="3" %}
      -- old/_posts/2020-01-06-open.md --
      ---
      title: A
      ---
      {% include foo.html

      Kept {{ page.title }} and {{ site.title

      [a]({% post_url 2020-01-06-open %})
      """)
    // The output of {% box %} and of a video elsewhere is lost.
    #expect(status == 1)
    #expect(
      addresses("lost", in: report) == ["/2020/01/01/values.html", "/2020/01/02/film.html"])
    let values = try text("content/tutorials/2020-01-01-values.md", of: site)
    let words = values.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("1 W 5 - 2 1Kim/2Lee, A 3 five c+a+b 4 y6 23 5 "), "\(values)")
    #expect(words.hasSuffix("in under"), "\(values)")
    let film = try text("content/tutorials/2020-01-02-film.md", of: site)
    #expect(film.contains("<https://vimeo.com/12>\n\n::youtube{id=a-b}\n"), "\(film)")
    #expect(!film.contains("elsewhere"), "\(film)")
    let open = try text("content/tutorials/2020-01-06-open.md", of: site)
    #expect(open.contains("{% include foo.html\n\nKept A and {{ site.title\n"), "\(open)")
    let notes = try #require(report["notes"] as? [[String: Any]]).map { "\($0["message"] ?? "")" }
    #expect(notes.contains("{% elsewhere %} is not supported and was left out"), "\(notes)")
    let written = try text("import-report.md", of: site)
    #expect(written.contains("has no https://"))
    #expect(
      written.contains(
        "### unclosed Liquid was left unchanged: 2\n\n* \\_posts/2020-01-06-open.md:4\n"))
  }

  @Test func `counters, table rows, comments in tables and HTML in excerpts are as in Jekyll`()
    throws
  {
    let (site, status, report) = try imported(
      """
      -- old/_config.yml --
      lang: en
      url: https://example.com
      permalink: /:categories/:title/
      -- old/_posts/2020-01-01-counters.md --
      ---
      excerpt: "One <!-- hidden --> <b>bold</b><br/>a < b"
      ---
      `{% increment n %}{% decrement m %}` {% cycle "a", "b" %}{% cycle "a", "b" %} {{ n }}
      {% tablerow i in (1..2) cols: 1 %}{{ i }}{% endtablerow %}{% ifchanged %}x{% endifchanged %}

      <!--
      ```
      ``` -->

      {% unknown hidden %}

      | a | b |
      | c {::comment}hidden{:/comment} | d |

      <p class="x">
      <U+9DBB> <em>e</em> <https://a.b>
      </p>

      <?php `<?` ?>
      -- old/_posts/2020-01-02-invalid.md --
      ---
      title: "not closed
      tags: "x"
      ---
      Text.
      """)
    #expect(status == 1)
    let post = try text("content/tutorials/2020-01-01-counters.md", of: site)
    #expect(post.contains("excerpt: One  bold a < b\n"), "\(post)")
    #expect(post.contains("`0-1` ab 1\n<tr class=\"row1\">\n<td class=\"col1\">1</td></tr>\n"))
    #expect(post.contains("<tr class=\"row2\"><td class=\"col1\">2</td></tr>\n\nx\n"), "\(post)")
    #expect(!post.contains("{% unknown") && !post.contains("{::"), "\(post)")
    #expect(post.contains("\n\\<?php `<?` ?>"), "\(post)")
    #expect(post.contains("\n&lt;U+9DBB> <em>e</em> &lt;https://a.b>\n"), "\(post)")
    #expect(post.components(separatedBy: "hidden").count == 2, "only in a comment: \(post)")
    #expect(addresses("lost", in: report) == ["/counters/"])
    let invalid = try text("content/tutorials/2020-01-02-invalid.md", of: site)
    #expect(invalid.contains("permalink: \"/2020-01-02-invalid/\"\n"), "\(invalid)")
  }

  @Test func `blocks, loops, captures and includes have a bound`() throws {
    let loops = (1...3).map { "{% for i\($0) in (1..1000) %}" }.joined()
    let captures = String(repeating: "{% capture x %}{{ x }}{{ x }}{% endcapture %}", count: 40)
    let (site, status, report) = try imported(
      """
      -- old/_config.yml --
      lang: en
      -- old/_includes/bomb.html --
      {% for i in (1..9000) %}{% for j in (1..9000) %}boom{% endfor %}{% endfor %}
      -- old/_posts/2020-01-01-blocks.md --
      \(String(repeating: "{% if true %}", count: 15_000))a
      \(String(repeating: "{% endif %}", count: 15_000))
      -- old/_posts/2020-01-02-captures.md --
      a {% assign x = "word" %}\(captures){{ x }}
      -- old/_posts/2020-01-03-loops.md --
      b \(loops)\(String(repeating: "{% endfor %}", count: 3))
      -- old/_posts/2020-01-04-include.md --
      {% include bomb.html %}
      """)
    #expect(status == 1)
    let names = ["01/blocks", "02/captures", "03/loops", "04/include"]
    #expect(addresses("lost", in: report) == names.map { "/2020/01/\($0).html" })
    #expect(try text("content/tutorials/2020-01-04-include.md", of: site).utf8.count < 1000)
    let notes = try #require(report["notes"] as? [[String: Any]]).map { "\($0["message"] ?? "")" }
    #expect(notes.contains("{{ x }} was left out: its output is too long"), "\(notes)")
    #expect(notes.contains("{% for %} was cut off: its output is too long"), "\(notes)")
  }

  @Test func `a page of a tag, spaces and signs in code are no losses, and feeds are told`() throws
  {
    let (site, status, _) = try imported(
      """
      -- old/_config.yml --
      title: t
      plugins: [jekyll-feed]
      feed: { path: feed/atom.xml, categories: [news] }
      -- old/_posts/2020-01-01-a.md --
      ---
      title: A
      tags: [two words]
      ---
      | a\u{A0} | b |
      |---|---|
      | c\u{A0} | d |

      ```c
      for (i=0; i<n; ++i) { }
      ```
      <!-- never shown -> neither -->
      -- old/tags/two.md --
      ---
      layout: tag
      permalink: /tags/two-words/
      ---
      """)
    let report = try text("import-report.md", of: site)
    #expect(status == 0, "\(report)")
    for line in [
      "* 1 post\n", "this template's page itself\n\n* tags/two.md", "* /feed/atom.xml",
      "* /feed/news.xml",
    ] {
      #expect(report.contains(line), "\(line)\n\(report)")
    }
  }

  @Test func `a language of other letters is asked for`() throws {
    let (_, status, report) = try imported(
      """
      -- old/_config.yml --
      title: t
      -- old/_posts/2020-01-01-a.md --
      Привет, это мой блог.
      """)
    #expect(status == 0)
    let notes = try #require(report["notes"] as? [[String: Any]]).map { "\($0["message"] ?? "")" }
    #expect(notes.contains { $0.hasPrefix("which language are the pages in?") }, "\(notes)")
  }
}
