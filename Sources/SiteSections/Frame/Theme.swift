public import Primitives
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

  /// Compiles every template that a screen names.
  ///
  /// All faults of all templates are appended to `diagnostics`; nil when there was one.
  public init?(_ library: TemplateLibrary, diagnostics: inout [Diagnostic]) {
    func compile<Context>(_ name: String) -> Template<Context>? {
      library.compile(name, for: Context.self, diagnostics: &diagnostics)
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
    guard let home, let tutorialList, let tutorial, let tagList, let kanjiList, let word,
      let kanjiDetail, let page, let notFound
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
  }
}
