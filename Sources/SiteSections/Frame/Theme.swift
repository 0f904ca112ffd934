import Primitives
public import Diagnostics
public import Templating

/// The templates of the site, each compiled against what its screen shows.
public struct Theme: Sendable {
  let home: Template<HomePage>
  let tutorialList: Template<TutorialListPage>
  let tutorial: Template<TutorialPage>
  let tagList: Template<TagListPage>
  let kanjiList: Template<KanjiListPage>
  let word: Template<KanjiListPage>
  let kanjiDetail: Template<KanjiDetailPage>
  let page: Template<PlainPage>
  let notFound: Template<NotFoundPage>
  let redirect: Template<RedirectPage>
  /// The ids that each template gives in its own words, by the template's name.
  private(set) var ids: [String: Set<String>] = [:]

  /// Compiles every template that a screen names.
  ///
  /// All faults of all templates are appended to `diagnostics`; nil when there was one. What they
  /// say in their own words is appended to `markup` all the same.
  public init?(
    _ library: TemplateLibrary, diagnostics: inout [Diagnostic], markup: inout [TemplateMarkup]
  ) {
    var compiling = Compiling(library: library)
    defer {
      diagnostics += compiling.diagnostics
      markup += compiling.markup
    }
    self.init(&compiling)
    for one in compiling.markup { ids[one.template, default: []].formUnion(one.ids) }
  }

  /// Compiles every template that a screen names; what they say in their own words is of no
  /// interest.
  public init?(_ library: TemplateLibrary, diagnostics: inout [Diagnostic]) {
    var markup: [TemplateMarkup] = []
    self.init(library, diagnostics: &diagnostics, markup: &markup)
  }

  /// The table of the theme's templates: what is done with a line is up to `visitor`.
  init?(_ visitor: inout some ThemeVisitor) {
    func compile<Context>(_ name: String) -> Template<Context>? {
      visitor.visit(name, Context.self)
    }
    // One after the other before any is unwrapped, so that every fault is reported.
    let home: Template<HomePage>? = compile("home")
    let tutorialList: Template<TutorialListPage>? = compile("tutorial-list")
    let tutorial: Template<TutorialPage>? = compile("tutorial")
    let tagList: Template<TagListPage>? = compile("tag-list")
    let kanjiList: Template<KanjiListPage>? = compile("kanji-list")
    let word: Template<KanjiListPage>? = compile("word")
    let kanjiDetail: Template<KanjiDetailPage>? = compile("kanji-detail")
    let page: Template<PlainPage>? = compile("page")
    let notFound: Template<NotFoundPage>? = compile("not-found")
    let redirect: Template<RedirectPage>? = compile("redirect")
    guard let home, let tutorialList, let tutorial, let tagList, let kanjiList, let word,
      let kanjiDetail, let page, let notFound, let redirect
    else { return nil }
    self.home = home
    self.tutorialList = tutorialList
    self.tutorial = tutorial
    self.tagList = tagList
    self.kanjiList = kanjiList
    self.word = word
    self.kanjiDetail = kanjiDetail
    self.page = page
    self.notFound = notFound
    self.redirect = redirect
  }
}

/// Goes through the theme's templates, each with the context it is compiled against.
protocol ThemeVisitor {
  /// A template of the theme; nil where the visitor compiles nothing or finds a fault.
  mutating func visit<Context: TemplateContext>(
    _ name: String, _ context: Context.Type
  ) -> Template<Context>?
}

/// Compiles every template.
private struct Compiling: ThemeVisitor {
  let library: TemplateLibrary
  var diagnostics: [Diagnostic] = []
  var markup: [TemplateMarkup] = []

  mutating func visit<Context: TemplateContext>(
    _ name: String, _ context: Context.Type
  ) -> Template<Context>? {
    library.compile(name, for: context, diagnostics: &diagnostics, markup: &markup)
  }
}
