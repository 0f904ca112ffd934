import Templating

/// What the template `tutorial-list` sees.
struct TutorialListContext: TemplateContext {
  let frame: FrameContext
  let tutorials: [TutorialRow]
  /// How many tutorials the whole list has, in words.
  let totalText: String
  let pageNumber: Int
  let pageCount: Int
  /// The address of a tag's feed.
  let feed: String?
  let newer: String?
  let older: String?
  let isSeries: Bool

  static let fields: Fields<TutorialListContext> =
    [
      .flag("isSeries", "Whether these are the parts of a series") { $0.isSeries },
      .list(
        "tutorials", "The tutorials of this page, newest first; of a series by part",
        of: TutorialRow.self
      ) {
        $0.tutorials
      },
      .text("totalText", "How many tutorials the whole list has, in words") { $0.totalText },
      .number("pageNumber", "The page of the list, from 1") { $0.pageNumber },
      .number("pageCount", "How many pages the list has") { $0.pageCount },
      .flag("hasPages", "Whether the list has more than one page") { $0.pageCount > 1 },
      .optionalURL("feed", "The address of the feed of one tag; needs a baseURL") { $0.feed },
      .optionalURL("newer", "The page with newer tutorials") { $0.newer },
      .optionalURL("older", "The page with older tutorials") { $0.older },
    ] + FrameContext.fields.lifted(\.frame)
}

extension TutorialListScreen: TemplatedScreen {
  static let templates = [DefaultTemplate("tutorial-list", PackageResources.tutorial_list_mustache)]

  func context(in page: PageRendering) -> TutorialListContext {
    TutorialListContext(
      frame: page.frame(),
      tutorials: zip(tutorials, tutorialRoutes).compactMap { tutorial, route in
        route.map { TutorialRow(tutorial: tutorial, address: page.address(of: $0)) }
      },
      totalText: page.site.phrases.count(ofTutorials: total), pageNumber: pageNumber,
      pageCount: pageCount, feed: page.site.tagFeed(of: page.node),
      newer: newer.map { page.address(of: $0) }, older: older.map { page.address(of: $0) },
      isSeries: choice == .series)
  }
}
