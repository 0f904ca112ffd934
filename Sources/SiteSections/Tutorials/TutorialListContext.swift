import Content
import Templating

/// What the template `tutorial-list` sees.
struct TutorialListContext: TemplateContext {
  let frame: FrameContext
  let tutorials: [TutorialRow]
  /// How many tutorials the whole list has, in words.
  let totalText: String
  /// The address of a tag's feed.
  let feed: String?
  let pager: PagerContext?
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
      .optionalURL("feed", "The address of the feed of one tag; needs a baseURL") { $0.feed },
      .optionalRecord("pager", "The ways to the list's other pages", of: PagerContext.self) {
        $0.pager
      },
    ] + FrameContext.fields.lifted(\.frame)
}

extension TutorialListScreen: TemplatedScreen {
  static let templates = [DefaultTemplate("tutorial-list", PackageResources.tutorial_list_mustache)]

  var searchedIn: Section? { choice == .series ? .series : nil }

  func context(in page: PageRendering) -> TutorialListContext {
    let totalText = page.branch.phrases.count(ofTutorials: total)
    return TutorialListContext(
      frame: page.frame(description: "\(title): \(totalText)"),
      tutorials: zip(tutorials, tutorialRoutes).compactMap { tutorial, route in
        route.map {
          TutorialRow(
            tutorial: tutorial, address: page.address(of: $0), language: page.foreign(tutorial))
        }
      },
      totalText: totalText, feed: page.site.tagFeed(of: page.node),
      pager: PagerContext(pages, previousText: .newer, nextText: .older, in: page),
      isSeries: choice == .series)
  }
}
