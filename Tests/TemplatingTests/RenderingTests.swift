import Primitives
import Diagnostics
import Templating
import Testing

@Suite struct RenderingTests {
  @Test func `values are escaped in text and in quoted attributes`() throws {
    let tutorial = Tutorial(title: "<b> & \"c\" 'd'")
    #expect(
      try render("<p title=\"{{title}}\">{{title}}</p>", tutorial)
        == "<p title=\"&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;\">"
        + "&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;</p>")
  }

  @Test func `only HTML is printed as it is`() throws {
    #expect(try render("{{{body}}}{{& body}}", Tutorial()) == "<p>Body</p><p>Body</p>")
  }

  @Test func `optional HTML is a section with itself`() throws {
    let template = "{{#excerpt}}<div>{{{.}}}</div>{{/excerpt}}{{^excerpt}}-{{/excerpt}}"
    #expect(try render(template, Tutorial(excerpt: Array("<b>".utf8))) == "<div><b></div>")
    #expect(try render(template, Tutorial(excerpt: [])) == "-")
  }

  @Test func `an inner list hides the place in the outer one for as long`() throws {
    let template =
      "{{#menu}}{{-index}}({{#children}}{{-index}}{{#-last}}.{{/-last}}{{/children}}){{-index}} {{/menu}}"
    let item = MenuItem(label: "a", children: [MenuItem(label: "b"), MenuItem(label: "c")])
    let tutorial = Tutorial(frame: PageFrame(menu: [item, item]))
    #expect(try render(template, tutorial) == "1(12.)1 2(12.)2 ")
  }

  @Test func `a byte order mark is no part of the page`() throws {
    #expect(try render("\u{FEFF}{{#isDraft}}\nx\n{{/isDraft}}\n{{title}}", Tutorial()) == "Title")
  }

  @Test func `Windows line ends stay`() throws {
    let template = "{{#isDraft}}\r\n<p>\r\n{{/isDraft}}\r\n{{title}}\r\n"
    #expect(try render(template, Tutorial(isDraft: true)) == "<p>\r\nTitle\r\n")
  }

  @Test func `of two templates with one name the first is taken`() throws {
    let files = ["own", "default"].map {
      TemplateFile(name: "page", text: SourceText(path: $0, bytes: Array($0.utf8)))
    }
    var diagnostics: [Diagnostic] = []
    let library = TemplateLibrary(files: files, language: "en")
    var output: [UInt8] = []
    try library.compile("page", for: Tutorial.self, diagnostics: &diagnostics)?
      .render(Tutorial(), into: &output)
    #expect(output == Array("own".utf8))
  }

  @Test func `an optional text is a section with itself`() throws {
    let template =
      "{{#subtitle}}<h2>{{.}}, {{subtitle}}</h2>{{/subtitle}}{{^subtitle}}-{{/subtitle}}"
    #expect(try render(template, Tutorial(subtitle: "Sub")) == "<h2>Sub, Sub</h2>")
    #expect(try render(template, Tutorial(subtitle: "")) == "-")
    #expect(try render(template, Tutorial()) == "-")
  }

  @Test func `a list repeats its section and knows its place`() throws {
    let template = """
      {{#tags}}{{#-first}}[{{/-first}}{{-index}}:{{name}}{{^-last}}, {{/-last}}\
      {{#-last}}]{{/-last}}{{/tags}}{{^tags}}none{{/tags}}
      """
    let tags = ["a", "b", "c"].map { TagLink(name: $0) }
    #expect(try render(template, Tutorial(tags: tags)) == "[1:a, 2:b, 3:c]")
    #expect(try render(template, Tutorial(tags: [tags[0]])) == "[1:a]")
    #expect(try render(template, Tutorial()) == "none")
  }

  @Test func `names of outer values are known inside a section`() throws {
    let template = "{{#next}}<a href=\"{{href}}\">{{title}} {{site.title}}</a>{{/next}}"
    let next = Neighbour(title: "Next", href: "/b/")
    #expect(try render(template, Tutorial(next: next)) == "<a href=\"/b/\">Next Michi</a>")
    #expect(try render("{{next.title}}|{{site.author}}", Tutorial(next: next)) == "Next|")
    #expect(try render("{{#next.title}}{{.}}{{/next.title}}", Tutorial()) == "")
  }

  @Test func `texts are printed with a dot`() throws {
    let tutorial = Tutorial(lines: ["a", "<b>"])
    #expect(
      try render("{{#lines}}<li>{{.}}</li>{{/lines}}", tutorial) == "<li>a</li><li>&lt;b&gt;</li>")
  }

  @Test func `numbers and flags can be printed and asked for`() throws {
    let next = Neighbour(title: "Next", href: "/b/")
    let tutorial = Tutorial(strokes: -12, isDraft: true, next: next)
    let template =
      "{{strokes}}{{#next.minutes}} {{.}} min{{/next.minutes}}{{#isDraft}} draft{{/isDraft}}"
    #expect(try render(template, tutorial) == "-12 10 min draft")
    #expect(try render(template, Tutorial()) == "3")
  }

  @Test func `dates are written as the language has them`() throws {
    let template = "{{date}} {{date | rfc3339}} {{date | long}}{{#updated}}{{. | iso}}{{/updated}}"
    let expected = "2018-11-08 2018-11-08T09:45:00Z "
    let languages = [
      "ko": "2018년 11월 8일", "ja-JP": "2018年11月8日", "en": "8 November 2018",
      "de": "8. November 2018", "xx": "2018-11-08",
    ]
    for (language, long) in languages {
      #expect(try render(template, Tutorial(), language: language) == expected + long)
    }
  }

  @Test func `counts take the form of the language`() throws {
    let template =
      "{{strokes}} stroke{{#strokes | other}}s{{/strokes}}{{^strokes | other}}!{{/strokes}}"
    #expect(try render(template, Tutorial(strokes: 1)) == "1 stroke!")
    #expect(try render(template, Tutorial(strokes: 2)) == "2 strokes")
    #expect(try render(template, Tutorial(strokes: 1), language: "ko") == "1 strokes")
  }

  @Test func `a partial that includes itself draws a tree`() throws {
    let theme = Theme([
      "page": "<ul>\n  {{#menu}}\n  {{> item}}\n  {{/menu}}\n</ul>\n",
      "item": "<li>{{label}}\n{{#children}}\n  {{> item}}\n{{/children}}\n</li>\n",
    ])
    let tree = MenuItem(
      label: "a", children: [MenuItem(label: "b", children: [MenuItem(label: "c")])])
    let expected = """
      <ul>
        <li>a
          <li>b
            <li>c
            </li>
          </li>
        </li>
      </ul>

      """
    #expect(try theme.render(Tutorial(frame: PageFrame(menu: [tree]))) == expected)
  }

  @Test func `a partial in the middle of a line is moved by nothing, in a tree either`() throws {
    let theme = Theme([
      "page": "{{#menu}}\n{{> item}}\n{{/menu}}\n",
      "item": "{{label}}: {{> lines}}\n{{#children}}\n  {{> item}}\n{{/children}}\n",
      "lines": "one\ntwo\n",
    ])
    let tree = MenuItem(label: "a", children: [MenuItem(label: "b")])
    #expect(
      try theme.render(Tutorial(frame: PageFrame(menu: [tree])))
        == "a: one\ntwo\n\n  b: one\ntwo\n\n")
  }

  @Test func `a layout is filled by its page`() throws {
    let theme = Theme([
      "page": "{{< layout}}{{$ title}}{{title}} - {{site.title}}{{/ title}}{{/ layout}}",
      "layout":
        "<title>{{$ title}}{{site.title}}{{/ title}}</title>{{$ main}}<p>{{title}}</p>{{/ main}}",
    ])
    #expect(try theme.render(Tutorial()) == "<title>Title - Michi</title><p>Title</p>")
  }

  @Test func `a block that fills another keeps its own blocks`() throws {
    let theme = Theme([
      "page": """
      {{< layout}}{{$ title}}page{{/ title}}{{$ main}}{{< card}}{{$ title}}card{{/ title}}\
      {{/ card}}{{$ main}}own{{/ main}}{{/ main}}{{/ layout}}
      """,
      "layout": "<h1>{{$ title}}{{/ title}}</h1>{{$ main}}{{/ main}}",
      "card": "<h2>{{$ title}}{{/ title}}</h2>",
    ])
    #expect(try theme.render(Tutorial()) == "<h1>page</h1><h2>card</h2>own")
  }

  @Test func `a context that is lifted from a computed property works too`() throws {
    #expect(try render("{{name}}", Computed()) == "computed")
  }

  @Test func `bytes before the page stay`() throws {
    var diagnostics: [Diagnostic] = []
    let library = Theme(["page": "{{title}}"]).library
    let compiled = library.compile("page", for: Tutorial.self, diagnostics: &diagnostics)
    var output = Array("before ".utf8)
    try compiled?.render(Tutorial(), into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "before Title")
  }

  @Test(arguments: [
    ("fr", [0, 1], [], [2, 11]), ("pt", [0, 1], [], [2]), ("en", [1, -1], [], [0, 2, 11, 21]),
    ("ko", [], [], [0, 1, 2]), ("cs", [1], [2, 4], [0, 5, 22]), ("sk", [1], [3], [11]),
  ])
  func `numbers take the forms of their language`(
    language: String, one: [Int], few: [Int], other: [Int]
  ) {
    for (form, numbers) in [("one", one), ("few", few), ("other", other)] {
      for number in numbers {
        #expect(PluralForm(of: number, in: language).rawValue == form, "\(number) in \(language)")
      }
    }
  }

  @Test(arguments: [
    ("ru", [1, 21, 101, 121], [2, 4, 22, 104], [0, 5, 11, 12, 14, 111, 112, 25]),
    ("uk", [1, 31], [3], [11]), ("pl", [1], [2, 4, 22, 24], [0, 5, 11, 12, 14, 21, 25, 112]),
  ])
  func `Slavic numbers are told apart by their last two digits`(
    language: String, one: [Int], few: [Int], many: [Int]
  ) {
    for (form, numbers) in [("one", one), ("few", few), ("many", many)] {
      for number in numbers {
        #expect(PluralForm(of: number, in: language).rawValue == form, "\(number) in \(language)")
      }
    }
  }

  @Test(arguments: [
    ("fr", "1er novembre 2018", "2 novembre 2018"),
    ("es", "1 de noviembre de 2018", "2 de noviembre de 2018"),
    ("de", "1. November 2018", "2. November 2018"), ("ko", "2018년 11월 1일", "2018년 11월 2일"),
  ])
  func `a day is written as its language writes it`(
    language: String, first: String, second: String
  ) throws {
    let start = DateTime(secondsSinceEpoch: 1_541_030_400)
    let next = DateTime(secondsSinceEpoch: 1_541_116_800)
    #expect(try render("{{date | long}}", Tutorial(date: start), language: language) == first)
    #expect(try render("{{date | long}}", Tutorial(date: next), language: language) == second)
  }

  @Test func `a tree is drawn through a parent whose blocks each of its nodes fills`() throws {
    let theme = Theme([
      "page": "{{#menu}}{{> item}}{{/menu}}",
      "item":
        "{{< row}}{{$ name}}{{label}}{{/ name}}{{$ more}}{{#children}}{{> item}}{{/children}}"
        + "{{/ more}}{{/ row}}",
      "row": "<b>{{$ name}}{{/ name}}{{$ more}}{{/ more}}</b>",
    ])
    let tree = MenuItem(
      label: "a", children: [MenuItem(label: "b", children: [MenuItem(label: "c")])])
    #expect(
      try theme.render(Tutorial(frame: PageFrame(menu: [tree, MenuItem(label: "d")])))
        == "<b>a<b>b<b>c</b></b></b><b>d</b>")
  }

  @Test func `what fills a block is moved to where the block stands, whatever it holds`() throws {
    let theme = Theme([
      "page": """
      {{< layout}}
      {{$ main}}
          <p>
          {{#tags}}
            {{name}}
          {{/tags}}
          {{> part}}
          {{< inner}}{{/ inner}}
          {{$ more}}
            x
          {{/ more}}
          </p>
      {{/ main}}
      {{/ layout}}

      """,
      "layout": "<main>\n  {{$ main}}\n  {{/ main}}\n</main>\n", "part": "part\n",
      "inner": "inner\n",
    ])
    #expect(
      try theme.render(Tutorial(tags: [TagLink(name: "a"), TagLink(name: "b")])) == """
        <main>
          <p>
            a
            b
          part
          inner
            x
          </p>
        </main>

        """)
  }

  @Test func `a tree is drawn below a page that fills blocks of each of its nodes`() throws {
    let theme = Theme([
      "page": "{{< layout}}{{$ mark}}!{{/ mark}}{{/ layout}}",
      "layout": "{{#menu}}{{> item}}{{/menu}}",
      "item": "{{label}}{{$ mark}}{{/ mark}}{{#children}}{{> item}}{{/children}}",
    ])
    let tree = MenuItem(label: "a", children: [MenuItem(label: "b"), MenuItem(label: "c")])
    #expect(try theme.render(Tutorial(frame: PageFrame(menu: [tree]))) == "a!b!c!")
  }

  @Test func `a parent may stand in a block of its own kind`() throws {
    let theme = Theme([
      "page":
        "{{< box}}{{$ in}}{{title}}{{< box}}{{$ in}}{{strokes}}{{/ in}}{{/ box}}{{/ in}}{{/ box}}",
      "box": "<div>{{$ in}}{{/ in}}</div>",
    ])
    #expect(try theme.render(Tutorial()) == "<div>Title<div>3</div></div>")
  }

  @Test func `a partial that includes itself follows a record to the next one`() throws {
    let theme = Theme(["page": "{{label}}{{#next}} {{> page}}{{/next}}"])
    #expect(try theme.render(Chain(labels: ["a", "b", "c"])) == "a b c")
  }
}

private struct Computed: TemplateContext {
  var link: TagLink { TagLink(name: "computed") }

  static let fields: Fields<Self> = TagLink.fields.lifted(\.link)
}
