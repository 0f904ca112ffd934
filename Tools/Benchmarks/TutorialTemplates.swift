/// The templates of the page, in the Mustache that both libraries have.
enum TutorialTemplates {
  static let all = ["layout": layout, "page": page, "entry": entry]

  /// How many tags there are.
  static var tagCount: Int {
    all.values.reduce(0) { count, text in
      count + text.utf8.indices.count { text.utf8[$0...].starts(with: "{{".utf8) }
    }
  }

  private static let layout = """
    <!DOCTYPE html>
    <html lang="{{language}}">
    <head>
    <meta charset="utf-8">
    <title>{{title}} · {{siteTitle}}</title>
    <meta name="description" content="{{siteDescription}}">
    <meta property="og:title" content="{{title}}">
    {{#image}}
    <meta property="og:image" content="{{image}}">
    {{/image}}
    <link rel="canonical" href="{{canonical}}">
    <link rel="stylesheet" href="{{stylesheet}}">
    <link rel="alternate" href="{{feed}}" title="{{siteTitle}}">
    </head>
    <body>
    <header><a href="{{home}}">{{siteTitle}}</a>
    <ul>{{#menu}}<li><a href="{{url}}">{{title}}</a></li>{{/menu}}</ul>
    <ol>{{#breadcrumbs}}<li><a href="{{url}}">{{title}}</a></li>{{/breadcrumbs}}</ol>
    </header>
    <main>
    {{$ main}}
    {{/ main}}
    </main>
    <footer><p>{{siteTitle}} · {{language}} · <a href="{{feed}}">feed</a></p></footer>
    </body>
    </html>

    """

  private static let page = """
    {{< layout}}
    {{$ main}}
    <article>
    <h1>{{title}}</h1>
    {{#subtitle}}
    <p class="subtitle">{{subtitle}}</p>
    {{/subtitle}}
    {{#isDraft}}
    <p>draft</p>
    {{/isDraft}}
    <time datetime="{{date}}">{{longDate}}</time>
    {{#updated}}
    <time datetime="{{updated}}">{{updated}}</time>
    {{/updated}}
    {{#author}}
    <p>{{author}}, {{minutes}}</p>
    {{/author}}
    {{#series}}
    <p>{{series}}</p>
    {{/series}}
    <ul>{{#tags}}<li><a rel="tag" href="{{url}}">{{title}}</a></li>{{/tags}}</ul>
    <ol>
    {{#contents}}
    {{> entry}}
    {{/contents}}
    </ol>
    {{{body}}}
    <nav>
    {{#previous}}
    <a rel="prev" href="{{url}}">{{title}}</a>
    {{/previous}}
    {{#next}}
    <a rel="next" href="{{url}}">{{title}}</a>
    {{/next}}
    </nav>
    </article>
    {{/ main}}
    {{/ layout}}

    """

  private static let entry = """
    <li class="level-{{level}}"><a href="{{url}}">{{title}}</a></li>

    """
}
